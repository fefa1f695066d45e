import EventTrace
import Foundation
import InputEvents
import Inspector
import UIKit

/// Performs the effects that `UserState.reduce` returns, on the parts of the window that they concern.
@MainActor
struct EffectRunner {
  let window: Sandbox

  func carryOut(_ effect: InspectorEffect) {
    if effect.changesScene, !beginsChange() { return }
    switch effect {
    case .openExample(let name): window.scenes.named(name).map { window.open($0) }
    case .restart: restart()
    case .setSwitch(let key, let isOn): _ = window.stage.setSwitch(key, to: isOn)
    case .setSystem(let system): window.setSystem(system)
    case .turnDevice(let turn): turnDevice(turn)
    case .resizeScene(let size): resizeScene(to: size)
    case .poseQuestion: window.poseQuestion()
    case .resetScreen: resetScreen()
    case .selectSubject(let name): select(name)
    case .edit(let step): window.session.edit(step)
    case .scrub(let time): window.chain.scrub(to: time)
    case .transport(let step) where step.leadsToPast && window.session.playback == nil: window.visitPast(by: step)
    case .transport(let step) where step.leadsToFuture && window.session.playback == nil:
      window.showMessage(Sentence(.nothingFollows))
    case .transport(let step):
      window.delivery.hand(window.player.drive(step), in: window)
      window.collect()
    case .zoom(let step): window.display.change(step, at: window.delivery.router.pointer)
    case .secondFinger(.flipSticky): window.delivery.router.emulation.flipSticky()
    case .secondFinger(.flipPlanting): window.delivery.router.emulation.isPlanting.toggle()
    case .secondFinger(.liftPlanted): window.delivery.liftPlanted(at: window.now, in: window)
    case .compareNext: window.showMessage(window.player.compareNext())
    case .endComparison: window.session.endComparison()
    case .showBranch, .compareBranches, .walkCalls, .stepToCause, .followCursor, .flipOverdub, .fork, .markMoment,
      .addMarker, .walkMarkers, .showMarker, .removeMarker, .changeFinger, .changeSelectedFinger, .undo, .redo:
      carryOutOnTime(effect)
    case .endReplay: window.player.closeReplay()
    case .flipDemonstration: window.flipDemonstration()
    case .rebuild, .flipCodeVersion: carryOutOnCode(effect)
    case .flipRecording: flipRecording()
    case .findRecordings: window.display.recordings = window.capture.newestRecordings()
    case .openRecording(let path): window.openFile(path)
    case .flipFilming: flipFilming()
    case .filmGesture, .makeFilm, .focusFilmPath: window.film(effect)
    case .markFilm(let mark): markFilm(mark)
    case .share: window.showMessage(window.share())
    case .copy(let text): window.pasteboardText = text
    case .copyPanel: copyPanel()
    case .proposal(let step): window.carryOut(step)
    case .pickOutward(let step): pickOutward(step)
    case .focusFilter:
      window.derive()
      window.panels.focusFilter()
    case .focusPalette: window.focusPalette()
    case .takePaletteEntry(let index): window.takePaletteEntry(index)
    case .highlightRecorded(let number): highlightRecorded(number)
    case .selectRecorded(let number, let call): selectRecorded(number, call)
    case .holdTouch(let holds): window.session.touches.show(holds)
    case .saveLog, .openSource, .replayClaim, .copyTest: carryOutOnFiles(effect)
    case .showMessage(let phrase): window.showMessage(Sentence(phrase))
    case .explainIfEmpty(let overlay): explainIfEmpty(overlay)
    case .relayout: window.resize(to: window.display.size)
    case .send(let action):
      window.derive()
      window.perform(action)
    }
  }

  /// Plays a recording from its start, or begins the scene again, also from its past. Both run.
  private func restart() {
    guard let playback = window.session.playback, !window.player.isInPast else {
      return window.open(window.player.example)
    }
    playback.isHeld = false
    window.player.run()
    window.seek(to: playback.replay.recording.header.start)
  }

  private func resetScreen() {
    window.stage.turn(to: .portrait)
    window.stage.resize(to: window.stage.usualCanvas)
  }

  private func select(_ subject: ResponderName) {
    guard let node = window.stage.node(of: subject, in: window.stage.recorder) else { return }
    window.choose(.select(node, reveal: .never))
  }

  private func pickOutward(_ step: Int) {
    let pick = window.user.scene.pick.flatMap { window.stage.pick($0, outward: $0.outward + step) }
    if let pick { window.choose(.offer(pick)) }
  }

  private func highlightRecorded(_ number: Int?) {
    let view = number.flatMap { window.stage.recorder.object(numbered: $0) as? UIView }
    window.choose(.highlight(view.map { window.stage.names.name(of: $0).number }))
  }

  private func flipFilming() {
    window.display.messages.dismiss()
    window.showMessage(window.capture.flipFilming(of: window.model.selected, window.user.language))
  }

  /// Builds the user's code again, or shows the other version of it.
  private func carryOutOnCode(_ effect: InspectorEffect) {
    if effect == .flipCodeVersion {
      window.services.showOtherCode?()
    } else if let rebuild = window.services.rebuild {
      rebuild()
    } else {
      window.showMessage(Sentence(.nothingToRebuild))
    }
  }

  /// Begins a branch in the past or in a replay, which stay as they were. Returns false when there are too many.
  func beginsChange() -> Bool {
    if window.player.isInPast { return window.beginsBranch() }
    window.player.finishRepetition()
    window.player.endReplayForInput()
    return true
  }

  /// Writes or opens a file, copies a test, or replays what a claim is about.
  private func carryOutOnFiles(_ effect: InspectorEffect) {
    switch effect {
    case .saveLog:
      window.showMessage(
        window.capture.save(window.panels.bottom.log.model, of: window.model.selected, window.user.language))
    case .openSource(let path, let line): window.openSource(path, line)
    case .replayClaim(let place): window.replayClaim(place)
    case .copyTest: window.copyTestOfScene()
    default: break
    }
  }

  /// Performs an effect on branches, markers, calls or fingers of the past, after what the scene has done until now.
  private func carryOutOnTime(_ effect: InspectorEffect) {
    window.collect()
    switch effect {
    case .showBranch(let number): window.showMessage(window.player.showBranch(number))
    case .compareBranches: window.showMessage(window.player.compareBranches())
    case .walkCalls, .stepToCause: window.followCalls(effect)
    case .followCursor: window.followCursor()
    case .flipOverdub:
      window.showMessage(window.player.flipOverdub())
      window.collect()
    case .fork(let time):
      window.showMessage(window.player.fork(at: time))
      window.collect()
    case .undo: undo()
    case .redo: redo()
    case .markMoment: window.markMoment()
    case .addMarker(let word, let time): window.addMarker(word, at: time)
    case .walkMarkers(let step): window.walkMarkers(step)
    case .showMarker(let time): window.showMarker(at: time)
    case .removeMarker(let time): window.removeMarker(at: time)
    case .changeFinger(let finger, let edit): window.change(finger, by: edit)
    case .changeSelectedFinger(let step): window.changeSelectedFinger(step)
    default: break
    }
  }

  private func undo() {
    window.player.finishRepetition()
    guard !window.player.undoesEdit else { return window.session.edit(.undo) }
    window.showMessage(window.player.undo())
    window.collect()
  }

  private func redo() {
    window.player.finishRepetition()
    if window.session.playback == nil, window.session.edits.canRedo { return window.session.edit(.redo) }
    window.showMessage(window.player.redo())
    window.collect()
  }

  /// Explains an empty overlay, unless the reading of the scene's views is unfinished.
  private func explainIfEmpty(_ overlay: Overlay) {
    window.derive()
    guard window.session.regions.nextDeadline(after: window.now) == nil else { return }
    switch overlay {
    case .slop where window.model.regions.slops.isEmpty: window.showMessage(Sentence(.noSlop))
    case .overflow where window.model.regions.overflows.isEmpty: window.showMessage(Sentence(.noOverflow))
    case .twelveLines where window.model.regions.differences.isEmpty: window.showMessage(Sentence(.twelveLinesAgree))
    default: break
    }
  }

  private func selectRecorded(_ number: Int, _ call: RecordedCall?) {
    guard let view = window.stage.recorder.object(numbered: number) as? UIView else { return }
    let node = window.stage.names.name(of: view).number
    window.perform(.select(node, reveal: .never))
    guard let call, window.model.showsTrace else { return }
    window.derive()
    let rows = window.model.traceRows
    let index =
      rows.firstIndex { $0.id == call.record && $0.time == call.time }
      ?? rows.lastIndex { $0.node == node && $0.time == call.time }
    if let index { window.choose(.moveCursor(to: index)) }
  }

  private func turnDevice(_ turn: DeviceOrientation.Turn) {
    window.showMessage(window.stage.turn(to: window.stage.orientation.turned(turn)))
    window.collect()
  }

  private func resizeScene(to size: CGSize?) {
    window.stage.resize(to: size ?? window.stage.usualCanvas)
    window.collect()
  }

  /// A recording that is begun in the past begins at the moment that is shown, and the first one of a branch on which
  /// input was played again begins with that input.
  private func flipRecording() {
    // Between two frames, the clock of the scene is at the last one, which may be long ago.
    // A recording ends with its last change.
    if !window.player.isInPast, !window.capture.isRecording { window.player.advanceTime() }
    let start = window.player.isInPast ? window.player.shownTime : window.session.overdubStart
    window.session.overdubStart = nil
    window.showMessage(
      window.capture.flipRecording(of: window.player.liveSession.stage, from: start, window.user.language))
  }

  /// Marks the moment that is shown, on the clock of the stage.
  private func markFilm(_ mark: FilmSpan.Mark) {
    var span = window.user.scene.filmSpan
    span.set(mark, at: window.player.shownTime)
    window.choose(.setFilmSpan(span))
    func seconds(_ time: Double) -> String { String(Double(Int(clamping: (time * 10).rounded())) / 10) }
    switch (span.start, span.end) {
    case (let start?, let end?): window.showMessage(Sentence(.filmLasts, seconds(end - start)))
    case (let start?, nil): window.showMessage(Sentence(.filmBeginsAt, seconds(start)))
    case (nil, let end?): window.showMessage(Sentence(.filmEndsAt, seconds(end)))
    case (nil, nil): window.showMessage(Sentence(.filmIsUnmarked))
    }
  }

  private func copyPanel() {
    let underPointer = window.delivery.router.pointer.flatMap { point in
      window.model.layout.left.contains(point) ? Side.left : window.model.layout.right.contains(point) ? .right : nil
    }
    switch window.panels.workbench.sideWithKeyboard ?? underPointer {
    case .left: window.pasteboardText = window.model.text(of: window.user.bench.left)
    case .right: window.pasteboardText = window.model.text(of: window.user.bench.right)
    case .bottom, nil: window.panels.bottom.copy(from: window.user.bench.bottom) { window.perform($0) }
    }
    window.showMessage(Sentence(.copied, String(window.pasteboardText?.split(separator: "\n").count ?? 0)))
  }
}

extension InspectorEffect {
  /// A Boolean value that indicates whether the effect changes the state of the scene, and so begins a branch in the
  /// past.
  fileprivate var changesScene: Bool {
    switch self {
    case .setSwitch, .turnDevice, .resizeScene, .edit: true
    default: false
    }
  }
}
