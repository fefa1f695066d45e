import Foundation

/// Detects a scene whose code does not return from a call, or that does not read its input.
struct SceneWatchdog {
  /// The maximum processor time of one turn in seconds, which is a hundred times that of a slow frame in a debug build.
  static let longestTurn: TimeInterval = 3
  /// The time in seconds after which a turn without processor time is stuck, too, because it waits for something that
  /// does not happen.
  static let longestWait: TimeInterval = 20
  /// The time in seconds after which a process that a signal has suspended is stuck.
  static let longestSuspension: TimeInterval = 5
  /// The growth of the memory in bytes from which a turn that does not end is described as one that exhausts it.
  static let largestGrowth = 1 << 29

  /// What the window's process sees of the scene's process.
  struct Observation {
    var activity: SharedPicture.Activity
    var turn: UInt64
    /// A Boolean value that indicates whether the process has not read all messages. A turn begins with reading, so
    /// that one that never begins is measured like one that never ends.
    var hasUnreadMessages: Bool
    /// The processor time in seconds.
    var processor: TimeInterval
    /// The memory in bytes.
    var memory: Int
    var isSuspended: Bool
  }

  /// The maximum processor time in seconds of work of this program between turns; nil if it has no limit.
  var longestOwnWork: TimeInterval?

  private var turn: UInt64?
  private var began: (processor: TimeInterval, real: TimeInterval, memory: Int) = (0, 0, 0)

  /// Returns the reason to stop the scene's process if its current turn has taken too long. `now` is in seconds.
  mutating func reasonToStop(_ scene: Observation, now: TimeInterval) -> SceneFailure.StopReason? {
    let isInTurn = scene.activity == .busy || scene.hasUnreadMessages
    guard isInTurn || longestOwnWork != nil else {
      turn = nil
      return nil
    }
    guard turn == scene.turn else {
      (turn, began) = (scene.turn, (scene.processor, now, scene.memory))
      return nil
    }
    let waited = now - began.real
    if scene.isSuspended, waited > Self.longestSuspension { return .suspended }
    let used = scene.processor - began.processor
    guard isInTurn ? used > Self.longestTurn || waited > Self.longestWait : used > longestOwnWork ?? .infinity else {
      return nil
    }
    return scene.memory - began.memory > Self.largestGrowth ? .memory(bytes: scene.memory) : .noAnswer
  }
}
