import CFriBidi
import CoreGraphics
import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests text with words in both directions. Characters are half as wide as the font size.
@MainActor
@Suite struct WritingOrderTests {
  private let stage = TestStage()

  /// Returns a label with characters 10 points wide.
  private func label(_ text: String, width: CGFloat = 400) -> UILabel {
    stage.runtime.makeCurrent()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    label.font = .systemFont(ofSize: 20)
    label.text = text
    stage.rootView.addSubview(label)
    return label
  }

  private func view(_ text: String, width: CGFloat = 410) -> UITextView {
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  private func field(_ text: String) -> UITextField {
    stage.runtime.makeCurrent()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 400, height: 30))
    field.font = .systemFont(ofSize: 20)
    field.text = text
    stage.rootView.addSubview(field)
    return field
  }

  /// Returns the drawn texts in lines from the top, each from left to right: the string, and where it begins.
  private func drawn(_ layer: CALayer) -> [(text: String, x: CGFloat, y: CGFloat)] {
    let runs = layer.makeDisplayList().flattened.commands.compactMap { command -> TextRun? in
      if case .text(let run) = command { run } else { nil }
    }
    return runs.sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }.map {
      ($0.isRightToLeft ? "<\($0.string)" : $0.string, $0.origin.x, $0.origin.y)
    }
  }
  private func texts(_ label: UILabel) -> [String] { drawn(label.layer).map(\.text) }

  // MARK: Order

  @Test("C395: The first letter with a direction decides on the order of words, unless the paragraph states one")
  func order() {
    #expect(texts(label("one שלום two")) == ["one ", "<שלום", " two"])
    #expect(texts(label("אב one גד")) == ["< גד", "one", "<אב "])
    #expect(texts(label("(12) אב")) == ["<) אב", "12", "<("])
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    let stated = label("")
    stated.attributedText = NSAttributedString(string: "one אב", attributes: [.paragraphStyle: style])
    #expect(texts(stated) == ["< אב", "one"])
    style.baseWritingDirection = .leftToRight
    stated.attributedText = NSAttributedString(string: "אב one", attributes: [.paragraphStyle: style])
    #expect(texts(stated) == ["<אב", " one"])
  }

  @Test("C396: Natural alignment is that of the layout direction, and of a stated direction of the paragraph")
  func alignment() {
    #expect(drawn(label("אב").layer).map(\.x) == [0])
    let mirrored = label("ab")
    mirrored.semanticContentAttribute = .forceRightToLeft
    #expect(drawn(mirrored.layer).map(\.x) == [380])
    let style = NSMutableParagraphStyle()
    (style.baseWritingDirection, style.firstLineHeadIndent) = (.rightToLeft, 30)
    let stated = label("")
    stated.attributedText = NSAttributedString(string: "אב", attributes: [.paragraphStyle: style])
    #expect(drawn(stated.layer).map(\.x) == [350])
    let text = view("אב")
    #expect(text.caretRect(for: text.beginningOfDocument).minX == 25)
    text.semanticContentAttribute = .forceRightToLeft
    #expect(text.caretRect(for: text.beginningOfDocument).minX == 405)
    let field = field("ab")
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 378)
  }

  @Test("C397: An ellipsis is where text is missing as it is read: on the left of text from right to left")
  func truncation() {
    let tail = label("אבגד הוזח", width: 60)
    #expect(texts(tail) == ["<אבגד…"] && drawn(tail.layer).map(\.x) == [0])
    tail.lineBreakMode = .byTruncatingHead
    #expect(texts(tail) == ["<… הוזח"])
    tail.lineBreakMode = .byTruncatingMiddle
    #expect(texts(tail) == ["<אבג…זח"])
    let latin = label("abc אבגדהו", width: 70)
    #expect(texts(latin) == ["abc ", "<אב", "…"])
    let lines = label("אבג דהו זחט", width: 50)
    lines.numberOfLines = 2
    #expect(texts(lines) == ["<אבג", "<דהו…"])
  }

  @Test("Parts of one word with several styles are drawn from right to left, with kerning and backgrounds in place")
  func styles() {
    let text = NSMutableAttributedString(string: "אבגד ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    let label = label("")
    label.attributedText = text
    #expect(drawn(label.layer).map(\.text) == ["ab", "<גד ", "<אב"])
    #expect(drawn(label.layer).map(\.x) == [0, 20, 50])
    text.addAttribute(.kern, value: 5, range: NSRange(location: 0, length: 4))
    label.attributedText = text
    // The space is on the left of each letter.
    #expect(drawn(label.layer).map(\.text) == ["ab", "<ד", "<ג", "<ב", "<א"])
    #expect(drawn(label.layer).map(\.x) == [0, 35, 50, 65, 80])
  }

  // MARK: Places

  @Test("C398: Between two directions the caret is beside the character in the paragraph's direction")
  func carets() {
    let latin = view("ab אבג cd")
    let inLatin = (0...9).map { latin.caretRect(for: UITextPosition($0)).minX - 5 }
    #expect(inLatin == [0, 10, 20, 30, 50, 40, 60, 70, 80, 90])
    let hebrew = view("אב cde")
    let inHebrew = (0...6).map { hebrew.caretRect(for: UITextPosition($0)).minX - 5 }
    #expect(inHebrew == [60, 50, 40, 30, 10, 20, 0])
    #expect(hebrew.closestPosition(to: CGPoint(x: 5 + 58, y: 20))?.offset == 0)
  }

  @Test("C399: The left and right keys move the caret on the screen, and over the ends of lines as the text goes on")
  func keys() throws {
    let field = field("ab אבג")
    field.becomeFirstResponder()
    func keys(_ move: TextMove, _ times: Int) -> [Int] {
      (0..<times).map { _ in
        field.perform(move, extendingSelection: false)
        return field.editor.caret
      }
    }
    field.selectedTextRange = UITextRange(0..<0)
    #expect(keys(.right, 7) == [1, 2, 3, 5, 4, 6, 6])
    #expect(keys(.left, 7) == [4, 5, 3, 2, 1, 0, 0])
    let hebrew = self.field("אבג")
    hebrew.becomeFirstResponder()
    hebrew.selectedTextRange = UITextRange(0..<2)
    hebrew.perform(.left, extendingSelection: false)
    #expect(hebrew.editor.selection == 2..<2)
    hebrew.selectedTextRange = UITextRange(0..<2)
    hebrew.perform(.right, extendingSelection: false)
    #expect(hebrew.editor.selection == 0..<0)
    let text = view("אב\nגד")
    let input: any UITextInput = text
    #expect(input.position(from: UITextPosition(0), in: .left, offset: 1)?.offset == 1)
    #expect(input.position(from: UITextPosition(0), in: .left, offset: 3)?.offset == 3)
    #expect(input.position(from: UITextPosition(3), in: .right, offset: 1)?.offset == 2)
    #expect(input.position(from: UITextPosition(0), in: .right, offset: 1) == nil)
  }

  @Test("C400: A selection has a rectangle for each part of a line with a direction of its own")
  func selection() {
    let text = view("ab אבג")
    let rects = text.selectionRects(for: UITextRange(1..<4)).map(\.rect)
    #expect(rects.map(\.minX) == [15, 55] && rects.map(\.width) == [20, 10])
    #expect(text.selectionRects(for: UITextRange(0..<6)).map(\.rect.width) == [60])
    #expect(text.selectionRects(for: UITextRange(0..<6)).map(\.writingDirection) == [.leftToRight])
    let field = field("ab אבג")
    #expect(field.selectionRects(for: UITextRange(1..<4)).map(\.rect.width) == [20, 10])
    #expect(field.firstRect(for: UITextRange(3..<4)).minX == 50)
    let hebrew = view("אבג")
    #expect(hebrew.selectionRects(for: UITextRange(0..<3)).map(\.writingDirection) == [.rightToLeft])
    #expect(hebrew.baseWritingDirection(for: UITextPosition(1), in: .forward) == .rightToLeft)
    #expect(field.baseWritingDirection(for: UITextPosition(1), in: .forward) == .leftToRight)
    let tokenizer = hebrew.tokenizer
    #expect(
      tokenizer.rangeEnclosingPosition(UITextPosition(3), with: .word, inDirection: .layout(.right)) != nil
        && tokenizer.rangeEnclosingPosition(UITextPosition(3), with: .word, inDirection: .layout(.left)) == nil)
    let manager = hebrew.layoutManager
    #expect(manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: hebrew.textContainer).minX == 25)
    #expect(manager.glyphIndex(for: CGPoint(x: 30, y: 10), in: hebrew.textContainer) == 0)
    #expect(manager.glyphIndex(for: CGPoint(x: 8, y: 10), in: hebrew.textContainer) == 2)
  }

  // MARK: Any text

  private static func mixed(_ random: inout SeededRandom, _ most: Int) -> String {
    let pieces = [
      "a", "word", " ", " ", "אב", "שלום", "عربي", "ج", "12", "٣٤", "-", ".", ",", "(", ")", "[", "中文", "，", "🙂",
      "👨\u{200D}👩\u{200D}👧", "🇫🇷", "e\u{301}", "ภาษา", "%", "\u{200F}", "/",
    ]
    return (0..<1 + random.below(most)).map { _ in random.pick(pieces) }.joined()
  }

  @Test("The order of a line is that in which FriBidi reorders the paragraph", arguments: 0..<40)
  func reordering(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let text = Self.mixed(&random, 14)
      let isRightToLeft: Bool? = random.pick([nil, true, false])
      guard let order = WritingLevels(text, isRightToLeft: isRightToLeft)?.order(of: 0..<text.count) else { continue }
      let scalars = text.unicodeScalars.map(\.value)
      var visual = [Int32](repeating: 0, count: scalars.count)
      let direction = isRightToLeft.map { $0 ? CFriBidiRightToLeft : CFriBidiLeftToRight } ?? CFriBidiNatural
      #expect(CFriBidiReorder(scalars, scalars.count, direction, &visual))
      // What follows the first code point of a character moves with it.
      var (starts, scalar): ([Int: Int], Int) = ([:], 0)
      for (number, character) in text.enumerated() {
        starts[scalar] = number
        scalar += character.unicodeScalars.count
      }
      let expected = visual.compactMap { starts[Int($0)] }
      let own = order.runs.flatMap { $0.isRightToLeft ? $0.characters.reversed() : Array($0.characters) }
      #expect(own == expected, "\(text.debugDescription)")
    }
  }

  @Test("Every place in a text has a point of its own, which is that place", arguments: 0..<20)
  func roundTrips(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let text = Self.mixed(&random, 30)
      let view = view(text, width: random.pick([110, 250, 2000]))
      for place in 0...view.editor.characters.count {
        let caret = view.caretRect(for: UITextPosition(place))
        let line = view.lines.lines[view.lines.line(at: place)]
        // The blanks at the end of a line have no width.
        guard line.shown.contains(place) || place == line.shown.upperBound else { continue }
        let found = view.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY))
        #expect(found?.offset == place, "\(text.debugDescription)")
      }
      let field = field(text)
      for place in 0...field.editor.characters.count {
        let caret = field.caretRect(for: UITextPosition(place))
        #expect(field.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY))?.offset == place)
      }
    }
  }

  @Test("Marks that are typed after their letters, or have another style, are ordered and drawn") func marks() {
    let text = view("אב")
    text.insertText("e")
    text.insertText("\u{301}")
    text.insertText("\u{5B8}")
    #expect(text.editor.characters.count > text.text.count)
    #expect(text.selectionRects(for: UITextRange(0..<3)).map(\.rect.width) == [30])
    text.layer.sublayers?.forEach { $0.displayIfNeeded() }
    let field = field("אב")
    field.becomeFirstResponder()
    field.insertText("e")
    field.insertText("\u{301}")
    #expect(field.editor.characters.count == 4 && !drawn(field.layer).isEmpty)
    let styled = NSMutableAttributedString(string: "אבe\u{301}")
    styled.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 1))
    let label = label("")
    label.attributedText = styled
    #expect(texts(label) == ["e", "\u{301}", "<אב"])
  }

  @Test("Lines contain every character whole and in turn, whatever their width", arguments: 0..<20)
  func wholeCharacters(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    stage.runtime.makeCurrent()
    for _ in 0..<20 {
      let text = Self.mixed(&random, 40)
      let style = TextStyle(font: FontDescriptor(size: 20), color: .black)
      for width in [10, 30, 90, 200] as [CGFloat] {
        let layout = TextLayout(
          StyledText(text, style), width: width, maximumLines: 0, mode: .byWordWrapping,
          measurer: FixedAdvanceMeasurer())
        let shown = layout.lines.flatMap { Array($0.text.string) }.filter { $0 != " " }
        #expect(shown == text.filter { $0 != " " })
        #expect(layout.lines.allSatisfy { $0.text.count <= max(1, Int(width / 10)) })
        #expect(layout.lines.allSatisfy { $0.order == nil || $0.order?.count == $0.text.count })
      }
    }
  }
}
