import EventTrace
import Foundation
import InputEvents
import Inspector
import UIKit

/// What panels show of a live scene, while they show an earlier moment of it.
struct PanelsOfPresent {
  fileprivate var log: EventLog?
  fileprivate var choices: SceneChoices?
  /// The place of the selection at the moment that is left.
  var selection: Stage.ObjectPlace?
}

/// The past of a live scene in the panels. The lanes show all of it, everything else only what had happened.
extension Sandbox {
  /// Shows an earlier moment of the live scene.
  func visitPast(by step: TransportStep) {
    delivery.flush(in: self)
    collect()
    showMessage(player.visitPast(by: step))
    collect()
  }

  func returnToPresent(saying reason: Phrase) {
    player.leavePast()
    showMessage(Sentence(reason))
  }

  /// The time that the lanes mark; nil while the scene goes on by itself.
  var playhead: TimeInterval? {
    guard session.playback == nil else { return player.shownTime }
    return session.transport.isPaused ? stage.runtime.now : nil
  }

  /// The arrow keys that walk through time. A scene receives them while it runs and has a use for them, and so do
  /// planted fingers.
  func walksTime(_ hasNoFirstResponder: Bool) -> Shortcut.TimeKeys {
    if session.playback != nil { return .both }
    if delivery.router.emulation.plantedCount > 0 { return .none }
    if session.transport.isPaused { return .both }
    return hasNoFirstResponder && !stage.hasFocusedControl ? .back : .none
  }

  func showPast(_ log: EventLog) {
    if panelsOfPresent.log == nil {
      (panelsOfPresent.log, panelsOfPresent.choices) = (panels.bottom.log.model, user.scene)
    }
    showMoment(SceneChoices(ownOverlays: user.scene.ownOverlays), log)
  }

  /// Shows the live scene again, which receives the input that waited for it.
  func showPresent(_ waiting: [InputEvent]) {
    // Without choices, no other moment had been reached yet.
    if let log = panelsOfPresent.log, let choices = panelsOfPresent.choices {
      var choices = choices
      choices.ownOverlays = user.scene.ownOverlays
      showMoment(choices, log)
    }
    panelsOfPresent = PanelsOfPresent()
    for event in waiting { delivery.hand(event, in: self) }
    delivery.flush(in: self)
  }

  /// Selects the view at the place of the selected one.
  private func showMoment(_ choices: SceneChoices, _ log: EventLog) {
    var choices = choices
    choices.selection = panelsOfPresent.selection.flatMap { stage.node(at: $0) }
    panels.bottom.show(log)
    choose(.momentWasReplaced(choices))
  }
}

extension InspectorAction {
  /// A Boolean value that indicates whether the action does not depend on the moment to which a seek is on the way.
  var mayPrecedeArrival: Bool {
    switch self {
    case .transport, .seekLane, .highlight, .highlightRecorded: true
    default: false
    }
  }
}

extension Stage {
  /// A Boolean value that indicates whether a control has the keyboard focus, so that arrow keys change its value.
  fileprivate var hasFocusedControl: Bool {
    func hasFocus(_ view: UIView) -> Bool {
      (view as? UIControl)?.hasKeyboardFocus == true || view.subviews.contains(where: hasFocus)
    }
    return runtime.windows.backToFront.contains(where: hasFocus)
  }
}
