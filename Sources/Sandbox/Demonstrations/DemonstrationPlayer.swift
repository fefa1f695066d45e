import Assets
import Foundation
import Inspector

/// A demonstration that plays in the window, frame by frame in step with the platform's clock. Any touch or key of the
/// user ends it.
@MainActor
final class DemonstrationPlayer {
  private var performer: DemoPerformer?
  /// A Boolean value that indicates whether the user's last press ended a demonstration. The command of the same press
  /// does not begin another.
  var wasEndedByPress = false
  /// The platform time of the demonstration's last frame.
  private var time: TimeInterval = 0

  private static let frameRate = 60.0

  var isPlaying: Bool { performer != nil }

  /// Plays a script on a fresh scene of the sandbox.
  func play(_ script: DemoScript, on sandbox: Sandbox, at now: TimeInterval) {
    performer = DemoPerformer(script, on: sandbox, frameRate: Self.frameRate, startingAt: now)
    time = now
  }

  func stop() { performer = nil }

  /// Advances to the platform's clock. Returns the reason when the script cannot continue.
  func advance(upTo now: TimeInterval) -> DemoScript.Failure? {
    while let running = performer, time + 1 / Self.frameRate <= now {
      time += 1 / Self.frameRate
      do throws(DemoScript.Failure) {
        try running.advance()
      } catch {
        return error
      }
      if running.isDone { return nil }
    }
    return nil
  }

  /// A Boolean value that indicates whether the script was performed to its end.
  var isDone: Bool { performer?.isDone == true }
}
