import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Tests text in labels and text layers, where each character is half an em wide.
@MainActor
@Suite struct TextTests {
  private func label(_ text: String, width: CGFloat, height: CGFloat = 60) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = .systemFont(ofSize: 10)
    label.text = text
    return label
  }

  private func runs(_ layer: CALayer) -> [TextRun] {
    layer.makeDisplayList().flattened.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  private let attributed: NSAttributedString = {
    let text = NSMutableAttributedString(string: "red big plain")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 4))
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 4, length: 4))
    return text
  }()

  @Test("Each part of an attributed text has its own color and font, and inherits the rest from the label")
  func styles() {
    let label = label("", width: 200)
    (label.textColor, label.attributedText) = (.blue, attributed)
    let shown = runs(label.layer)
    #expect(shown.map(\.string) == ["red ", "big ", "plain"])
    #expect(shown.map(\.font.size) == [10, 20, 10] && shown[1].font.weight == 700)
    #expect(shown.map(\.color) == [UIColor.red, .blue, .blue].map(\.cgColor.rgba))
    #expect(shown.map(\.origin.x) == [0, 20, 60] && Set(shown.map(\.origin.y)).count == 1)
    #expect(label.intrinsicContentSize == CGSize(width: 85, height: 24))
  }

  @Test("Plain text replaces attributed text, and is returned as attributed text")
  func replacing() {
    let label = label("", width: 200)
    label.attributedText = attributed
    #expect(label.text == "red big plain")
    label.text = "red big plain"
    #expect(runs(label.layer).map(\.string) == ["red big plain"])
    #expect(label.attributedText?.string == "red big plain")
    label.attributedText = nil
    #expect(label.text == nil && runs(label.layer).isEmpty)
  }

  @Test("Lines break between words whatever their styles, and parts keep theirs")
  func wrapping() {
    let label = label("", width: 45, height: 80)
    (label.numberOfLines, label.attributedText) = (0, attributed)
    #expect(runs(label.layer).map(\.string) == ["red", "big", "plain"])
    let baselines = runs(label.layer).map(\.origin.y)
    #expect(baselines == baselines.sorted() && Set(baselines).count == 3)
  }

  @Test(
    "Text that does not fit is truncated as the mode determines",
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "abcd…"), (.byTruncatingHead, "…ghij"), (.byTruncatingMiddle, "ab…ij"),
      (.byClipping, "abcdefghij"),
    ])
  func truncation(mode: NSLineBreakMode, shown: String) {
    let label = label("abcdefghij", width: 25)
    label.lineBreakMode = mode
    #expect(runs(label.layer).map(\.string).joined() == shown)
  }

  @Test("The last allowed line contains the truncated rest")
  func lastLine() {
    let label = label("one two three four", width: 40)
    label.numberOfLines = 2
    #expect(runs(label.layer).map(\.string) == ["one two", "three f…"])
  }

  @Test(
    "Lines are aligned in the label's width",
    arguments: [
      (NSTextAlignment.left, [0, 0] as [CGFloat]), (.natural, [0, 0]), (.center, [5, 15]), (.right, [10, 30]),
    ])
  func alignment(alignment: NSTextAlignment, starts: [CGFloat]) {
    let label = label("one two six", width: 45)
    (label.numberOfLines, label.textAlignment) = (0, alignment)
    #expect(runs(label.layer).map(\.string) == ["one two", "six"])
    #expect(runs(label.layer).map(\.origin.x) == starts)
  }

  @Test("Justified lines reach both sides, the last one does not")
  func justified() {
    let label = label("aa bb cc dd", width: 48)
    (label.numberOfLines, label.textAlignment) = (0, .justified)
    let shown = runs(label.layer)
    #expect(shown.map(\.string) == ["aa", "bb", "cc", "dd"])
    #expect(shown.map(\.origin.x) == [0, 19, 38, 0])
  }

  @Test("Underlines and strikethroughs have the extent of their part; kerning widens it")
  func lines() {
    let label = label("", width: 200)
    label.attributedText = NSAttributedString(
      string: "abc",
      attributes: [.underlineStyle: 1, .strikethroughStyle: 1, .kern: 3, .backgroundColor: UIColor.yellow])
    #expect(runs(label.layer).map(\.origin.x) == [0, 8, 16])
    let fills = label.layer.makeDisplayList().flattened.commands.compactMap { command -> CGRect? in
      if case .fill(.rect(let rect), _) = command { rect } else { nil }
    }
    #expect(fills.map(\.width) == [24, 24, 24] && fills[1].minY > fills[2].minY)
  }

  @Test("A text layer shows strings and attributed strings from its upper left corner")
  func textLayer() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 80)
    (layer.fontSize, layer.string, layer.isWrapped) = (20, "one two", true)
    #expect(runs(layer).map(\.string) == ["one", "two"])
    #expect(runs(layer).map(\.color) == [.white, .white] && runs(layer)[0].origin == CGPoint(x: 0, y: 19))
    (layer.isWrapped, layer.truncationMode, layer.alignmentMode) = (false, .end, .right)
    #expect(runs(layer).map(\.string) == ["one t…"])
    layer.string = attributed
    #expect(runs(layer).first?.color == UIColor.red.cgColor.rgba)
    layer.string = 12
    #expect(runs(layer).isEmpty)
  }

  // MARK: Long text

  /// The largest number of measured characters that laying out `label` may need for each character of its text.
  private static let mostMeasuresOfACharacter = 60
  /// A height in points at which a label shows all lines of these texts (C490).
  private static let heightOfAll: CGFloat = 100_000

  @Test(
    "Laying out a label measures each of its characters a few times, however long its words are",
    arguments: [
      (0, NSLineBreakMode.byWordWrapping, "x"), (0, .byCharWrapping, "x"), (0, .byWordWrapping, "界"),
      (0, .byWordWrapping, "xx "), (1, .byTruncatingTail, "x"), (1, .byTruncatingHead, "x"),
      (1, .byTruncatingMiddle, "x"), (3, .byTruncatingTail, "x"), (2, .byTruncatingTail, "xxxx "),
    ])
  func longText(lines: Int, mode: NSLineBreakMode, piece: String) {
    let measurer = CountingMeasurer()
    UIRuntime(screenSize: CGSize(width: 400, height: 800), textMeasurer: measurer).perform {
      let label = label(String(repeating: piece, count: 16_000 / piece.count), width: 100, height: Self.heightOfAll)
      (label.numberOfLines, label.lineBreakMode) = (lines, mode)
      let shown = runs(label.layer)
      #expect(shown.allSatisfy { $0.string.count <= 20 } && shown.count == (lines > 0 ? lines : shown.count))
      #expect(lines > 0 || shown.map(\.string).joined().filter { $0 != " " }.count >= 10_000)
    }
    #expect(measurer.characters <= 16_000 * Self.mostMeasuresOfACharacter, "\(measurer.characters)")
  }

  @Test("A long text of many styles is measured as often as one of a single style")
  func longStyledText() {
    let text = NSMutableAttributedString(string: String(repeating: "x", count: 4_000))
    for place in stride(from: 0, to: 4_000, by: 2) {
      text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: place, length: 1))
    }
    let measurer = CountingMeasurer()
    UIRuntime(screenSize: CGSize(width: 400, height: 800), textMeasurer: measurer).perform {
      let label = label("", width: 100, height: Self.heightOfAll)
      (label.numberOfLines, label.attributedText) = (0, text)
      #expect(runs(label.layer).count == 2_000 * 2)
    }
    #expect(measurer.characters <= 4_000 * Self.mostMeasuresOfACharacter, "\(measurer.characters)")
  }
}

/// A measurer that counts the measured characters, each of which is half an em wide.
private final class CountingMeasurer: TextMeasuring {
  private let measurer = FixedAdvanceMeasurer()
  private(set) var characters = 0

  func metrics(of font: FontDescriptor) -> FontMetrics { measurer.metrics(of: font) }

  func width(of string: String, font: FontDescriptor) -> CGFloat {
    characters += string.count
    return measurer.width(of: string, font: font)
  }
}
