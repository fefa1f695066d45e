import CoreGraphics
import Foundation
import Inspector
import Testing

/// Tests the times at which parts of a hit path are highlighted.
@Suite struct HitWaveTests {
  private func wave(
    at time: TimeInterval, questions: Int = 6, links: Int = 4, isReduced: Bool = false, settled: Set<Int> = []
  ) -> HitWave {
    HitWave(time: time, questions: questions, links: links, isReduced: isReduced, settled: settled)
  }

  /// Returns the first time at which something is fully highlighted, in milliseconds.
  private func complete(_ isLit: (TimeInterval) -> Bool) -> Int? { (0...5000).first { isLit(Double($0) / 1000) } }

  @Test("At touch-down nothing is highlighted yet, and in the end everything is")
  func ends() {
    let (first, last) = (wave(at: 0), wave(at: wave(at: 0).duration))
    #expect(first.outline(1) == 0 && first.fill == 0 && first.link(0) == 0 && !first.isOver)
    #expect(last.isOver && (1...6).allSatisfy { last.outline($0) == 1 && last.refusal($0) == 1 })
    #expect(last.fill == 1 && (0..<8).allSatisfy { last.link($0) == 1 })
  }

  @Test("Views are highlighted in the order of the calls, 45 ms apart, each within 120 ms")
  func order() throws {
    let times = try (1...6).map { order in try #require(complete { wave(at: $0).outline(order) == 1 }) }
    #expect(times == [120, 165, 210, 255, 300, 345])
  }

  @Test("However many views are called, the last begins 360 ms after the first", arguments: [10, 40, 1000])
  func cap(questions: Int) throws {
    let last = try #require(complete { wave(at: $0, questions: questions).outline(questions) > 0 })
    #expect((360...362).contains(last))
  }

  @Test("The hit view is filled within 140 ms, after every call; then the chain is highlighted, 60 ms for each box")
  func chain() throws {
    let asked = try #require(complete { wave(at: $0).outline(6) > 0 })
    let begun = try #require(complete { wave(at: $0).fill > 0 })
    let filled = try #require(complete { wave(at: $0).fill == 1 })
    #expect(asked < begun && filled - begun == 139)
    let boxes = try (0..<4).map { index in try #require(complete { wave(at: $0).link(index) == 1 }) }
    #expect(boxes == (1...4).map { filled + 60 * $0 })
  }

  @Test("Responders that the touch did not reach are highlighted with the last one that it did")
  func stops() {
    let moment = wave(at: 0.7, links: 2)
    #expect(moment.link(5) == moment.link(1))
  }

  @Test("For a touch that joins another, only the new parts are animated")
  func joins() {
    let wave = wave(at: 0, settled: [1, 2, 3])
    #expect((1...3).allSatisfy { wave.outline($0) == 1 && wave.refusal($0) == 1 } && wave.outline(4) == 0)
  }

  @Test("With reduced motion everything fades in at once, within 120 ms")
  func reduced() {
    let half = wave(at: 0.06, isReduced: true)
    #expect(Set([half.outline(1), half.outline(6), half.fill, half.link(0), half.link(3)]).count == 1)
    #expect(half.refusal(3) == 1 && half.fill > 0 && half.fill < 1)
    #expect(wave(at: 0.12, isReduced: true).isOver)
  }

  @Test("An event without a hit test highlights the chain at once, box by box")
  func key() throws {
    let boxes = try (0..<3).map { index in
      try #require(complete { wave(at: $0, questions: 0, links: 3).link(index) == 1 })
    }
    #expect(boxes == [60, 120, 180])
  }

  @Test("A touch without a hit, and one with a single view, end as well")
  func short() {
    #expect(wave(at: 10, questions: 0, links: 0).isOver && wave(at: 10, questions: 1, links: 1).isOver)
    #expect(wave(at: 0.3, questions: 1, links: 0).fill == 1)
  }
}
