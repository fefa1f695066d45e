import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import UIKit

/// The whole window: an example on the stage and the workbench around it, each a runtime of its own, fed from one stream of input.
@MainActor
package final class Sandbox {
  package internal(set) var stage: Stage
  package internal(set) var model = InspectorModel()
  package internal(set) var wantsToQuit = false

  /// Everything that was touched since the start, over all examples; kept only when asked for, because it grows without end.
  package var trace: EventTrace { EventTrace(records: kept) }
  private var kept: [TraceRecord] = []
  private let keepsTrace: Bool

  let measurer: any TextMeasuring
  let imageDecoder: (any ImageDecoding)?
  var size: CGSize
  let workbenchRuntime: UIRuntime
  let workbenchWindow: UIWindow
  let workbench: Workbench
  let bottom: BottomPanels
  var router = InputRouter()
  /// Input of one pane that came together and was not handed on yet.
  private var run: (pane: InputRouter.Pane, events: [InputEvent]) = (.stage, [])
  /// Some input in this frame was for a panel, which answers at once.
  private var concernsPanels = false
  /// A finger lands, moves or lifts, and its mark with this frame.
  private(set) var followsFinger = false
  /// Requests of the panels, carried out after the input that made them was handled.
  private let requests = Requests()

  /// The panels as they were last drawn.
  var bench: [FramePane] = []
  var panelPace = PanelPace()
  var transport = Transport()
  /// The scene beside the stage's.
  var comparison: Comparison?
  /// While their panel is shown.
  var devices: DeviceMonitor?
  /// What was changed in the scene by hand.
  var edits = Edits()
  var regions = RegionReader()
  let regionPicture = RegionPicture()
  var whyNot = WhyNotReader()
  var traceRows = TraceRowReader()
  var zoom = StageZoom()
  /// Where the pointer was when it last moved the scene.
  var stageDrag: CGPoint?
  var spaceBar = SpaceBar.up
  /// Keys that are down, and whose going down was a shortcut.
  var windowKeys: Set<Int> = []
  var now: TimeInterval = 0
  var pointer: CGPoint?
  /// Whom the preview found there.
  weak var viewUnderPointer: UIView?
  var lastTouch: LastTouch?
  var touchRecords = TouchRecords()
  var fingerTrails = FingerTrails()
  var pressedKeys = PressedKeys()
  /// Where the last finger lifted: until the pointer has moved on from there, the touch stays shown.
  var liftedAt: CGPoint?
  /// The example's demonstration while it plays.
  var demonstration: Demonstration?
  /// A recording that is done again.
  package internal(set) var replay: Replay?
  /// Films do without.
  package var showsReplayBar = true
  /// What is being written.
  var recording: LiveRecording?
  /// What went wrong with the last one that ended.
  package internal(set) var lastRecordingFailure: LiveRecording.Failure?
  /// Where recordings that the user asks for in the window go; nil where there are none.
  package var recordingsFolder: String?
  /// Films the window when asked to; nil where there is none.
  package weak var film: (any WindowFilm)?
  /// The contact that drags the replay's bar, and where it wants to go in this frame.
  var scrubber: Int?
  var scrubTime: TimeInterval?
  /// The replay on its way to an earlier moment.
  var seek: Seek?
  /// Others that stand ready, once somebody stopped or went back.
  var reserve: SeekReserve?
  /// The replay is not where the clock is yet.
  package internal(set) var isBehind = false
  /// What time it is on the platform at this very moment: a frame that takes long gives way. Without it, everything is done at once.
  package var clock: (@MainActor () -> TimeInterval)?

  private final class Requests {
    var pending: [InspectorAction] = []
  }

  package init(
    example: any Example.Type, size: CGSize, theme: Theme.Name, language: Language = .english,
    measurer: any TextMeasuring, imageDecoder: (any ImageDecoding)? = nil, keepsTrace: Bool = false
  ) {
    self.measurer = measurer
    self.imageDecoder = imageDecoder
    self.keepsTrace = keepsTrace
    self.size = size
    stage = Stage(example, measurer: measurer, imageDecoder: imageDecoder)
    let requests = requests
    workbenchRuntime = UIRuntime(screenSize: size, textMeasurer: measurer)
    let send: @MainActor (InspectorAction) -> Void = { requests.pending.append($0) }
    (workbenchWindow, workbench, bottom) = workbenchRuntime.perform { [workbenchRuntime] in
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      let workbench = Workbench(frame: window.bounds, send: send)
      window.addSubview(workbench)
      window.makeKeyAndVisible()
      return (window, workbench, BottomPanels(in: workbenchRuntime, workbench, send: send))
    }
    (model.theme, model.language) = (theme, language)
    describe(example)
    resize(to: size)
  }

  // MARK: Time and input

  /// When something will happen without input, in platform time; nil when nothing will.
  package var nextDeadline: TimeInterval? {
    let runtimes = [stage.runtime] + [comparison?.stage.runtime].compactMap { $0 }
    let lanesMove = bottom.lanes.isRunning && !transport.isPaused
    let isMoving = lanesMove || workbenchRuntime.needsFrames || demonstration != nil
    let frame = isMoving ? now + Transport.frame : nil
    let stageChange = runtimes.compactMap(\.nextFrame).min().flatMap { transport.platformTime(of: $0) }
      .map { max($0, now + Transport.frame) }
    let stageDeadline = runtimes.compactMap(\.timeline.nextDeadline).min().flatMap { transport.platformTime(of: $0) }
    let panels = [workbenchRuntime.timeline.nextDeadline, devicesDeadline, marksDeadline, panelPace.deadline]
    let hasWork = isBehind || comparison?.progress != nil || clock != nil && reserve?.isIncomplete == true
    let pending = hasWork ? now : nil
    let reading = regions.nextDeadline(after: now)
    return (panels + [pending, reading, stageDeadline, stageChange, replayDeadline, router.nextDeadline, frame])
      .compactMap { $0 }.min()
  }

  /// Handles what happened since the last frame, then lets time pass up to `now` (platform time).
  ///
  /// Runs of input for one pane are handled together. Where the pane changes, what the first asked for is done before the second
  /// hears anything: a click that opens an example and one on its scene may come in one frame.
  package func handle(_ events: [PlatformEvent], now: TimeInterval) {
    self.now = now
    concernsPanels = false
    followsFinger = events.contains(where: \.isContact)
    for event in events {
      switch event {
      case .input(let input): take(input)
      case .quit: wantsToQuit = true
      case .fileDropped(let path): openFile(path)
      case .focusChanged(let hasFocus): if !hasFocus { spaceBar = .up }
      case .resized, .exposed, .devicesChanged: break
      }
    }
    seekToScrubbed()
    deliver(router.advance(to: now))
    handleRun()
    passStageTime()
    catchUpBeside()
    workbenchRuntime.advance(to: now)
    takeUpTouches()
    carryOutRequests()
    bottom.advance(to: stage.runtime.now, isStanding: transport.isPaused)
    watchRecording()
    watchFilm()
    readDevices()
    let hasInput = events.contains(where: \.isInput)
    if !concernsPanels, panelPace.waits(at: now, hasInput: hasInput) { refreshStageAlone() } else { refresh() }
    fillReserve()
  }

  private func take(_ input: InputEvent) {
    if PlatformEvent.input(input).isTouchOrKey {
      model.message = nil
      workbench.hideTip()
    }
    pressedKeys.take(input, isTyping: isTyping, at: now)
    if scrub(with: input) { return }
    seekToScrubbed()
    // Whether a key is a letter or a shortcut depends on the click before it, which may have come in the same frame.
    if case .key = input.sample { handleRun() }
    if closesSheet(input) || dragsStage(input) { return }
    if worksPanels(input) { return carryOutRequests() }
    if isTypingInWorkbench, input.sample.isTyped {
      if let shortcut = shortcut(for: input), shortcut.worksWhileTyping {
        request(shortcut)
      } else {
        add(input, to: .workbench)
      }
      return
    }
    if takesSpaceBar(input) || endsShortcut(input) { return }
    if let shortcut = shortcut(for: input), case .key(let key) = input.sample {
      windowKeys.insert(key.usage)
      request(shortcut)
      return
    }
    router.isTyping = stage.textInput != nil
    deliver(router.route(input))
  }

  func shortcut(for input: InputEvent) -> Shortcut? {
    guard case .key(let key) = input.sample, let shortcut = Shortcut(key) else { return nil }
    if shortcut.isTyped(key) || shortcut == .perform(.copyPanel), stage.textInput != nil { return nil }
    return shortcut.isNeeded(
      picking: model.picker != nil, hasEdits: !edits.isEmpty, isAtWork: isAtWork, isReplaying: replay != nil)
      ? shortcut : nil
  }

  /// There is something that Esc leaves.
  private var isAtWork: Bool {
    model.showsKeys || model.showsLegend || model.picker != nil || model.cursor != nil || model.selection != nil
      || replay != nil || isDrawerOpen || comparison != nil
  }

  /// When the marks of fingers and keys change by themselves, in platform time.
  private var marksDeadline: TimeInterval? {
    let keys = model.overlays.contains(.keys) ? pressedKeys.nextDeadline : nil
    guard model.overlays.contains(.touches), !transport.isPaused else { return keys }
    let down = model.touches.filter(\.isDown).map(\.number)
    // Never in the past: a replay's stage stands between two marks.
    let fingers = fingerTrails.nextChange(at: transport.stageTime(at: now), down: down)
      .map { now + $0 / transport.rate }
    return [keys, fingers].compactMap { $0 }.min()
  }

  /// Keys make text at the moment.
  private var isTyping: Bool { isTypingInWorkbench || stage.textInput != nil }

  /// Somebody in a panel takes text.
  var isTypingInWorkbench: Bool { workbenchRuntime.windows.key?.firstResponder is any UIKeyInput }

  func deliver(_ routed: [InputRouter.Routed]) {
    for (pane, event) in routed {
      switch pane {
      case .workbench:
        if case .hover(let hover) = event.sample {
          pointer = nil
          workbenchRuntime.perform { workbench.pointerMoved(to: hover.location, at: event.timestamp) }
        }
        add(event, to: .workbench)
      case .stage:
        if replayKeeps(event) { continue }
        if case .contact = event.sample, workbench.hasKeyboard { workbenchRuntime.perform { workbench.take(.leave) } }
        if case .hover(let hover) = event.sample {
          notice(hover)
          // Where the pointer went while the clock stood is nothing to step through.
          if transport.isPaused { continue }
        }
        if model.picker != nil, pick(event) { continue }
        if let admitted = transport.admit(event) { hand(admitted) }
      }
    }
  }

  /// Input for the stage, in its own time.
  func hand(_ event: InputEvent) {
    notice(event)
    add(event, to: .stage)
  }

  private func add(_ event: InputEvent, to pane: InputRouter.Pane) {
    if pane == .workbench { concernsPanels = true }
    if run.pane != pane { handleRun() }
    run.pane = pane
    run.events.append(event)
  }

  /// Hands the run of input that has come together to its pane.
  func handleRun() {
    let events = run.events
    run.events = []
    guard !events.isEmpty else { return }
    switch run.pane {
    case .stage:
      stage.handle(events)
      takeUpTouches()
    case .workbench:
      workbenchRuntime.layoutIfNeeded()
      workbenchRuntime.handle(events)
      carryOutRequests()
    }
  }

  // MARK: What the panels and keys ask for

  func request(_ shortcut: Shortcut) {
    handleRun()
    switch shortcut {
    case .quit: wantsToQuit = true
    case .perform(let action): requests.pending.append(action)
    case .flipSwitch(let index):
      if model.switches.indices.contains(index) { requests.pending.append(.flipSwitch(model.switches[index].key)) }
    }
    carryOutRequests()
  }

  private func carryOutRequests() {
    let pending = requests.pending
    requests.pending = []
    for action in pending { perform(action) }
  }

  // MARK: Taking up what was recorded

  /// Takes the newest touch's hit test and responder calls from the trace.
  func takeUpTouches() {
    let records = stage.takeRecords()
    comparison?.takeUp(beside: records)
    guard !records.isEmpty else { return }
    if keepsTrace { kept += records }
    bottom.take(records)
    guard touchRecords.take(records) else { return }
    noticeTaps(in: records)
    readTouch()
  }
}

extension PlatformEvent {
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }
}

extension InputEvent.Sample {
  /// From the keyboard.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .text: true
    default: false
    }
  }
}
