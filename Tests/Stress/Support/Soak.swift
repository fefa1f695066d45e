import Examples
import Sandbox

/// A random session without end, over every example in turn, in one window: memory must not grow, frames must not get
/// slower, and nothing may stay down.
@MainActor
package final class Soak {
  /// What one round over all examples came to.
  package struct Round {
    /// Samples sent since the beginning.
    package let samples: Int
    /// Bytes that the process holds.
    package let memory: Int
    /// Seconds of processor time for a frame of the window as it is when it is new, after this round.
    package let timePerFrame: Double
  }

  private let window: StressedWindow
  private var choices: Choices
  package private(set) var rounds: [Round] = []
  /// What went wrong, in words. Empty when all is well.
  package private(set) var problems: [String] = []

  package static let examples: [any Scene.Type] = ExampleCatalogue.all + [ThousandViews.self]

  /// - Parameter mostSamples: Of contacts, in one frame.
  package init(seed: UInt64, mostSamples: Int = 5) {
    window = StressedWindow(Self.examples[0], mostSamples: mostSamples)
    choices = Choices(seed: seed)
  }

  package var samples: Int { window.samples }

  /// Each example once, with at least so many samples.
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

  /// Opens and closes every example so many times, each shown for a frame.
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

  /// What is held more at the end may be this: limits of the log and of the journal are reached at different times.
  private static let allowedGrowth = 16 << 20
  /// A frame may take so many times as long at the end; processor time depends on what else the machine does.
  private static let allowedSlowdown = 1.25

  /// The second quarter of the rounds against the last: what is kept up to a limit has reached it by then.
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

  /// Memory or time that grew, in words.
  package var growths: [String] {
    guard let growth else { return [] }
    let memory = growth.bytes > Self.allowedGrowth ? ["memory grew by \(Int(growth.bytes.mebibytes)) MiB"] : []
    let time = growth.timePerFrame > Self.allowedSlowdown ? ["a frame takes \(growth.timePerFrame) times as long"] : []
    return memory + time
  }
}
