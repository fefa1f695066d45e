import CoreGraphics
import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Compares the layout of a text view after random edits with a layout of the whole text.
@MainActor
@Suite struct TextLayoutPropertyTests {
  /// A measurer with characters of several widths.
  private final class UnevenMeasurer: TextMeasuring {
    func metrics(of font: FontDescriptor) -> FontMetrics { FixedAdvanceMeasurer().metrics(of: font) }
    func width(of string: String, font: FontDescriptor) -> CGFloat {
      string.reduce(0) { sum, character in
        let code = character.unicodeScalars.first?.value ?? 0
        let ems: CGFloat = code > 0x2000 ? 1 : character == " " ? 0.25 : 0.25 + 0.125 * CGFloat(code % 5)
        return sum + ems * font.size
      }
    }
  }

  /// Everything about a view that depends on its lines.
  private struct Layout {
    var lines: [TextLines.Line]
    var sizes: [CGFloat]
    var carets: [CGFloat]
    var drawn: [(what: String, place: CGPoint)]

    /// Returns the first difference from another layout; nil if there is none. Sums of heights may differ in the last
    /// digits, because they are added in another order.
    func difference(from other: Layout) -> String? {
      func differ(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) > 1e-6 }
      if lines.count != other.lines.count { return "\(lines.count) lines, \(other.lines.count)" }
      for (index, (line, others)) in zip(lines, other.lines).enumerated() {
        if differ(line.top, others.top) || differ(line.gap, others.gap) {
          return "line \(index) at \(line.top) below \(line.gap), \(others.top) below \(others.gap)"
        }
        var moved = line
        (moved.top, moved.gap) = (others.top, others.gap)
        if moved != others { return "line \(index): \(line), \(others)" }
      }
      if zip(sizes, other.sizes).contains(where: differ) { return "sizes \(sizes), \(other.sizes)" }
      if zip(carets, other.carets).contains(where: differ) { return "carets \(carets), \(other.carets)" }
      if drawn.count != other.drawn.count { return "\(drawn.count) parts drawn, \(other.drawn.count)" }
      let different = zip(drawn, other.drawn).first { one, other in
        one.what != other.what || differ(one.place.x, other.place.x) || differ(one.place.y, other.place.y)
      }
      return different.map { "drawn \($0), \($1)" }
    }
  }

  private func layout(of view: UITextView) -> Layout {
    UIRuntime.current.layoutIfNeeded()
    let places = stride(from: 0, through: view.editor.characters.count, by: 23)
    let fitting = view.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
    return Layout(
      lines: Array(view.lines.lines),
      sizes: [view.contentSize.width, view.contentSize.height, fitting.width, fitting.height],
      carets: places.flatMap { place in
        let caret = view.caret(at: place)
        return [caret.minX, caret.minY, caret.height]
      }, drawn: drawn(by: view))
  }

  /// Returns the texts and areas that a view draws, with their positions in the view.
  private func drawn(by view: UITextView) -> [(what: String, place: CGPoint)] {
    let canvas = view.layer.sublayers?.first { $0 is ControlPart }
    canvas?.displayIfNeeded()
    var map = CGAffineTransform.identity
    var saved: [CGAffineTransform] = []
    return canvas?.content.flattened.commands.compactMap { command in
      switch command {
      case .save: saved.append(map)
      case .restore: map = saved.removeLast()
      case .concatenate(let inner): map = inner.concatenating(map)
      case .text(let run): return ("\(run.string) \(run.font.size) \(run.color)", run.origin.applying(map))
      case .fill(.rect(let rect), let color): return ("\(rect.size) \(color)", rect.origin.applying(map))
      default: return ("\(command)", .zero)
      }
      return nil
    } ?? []
  }

  private static func words(_ random: inout SeededRandom, _ most: Int, ordered: Bool = false) -> String {
    var pieces = [
      "a", "word", "longer", " ", " ", "  ", "漢字", "，", "中文字", "\n", "\n\n", "🙂", "e\u{301}", "averylongwordofmany",
      "well-known", "ก็ภาษาไทย",
    ]
    if ordered { pieces += ["שלום", "عربي", "12", "(", ")"] }
    return (0..<1 + random.below(most)).map { _ in random.pick(pieces) }.joined()
  }

  private static func attributes(_ random: inout SeededRandom) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = random.pick([0, 0, 30])
    style.headIndent = random.pick([0, 20, 60])
    style.paragraphSpacing = random.pick([0, 3])
    style.paragraphSpacingBefore = random.pick([0, 2])
    style.lineSpacing = random.pick([0, 1])
    style.alignment = random.pick([.natural, .center, .right])
    style.baseWritingDirection = random.pick([.natural, .natural, .leftToRight, .rightToLeft])
    return [
      .font: UIFont.systemFont(ofSize: random.pick([10, 12, 20])),
      .foregroundColor: random.pick([UIColor.red, .blue]), .paragraphStyle: style,
      .kern: random.pick([0, 1.5]),
    ]
  }

  private func change(_ view: UITextView, styled: Bool, ordered: Bool, _ random: inout SeededRandom) {
    let count = view.editor.characters.count
    let start = random.below(count + 1)
    let end = min(count, start + random.pick([0, 0, 0, 1, 5, 60]))
    view.selectedTextRange = UITextRange(start..<end)
    if styled, random.chance(0.3) { view.typingAttributes = Self.attributes(&random) }
    switch random.below(12) {
    case 0: view.deleteBackward()
    case 1: view.frame.size.width = random.pick([90, 150, 151, 400])
    case 2: view.undoManager?.undo()
    case 3: view.insertText("\n")
    case 4: view.compose(Self.words(&random, 3, ordered: ordered), selectedRange: NSRange(location: 0, length: 1))
    case 5: view.textContainerInset.left = random.pick([0, 7])
    default: view.insertText(Self.words(&random, 6, ordered: ordered))
    }
  }

  /// Plain and styled texts, each in one direction and in both; with `RANDOM_WORLDS` six times as many.
  nonisolated private static let seeds: Range<UInt64> =
    ProcessInfo.processInfo.environment["RANDOM_WORLDS"] == nil ? 0..<8 : 0..<48

  @Test("After any edits, lines, carets, sizes and drawing are those of a layout of the whole text", arguments: seeds)
  func edits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (styled, ordered) = (seed % 2 == 1, seed % 4 > 1)
    let runtime = UIRuntime(screenSize: CGSize(width: 500, height: 800), textMeasurer: UnevenMeasurer())
    runtime.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 800))
    window.isHidden = false
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<random.pick([1, 30]) {
      text.append(
        NSAttributedString(
          string: Self.words(&random, 40, ordered: ordered), attributes: styled ? Self.attributes(&random) : [:]))
    }
    styled ? (view.attributedText = text) : (view.text = text.string)
    window.addSubview(view)
    view.becomeFirstResponder()
    for step in 0..<60 {
      change(view, styled: styled, ordered: ordered, &random)
      if random.chance(oneIn: 3) { change(view, styled: styled, ordered: ordered, &random) }
      let changed = layout(of: view)
      view.textChanged()
      let difference = changed.difference(from: layout(of: view))
      #expect(difference == nil, "after step \(step)")
      if difference != nil { return }
    }
  }

  @Test("The differences of two texts, and the numbers of their UTF-16 units, are those of their characters")
  func characters() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      var text = TextCharacters(Self.words(&random, random.pick([2, 400, 1500])))
      let old = text
      var plain = Array(text)
      for _ in 0..<1 + random.below(3) {
        let start = random.below(plain.count + 1)
        let range = start..<min(plain.count, start + random.pick([0, 1, 300, 2000]))
        let new = Array(random.chance(0.3) ? "" : Self.words(&random, random.pick([1, 300])))
        text.replaceSubrange(range, with: new)
        plain.replaceSubrange(range, with: new)
      }
      #expect(Array(text) == plain && text.count == plain.count)
      #expect(text.string(in: 0..<text.count) == String(plain))
      #expect((text == old) == (plain == Array(old)))
      let change = text.difference(from: old)
      #expect(plain[..<change.start] == Array(old)[..<change.start])
      #expect(plain[change.newEnd...] == Array(old)[change.oldEnd...])
      let isSame = change.start == change.oldEnd && change.start == change.newEnd
      #expect(isSame == (plain == Array(old)))
      let place = random.below(plain.count + 1)
      let units = plain[..<place].reduce(0) { $0 + $1.utf16.count }
      #expect(text.units(before: place) == units && text.index(ofUnit: units) == place)
    }
  }
}
