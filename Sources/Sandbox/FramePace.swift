import Foundation

/// Limits the frames of the window to those that its display can show.
///
/// A finger may move twice or four times while the display shows one frame. The first change after a rest is shown
/// immediately. A change that follows before the display can show another frame waits, and all changes of that time are
/// shown together. Only drawing waits: the input itself is handled when it arrives.
///
/// The scene and the panels are limited separately: a frame with new panels follows the scene's when nothing else is to
/// do, so that the scene does not wait for it.
struct FramePace {
  /// The times from which the display can show another frame with input, another frame of the scene, and another one of
  /// the panels, in platform time. A frame that shows only the passage of time does not delay one with input, because
  /// the sample could have waited nearly an interval for it.
  private var next = (
    input: -TimeInterval.infinity, scene: -TimeInterval.infinity, panels: -TimeInterval.infinity
  )
  /// A Boolean value that indicates whether there may be a change of the scene that waits for its frame.
  private(set) var isWaiting = false

  /// The share of the interval between two frames by which a frame may come early, or late to show an expected sample.
  /// The samples of a finger have a rate of their own and some jitter: without a tolerance, a frame would often be
  /// shown just before a sample instead of with it, and the sample would wait for the next one.
  private static let tolerance = 1.0 / 8
  /// The same for a frame that shows only the passage of time, which need not be even while a finger moves.
  private static let patience = 1.0 / 2

  /// Returns the time from which the display can show another frame of the scene. `hasInput` is true if the frame shows
  /// input.
  private func next(hasInput: Bool) -> TimeInterval { hasInput ? next.input : max(next.input, next.scene) }

  /// Returns whether the display can show a frame of the scene in the turn that began at `now`.
  func isReady(at now: TimeInterval, interval: TimeInterval, hasInput: Bool) -> Bool {
    now >= next(hasInput: hasInput) - interval * Self.tolerance
  }

  /// Returns whether a frame of the scene is shown in the turn that began at `now`. One that shows no input leaves its
  /// place to a sample that is `expected` soon.
  func isReady(at now: TimeInterval, interval: TimeInterval, expected: TimeInterval?, hasInput: Bool) -> Bool {
    guard isReady(at: now, interval: interval, hasInput: hasInput) else { return false }
    return hasInput || expected.map { $0 > now + interval * Self.patience } ?? true
  }

  /// Returns whether the display can show a frame of the panels in the turn that began at `now`.
  func arePanelsReady(at now: TimeInterval, interval: TimeInterval) -> Bool {
    now >= next.panels - interval * Self.tolerance
  }

  /// A change of the scene has to wait for its frame.
  mutating func wait() { isWaiting = true }

  /// What the display could show was shown in the turn that began at `now`: changes of the scene, with input or
  /// without, of the panels, of both or of neither.
  mutating func frameDidShow(
    at now: TimeInterval, interval: TimeInterval, scene: Bool, hasInput: Bool, panels: Bool
  ) {
    isWaiting = false
    if scene {
      if hasInput { next.input = Self.next(after: now, interval, planned: next.input) }
      next.scene = Self.next(after: now, interval, planned: next.scene)
    }
    if panels { next.panels = Self.next(after: now, interval, planned: next.panels) }
  }

  /// Time is counted from the planned time of a frame that came a little early: otherwise, frames that always do would
  /// increase the rate.
  private static func next(after now: TimeInterval, _ interval: TimeInterval, planned: TimeInterval) -> TimeInterval {
    (now >= planned - interval * tolerance ? max(planned, now) : now) + interval
  }

  /// Returns the time at which the waiting frame is due, in platform time; nil without one. The frame waits a little
  /// for a sample that is `expected`. `hasInput` is true if the frame shows input, too.
  func deadline(
    at now: TimeInterval, interval: TimeInterval, expected: TimeInterval?, hasInput: Bool
  ) -> TimeInterval? {
    guard isWaiting else { return nil }
    let due = max(now, next(hasInput: hasInput))
    let lateness = interval * (hasInput ? Self.tolerance : Self.patience)
    guard let expected, expected <= due + lateness else { return due }
    return max(due, expected + InputRhythm.grace)
  }
}
