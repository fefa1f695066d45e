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
  package private(set) var stage: Stage
  package private(set) var model = InspectorModel()
  package private(set) var wantsToQuit = false

  /// Everything that was touched since the start, over all examples; kept only when asked for, because it grows without end.
  package var trace: EventTrace { EventTrace(records: kept) }
  private var kept: [TraceRecord] = []
  private let keepsTrace: Bool

  private let measurer: any TextMeasuring
  private let imageDecoder: (any ImageDecoding)?
  private var size: CGSize
  let workbenchRuntime: UIRuntime
  private let workbenchWindow: UIWindow
  private let workbench: Workbench
  private(set) var router = InputRouter()
  /// Input of one pane that came together and was not handed on yet.
  private var run: (pane: InputRouter.Pane, events: [InputEvent]) = (.stage, [])
  /// Requests of the panels, carried out after the input that made them was handled.
  private let requests = Requests()

  /// The platform time at which the stage's clock started.
  private var stageStart: TimeInterval = 0
  private var now: TimeInterval = 0
  private var pointer: CGPoint?
  /// Whom the preview found there.
  private(set) weak var viewUnderPointer: UIView?
  private var lastTouch: (path: HitPath, chain: ResponderPath?)?
  /// What was recorded since the newest touch landed.
  private var touchRecords: [TraceRecord] = []
  /// Where the last finger lifted: until the pointer has moved on from there, the touch stays shown.
  private var liftedAt: CGPoint?

  private final class Requests {
    var pending: [InspectorAction] = []
  }

  package init(
    example: any Example.Type, size: CGSize, theme: Theme.Name, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil, keepsTrace: Bool = false
  ) {
    self.measurer = measurer
    self.imageDecoder = imageDecoder
    self.keepsTrace = keepsTrace
    self.size = size
    stage = Stage(example, measurer: measurer, imageDecoder: imageDecoder)
    let requests = requests
    workbenchRuntime = UIRuntime(screenSize: size, textMeasurer: measurer)
    (workbenchWindow, workbench) = workbenchRuntime.perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      let workbench = Workbench(frame: window.bounds) { requests.pending.append($0) }
      window.addSubview(workbench)
      window.makeKeyAndVisible()
      return (window, workbench)
    }
    model.theme = theme
    model.examples = ExampleCatalogue.all.map {
      InspectorModel.Entry(name: $0.about.name, title: $0.about.title.english)
    }
    describe(example)
    resize(to: size)
  }

  // MARK: Time and input

  /// Seconds between two frames while something moves by itself.
  private static let frameDuration: TimeInterval = 1.0 / 60

  /// When something will happen without input, in platform time; nil when nothing will.
  package var nextDeadline: TimeInterval? {
    let frame = stage.runtime.needsFrames || workbenchRuntime.needsFrames ? now + Self.frameDuration : nil
    let stageDeadline = stage.runtime.timeline.nextDeadline.map { $0 + stageStart }
    return [stageDeadline, workbenchRuntime.timeline.nextDeadline, router.nextDeadline, frame].compactMap { $0 }.min()
  }

  /// Handles what happened since the last frame, then lets time pass up to `now` (platform time).
  ///
  /// Runs of input for one pane are handled together. Where the pane changes, what the first asked for is done before the second
  /// hears anything: a click that opens an example and one on its scene may come in one frame.
  package func handle(_ events: [PlatformEvent], now: TimeInterval) {
    self.now = now
    for event in events {
      switch event {
      case .input(let input): take(input)
      case .quit: wantsToQuit = true
      case .resized, .exposed, .focusChanged, .fileDropped: break
      }
    }
    deliver(router.advance(to: now))
    handleRun()
    stage.advance(to: now - stageStart)
    workbenchRuntime.advance(to: now)
    takeUpTouches()
    carryOutRequests()
    refresh()
  }

  private func take(_ input: InputEvent) {
    if case .key(let key) = input.sample, let shortcut = Shortcut(key), !shortcut.isTyped(key) || stage.textInput == nil
    {
      handleRun()
      perform(shortcut)
      return carryOutRequests()
    }
    router.isTyping = stage.textInput != nil
    deliver(router.route(input))
  }

  private func deliver(_ routed: [InputRouter.Routed]) {
    for (pane, event) in routed {
      switch pane {
      case .workbench:
        if case .hover = event.sample { pointer = nil }
        add(event, to: .workbench)
      case .stage:
        var event = event
        event.timestamp = max(0, event.timestamp - stageStart)
        notice(event)
        add(event, to: .stage)
      }
    }
  }

  private func add(_ event: InputEvent, to pane: InputRouter.Pane) {
    if run.pane != pane { handleRun() }
    run.pane = pane
    run.events.append(event)
  }

  /// Hands the run of input that has come together to its pane.
  private func handleRun() {
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

  /// Keeps the marks of fingers and the place of the pointer.
  private func notice(_ event: InputEvent) {
    switch event.sample {
    case .hover(let hover):
      pointer = hover.location
      if let lifted = liftedAt, let pointer, hypot(pointer.x - lifted.x, pointer.y - lifted.y) > Self.stillness {
        liftedAt = nil
      }
    case .contact(let contact):
      let isDown = contact.phase == .down || contact.phase == .move
      if contact.phase == .down {
        model.touches.removeAll { !$0.isDown }
        model.touches.append(TouchMark(number: contact.id, location: contact.location, isDown: true))
      } else if let index = model.touches.firstIndex(where: { $0.number == contact.id && $0.isDown }) {
        model.touches[index].location = contact.location
        model.touches[index].isDown = isDown
      }
      pointer = contact.kind == .pointer ? contact.location : nil
      liftedAt = isDown ? nil : contact.location
    case .systemCancel:
      for index in model.touches.indices where model.touches[index].isDown {
        model.touches[index].isDown = false
        liftedAt = model.touches[index].location
      }
    default: break
    }
  }

  /// Points the pointer may stray from where a finger lifted before it is taken to look for something else.
  private static let stillness: CGFloat = 12

  private func perform(_ shortcut: Shortcut) {
    switch shortcut {
    case .quit: wantsToQuit = true
    case .perform(let action): requests.pending.append(action)
    case .flipSwitch(let index):
      if model.switches.indices.contains(index) { requests.pending.append(.flipSwitch(model.switches[index].key)) }
    }
  }

  // MARK: What the panels ask for

  private func carryOutRequests() {
    let pending = requests.pending
    requests.pending = []
    for action in pending { perform(action) }
  }

  package func perform(_ action: InspectorAction) {
    switch action {
    case .selectExample(let name): open(name)
    case .selectNeighbour(let step):
      let names = model.examples.map(\.name)
      guard let index = names.firstIndex(of: model.selected) else { return }
      open(names[(index + step + names.count) % names.count])
    case .restart: open(model.selected)
    case .flipSwitch(let key):
      guard let item = model.switches.first(where: { $0.key == key }) else { return }
      _ = stage.setSwitch(key, to: !item.isOn)
    case .flipOverlay(let overlay): model.overlays.formSymmetricDifference([overlay])
    case .flipTheme: model.theme = model.theme == .dark ? .light : .dark
    }
    refresh()
  }

  private func open(_ name: String) {
    guard let example = ExampleCatalogue.named(name) else { return }
    close()
    stage = Stage(example, measurer: measurer, imageDecoder: imageDecoder)
    stageStart = now
    router.stageWasReplaced()
    (lastTouch, liftedAt, touchRecords) = (nil, nil, [])
    model.touches = []
    describe(example)
    resize(to: size)
  }

  /// Fingers that are still down lose their scene, and hear of it.
  package func close() {
    stage.handle([InputEvent(timestamp: stage.runtime.now, sample: .systemCancel)])
    takeUpTouches()
  }

  private func describe(_ example: any Example.Type) {
    let about = example.about
    model.selected = about.name
    (model.tryThis, model.notice, model.article) = (about.tryThis.english, about.notice.english, about.article)
    refresh()
  }

  // MARK: Showing

  package func resize(to size: CGSize) {
    self.size = size
    let canvas = WorkbenchLayout(size: size).canvas(of: exampleCanvas)
    (router.canvas, router.scale) = (canvas.frame, canvas.scale)
    workbenchRuntime.perform {
      workbenchWindow.frame = CGRect(origin: .zero, size: size)
      workbench.frame = workbenchWindow.bounds
    }
    refresh()
  }

  /// Where a canvas point lies in the window.
  package func windowPoint(ofCanvas point: CGPoint) -> CGPoint {
    CGPoint(
      x: router.canvas.minX + point.x * router.scale, y: router.canvas.minY + point.y * router.scale)
  }

  /// Takes the newest touch's hit test and responder calls from the trace. What only the pointer asked is left out.
  private func takeUpTouches() {
    let records = stage.recorder.drain().filter { !$0.isAskedByPointer }
    guard !records.isEmpty else { return }
    if keepsTrace { kept += records }
    touchRecords += records
    guard let newest = touchRecords.lastIndex(where: \.isFirstHitTestPass) else { return }
    touchRecords.removeFirst(newest)
    let trace = EventTrace(records: touchRecords)
    guard let path = HitPath(lastTouchIn: trace) else { return }
    lastTouch = (path, ResponderPath(lastTouchIn: trace, recordedBy: stage.recorder))
    forgetEarlierMoves()
  }

  /// Of a touch that goes on and on, the hit test and the last event are all that is shown.
  private func forgetEarlierMoves() {
    guard touchRecords.count > Self.recordsOfOneTouch else { return }
    touchRecords.removeSubrange(Self.recordsOfOneTouch / 2..<touchRecords.count - 1)
  }

  private static let recordsOfOneTouch = 64

  private func refresh() {
    model.switches = stage.example.switches.enumerated().map { index, item in
      InspectorModel.Switch(
        key: item.key, title: item.title.english, isOn: item.isOn, shortcut: Shortcut.switchKey(index))
    }
    model.ghosts = GhostMarks(router.emulation.marks)
    let isDown = model.touches.contains(where: \.isDown)
    if let pointer, !isDown, liftedAt == nil || lastTouch == nil {
      (model.path, model.chain) = preview(at: pointer)
    } else {
      (model.path, model.chain) = (lastTouch?.path, lastTouch?.chain)
    }
    workbenchRuntime.perform { workbench.model = model }
  }

  /// Whom a touch at `point` would visit: asked for real, with a recorder of its own, and no touch made.
  private func preview(at point: CGPoint) -> (HitPath?, ResponderPath?) {
    let recorder = TraceRecorder()
    let runtime = stage.runtime
    runtime.probe = recorder
    defer { runtime.probe = stage.recorder }
    runtime.layoutIfNeeded()
    let view = runtime.hitTest(point)
    viewUnderPointer = view
    return (HitPath(previewAt: point, in: recorder.trace), view.map { ResponderPath(from: $0) })
  }

  /// The panes of the window as they look now.
  package func makePanes() -> [FramePane] {
    let layout = WorkbenchLayout(size: size)
    let bench = workbenchRuntime.perform {
      workbenchWindow.layer.layoutIfNeeded()
      return workbench.panes(in: layout)
    }
    let canvas = layout.canvas(of: exampleCanvas)
    let picture = StagePicture(model: model, scene: stage.runtime.makeDisplayList(), measurer: measurer)
    return [FramePane(frame: layout.stage, list: picture.draw(in: layout.stage, canvas: canvas))] + bench
  }
}

extension TraceRecord {
  /// A hit test that belongs to no touch.
  fileprivate var isAskedByPointer: Bool {
    if case .hitTest = kind { true } else { false }
  }

  fileprivate var isFirstHitTestPass: Bool {
    if case .hitTestPass(1, _, _, _) = kind { true } else { false }
  }
}
