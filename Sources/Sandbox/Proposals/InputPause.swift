import Foundation

/// The time without input that a search about the last touch waits for.
@MainActor
struct InputPause {
  /// The time at which it is over, in platform time; nil if nothing waits for it.
  private(set) var deadline: TimeInterval?
  /// The end of the wait while the clock of the scene is paused, in platform time.
  private var endWhilePaused: TimeInterval?

  /// Returns whether the scene had no input for `length` seconds. While its clock is paused, as at every moment of the
  /// past, the time begins at the first call.
  mutating func isOver(_ length: TimeInterval, at moment: SceneMoment) -> Bool {
    deadline = nil
    let now = moment.now
    if moment.transport.isPaused {
      let end = endWhilePaused ?? now + length
      endWhilePaused = end
      if now < end { deadline = end }
      return now >= end
    }
    endWhilePaused = nil
    let end = (moment.stage.journal.lastChange ?? 0) + length
    // A clock in whole microseconds may be a little before the deadline that it was set to.
    guard moment.stage.runtime.now < end - 0.001 else { return true }
    deadline = moment.transport.platformTime(of: end)
    return false
  }
}
