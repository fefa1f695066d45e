import EngineTestKit
import Testing

@testable import UIKit

/// Tests that texts are laid out once, and that this changes no result.
@Suite struct RecentLayoutTests {
  /// A measurer that counts its calls.
  private final class CountingMeasurer: TextMeasuring {
    private let plain = FixedAdvanceMeasurer()
    var calls = 0
    func metrics(of font: FontDescriptor) -> FontMetrics { plain.metrics(of: font) }
    func width(of string: String, font: FontDescriptor) -> CGFloat {
      calls += 1
      return plain.width(of: string, font: font)
    }
  }

  private static let sentence = "The bar finds the point outside of its 4 bounds, (so) its button is not asked."

  private func lines(
    _ text: String, _ measurer: any TextMeasuring, width: CGFloat = 100, color: RGBA = .black, lines: Int = 0,
    mode: NSLineBreakMode = .byTruncatingTail
  ) -> [TextLayout.Line] {
    TextLayout(
      StyledText(text, TextStyle(font: FontDescriptor(size: 10), color: color)), width: width, maximumLines: lines,
      mode: mode, shortestLastLine: 30, measurer: measurer
    ).lines
  }

  @Test("A text that is laid out again in the same way is not measured; another width, color or limit is a new layout")
  func again() {
    let counter = CountingMeasurer()
    let measurer = RecentLayouts.keeping(counter)
    let first = lines(Self.sentence, measurer)
    let calls = counter.calls
    #expect(first.count > 2 && calls > 0)
    #expect(lines(Self.sentence, measurer) == first && counter.calls == calls)
    #expect(lines(Self.sentence, measurer, width: 200).count < first.count)
    #expect(lines(Self.sentence, measurer, color: .white).first?.text.runs.first?.style.color == .white)
    #expect(lines(Self.sentence, measurer, lines: 1).count == 1)
    #expect(lines(Self.sentence, measurer) == first)
    #expect(RecentLayouts.keeping(measurer) === measurer, "layouts are kept once")
  }

  @Test("Layouts that are kept are those of the measurer alone, in random order")
  func same() {
    var random = SeededRandom(seed: 8)
    let plain = FixedAdvanceMeasurer()
    let measurer = RecentLayouts.keeping(plain)
    let words = ["hit test", "4 views", "一次 4 个视图。", "مرحبا", "a-very-long-word-(with)-signs", "…", "x\ny", ""]
    for _ in 0..<300 {
      let text = (0..<3).map { _ in words[random.below(words.count)] }.joined(separator: " ")
      let width = CGFloat([20, 60, 150][random.below(3)])
      let (limit, mode) = (random.below(3), NSLineBreakMode(rawValue: random.below(6)) ?? .byClipping)
      #expect(
        lines(text, measurer, width: width, lines: limit, mode: mode)
          == lines(text, plain, width: width, lines: limit, mode: mode))
    }
  }

  @Test("What was not laid out for long is forgotten, so that memory is bounded")
  func bound() {
    let counter = CountingMeasurer()
    let measurer = RecentLayouts.keeping(counter)
    _ = lines(Self.sentence, measurer)
    for number in 0..<1000 { _ = lines(String(repeating: "\(number) ", count: 250), measurer, lines: 1) }
    let calls = counter.calls
    _ = lines(Self.sentence, measurer)
    #expect(counter.calls > calls)
  }
}
