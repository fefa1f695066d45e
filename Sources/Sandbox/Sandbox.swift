import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Scenes
import UIKit

/// The whole window: a scene on the stage and the panels around it, in separate runtimes that receive one stream of
/// input.
///
/// The sandbox owns the parts and runs the passes of a frame over them. Only a part itself changes its state:
/// - `user`: the user's choices; changed by `UserState.reduce`.
/// - `player`: the scene on the stage (`SceneSession`) and its clock; changed in the passes `route`, `advance` and
///   `collect`.
/// - `chain` and `delivery`: input between one sample and the next; changed in `route`.
/// - `display`: the model and the panes; built in `derive`.
/// - `panels`: the workbench, which receives the model in `derive`.
/// - `capture`, `demonstration`, `devices`: files, scripts and devices; updated in `watch`.
@MainActor
package final class Sandbox {
  private(set) var user = UserState()
  /// The scenes that can be opened.
  let scenes: SceneCatalogue
  let player: ScenePlayer
  let chain = InputChain()
  let delivery = PaneDelivery()
  let display: WindowDisplay
  let panels: PanelHost
  let services: WindowServices
  let capture: Capture
  let demonstration = DemonstrationPlayer()
  /// The preview of the film whose sheet is open.
  var filmPreview: FilmPreview?
  var programInput = ProgramInput()
  var devices = DeviceFeed()
  /// The panels' state of the live scene while an earlier moment of it is shown.
  var panelsOfPresent = PanelsOfPresent()
  /// The panels' states of the branches that are not shown, by number.
  var panelsOfBranches: [Int: PanelsOfBranch] = [:]

  let measurer: any TextMeasuring
  let imageDecoder: (any ImageDecoding)?
  private(set) var now: TimeInterval = 0
  package private(set) var wantsToQuit = false
  /// A Boolean value that indicates whether a finger landed, moved or lifted in this frame.
  private var followsFinger = false
  /// A Boolean value that indicates whether input was handled, or time has passed, whose effect the model of the scene
  /// does not contain yet.
  private(set) var postponesShowing = false
  /// A Boolean value that indicates whether the engine has recorded something in this frame.
  private var hasRecorded = false

  /// The file outside of this process that stores the scene's journal; nil without one.
  var journalFile: JournalFile?

  /// The records of everything since the start, in all scenes. They are stored only on request, because they grow
  /// without limit.
  package var trace: EventTrace { EventTrace(records: kept ?? []) }
  private var kept: [TraceRecord]?

  var narrated: Headline?

  package init(
    example: any Scene.Type, of scenes: SceneCatalogue, size: CGSize, theme: Theme.Name,
    language: Language = .english,
    measurer: any TextMeasuring, imageDecoder: (any ImageDecoding)? = nil, keepsTrace: Bool = false,
    system: SystemVersion = .newest, services: WindowServices = WindowServices()
  ) {
    self.scenes = scenes
    self.services = services
    capture = Capture(services)
    let measurer = RecentLayouts.keeping(measurer)
    self.measurer = measurer
    self.imageDecoder = imageDecoder
    kept = keepsTrace ? [] : nil
    user.theme = theme
    user.language = language
    player = ScenePlayer(example, of: scenes, language: language, system: system) {
      Stage($0, measurer: measurer, imageDecoder: imageDecoder, language: $1, system: $2)
    }
    display = WindowDisplay(size: size, scenes: scenes, measurer: measurer)
    panels = PanelHost(size: size, measurer: measurer)
    // Objects of a trace that is written have the numbers that they have in a replay.
    stage.runtime.observesPointer = keepsTrace
    user.scene.ownOverlays = player.stage.ownOverlays
    delivery.router.emulation.trigger = services.secondFingerKeys
    services.film?.follow(
      stage: { [weak self] in self?.stageFrame ?? .zero }, pointer: { [weak self] in self?.pointerInWindow })
    player.report = { [unowned self] in follow($0) }
    derive()
  }

  var session: SceneSession { player.session }
  package var stage: Stage { player.stage }
  /// Inlined, so that reading one value does not copy all of the model.
  @inline(__always)
  package var model: InspectorModel { display.model }
  /// The hit tests of the fingers that landed together with that of the model's path, before it.
  package var pathsBesides: [HitPath] { session.touches.besides }
  var comparison: Comparison? { session.comparison }

  // MARK: A frame

  /// Handles the events since the last frame, then advances time to `now` (platform time).
  ///
  /// A click that opens an example and one on its scene may be in one frame: the action of the first is performed
  /// before the second is delivered.
  ///
  /// - Parameter isShown: A Boolean value that indicates whether a frame can be shown now. If not, moves only reach the
  ///   scene: their records are collected, and the model is built, with the next frame.
  package func handle(_ events: [PlatformEvent], now: TimeInterval, isShown: Bool = true) {
    self.now = now
    player.now = now
    // A frame of the panels alone follows one of the scene, for which the model was just built.
    let isForPanels = !isShown && events.isEmpty && !postponesShowing
    hasRecorded = false
    postponesShowing = !isShown && !events.isEmpty && events.allSatisfy(\.isMove)
    for pass in FramePass.allCases where !pass.isOfPlatform && (!postponesShowing || pass.handlesInput) {
      run(pass, events, isForPanels)
      // Panels are updated immediately.
      if delivery.concernsPanels { postponesShowing = false }
    }
  }

  /// Updates the panels, or leaves them to a later frame.
  private func derive(after events: [PlatformEvent], isForPanels: Bool) {
    let hasInput = events.contains(where: \.isInput)
    if !delivery.concernsPanels, panels.mayWait(at: now, hasInput: hasInput) {
      deriveStage()
    } else if isForPanels, !hasRecorded {
      derivePanels()
      postponesShowing = true
    } else {
      derive()
    }
  }

  private func run(_ pass: FramePass, _ events: [PlatformEvent], _ isForPanels: Bool) {
    switch pass {
    case .resize, .readDevices, .readDesktop, .endDemonstration, .demonstrate: break
    case .route: route(events)
    case .advance:
      player.advanceTime()
      player.continueOverdub()
      player.catchUpComparison()
      panels.advance(to: now)
    case .collect: collect()
    case .act:
      if session.takePause() { perform(.transport(.pauseOrPlay)) }
      carryOutRequests()
      if let place = panels.takeFingerUse(at: now) { perform(.noteFinger(at: place)) }
      carryOut(chain.takeScrub())
    case .watch:
      panels.bottom.advance(
        to: stage.runtime.now, playhead: playhead, isInPast: player.isInPast, markers: player.markers,
        pictures: session.touchPictures.pictures)
      showMessage(capture.watch(user.language))
      reportOpenedSource()
      if let text = capture.takeTextToCopy() { pasteboardText = text }
      if let reading = devices.reading(at: now) { panels.bottom.show(reading) }
    case .derive:
      derive(after: events, isForPanels: isForPanels)
      if delivery.pointAgain(at: now, in: self) { derive() }
    case .prepare:
      if player.makeCheckpoints() { derive() }
      tryChanges()
      trySystems()
      makePreviewOfFilm()
      replayGesture()
      readOverrides()
      redrawPictures()
      checkClaims()
    }
  }

  private func route(_ events: [PlatformEvent]) {
    delivery.beginFrame()
    followsFinger = events.contains(where: \.isContact)
    if events.contains(where: \.isInput) { panels.inputDidArrive() }
    for event in events {
      switch event {
      case .input(let sample):
        if event.isTouchOrKey {
          panels.workbench.hideTip()
        }
        panels.noticeContact(sample, at: now)
        display.handle(sample, isTyping: panels.isTyping || stage.textInput != nil, at: now)
        chain.handle(sample, in: self)
      case .quit: wantsToQuit = true
      case .fileDropped(let path): openFile(path)
      case .focusChanged(let hasFocus): if !hasFocus { chain.lostFocus() }
      case .resized, .exposed, .devicesChanged: break
      }
    }
    carryOut(chain.takeDrags())
    deliverProgramInput()
    delivery.advance(to: now, in: self)
  }

  /// Collects the records of the engine.
  func collect() {
    let records = session.collect()
    guard !records.isEmpty else { return }
    hasRecorded = true
    if !player.isInPast { kept? += records }
    if player.isInPast { panelsOfPresent.lanes.reduce(records) }
    panels.bottom.append(records, areInLanes: player.isInPast)
    showFeedback(in: records)
    pauseAtTouch(in: records)
  }

  /// Builds the model and shows it in the panels.
  func derive() {
    deriveStage()
    derivePanels()
  }

  private func derivePanels() {
    let start = pacing.now
    display.derivePanels(session)
    if let cursor = user.scene.cursor, cursor.list != model.traceRows.first?.id {
      choose(.moveCursor(to: nil))
      display.show(user)
    }
    noteAnswer()
    panels.show(display.model)
    narrateOutcome()
    panels.panelsDidUpdate(at: now, since: start, pacing)
  }

  /// Builds the part of the model for the stage alone, without updating the panels.
  private func deriveStage() {
    player.language = user.language
    player.nameBranch()
    if let node = user.scene.selection, stage.mark(of: node) == nil { choose(.select(nil, reveal: .never)) }
    display.deriveStage(
      session, user,
      WindowDisplay.Parts(
        emulation: delivery.router.emulation, capture: capture.state(at: player.liveSession.stage.runtime.now),
        isDemonstrating: demonstration.isPlaying,
        followsFinger: followsFinger, touchedLevel: delivery.touchedLevel, endOfPast: player.present?.end,
        branches: player.branchList, canRepeat: player.canRepeatOrigin,
        hasChosenFinger: panels.bottom.lanes.selectedFinger != nil, coming: player.comingScene,
        endOfLive: player.endOfLive, markers: player.markers, pacing: pacing, now: now))
    delivery.router.emulation.plantingPlace = model.selectionMark.map { mark in
      let box = CGRect(boundingBoxOf: mark.corners)
      return CGPoint(x: box.midX, y: box.midY)
    }
    delivery.router.follow(display.canvas.placement, in: model.layout.stage, space: display.space)
    delivery.router.panelOverScene = user.palette == nil && user.filmSheet == nil ? nil : panels.frameOverScene
  }

  /// The time at which something will happen without input, in platform time; nil when nothing will.
  package var nextDeadline: TimeInterval? {
    let lanesMove = panels.bottom.lanes.isRunning && !session.transport.isPaused
    let isMoving = lanesMove || panels.needsFrames || demonstration.isPlaying
    return [
      player.nextDeadline, panels.nextDeadline, delivery.router.nextDeadline, programInput.nextDeadline,
      devices.nextDeadline(isShown: showsDevices, now: now), session.regions.nextDeadline(after: now), marksDeadline,
      waveDeadline, ringDeadline, filmPreview?.isComplete == false ? now : nil,
      isMoving ? now + Transport.frame : nil, checksClaims || redrawsPictures ? now : nil,
      capture.gestureFilming?.isRunning == true || capture.sharing?.isRunning == true ? now + 0.2 : nil,
    ].compactMap { $0 }.min()
  }

  // MARK: Actions

  package func perform(_ action: InspectorAction) {
    if !action.mayPrecedeArrival { player.finishSeek() }
    for effect in user.reduce(action, in: model) { EffectRunner(window: self).carryOut(effect) }
    derive()
  }

  /// Shows these overlays and no others, and with the twelve lines the map that they are compared with.
  package func show(_ overlays: Set<Overlay>) {
    let wanted = overlays.contains(.twelveLines) ? overlays.union([.hitMap]) : overlays
    // Showing one may show another, so that each is compared when its turn comes.
    for overlay in Overlay.allCases where model.overlays.contains(overlay) != wanted.contains(overlay) {
      perform(.flipOverlay(overlay))
    }
  }

  /// Applies an action that has no effects; the model is updated with the frame.
  func choose(_ action: InspectorAction) { _ = user.reduce(action, in: model) }

  func request(_ shortcut: Shortcut) {
    switch shortcut {
    case .quit: wantsToQuit = true
    case .perform(let action): perform(action)
    case .flipSwitch(let index):
      if model.switches.indices.contains(index) { perform(.flipSwitch(model.switches[index].key)) }
    }
    carryOutRequests()
  }

  /// Performs the actions that panels requested.
  func carryOutRequests() {
    for action in panels.takeActions() { perform(action) }
  }

  /// The shortcut of a key in the current state; nil while keys type text, or when the key has no effect.
  func shortcut(for sample: InputEvent) -> Shortcut? {
    guard case .key(let key) = sample.sample, let shortcut = Shortcut(key) else { return nil }
    // A replay and the past have no use for keys.
    let isTyping = stage.textInput != nil && session.playback == nil
    if isTyping, shortcut.isTyped(key) || shortcut == .perform(.copyPanel) { return nil }
    let hasSomethingToLeave =
      user.palette != nil || user.filmSheet != nil || user.menu != nil || user.showsKeys || user.showsLegend
      || user.introduction != nil
      || user.scene.question != nil || user.picker != nil
      || model.cursor != nil || user.scene.selection != nil || user.depth != nil
      || session.playback != nil || session.overdub != nil || model.isDrawerOpen || session.comparison != nil
    let hasNoFirstResponder = stage.runtime.windows.backToFront.allSatisfy { $0.firstResponder == nil }
    // A scene may have a key command for Ctrl+K, which has precedence. With Shift, the key is the window's.
    if shortcut == .perform(.flipPalette), !key.modifiers.contains(.shift),
      isTyping || stage.hasKeyCommand(control: "k")
    {
      return nil
    }
    let isNeeded = shortcut.isNeeded(
      picking: user.picker != nil, undoing: undoing(isTyping), isAtWork: hasSomethingToLeave,
      walksTime: walksTime(hasNoFirstResponder), isTyping: isTyping,
      changesFingers: session.playback != nil || panels.bottom.lanes.selectedFinger != nil,
      isInSpace: user.depth != nil)
    // In a scene without a first responder, Escape would only replace the result that the user reads.
    let isIdleEscape = shortcut == .perform(.leave) && hasNoFirstResponder
    return isNeeded || isIdleEscape ? shortcut : nil
  }

  /// Shows a message with the file that was saved.
  func showMessage(_ sentence: Sentence?) {
    guard let sentence else { return }
    display.messages.show(sentence, about: capture.takeSaved())
  }

  // MARK: Scenes

  func open(_ example: any Scene.Type) {
    player.open(example)
    panels.bottom.clear()
    derive()
  }

  private func follow(_ event: ScenePlayer.Event) {
    switch event {
    case .willClose:
      collect()
      showMessage(capture.endRecording(user.language))
    case .replaced: showScene(with: nil)
    case .sought(let lanes, let log, let keepsContacts): showScene(with: (lanes, log), keepsContacts: keepsContacts)
    case .leftReplay: journalFile?.begin(on: stage, among: player.branches)
    case .overdub(let message): overdubDidChange(message)
    case .playedAgain(let purpose): sceneWasPlayed(for: purpose)
    case .willVisit: panelsOfPresent.selection = user.scene.selection.flatMap { stage.place(of: $0) }
    case .visited(let lanes, let log): showPast(lanes, log)
    case .returned(let waiting): showPresent(waiting)
    case .willExchange(let number): keepPanels(ofBranch: number)
    case .exchanged(let isNew, let waiting): showBranch(isNew: isNew, waiting)
    case .replayed(let sample):
      notice(sample)
      display.handle(sample, isTyping: stage.textInput != nil, at: now)
    }
  }

  /// Called before a sample is delivered to the scene.
  func notice(_ sample: InputEvent) {
    let time = max(sample.timestamp, stage.runtime.now)
    if case .contact(let contact) = sample.sample, contact.phase == .down {
      choose(.showHint(false))
      session.touchPictures.land(contact.location, at: time, withOthers: session.touches.isFingerDown)
    }
    session.touches.notice(sample, at: time)
  }

  func seek(to time: TimeInterval) {
    player.seek(to: time)
    collect()
  }

  func hold(at time: TimeInterval) {
    guard session.playback != nil else { return visitPast(by: .time(time)) }
    player.hold(at: time)
    collect()
  }

  /// Cancels the fingers that are still down, and ends recordings.
  package func close() { player.close() }

  /// Opens the recording's example and plays from the start. Returns false when this program has no such example.
  @discardableResult
  package func play(_ recording: InputRecording, speed: Double = 1) -> Bool {
    guard player.play(recording, speed: speed) else { return false }
    panels.bottom.clear()
    derive()
    return true
  }
}
