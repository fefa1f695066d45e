import Inspector

/// The replays of the neighbors of the last gesture.
extension Sandbox {
  /// The time of a frame in seconds that replays of neighbors may take.
  private static let slice = 0.004

  /// Replays neighbors of the last gesture when no finger is down. Nothing is computed while the panel is hidden.
  func replayNeighbors() {
    guard pacing.isLive else { return }
    let margins = session.margins
    guard !isBusy else { return margins.forget() }
    guard model.showsGesture else { return margins.pause() }
    margins.ask(
      session.touches.last?.path.landed, on: stage, isPaused: session.transport.isPaused, language: user.language)
    guard margins.isWorking, !session.proposals.isWorking else { return }
    if margins.work(at: now, hasTime: pacing.allowance(of: Self.slice)) { derive() }
  }
}
