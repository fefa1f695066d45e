import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests attributes of parts of a text. Characters are half as wide as the font size, and lines 1.2 times as high.
@MainActor
@Suite struct TextAttributeTests {
  private final class Links: NSObject, UITextViewDelegate {
    var tapped: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      tapped.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return false
    }
  }

  private let stage = TestStage()

  private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in parts {
      let all = attributes.merging([.font: UIFont.systemFont(ofSize: 20)]) { own, _ in own }
      text.append(NSAttributedString(string: string, attributes: all))
    }
    return text
  }

  private func textView(_ text: NSAttributedString) -> UITextView {
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 300))
    view.attributedText = text
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  @Test("Parts of a text view have different fonts, which determine line heights and the places of characters")
  func parts() {
    let view = textView(text(("small", [:]), ("BIG", [.font: UIFont.systemFont(ofSize: 40)]), ("\nsmall", [:])))
    #expect(view.lines.lines.map(\.height) == [48, 24] && view.lines.lines.map(\.top) == [0, 48])
    #expect(view.caret(at: 8).minX == 5 + 50 + 60 && view.caret(at: 9).minY == 8 + 48)
    #expect(view.position(at: CGPoint(x: 5 + 50 + 22, y: 20)) == 6)
    #expect(view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 40))
    view.font = .systemFont(ofSize: 10)
    #expect(view.lines.lines.map(\.height) == [12, 12])
  }

  @Test("Typed text has the attributes before the caret, or the typing attributes; other parts keep theirs")
  func typing() {
    let view = textView(text(("ab", [.foregroundColor: UIColor.red]), ("cd", [.foregroundColor: UIColor.blue])))
    view.becomeFirstResponder()
    func colors() -> [UIColor?] {
      (0..<view.attributedText.length).map {
        view.attributedText.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor
      }
    }
    view.selectedRange = NSRange(location: 2, length: 0)
    view.insertText("X")
    #expect(view.text == "abXcd" && colors() == [.red, .red, .red, .blue, .blue])
    view.typingAttributes[.foregroundColor] = UIColor.green
    view.insertText("Y")
    #expect(view.text == "abXYcd" && colors()[3] == .green)
    view.selectedRange = NSRange(location: 0, length: 3)
    view.deleteBackward()
    #expect(view.text == "Ycd" && colors() == [.green, .blue, .blue])
    view.text = "new"
    #expect(Set(colors()).count == 1)
  }

  @Test("The storage of a text view colors parts of it") func storage() {
    let view = textView(text(("let x = 1", [:])))
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.purple, range: NSRange(location: 0, length: 3))
    #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .purple)
    #expect(view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor != .purple)
    view.textStorage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "yy")
    #expect(view.text == "let yy = 1")
    #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .purple)
  }

  @Test("A link in a text that is not editable is passed to the delegate") func links() throws {
    let url = try #require(URL(string: "app://here"))
    let view = textView(text(("go ", [:]), ("here", [.link: url]), (" now", [:])))
    let delegate = Links()
    (view.isEditable, view.delegate) = (false, delegate)
    for place in [CGPoint(x: 50, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 50, y: 100)] {
      stage.finger().tap(place)
      stage.advance(by: 1)
    }
    #expect(delegate.tapped == ["app://here 3+4"] && !view.isFirstResponder)
  }

  @Test("Paragraphs have separate indents, spacing and alignments") func paragraphs() {
    stage.runtime.makeCurrent()
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (40, 20, -10)
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (6, 4)
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    let storage = NSTextStorage(
      attributedString: text(("one two three\n", [.paragraphStyle: style]), ("end", [.paragraphStyle: right])))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 120, height: 0)))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    func start(_ glyph: Int) -> CGPoint {
      let line = manager.lineFragmentRect(forGlyphAt: glyph, effectiveRange: nil)
      return CGPoint(x: manager.location(forGlyphAt: glyph).x, y: line.minY)
    }
    #expect(start(0) == CGPoint(x: 40, y: 0) && start(8) == CGPoint(x: 20, y: 24))
    #expect(start(14) == CGPoint(x: 90, y: 54))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    (label.numberOfLines, label.attributedText) = (0, storage)
    #expect(label.sizeThatFits(CGSize(width: 120, height: 0)).height == 78)
  }

  @Test("A paragraph without an alignment does not inherit the previous one's") func open() {
    stage.runtime.makeCurrent()
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let view = textView(
      text(("ab\n", [.paragraphStyle: centered]), ("cd", [.paragraphStyle: NSParagraphStyle.default])))
    #expect(view.caret(at: 0).minX == 5 + 90 && view.caret(at: 3).minX == 5)
    view.textAlignment = .right
    #expect(view.caret(at: 0).minX == 5 + 180 && view.caret(at: 3).minX == 5 + 180)
    let plain = textView(text(("ab", [.foregroundColor: UIColor.red]), ("cd", [:])))
    plain.textAlignment = .center
    #expect(abs(plain.caret(at: 0).minX - 85) < 0.01)
  }

  @Test("Baseline offsets raise text, and underlines and strikethroughs have styles and colors") func marks() throws {
    stage.runtime.makeCurrent()
    let marked = text(
      ("a", [:]), ("2", [.baselineOffset: 12]),
      (
        "b c",
        [
          .underlineStyle: NSUnderlineStyle.single.union(.byWord).rawValue, .underlineColor: UIColor.red,
          .strokeWidth: -4, .strokeColor: UIColor.blue,
        ]
      ))
    #expect(marked.size().height > 24)
    let context = CGContext()
    UIGraphicsPushContext(context)
    marked.draw(at: .zero)
    UIGraphicsPopContext()
    let (red, blue) = (UIColor.red.cgColor.rgba, UIColor.blue.cgColor.rgba)
    var (lines, edges, baselines) = (0, 0, Set<CGFloat>())
    for command in context.displayList.commands {
      if case .fill(_, red) = command { lines += 1 }
      if case .text(let run) = command {
        if run.color == blue { edges += 1 } else { baselines.insert(run.origin.y) }
      }
    }
    #expect(lines == 2 && edges == 24 && baselines.count == 2)
    #expect((baselines.max() ?? 0) - (baselines.min() ?? 0) == 12)
  }

  @Test("Styles, shadows, attachments and the thinnest fonts can follow each other in a text") func values() {
    stage.runtime.makeCurrent()
    func attributes(_ number: Int) -> [[NSAttributedString.Key: Any]] {
      let style = NSMutableParagraphStyle()
      style.alignment = number == 0 ? .left : .center
      let (shadow, attachment) = (NSShadow(), NSTextAttachment())
      shadow.shadowOffset.width = CGFloat(number)
      attachment.bounds.size.width = CGFloat(number)
      return [
        [.paragraphStyle: style], [.shadow: shadow], [.attachment: attachment],
        [.font: UIFont.systemFont(ofSize: CGFloat(10 + number), weight: .ultraLight)],
        [.foregroundColor: UIColor(white: CGFloat(number), alpha: 1)],
      ]
    }
    for (one, other) in zip(attributes(0), attributes(1)) {
      let text = NSMutableAttributedString(string: "")
      for part in [one, other, one] { text.append(NSAttributedString(string: "a", attributes: part)) }
      #expect(text.length == 3)
    }
  }

  /// A measurer that counts its calls.
  private final class CountingMeasurer: TextMeasuring {
    private let measurer = FixedAdvanceMeasurer()
    var count = 0
    func metrics(of font: FontDescriptor) -> FontMetrics { measurer.metrics(of: font) }
    func width(of string: String, font: FontDescriptor) -> CGFloat {
      count += 1
      return measurer.width(of: string, font: font)
    }
  }

  @Test("A layout is cached until the text, the container or the manager changes") func keptLayout() {
    let measurer = CountingMeasurer()
    let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), textMeasurer: measurer)
    runtime.makeCurrent()
    let storage = NSTextStorage(attributedString: text(("one two three four five", [:])))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 100, height: 0)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    _ = manager.numberOfGlyphs
    let once = measurer.count
    for glyph in 0..<23 { _ = manager.location(forGlyphAt: glyph) }
    #expect(measurer.count == once && once > 0)
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
    _ = manager.numberOfGlyphs
    let twice = measurer.count
    #expect(twice > once)
    container.size.width = 60
    _ = manager.numberOfGlyphs
    #expect(measurer.count > twice)

    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    view.text = "one two three"
    _ = view.layoutManager.numberOfGlyphs
    let shown = measurer.count
    for glyph in 0..<13 { _ = view.layoutManager.location(forGlyphAt: glyph) }
    #expect(measurer.count == shown)
    view.text = "one two"
    #expect(view.layoutManager.numberOfGlyphs == 7)
  }
}
