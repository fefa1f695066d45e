import EventTrace
import Foundation
import InputEvents
import Inspector

/// Changing fingers of the past in the lanes.
extension Sandbox {
  func changeSelectedFinger(_ step: FingerStep) {
    player.finishFingerReplay()
    collect()
    guard let finger = panels.bottom.lanes.selectedFinger else { return }
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
    showMessage(refusal ?? (player.fingerReplay == nil ? nil : Sentence(.playingFinger)))
    collect()
    derive()
  }

  /// Called when the same fingers can follow on a branch; `message` says that they are complete, or why they cannot.
  func overdubDidChange(_ message: Sentence?) {
    if display.messages.message == Sentence(.preparingFingers) { display.messages.dismiss() }
    showMessage(message)
  }

  /// Called when the branch with a changed finger is shown. The finger stays chosen, so that it can be changed again.
  func fingerDidChange(landing: TimeInterval?) {
    if display.messages.message == Sentence(.playingFinger) { display.messages.dismiss() }
    if let landing { panels.bottom.selectFinger(landedAt: landing) }
  }
}
