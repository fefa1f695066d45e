import EventTrace
import Foundation
import Inspector
import UIKit

/// The replays of the last gesture beside the running scene: its neighbors, and the same fingers with one flag or
/// switch turned. The work is divided among frames, in their remaining time.
@MainActor
final class GestureReader {
  private struct Question: Equatable {
    let landed: Double
    /// The positions of the scene's switches, in their order.
    let switches: [Bool]
  }

  private var question: Question?
  /// The question that waits for a pause in the input.
  private var waiting: Question?
  private var pause = InputPause()
  private(set) var margins: GestureMargins?
  private(set) var sweep: FlagSweep?
  /// The time at which the panel was last shown what is known, in platform time.
  private var shown = -Double.infinity

  /// The time without input before the first replay, in seconds.
  private static let pause = 0.25
  /// The time between two updates of the panel while neighbors are replayed, in seconds.
  private static let interval = 0.1

  /// The time at which the work begins, in platform time; nil if nothing waits for it.
  var deadline: TimeInterval? { pause.deadline }

  var isWorking: Bool { margins.map { !$0.isComplete } ?? false || sweep.map { !$0.isComplete } ?? false }

  /// Begins the replays for another gesture, and forgets those of the last one.
  ///
  /// - Parameter landed: The time at which the last touch landed, in seconds of the stage; nil before the first touch.
  func ask(_ landed: Double?, at moment: SceneMoment, language: Language) {
    guard let landed else { return forget() }
    let asked = Question(landed: landed, switches: moment.stage.example.switches.map(\.isOn))
    guard asked != question else { return }
    if asked != waiting { forget() }
    waiting = asked
    guard pause.isOver(Self.pause, at: moment) else { return }
    question = asked
    guard let touch = moment.lastTouch(language: language) else { return }
    (margins, sweep) = (GestureMargins(touch), FlagSweep(touch))
  }

  func forget() {
    (question, waiting, pause, shown) = (nil, nil, InputPause(), -.infinity)
    (margins, sweep) = (nil, nil)
  }

  /// Ends unfinished work, which begins again when its result is visible. A finished one is kept.
  func stop() { if isWorking || deadline != nil { forget() } }

  /// Continues with one replay while `hasTime` returns true. Returns whether there is something to show.
  func work(at now: TimeInterval, hasTime: () -> Bool) -> Bool {
    // The flags come before those neighbors that only complete the map.
    if let sweep, !sweep.isComplete, margins?.hasLimits != false {
      sweep.step(hasTime: hasTime)
    } else {
      margins?.step(hasTime: hasTime)
    }
    guard !isWorking || now - shown >= Self.interval else { return false }
    shown = now
    return true
  }

  /// What is known of the neighbors; nil before the gesture itself was replayed.
  ///
  /// - Parameter chosen: The neighbor that the user chose.
  func state(chosen: SceneChoices.Neighbor?) -> MarginsState? {
    guard let margins, let landed = question?.landed, !margins.outcomes.isEmpty else { return nil }
    return margins.state(chosen: chosen.flatMap { $0.landed == landed ? $0.place : nil }, landed: landed)
  }

  /// What is known of the flags and switches; nil before the first was tried.
  var sweepState: SweepState? {
    guard let sweep, let waiting = sweep.waitingCount, !sweep.rows.isEmpty || waiting == 0 else { return nil }
    return SweepState(sweep.rows, waiting: waiting, unasked: sweep.unaskedCount)
  }
}
