import Foundation

/// How often the panels take up what happens on the stage.
///
/// A finger may move four times while a screen shows one frame. The stage follows each time; the panels, whose rows take longer to write
/// than the scene takes to draw, do so as often as a screen can show it, and after the last move. Where they take no time, as under a
/// clock that stands still meanwhile, they never wait.
struct PanelPace {
  /// Something has happened that the panels do not show yet.
  private(set) var isWaiting = false
  /// When the panels were last brought up to date, in platform time, and how many seconds that took.
  private var last = (time: -TimeInterval.infinity, duration: 0.0)

  /// Seconds between two times at most, and how many times longer than they took they wait.
  private static let (longest, patience) = (1.0 / 60, 20.0)

  private var next: TimeInterval { last.time + min(Self.longest, Self.patience * last.duration) }

  /// Platform time; nil while the panels show everything.
  var deadline: TimeInterval? { isWaiting ? next : nil }

  /// Whether what has happened on the stage by `now` may wait. If so, it is remembered. What has been shown once in a frame is shown with
  /// all that comes after it in the same frame.
  mutating func waits(at now: TimeInterval) -> Bool {
    isWaiting = last.time < now && now < next
    return isWaiting
  }

  /// The panels were brought up to `now`.
  mutating func caughtUp(at now: TimeInterval, in duration: TimeInterval) {
    (isWaiting, last) = (false, (now, duration))
  }

  /// Drawing what was brought up to date took so many seconds more.
  mutating func drew(in duration: TimeInterval) { last.duration += duration }
}
