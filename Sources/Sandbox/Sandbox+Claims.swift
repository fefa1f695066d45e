import Inspector

/// What the articles say: the verdicts, and the replays of their situations.
extension Sandbox {
  /// The time of a frame in seconds that situations may take; a frame of the input of one is performed in any case.
  private static let slice = 0.004

  /// A Boolean value that indicates whether situations are left to perform for the panel that is shown.
  var checksClaims: Bool { model.showsClaims && display.claims.isWorking && !session.touches.isFingerDown }

  /// Performs situations of claims while their panel is shown and no finger is down.
  func checkClaims() {
    guard checksClaims else { return }
    if display.claims.work(about: model.selected, hasTime: pacing.allowance(of: Self.slice)) { derive() }
  }

  func replayClaim(_ place: ClaimPlace) {
    guard let recording = display.claims.recording(at: place) else { return }
    display.messages.dismiss()
    play(recording)
  }
}
