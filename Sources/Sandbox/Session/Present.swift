import Foundation

/// The live scene while an earlier moment of it is shown: its clock is stopped, and what was down on it stays down.
@MainActor
final class Present {
  let session: SceneSession
  /// The end of the past in seconds of the stage: the time of the last change, after which the scene only waited.
  let end: TimeInterval
  /// A Boolean value that indicates whether the user had paused the clock before.
  let wasPaused: Bool

  init(_ session: SceneSession, end: TimeInterval, at now: TimeInterval) {
    (self.session, self.end, wasPaused) = (session, end, session.transport.isPaused)
    if !wasPaused { session.transport.pause(at: now) }
  }
}
