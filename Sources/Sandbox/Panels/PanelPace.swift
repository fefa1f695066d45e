import Foundation

/// The rate at which the panels follow the stage.
///
/// A finger may move four times while a screen shows one frame. The stage follows each move. Panels, whose rows take
/// longer to update than the scene takes to draw, follow as often as the screen can show it, and after the last move. A
/// frame that shows input leaves panels to the next frame, which comes at once when there is no more input. Under a
/// clock that does not advance during a frame, panels are never delayed.
struct PanelPace {
  /// The time of the first change that the panels do not show yet, in platform time.
  private var since: TimeInterval?
  /// The time at which the panels were last updated, in platform time, and the seconds that this took.
  private var last = (time: -TimeInterval.infinity, duration: 0.0)

  /// The longest interval between updates in seconds, and its length as a multiple of the time that an update takes.
  private static let (longest, patience) = (1.0 / 60, 20.0)

  private var next: TimeInterval { last.time + min(Self.longest, Self.patience * last.duration) }

  /// A Boolean value that indicates whether there is a change that the panels do not show yet.
  var isWaiting: Bool { since != nil }

  /// Platform time; nil while the panels show everything.
  var deadline: TimeInterval? { since.map { max($0, next) } }

  /// Returns whether the changes on the stage by `now` may wait, and records this. After one update in a frame, all
  /// further changes of this frame are shown at once. `hasInput`: this frame shows input.
  mutating func waits(at now: TimeInterval, hasInput: Bool) -> Bool {
    guard last.time < now else { return false }
    let yields = hasInput && last.duration > 0 && now < (since ?? now) + Self.longest
    guard now < next || yields else { return false }
    since = since ?? now
    return true
  }

  /// The panels were brought up to `now`.
  mutating func caughtUp(at now: TimeInterval, in duration: TimeInterval) {
    (since, last) = (nil, (now, duration))
  }

  /// Drawing what was brought up to date took so many seconds more.
  mutating func drew(in duration: TimeInterval) { last.duration += duration }
}
