import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests texts that are laid out without a view. Characters are half as wide as the font size, and lines 1.2 times as
/// high: 10 and 24 points here.
@MainActor
@Suite struct TextLayoutManagerTests {
  private let stage = TestStage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 100, height: 0))
  private let storage = NSTextStorage(string: "")

  private func lay(_ text: String, _ alignment: NSTextAlignment = .left) {
    stage.runtime.makeCurrent()
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    storage.setAttributedString(
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func character(_ x: CGFloat, _ y: CGFloat) -> Int {
    manager.characterIndex(
      for: CGPoint(x: x, y: y), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  @Test("The character at a point is in its line, and beside the text the nearest in the line") func characters() {
    lay("one two three four\nfive")
    #expect(manager.usedRect(for: container) == CGRect(x: 0, y: 0, width: 100, height: 72))
    #expect(character(5, 5) == 0 && character(45, 5) == 4 && character(5, 30) == 8 && character(35, 60) == 22)
    #expect(character(90, 60) == 22 && character(-5, 60) == 19 && character(5, 900) == 19)
    var fraction: CGFloat = 0
    _ = manager.glyphIndex(for: CGPoint(x: 42, y: 5), in: container, fractionOfDistanceThroughGlyph: &fraction)
    #expect(abs(fraction - 0.2) < 0.001)
  }

  @Test("Characters of several UTF-16 units are one place, and an empty text has the place at its beginning")
  func units() {
    lay("ae\u{301}b")
    #expect(character(5, 5) == 0 && character(15, 5) == 1 && character(35, 5) == 3 && manager.numberOfGlyphs == 4)
    storage.setAttributedString(NSAttributedString(string: ""))
    #expect(character(5, 5) == 0 && manager.usedRect(for: container) == .zero && manager.numberOfGlyphs == 0)
  }

  @Test("Lines are centered in the container, and the used rectangle begins at the leftmost line") func centered() {
    lay("four", .center)
    #expect(manager.usedRect(for: container) == CGRect(x: 30, y: 0, width: 40, height: 24))
    #expect(character(35, 5) == 0 && character(65, 5) == 3)
    #expect(
      manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 2), in: container)
        == CGRect(x: 40, y: 0, width: 20, height: 24))
    #expect(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width == 100)
  }

  @Test("Lines beyond the height or the maximum number are omitted") func limits() {
    lay("one two three four")
    container.size = CGSize(width: 100, height: 30)
    #expect(manager.usedRect(for: container).height == 24)
    container.size = CGSize(width: 100, height: 0)
    container.maximumNumberOfLines = 1
    container.lineBreakMode = .byTruncatingTail
    #expect(manager.usedRect(for: container).height == 24 && character(95, 5) == 9)
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, range, _ in
      ranges.append(range)
    }
    #expect(ranges == [NSRange(location: 0, length: 18)])
  }

  @Test("A manager that outlives its storage keeps its original text") func lifetime() {
    stage.runtime.makeCurrent()
    let manager = NSLayoutManager()
    manager.addTextContainer(NSTextContainer(size: .zero))
    NSTextStorage(string: "abc").addLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 3)
  }

  @Test("A text view's manager has the view's lines, and its container limits them") func textView() {
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = "one two three"
    view.layoutIfNeeded()
    let container = view.textContainer
    #expect(container.layoutManager === view.layoutManager)
    #expect(view.layoutManager.glyphIndex(for: CGPoint(x: 10, y: 30), in: container) == 8)
    #expect(view.layoutManager.usedRect(for: container) == CGRect(x: 0, y: 0, width: 80, height: 48))
    container.maximumNumberOfLines = 1
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == 40)
  }

  @Test("Characters changed in a text view's storage change in the view") func textViewStorage() {
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    view.text = "one two"
    view.selectedRange = NSRange(location: 3, length: 0)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
    #expect(view.text == "1 two" && view.selectedRange.location == 3)
    view.textStorage.addAttributes([.font: UIFont.systemFont(ofSize: 30)], range: NSRange(location: 0, length: 5))
    #expect(view.font?.pointSize == 30 && view.textStorage.string == "1 two")
  }

  @Test("An attachment has the size of its image and increases the height of its line") func attachments() {
    stage.runtime.makeCurrent()
    let attachment = NSTextAttachment(
      image: UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { $0.fill(.zero) })
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.append(NSAttributedString(attachment: attachment))
    let label = UILabel()
    label.attributedText = text
    #expect(label.sizeThatFits(.zero).width == 50 && label.sizeThatFits(.zero).height > 40)
    attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 10)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 30, height: 24))
  }

  @Test("A storage lists its managers; a removed manager has no text, and a removed container no manager")
  func removal() {
    lay("one two")
    let other = NSLayoutManager()
    storage.addLayoutManager(other)
    #expect(storage.layoutManagers.map(ObjectIdentifier.init) == [manager, other].map(ObjectIdentifier.init))
    storage.removeLayoutManager(manager)
    #expect(storage.layoutManagers.first === other && manager.textStorage == nil && manager.numberOfGlyphs == 0)
    storage.addLayoutManager(manager)
    manager.removeTextContainer(at: 0)
    #expect(container.layoutManager == nil && manager.textContainers.isEmpty && manager.numberOfGlyphs == 0)
  }

  @Test("Glyphs have the indices of their characters, and the used rectangle of a line ends with its text")
  func usedLines() {
    lay("one two three four\nfive")
    manager.ensureLayout(for: container)
    #expect(manager.glyphIndexForCharacter(at: 7) == 7 && manager.characterIndexForGlyph(at: 7) == 7)
    var range = NSRange()
    let used = manager.lineFragmentUsedRect(forGlyphAt: 20, effectiveRange: &range)
    #expect(used == CGRect(x: 0, y: 48, width: 40, height: 24) && range == NSRange(location: 19, length: 4))
    #expect(
      manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: nil) == CGRect(x: 0, y: 48, width: 100, height: 24))
  }

  @Test("A range is enclosed by a rectangle in each of its lines, until the block stops the enumeration")
  func enclosed() {
    lay("one two three four\nfive")
    func boxes(_ most: Int) -> [CGRect] {
      var found: [CGRect] = []
      manager.enumerateEnclosingRects(
        forGlyphRange: NSRange(location: 4, length: 7), withinSelectedGlyphRange: NSRange(location: 0, length: 0),
        in: container
      ) { box, stop in
        found.append(box)
        stop.pointee = ObjCBool(found.count == most)
      }
      return found
    }
    let (first, second) = (
      CGRect(x: 40, y: 0, width: 40, height: 24), CGRect(x: 0, y: 24, width: 30, height: 24)
    )
    #expect(boxes(9).map(\.minY) == [0, 24] && boxes(9).first?.minX == first.minX && boxes(9).last == second)
    #expect(boxes(1).count == 1)
  }

  @Test("Glyphs and backgrounds are drawn separately, from the origin of the container") func drawing() {
    lay("one")
    storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 3))
    func drawn(_ draw: () -> Void) -> (texts: [TextRun], fills: [CGRect]) {
      let context = CGContext()
      UIGraphicsPushContext(context)
      draw()
      UIGraphicsPopContext()
      let commands = context.displayList.flattened.commands
      return (
        commands.compactMap { if case .text(let run) = $0, run.color.alpha > 0 { run } else { nil } },
        commands.compactMap { if case .fill(let shape, _) = $0 { shape.boundingBox } else { nil } }
      )
    }
    let (all, origin) = (NSRange(location: 0, length: 3), CGPoint(x: 7, y: 9))
    let glyphs = drawn { manager.drawGlyphs(forGlyphRange: all, at: origin) }
    #expect(glyphs.texts.map(\.string) == ["one"] && glyphs.texts.first?.origin.x == 7 && glyphs.fills.isEmpty)
    let background = drawn { manager.drawBackground(forGlyphRange: all, at: origin) }
    #expect(background.texts.isEmpty && background.fills.map(\.width) == [30] && background.fills.first?.minX == 7)
  }
}
