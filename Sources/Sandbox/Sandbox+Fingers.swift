import EventTrace
import Foundation
import InputEvents
import Inspector

/// Changing fingers of the past in the lanes.
extension Sandbox {
  func changeSelectedFinger(_ step: FingerStep) {
    player.finishSceneReplay()
    collect()
    guard let finger = panels.bottom.lanes.selectedFinger else { return showMessage(Sentence(.noFingerChosen)) }
    let edit: FingerEdit =
      switch step {
      case .delete: .delete
      case .cut: .cut(at: player.shownTime)
      case .earlier: .shift(-FingerStep.seconds)
      case .later: .shift(FingerStep.seconds)
      case .shorter: .stretch(1 / FingerStep.factor)
      case .longer: .stretch(FingerStep.factor)
      }
    change(finger, by: edit)
  }

  func change(_ finger: LaneFinger, by edit: FingerEdit) {
    let refusal = player.change(finger, by: edit)
    showMessage(refusal ?? (player.sceneReplay == nil ? nil : Sentence(.playingFinger)))
    collect()
    derive()
  }

  /// Called when the same fingers can follow on a branch; `message` says that they are complete, or why they cannot.
  func overdubDidChange(_ message: Sentence?) {
    if display.messages.message == Sentence(.preparingFingers) { display.messages.dismiss() }
    showMessage(message)
  }

  /// Called when a scene is shown that was played from its beginning.
  func sceneWasPlayed(for purpose: SceneReplay.Purpose) {
    switch purpose {
    case .finger(let landing):
      if display.messages.message == Sentence(.playingFinger) { display.messages.dismiss() }
      // It stays chosen, so that it can be changed again.
      if let landing { panels.bottom.selectFinger(landedAt: landing) }
    case .system(let system, let hasInput):
      collect()
      showMessage(Sentence(hasInput ? .systemChosen : .systemTooMuch, "\(system)"))
    case .origin: overdubDidChange(nil)
    }
  }
}
