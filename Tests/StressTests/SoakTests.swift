import Examples
import Foundation
import StressSupport
import Testing

/// A few seconds of what `LongSessionBenchmark soak` does for an hour.
@MainActor
@Suite(.serialized) struct SoakTests {
  /// One seed is ten seconds of the main actor, for which other tests wait; `RANDOM_WORLDS` plays three.
  nonisolated private static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["RANDOM_WORLDS"] == nil ? 1...1 : 1...3

  @Test("Whatever is done to an example, nothing stays down, and its scene is gone with the next", arguments: seeds)
  func soak(seed: UInt64) {
    let soak = Soak(seed: seed)
    soak.playRound(samplesPerExample: 100)
    #expect(soak.problems == [])
    #expect(soak.samples >= 100 * Soak.examples.count)
  }

  @Test("Every example is opened and closed again and again, and no scene stays behind")
  func openEverything() {
    let soak = Soak(seed: 1)
    soak.openEverything(times: 4)
    #expect(soak.problems == [])
  }

  @Test("A finger that is down is noticed, and so is what it holds")
  func leftoversAreNoticed() {
    let window = StressedWindow(NestedScrollViews.self)
    var choices = Choices(seed: 3)
    while window.leftovers.count < 2 { window.step(&choices) }
    #expect(window.leftovers.contains { $0.hasPrefix("the mark of contact") })
    #expect(window.leftovers.contains { $0.contains("holds") })
    #expect(window.liftEverything() == [])
  }

  @Test("What waits in a scene that runs slowly is given the scene's time, not the window's, before it counts as held")
  func slowScene() {
    let window = StressedWindow(SingleOrDoubleTap.self)
    for seed in UInt64(1)...20 {
      var choices = Choices(seed: seed)
      window.slowDown()
      for _ in 0..<10 { window.step(&choices) }
      #expect(window.liftEverything() == [])
    }
  }

  @Test("The same seed does the same, another something else; bytes are used up")
  func choicesRepeat() {
    func some(_ seed: UInt64) -> [Int] {
      var choices = Choices(seed: seed)
      return (0..<20).map { _ in choices.choose(1000) }
    }
    #expect(some(4) == some(4))
    #expect(some(4) != some(5))
    var bytes = Choices([1, 2, 3])
    #expect((0..<3).map { _ in bytes.choose(256) } == [1, 2, 3])
    #expect(bytes.isExhausted && bytes.choose(256) == 0)
  }
}
