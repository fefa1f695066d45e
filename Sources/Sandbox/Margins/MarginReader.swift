import EventTrace
import Foundation
import Inspector
import UIKit

/// The replays of the neighbors of the last gesture, beside the running scene. The work is divided among frames, in
/// their remaining time.
@MainActor
final class MarginReader {
  private struct Question: Equatable {
    let landed: Double
    /// The positions of the scene's switches, in their order.
    let switches: [Bool]
  }

  private var question: Question?
  private(set) var margins: GestureMargins?
  /// The time at which the work begins, in seconds of the stage; nil if nothing waits for it.
  private(set) var deadline: Double?
  /// The time at which the panel was last shown what is known, in platform time.
  private var shown = -Double.infinity

  /// The time without input before the first replay, in seconds.
  private static let pause = 0.25
  /// The time between two updates of the panel while neighbors are replayed, in seconds.
  private static let interval = 0.1

  var isWorking: Bool { margins.map { !$0.isComplete } ?? false }

  /// Begins the replays for another gesture, and forgets those of the last one.
  ///
  /// - Parameters:
  ///   - landed: The time at which the last touch landed, in seconds of the stage; nil before the first touch.
  ///   - isPaused: Whether the clock of the stage is stopped, so that nothing is waited for.
  func ask(_ landed: Double?, on stage: Stage, isPaused: Bool, language: Language) {
    guard let landed else { return forget() }
    let asked = Question(landed: landed, switches: stage.example.switches.map(\.isOn))
    guard asked != question else { return }
    forget()
    let start = (stage.journal.lastChange ?? 0) + Self.pause
    // A clock in whole microseconds may be a little before the deadline that it was set to.
    guard isPaused || stage.runtime.now >= start - 0.001 else { return deadline = start }
    question = asked
    guard stage.journal.isComplete,
      let touch = AskedTouch(
        in: stage.journal.recording, of: type(of: stage.example), measurer: stage.runtime.textMeasurer,
        imageDecoder: stage.runtime.imageDecoder, language: language)
    else { return }
    margins = GestureMargins(touch)
  }

  func forget() { (question, margins, deadline, shown) = (nil, nil, nil, -.infinity) }

  /// Ends unfinished work, which begins again when its result is visible. A finished one is kept.
  func pause() { if isWorking || deadline != nil { forget() } }

  /// Continues with one neighbor while `hasTime` returns true. Returns whether there is something to show.
  func work(at now: TimeInterval, hasTime: () -> Bool) -> Bool {
    margins?.step(hasTime: hasTime)
    guard !isWorking || now - shown >= Self.interval else { return false }
    shown = now
    return true
  }

  /// What is known; nil before the gesture itself was replayed.
  ///
  /// - Parameter chosen: The neighbor that the user chose.
  func state(chosen: SceneChoices.Neighbor?) -> MarginsState? {
    guard let margins, let landed = question?.landed, !margins.outcomes.isEmpty else { return nil }
    return margins.state(chosen: chosen.flatMap { $0.landed == landed ? $0.place : nil }, landed: landed)
  }
}
