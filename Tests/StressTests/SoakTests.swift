import Examples
import Foundation
import StressSupport
import Testing

/// Runs the soak of `LongSessionBenchmark` for a few seconds.
@MainActor
@Suite(.serialized) struct SoakTests {
  nonisolated private static let isLong = ProcessInfo.processInfo.environment["RANDOM_WORLDS"] != nil
  /// The seeds. Other tests wait while one seed uses the main actor, for ten seconds with 12 samples in an example.
  nonisolated private static let seeds: ClosedRange<UInt64> = isLong ? 1...3 : 1...1

  @Test("After any input to an example no contact stays down, and its scene is freed with the next", arguments: seeds)
  func soak(seed: UInt64) {
    let soak = Soak(seed: seed)
    let samples = Self.isLong ? 100 : 12
    soak.playRound(samplesPerExample: samples)
    #expect(soak.problems == [])
    #expect(soak.samples >= samples * Soak.examples.count)
  }

  @Test("Every example is opened and closed repeatedly, and no scene stays in memory")
  func openEverything() {
    let soak = Soak(seed: 1)
    soak.openEverything(times: Self.isLong ? 4 : 2)
    #expect(soak.problems == [])
  }

  @Test("A finger that is down is detected, and so is what it holds")
  func remainingContactsAreDetected() {
    let window = StressedWindow(NestedScrollViews.self)
    var choices = Choices(seed: 3)
    while window.leftovers.count < 2 { window.step(&choices) }
    #expect(window.leftovers.contains { $0.hasPrefix("the mark of contact") })
    #expect(window.leftovers.contains { $0.contains("holds") })
    #expect(window.liftEverything() == [])
  }

  @Test("A scene in slow motion gets its own time, not the window's, before its touches count as held")
  func slowScene() {
    let window = StressedWindow(SingleOrDoubleTap.self)
    for seed in UInt64(1)...8 {
      var choices = Choices(seed: seed)
      window.slowDown()
      for _ in 0..<10 { window.step(&choices) }
      #expect(window.liftEverything() == [])
    }
  }

  @Test("The same seed has the same input, another seed another; bytes are used up")
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
