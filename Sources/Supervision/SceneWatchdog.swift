import Foundation

/// Detects a scene whose code does not return from a call.
struct SceneWatchdog {
  /// Seconds of processor time that one turn may take: a hundred times what a slow frame of a debug build takes.
  static let longestTurn: TimeInterval = 3
  /// Seconds after which a turn that uses no processor time counts as stuck, too: it waits for something that never
  /// happens.
  static let longestWait: TimeInterval = 20

  private var turn: UInt64?
  private var began: (processor: TimeInterval, real: TimeInterval) = (0, 0)

  /// Returns whether the turn that runs has taken too long. `processor` and `now` are in seconds.
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
