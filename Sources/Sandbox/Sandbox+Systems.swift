import EventTrace
import InputEvents
import Inspector

/// The system that the scene runs on, and what depends on it.
extension Sandbox {
  /// The time of a frame in seconds that the search may take.
  private static let slice = 0.004

  /// Asks about the last touch when no finger is down, and continues the search. The code of scenes that are not of the
  /// course may stop on a system that its author did not expect, so that there it begins only for a view that the user
  /// selects.
  func trySystems() {
    guard pacing.isLive else { return }
    let systems = session.systems
    guard !isBusy, isSceneOfCourse || model.whyNot != nil, model.showsStory else { return systems.forget() }
    systems.ask(session.touches.last?.path.landed, at: shownMoment, language: user.language)
    guard systems.isWorking, !session.proposals.isWorking, !session.gesture.isWorking else { return }
    if systems.work(hasTime: pacing.allowance(of: Self.slice)) { derive() }
  }

  /// Begins the scene again on another system, where it gets the same input. Its other branches stay as they are.
  func setSystem(_ system: SystemVersion) {
    player.endReplayForInput()
    player.begin(on: system)
    collect()
    derive()
    if player.sceneReplay != nil { showMessage(Sentence(.systemComes, "\(system)")) }
  }
}
