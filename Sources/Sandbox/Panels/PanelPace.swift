import Foundation

/// The rate at which the panels follow the stage.
///
/// A finger may move four times while a screen shows one frame. Panels, whose rows take longer to update than the scene
/// takes to draw, follow with every second frame of the screen while input arrives, with every frame of it otherwise,
/// and after the last move. On fast screens they follow as often as their duration permits. A frame that shows input
/// leaves the panels to the next frame, which follows immediately when there is no more input. With a clock that does
/// not advance during a frame, panels are never delayed.
struct PanelPace {
  /// The time of the first change that the panels do not show yet, in platform time.
  private var since: TimeInterval?
  /// A Boolean value that indicates whether input is among the changes that the panels do not show yet.
  private var hasInput = false
  /// The platform time of the last update of the panels, and its duration in seconds.
  private var last = (time: -TimeInterval.infinity, duration: 0.0)
  /// The time between two frames of the display, in seconds.
  private var refreshInterval: TimeInterval = 0

  /// The maximum interval between updates in seconds on a fast screen, and the interval as a multiple of the duration
  /// of an update.
  private static let (longest, intervalPerDuration) = (1.0 / 60, 20.0)
  /// The interval between updates while input arrives, in frames of the display. Words that change with every frame
  /// cannot be read, and drawing them takes as long as the scene does.
  private static let framesPerUpdate = 2.0

  private var next: TimeInterval {
    let interval = hasInput ? Self.framesPerUpdate * refreshInterval : refreshInterval
    return last.time + max(interval, min(Self.longest, Self.intervalPerDuration * last.duration))
  }

  /// A Boolean value that indicates whether there is a change that the panels do not show yet.
  var isWaiting: Bool { since != nil }

  /// The time of the next update, in platform time; nil while the panels are up to date.
  var deadline: TimeInterval? { since.map { max($0, next) } }

  /// Input arrived that the panels do not show yet.
  mutating func inputDidArrive() { hasInput = true }

  /// Returns whether the changes on the stage by `now` may wait, and records this. After one update in a frame, all
  /// further changes in this frame are shown immediately. `hasInput` is true if this frame shows input.
  mutating func waits(at now: TimeInterval, hasInput: Bool) -> Bool {
    guard last.time < now else { return false }
    let yields = hasInput && last.duration > 0 && now < (since ?? now) + Self.longest
    guard now < next || yields else { return false }
    since = since ?? now
    return true
  }

  /// The panels were brought up to `now`, which took `duration` seconds, on a display with this refresh interval.
  mutating func panelsDidUpdate(at now: TimeInterval, in duration: TimeInterval, refreshInterval: TimeInterval) {
    (since, hasInput, last, self.refreshInterval) = (nil, false, (now, duration), refreshInterval)
  }

  /// Adds the duration of drawing to that of the update.
  mutating func addDrawing(in duration: TimeInterval) { last.duration += duration }
}
