import EventTrace
import Foundation
import InputEvents
import Inspector
import UIKit

/// What panels show of a live scene, while they show an earlier moment of it.
struct PanelsOfPresent {
  /// The lanes up to the moment that is shown.
  var lanes = GestureLanes()
  fileprivate var log: EventLog?
  fileprivate var choices: SceneChoices?
  /// The place of the selection at the moment that is left.
  var selection: Stage.ObjectPlace?
}

/// What panels show of a branch of the scene while another one is shown.
struct PanelsOfBranch {
  let lanes: GestureLanes
  let log: EventLog
  let choices: SceneChoices
}

/// The past of a live scene in the panels. The lanes show all of it, everything else only what had happened.
extension Sandbox {
  /// Shows an earlier moment of the live scene.
  func visitPast(by step: TransportStep) {
    collect()
    showMessage(player.visitPast(by: step))
    collect()
  }

  /// The time that the lanes mark; nil while the scene goes on by itself.
  var playhead: TimeInterval? {
    guard session.playback == nil else { return player.shownTime }
    return session.transport.isPaused ? stage.runtime.now : nil
  }

  /// Returns whether the arrow keys, Home and End walk through time. A scene receives them while it runs and has a use
  /// for them, and so do planted fingers.
  func walksTime(_ hasNoFirstResponder: Bool) -> Bool {
    if session.playback != nil { return true }
    if delivery.router.emulation.plantedCount > 0 { return false }
    return session.transport.isPaused || hasNoFirstResponder && !stage.hasFocusedControl
  }

  /// Returns whether Ctrl+Z and Ctrl+Shift+Z are the window's. In the present, a scene that undoes something itself has
  /// them.
  func undoing(_ isTyping: Bool) -> (undo: Bool, redo: Bool) {
    let isScenes = !player.isInPast && (isTyping || stage.hasKeyCommand(control: "z") || stage.undoesItself)
    return isScenes ? (false, false) : (player.canUndo, player.canRedo)
  }

  /// Called when another scene is on the stage, or when the scene of a replay was made again at another moment, with
  /// its events up to then. The contacts on the old scene are forgotten unless they go on.
  func showScene(with history: (lanes: GestureLanes, log: EventLog)?, keepsContacts: Bool = false) {
    journalFile?.begin(on: stage, among: player.branches)
    if !keepsContacts { delivery.stageWasReplaced() }
    let marks = user.scene.filmSpan
    choose(.sceneWasReplaced(stage.ownOverlays))
    guard let history else {
      panelsOfBranches = [:]
      return panels.bottom.clear()
    }
    choose(.setFilmSpan(marks))
    panels.bottom.show(history.lanes, history.log)
  }

  func showPast(_ lanes: GestureLanes, _ log: EventLog) {
    panelsOfPresent.lanes = lanes
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
    delivery.hand(waiting, in: self)
  }

  /// A Boolean value that indicates whether pictures of touches are visible that are not in the window's language yet.
  var redrawsPictures: Bool {
    pacing.isLive && !session.touches.isFingerDown && panels.bottom.lanes.stripHeight > 0 && player.hasForeignPictures
  }

  /// Draws pictures of touches again in the window's language, in the remaining time of a frame.
  func redrawPictures() {
    guard redrawsPictures else { return }
    player.redrawPictures(hasTime: pacing.allowance(of: ScenePlayer.slice / 2))
  }

  // MARK: Branches

  func beginsBranch() -> Bool {
    let before = player.branchList.name(of: player.branches.current, user.language)
    guard player.branchOff() else {
      showMessage(Sentence(.tooManyBranches, before))
      return false
    }
    return true
  }

  /// Called before another branch is shown.
  func keepPanels(ofBranch number: Int) {
    showMessage(capture.endRecording(user.language))
    panelsOfBranches[number] = PanelsOfBranch(
      lanes: panels.bottom.lanes.model, log: panelsOfPresent.log ?? panels.bottom.log.model,
      choices: panelsOfPresent.choices ?? user.scene)
  }

  /// Called when another branch is shown.
  func showBranch(isNew: Bool, _ waiting: [InputEvent]) {
    journalFile?.begin(on: stage, among: player.branches)
    if isNew {
      // The touch that begins the branch goes on.
      delivery.branchDidBegin()
      panels.bottom.show(panelsOfPresent.lanes, panels.bottom.log.model)
    } else if let panelsOfBranch = panelsOfBranches.removeValue(forKey: player.branches.current) {
      delivery.stageWasReplaced()
      var choices = panelsOfBranch.choices
      choices.ownOverlays = user.scene.ownOverlays
      panels.bottom.show(panelsOfBranch.lanes, panelsOfBranch.log)
      choose(.momentWasReplaced(choices))
    }
    panelsOfPresent = PanelsOfPresent()
    delivery.hand(waiting, in: self)
    // Nothing would lift the others any more. The fingers of a recording lift in its replay.
    if !isNew, session.playback == nil, session.touches.isFingerDown { player.cancelTouches() }
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
    case .transport, .seekLane, .showBranch, .walkMarkers, .showMarker, .highlight, .highlightRecorded: true
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
