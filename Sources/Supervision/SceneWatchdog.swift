import Foundation

/// Detects a scene whose code does not return from a call.
struct SceneWatchdog {
  /// The maximum processor time of one turn in seconds, which is a hundred times that of a slow frame in a debug build.
  static let longestTurn: TimeInterval = 3
  /// The time in seconds after which a turn without processor time is stuck, too, because it waits for something that
  /// does not happen.
  static let longestWait: TimeInterval = 20

  private var turn: UInt64?
  private var began: (processor: TimeInterval, real: TimeInterval) = (0, 0)

  /// Returns whether the current turn has taken too long. `processor` and `now` are in seconds.
  mutating func isStuck(activity: SharedPicture.Activity, turn: UInt64, processor: TimeInterval, now: TimeInterval)
    -> Bool
  {
    guard activity == .busy else {
      self.turn = nil
      return false
    }
    guard self.turn == turn else {
      (self.turn, began) = (turn, (processor, now))
      return false
    }
    return processor - began.processor > Self.longestTurn || now - began.real > Self.longestWait
  }
}
