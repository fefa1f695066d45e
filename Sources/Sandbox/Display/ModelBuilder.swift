import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit

/// Builds the model from the user's choices, the session and the window. No other code writes a model.
@MainActor
struct ModelBuilder {
  /// The window's contribution to the model.
  struct Window {
    var size: CGSize
    var message: Sentence?
    var messageButtons: [Phrase]
    var capture: CaptureState
    var isDemonstrating: Bool
    var keyStrokes: [KeyStroke]
    var ghosts: GhostMarks
    var mouseFingers: MouseFingers
    var narration: Narration
    /// A Boolean value that indicates whether this frame shows current input of a finger.
    var followsFinger: Bool
    /// The end of the past in seconds of the stage, while an earlier moment of a live scene is shown.
    var endOfPast: TimeInterval?
    /// The branches of the scene.
    var branches: BranchList
    /// A Boolean value that indicates whether the fingers of the branch that was left can follow on this one.
    var canRepeat: Bool
    /// The scene that is played from its beginning and comes when that is done.
    var coming: TransportState.ComingScene?
    /// The end of the past while the scene is live, in seconds of the stage; nil when there is no past to show.
    var endOfLive: TimeInterval?
    /// The markers of what is shown, in order of time.
    var markers: [InputRecording.Marker]
    var pacing: Pacing
    var now: TimeInterval
  }

  /// The scenes that can be opened.
  private let scenes: SceneCatalogue
  /// What the articles say about the scenes.
  let claims: ClaimReader
  /// The view that the preview under the pointer would hit.
  private(set) weak var viewUnderPointer: UIView?
  private var described: (name: String, language: Language)?

  init(scenes: SceneCatalogue) { (self.scenes, claims) = (scenes, ClaimReader(scenes)) }

  /// Updates the parts of the model that overlays on the stage show.
  mutating func showStage(_ session: SceneSession, _ user: UserState, _ window: Window, in model: inout InspectorModel)
  {
    let stage = session.stage
    let stageTime = session.transport.stageTime(at: window.now)
    model.user = user
    model.layout = WorkbenchLayout(size: window.size, bench: user.bench, hasBottom: true)
    model.message = window.message
    model.messageButtons = window.messageButtons
    model.capture = window.capture
    model.isDemonstrating = window.isDemonstrating
    model.keyStrokes = user.overlays.contains(.keys) ? window.keyStrokes : []
    model.ghosts = window.ghosts
    // A finger whose input waits for the paused clock is shown at the point at which it will land.
    model.ghosts.fingers += session.transport.waitingPlaces
    model.mouseFingers = window.mouseFingers
    model.narration = window.narration
    describe(stage, in: &model)
    model.touches = session.touches.marks
    model.transport = TransportState(
      isPaused: session.transport.isPaused, rate: session.transport.rate, waiting: session.transport.waitingCount,
      time: session.transport.isPaused ? stage.runtime.now : nil)
    model.transport.overdub = session.overdub.map { $0.isArmed ? .armed : .playing }
    model.transport.canRepeat = window.canRepeat
    model.transport.coming = window.coming
    model.transport.likeness = session.likeness
    model.transport.hasPast = window.endOfLive.map { $0 > 0 } ?? false
    model.isReplaying = session.playback != nil
    var replay = session.playback?.state(
      at: stageTime, isPaused: session.transport.isPaused, end: window.endOfPast)
    let live = window.endOfLive.map { end in
      ReplayState(time: end, duration: end, isPlaying: !model.transport.isPaused, isPast: true)
    }
    if window.branches.count > 1 { replay = live ?? replay }
    replay?.branchList = window.branches
    replay?.markers = window.markers
    model.transport.markers = live == nil ? [] : window.markers
    model.transport.markedEnd = window.markers.isEmpty && user.scene.filmSpan.isEmpty ? nil : live?.duration
    model.transport.markerCaption = caption(of: window.markers, at: stageTime, user)
    replay?.filmSpan = user.scene.filmSpan
    model.replay = user.showsReplayBar ? replay : nil
    model.transport.past = session.playback == nil ? nil : replay.flatMap { $0.isPast ? $0.duration - $0.time : nil }
    model.introduction = introduction(session, user, at: stageTime)
    model.question = question(session, user, at: stageTime)
    showPath(session, in: &model)
    model.changesSinceTouch = changesSinceTouch(session, model)
    model.tracking = tracking(session, at: stageTime, model)
    model.wave = wave(over: session.touches, at: stageTime, model)
    model.comparison = comparison(session, window.branches, model)
    model.selectionMark = user.scene.selection.flatMap { stage.mark(of: $0) }
    model.pickMark = user.picker == nil ? nil : user.scene.pick.flatMap { stage.mark(of: $0.node) }
    // Under a finger that is down, a name would cover what it touches.
    model.highlight = session.touches.isFingerDown ? nil : user.scene.highlight.flatMap { stage.mark(of: $0) }
    model.regions = session.regions.read(
      stage, for: model, touches: session.touches.records.records.count, followsFinger: window.followsFinger,
      pacing: window.pacing)
    model.margins = model.showsGesture ? session.gesture.state(chosen: user.scene.neighbor) : nil
    if session.pictureOfTarget != nil { hideNotation(in: &model) }
  }

  /// Removes what is drawn over the scene while its picture is that of a moment to which a seek is on the way.
  private func hideNotation(in model: inout InspectorModel) {
    (model.path, model.pathOnScene, model.pathBefore, model.chain, model.eventHeadline) = (nil, nil, nil, nil, nil)
    (model.touches, model.tracking, model.wave) = ([], nil, nil)
    (model.selectionMark, model.highlight, model.pickMark) = (nil, nil, nil)
    model.regions = SceneRegions()
  }

  /// Sets the scale, which is nil while the scene fits.
  func showScale(_ scale: CGFloat?, hasChainRoom: Bool, in model: inout InspectorModel) {
    (model.stageScale, model.hasChainRoom) = (scale, hasChainRoom)
  }

  func showDepth(_ levels: Int, in model: inout InspectorModel) { model.depthLevels = levels }

  func show(_ user: UserState, in model: inout InspectorModel) { model.user = user }

  /// Updates the rest of the model, which only panels show. Trees, calls and properties are read only while they are
  /// visible.
  func showPanels(_ session: SceneSession, in model: inout InspectorModel) {
    let (stage, records) = (session.stage, session.touches.records.records)
    model.switches = stage.example.switches.enumerated().map { index, item in
      InspectorModel.Switch(
        key: item.key, title: model.language[item.title], isOn: item.isOn, shortcut: Shortcut.switchKey(index))
    }
    model.device.switches = Set(DeviceSwitch.allCases.filter(stage.isOn))
    model.device.offeredSwitches = stage.offeredDeviceSwitches
    model.device.system = model.transport.coming?.system ?? stage.system
    model.device.offeredSystems = (stage.offeredSystems + [stage.system]).filter { $0 != .newest }.sorted(by: >)
    model.device.systemClause = session.systems.sentence(ofTouchLandedAt: session.touches.last?.path.landed)
    model.tree =
      model.showsTree || model.user.palette != nil
      ? session.tree.read(stage.runtime, names: stage.names, withLayers: model.treeView.showsLayers) : ViewTree()
    model.editCount = session.edits.count
    model.claims =
      model.showsClaims ? claims.state(about: model.about.name, isReplaying: session.playback != nil) : nil
    model.sweep = model.showsGesture ? session.gesture.sweepState : nil
    model.race = model.showsGesture ? session.race.state(stage) : nil
    // A wrong guess has its reason.
    model.whyNot = (model.question?.missedGuess ?? model.selection).flatMap { session.whyNot.read($0, stage, records) }
    model.overrideLinks = session.overrides.links
    model.proposal = session.proposals.state(
      isPreviewed: session.comparison?.isPreview == true, language: model.language)
    model.properties = model.rightTab == .properties ? model.selection.flatMap { sheet(of: $0, session) } : nil
    model.traceRows = model.showsTrace ? session.traceRows.read(stage, records) : []
    locateCursor(stage, in: &model)
    let difference = model.comparison?.here.flatMap { model.traceRows.index(of: $0, in: records) }
    model.comparison?.differenceRow = difference
    if let palette = model.user.palette, palette.markedTime == nil {
      model.palette = session.palette.entries(matching: palette.text, in: model)
    } else {
      (model.palette, session.palette) = ([], PaletteSearch())
    }
  }

  /// Adds the corners of the view of the selected call, if its record has none: the scene is at the moment of the call.
  private func locateCursor(_ stage: Stage, in model: inout InspectorModel) {
    guard let index = model.cursor, model.traceRows.indices.contains(index), model.traceRows[index].corners.isEmpty,
      let mark = model.traceRows[index].node.flatMap({ stage.mark(of: $0) })
    else { return }
    model.traceRows[index].corners = mark.corners
  }

  private func sheet(of node: Int, _ session: SceneSession) -> PropertySheet? {
    guard let object = session.stage.names.object(numbered: node) else { return nil }
    return session.stage.runtime.perform {
      PropertySheet(of: object) { session.edits.contains($0, of: node) }
    }
  }

  // MARK: The example

  private mutating func describe(_ stage: Stage, in model: inout InspectorModel) {
    let (about, language) = (type(of: stage.example).about, model.language)
    if let described, described == (about.name, language) { return }
    described = (about.name, language)
    model.examples = scenes.listed.map {
      InspectorModel.Entry(
        name: $0.about.name, title: language[$0.about.title], chapter: language[$0.about.chapter])
    }
    var description = ExampleDescription()
    description.name = about.name
    if let entry = model.examples.first(where: { $0.name == about.name }) {
      (description.title, description.chapter) = (entry.title, entry.chapter)
    }
    (description.tryThis, description.notice) = (language[about.tryThis], language[about.notice])
    description.articles = about.articles.map { language[.fromArticle, $0.rawValue, language[$0.subject]] }
    description.correction = about.correction.map { language[$0] } ?? ""
    description.source = about.source ?? ""
    description.hasDemonstration = about.demonstrationScript != nil
    model.about = description
  }

  // MARK: The path

  private mutating func showPath(_ session: SceneSession, in model: inout InspectorModel) {
    let (stage, last) = (session.stage, session.touches.last)
    let touches = session.touches
    model.isTouchHeld = touches.isHeld && touches.pointer != nil && (last != nil || touches.keyChain != nil)
    // A preview would reveal the answer.
    let mayPreview =
      model.ring == nil && session.playback == nil && model.picker == nil
      && session.transport.waitingPlaces.isEmpty
    if mayPreview, let point = touches.previewPoint {
      let (path, view) = stage.preview(at: point, after: model.path)
      viewUnderPointer = view
      model.path = path
      model.chain = view.map { ResponderPath(from: $0, in: stage.responders) }
      model.eventHeadline = nil
      model.pathBefore = nil
      model.pathOnScene = path.map { stage.seen($0.limitedToWindow.nearby) }
    } else if let chain = touches.keyChain {
      (model.path, model.pathBefore, model.pathOnScene) = (nil, nil, nil)
      (model.chain, model.eventHeadline) = (chain, touches.story.headline)
    } else {
      model.eventHeadline = touches.story.headline
      model.path = last?.path
      model.chain = last?.chain
      model.pathBefore = last?.before
      model.pathOnScene = model.overlays.contains(.hitPath) ? last.map { stage.seen(stage.follow($0.near)) } : nil
    }
  }

  private func changesSinceTouch(_ session: SceneSession, _ model: InspectorModel) -> ChangesSinceTouch {
    guard let path = model.path, !path.isPreview else { return [] }
    let isFlipped = session.stage.example.switches.contains { item in
      path.switches[item.key].map { $0 != item.isOn } ?? false
    }
    let isEdited = path.edits != session.stage.edited.map(\.edit)
    var changes: ChangesSinceTouch = []
    if isFlipped { changes.insert(.switches) }
    if isEdited { changes.insert(.edits) }
    return changes
  }

  private func introduction(
    _ session: SceneSession, _ user: UserState, at stageTime: TimeInterval
  ) -> IntroductionState? {
    let about = type(of: session.stage.example).about
    guard let introduction = user.introduction, about.name == Introduction.example, session.playback == nil else {
      return nil
    }
    let item = session.stage.example.switches.first { $0.key == Introduction.switchKey }
    return IntroductionState(
      introduction, last: session.touches.last?.path, isOn: item?.isOn == true,
      isComparing: session.comparison != nil, place: session.stage.suggestedTap, time: stageTime)
  }

  private func question(_ session: SceneSession, _ user: UserState, at stageTime: TimeInterval) -> QuestionState? {
    guard let question = user.scene.question, user.introduction == nil, session.playback == nil else { return nil }
    return QuestionState(question, last: session.touches.last?.path, time: stageTime)
  }

  /// Returns the control that was hit last, while it tracks a finger, and afterward while the touch is shown and would
  /// still have the same result.
  private func tracking(_ session: SceneSession, at stageTime: TimeInterval, _ model: InspectorModel) -> TrackingState?
  {
    let events = session.touches.controlEvents
    guard let tracked = events.tracked, let path = model.path, path == session.touches.last?.path,
      tracked.isOver ? !model.isTouchOutdated : session.touches.isFingerDown, let node = path.hit?.node,
      let control = session.stage.names.object(numbered: node) as? UIControl, control.window != nil,
      tracked.isOver || control.isTracking
    else { return nil }
    let since = events.crossed.map { max(0, stageTime - $0) } ?? .infinity
    let finger = tracked.isOver ? nil : session.touches.marks.last(where: \.isDown)?.location
    let state = TrackingState(
      corners: session.stage.runtime.perform { control.cornersOnScreen }, margin: UIControl.trackingMargin,
      finger: finger ?? tracked.place, landing: tracked.landing,
      isInside: tracked.isOver ? tracked.isInside : control.isTouchInside, event: events.last, count: events.count,
      flash: CGFloat(max(0, 1 - since / Self.flash)), isSubject: session.stage.isAboutTracking, isOver: tracked.isOver)
    return state.isShown ? state : nil
  }

  /// The time for which a crossed margin is highlighted, in seconds.
  private static let flash: TimeInterval = 0.3

  /// The progress of the wave over the last touch, key or shake; nil when it has ended, without animations, when the
  /// model shows something else, and while the scene is paused.
  private func wave(over touches: TouchLog, at stageTime: TimeInterval, _ model: InspectorModel) -> HitWave? {
    guard model.user.motion != .still, !model.transport.isPaused else { return nil }
    let wave: HitWave
    func time(since start: TimeInterval) -> TimeInterval { max(0, stageTime - start) * model.narration.wavePace }
    let links = model.chain?.links.count { $0.verdict != .notReached } ?? 0
    let isReduced = model.user.motion == .fade
    if let last = touches.last, model.path == last.path, let landed = last.path.landed {
      wave = HitWave(
        time: time(since: landed), questions: last.path.steps.count, links: links, isReduced: isReduced,
        settled: last.settled)
    } else if model.path == nil, let chain = touches.keyChain, model.chain == chain {
      wave = HitWave(time: time(since: touches.keyTime), questions: 0, links: links, isReduced: isReduced)
    } else {
      return nil
    }
    return wave.isOver ? nil : wave
  }

  /// The word of the marker that was passed last, in films, as long as it takes to read it.
  private func caption(of markers: [InputRecording.Marker], at time: TimeInterval, _ user: UserState) -> String? {
    guard user.setting.captionRoom != nil, let marker = markers.last(where: { $0.time <= time }) else { return nil }
    return time < marker.time + Self.readingTime && !marker.word.isEmpty ? marker.word : nil
  }
  private static let readingTime: TimeInterval = 2.5

  private func comparison(
    _ session: SceneSession, _ list: BranchList, _ model: InspectorModel
  ) -> ComparisonState? {
    guard let comparison = session.comparison else { return nil }
    let item = session.stage.example.switches.first { $0.key == comparison.key }
    let system = SystemVersion(comparedBy: comparison.key)
    guard item != nil || system != nil || comparison.words != nil || comparison.branches != nil else { return nil }
    let isReady = comparison.progress == nil
    var path = comparison.path.map { comparison.stage.seen(comparison.stage.follow($0.limitedToWindow.nearby)) }
    if let pointer = session.touches.pointer, isReady, model.path?.isPreview == true {
      path = comparison.stage.preview(at: pointer).path.map { comparison.stage.seen($0.limitedToWindow.nearby) }
    }
    let divergence = comparison.touch?.divergence(at: session.stage.runtime.now)
    var state = ComparisonState(
      title: item.map { model.language[$0.title] } ?? "", isOn: item?.isOn ?? false,
      path: model.path == nil || !isReady ? nil : path,
      hasTouch: comparison.touch != nil, here: divergence?.one, beside: divergence?.other,
      progress: comparison.progress)
    state.sides = comparison.words.map { [model.language[.proposalAsItIs], model.language[.proposalWith, $0]] }
    if let system {
      state.sides = [session.stage.system, system].map { model.language[.systemName, "\($0)"] }
    }
    if let branches = comparison.branches {
      state.isOfBranches = true
      state.sides = [
        list.words(.comparedBranches, of: branches.here, model.language),
        list.words(.comparedBranchLeft, of: branches.beside, model.language),
      ]
    }
    state.hit = model.path?.isPreview == false ? model.path?.hit?.name : nil
    return state
  }
}
