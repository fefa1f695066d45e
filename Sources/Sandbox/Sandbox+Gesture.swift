import Inspector

/// The replays of the last gesture.
extension Sandbox {
  /// The time of a frame in seconds that replays may take.
  private static let slice = 0.004

  /// Replays the last gesture with other fingers and other flags when no finger is down. Nothing is computed while the
  /// panel is hidden.
  func replayGesture() {
    guard pacing.isLive else { return }
    let gesture = session.gesture
    guard !isBusy else { return gesture.forget() }
    guard model.showsGesture else { return gesture.stop() }
    gesture.ask(session.touches.last?.path.landed, at: shownMoment, language: user.language)
    guard gesture.isWorking, !session.proposals.isWorking else { return }
    if gesture.work(at: now, hasTime: pacing.allowance(of: Self.slice)) { derive() }
  }
}
