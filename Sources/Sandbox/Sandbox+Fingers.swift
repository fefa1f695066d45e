import EventTrace
import Foundation
import InputEvents
import Inspector

/// Changing fingers of the past in the lanes.
extension Sandbox {
  func changeSelectedFinger(_ step: FingerStep) {
    delivery.flush(in: self)
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
    delivery.flush(in: self)
    collect()
    let branch = player.branches.current
    showMessage(player.change(finger, by: edit))
    collect()
    derive()
    guard player.branches.current != branch else { return }
    // The finger stays chosen, so that it can be changed again.
    var landing = finger.landing
    if case .shift(let seconds) = edit { landing = max(0, landing + seconds) }
    if edit != .delete { panels.bottom.selectFinger(landedAt: landing) }
  }
}
