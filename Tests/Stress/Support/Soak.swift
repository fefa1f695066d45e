import Examples
import Sandbox

/// A long random session over every example in turn, in one window. Memory must not grow, frames must not become
/// slower, and no contact may stay down.
@MainActor
package final class Soak {
  /// The measurements after one round over all examples.
  package struct Round {
    /// The number of samples since the beginning.
    package let samples: Int
    /// The resident memory of the process in bytes.
    package let memory: Int
    /// The processor time per frame in seconds after this round, with the window in its initial state.
    package let timePerFrame: Double
  }

  private let window: StressedWindow
  private var choices: Choices
  package private(set) var rounds: [Round] = []
  /// Descriptions of the problems; empty if there are none.
  package private(set) var problems: [String] = []

  package static let examples: [any Scene.Type] = ExampleCatalogue.all + [ThousandViews.self]

  /// - Parameter mostSamples: The largest number of contact samples in one frame.
  package init(seed: UInt64, mostSamples: Int = 5) {
    window = StressedWindow(Self.examples[0], mostSamples: mostSamples)
    choices = Choices(seed: seed)
  }

  package var samples: Int { window.samples }

  /// Plays each example once with at least the given number of samples.
  package func playRound(samplesPerExample: Int) {
    for example in Self.examples {
      weak let last = window.sandbox.stage
      window.open(example)
      if last != nil { problems.append("\(example.about.name): the scene before it is still there") }
      let end = window.samples + samplesPerExample
      while window.samples < end { window.step(&choices) }
      problems += window.liftEverything().map { "\(example.about.name) after \(window.samples) samples: \($0)" }
    }
    let time = window.timePerFrame()
    rounds.append(Round(samples: window.samples, memory: Measures.resident, timePerFrame: time))
  }

  /// Opens and closes every example the given number of times, each shown for a frame.
  package func openEverything(times: Int, afterEach: (_ time: Int, _ memory: Int) -> Void = { _, _ in }) {
    for time in 1...times {
      for example in Self.examples {
        weak let last = window.sandbox.stage
        window.open(example)
        if last != nil { problems.append("\(example.about.name), time \(time): the scene before it is still there") }
      }
      afterEach(time, Measures.resident)
    }
  }

  // MARK: Growth

  /// The permitted growth of memory. The limits of the log and of the journal are reached at different times.
  private static let allowedGrowth = 16 << 20
  /// The permitted ratio of the times per frame. Processor time depends on the other programs of the machine.
  private static let allowedSlowdown = 1.25

  /// The difference between the second quarter of the rounds and the last. Data that is kept up to a limit has reached
  /// it by then.
  package var growth: (bytes: Int, timePerFrame: Double)? {
    let quarter = rounds.count / 4
    guard quarter > 0 else { return nil }
    let (early, late) = (rounds[quarter..<2 * quarter], rounds.suffix(quarter))
    func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }
    return (
      median(late.map(\.memory)) - median(early.map(\.memory)),
      median(late.map(\.timePerFrame)) / median(early.map(\.timePerFrame))
    )
  }

  /// Descriptions of increases of memory or time.
  package var growths: [String] {
    guard let growth else { return [] }
    let memory = growth.bytes > Self.allowedGrowth ? ["memory grew by \(Int(growth.bytes.mebibytes)) MiB"] : []
    let time = growth.timePerFrame > Self.allowedSlowdown ? ["a frame takes \(growth.timePerFrame) times as long"] : []
    return memory + time
  }
}
