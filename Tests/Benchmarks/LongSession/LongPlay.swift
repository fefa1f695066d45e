import Foundation
import Sandbox
import StressSupport

/// A session of taps and drags of any length in virtual time, in a window with the panels that it opens with. At its
/// end a frame, and the memory of the process without the scene's journal, must cost what they cost after its first
/// minute. The journal contains the whole session, up to a limit of its own, and is reported beside it.
@MainActor
struct LongPlay {
  let minutes: Int

  /// The share by which the end may exceed the first minute.
  private static let tolerance = 0.05
  private static let stepsPerMinute = 60 * 120
  /// The number of rounds, and the seconds of each, in which an old and a young window are compared.
  private static let (rounds, secondsPerRound) = (30, 4)

  /// Plays the session, and returns what grew.
  func run() -> [String] {
    say("minutes, MiB without the journal, MiB of the journal, microseconds of processor time a second of the session")
    let (window, player) = makePlayer()
    var memory: [Double] = []
    for minute in 0..<max(2, minutes) {
      let start = Measures.processorTime
      player.play(.playing, minute * Self.stepsPerMinute..<(minute + 1) * Self.stepsPerMinute)
      let seconds = Measures.processorTime - start
      memory.append(Measures.resident.mebibytes - window.stage.journal.memory.mebibytes)
      guard minute < 10 || (minute + 1).isMultiple(of: 10) else { continue }
      say(
        Double(minute + 1).padded(0) + memory[minute].padded() + window.stage.journal.memory.mebibytes.padded()
          + (seconds / 60 * 1e6).padded(0))
    }
    return memoryGrowth(memory) + costGrowth(player)
  }

  private func makePlayer() -> (Sandbox, Player) {
    let window = makeWindow(.playing)
    return (window, Player(window))
  }

  private func memoryGrowth(_ memory: [Double]) -> [String] {
    let (first, last) = (memory[0], memory[memory.count - 1])
    say("memory at the end: \((last / first).padded(3)) of that after the first minute")
    guard last > first * (1 + Self.tolerance) else { return [] }
    return ["memory grew from \(first.padded()) to \(last.padded()) MiB"]
  }

  /// Compares the window with one that is a minute old. They play in turns, so that other work of the machine slows
  /// both.
  private func costGrowth(_ old: Player) -> [String] {
    let (_, young) = makePlayer()
    young.play(.playing, 0..<Self.stepsPerMinute)
    var ratios: [Double] = []
    let length = Self.secondsPerRound * 120
    for round in 0..<Self.rounds {
      // Both began at step 0, and a round is a whole number of sequences.
      let oldTime = processorTime { old.play(.playing, steps(minutes, round, length)) }
      let youngTime = processorTime { young.play(.playing, steps(1, round, length)) }
      ratios.append(oldTime / youngTime)
    }
    let median = ratios.sorted()[ratios.count / 2]
    say("a frame at the end: \(median.padded(3)) of one after the first minute, the median of \(ratios.count) rounds")
    guard median > 1 + Self.tolerance else { return [] }
    return ["a frame costs \(median.padded(3)) times what it cost after the first minute"]
  }

  private func steps(_ minutes: Int, _ round: Int, _ length: Int) -> Range<Int> {
    let start = max(1, minutes) * Self.stepsPerMinute + round * length
    return start..<start + length
  }

  private func processorTime(_ body: () -> Void) -> Double {
    let start = Measures.processorTime
    body()
    return Measures.processorTime - start
  }
}
