import CoreGraphics
import Testing

@testable import Inspector

/// Tests names that are truncated in their middle.
@Suite struct CutNameTests {
  private final class CountingMeasurer: TextMeasuring {
    private let measurer = FixedAdvanceMeasurer()
    private(set) var calls = 0

    func metrics(of font: FontDescriptor) -> FontMetrics { measurer.metrics(of: font) }

    func width(of string: String, font: FontDescriptor) -> CGFloat {
      calls += 1
      return measurer.width(of: string, font: font)
    }
  }

  private let font = FontDescriptor(size: 10)

  @Test("A name has the most characters of its beginning and its end that fit", arguments: 0...14)
  func most(room: Int) {
    let measurer = FixedAdvanceMeasurer()
    let advance = measurer.width(of: "x", font: font)
    let cut = measurer.cutMiddle("abcdefghijkl", font: font, to: advance * CGFloat(room))
    let expected =
      switch room {
      case 12...: "abcdefghijkl"
      case 3...: String("abcdefghijkl".prefix(room / 2)) + "…" + "abcdefghijkl".suffix((room - 1) / 2)
      default: "a…"
      }
    #expect(cut == expected)
  }

  @Test("A name of any length is measured a few times only")
  func longName() {
    let measurer = CountingMeasurer()
    let cut = measurer.cutMiddle(String(repeating: "name", count: 25_000), font: font, to: 100)
    #expect(cut.count < 100 && cut.hasPrefix("name") && cut.hasSuffix("name") && measurer.calls <= 20)
  }
}
