import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// Delivers samples to the scene or a panel. Consecutive samples for one pane are collected and delivered together,
/// before those for the other pane.
@MainActor
final class PaneDelivery {
  var router = InputRouter()
  private var batch: (pane: InputRouter.Pane, events: [InputEvent]) = (.stage, [])
  /// A Boolean value that indicates whether input of this frame was for a panel, which is then updated immediately.
  private(set) var concernsPanels = false
  /// The level of a scene in space on which the last finger landed; nil if the scene was flat.
  private(set) var touchedLevel: Int?
  /// The purposes of the contacts on the stage. They do not change until the contacts lift, even for contacts that wait
  /// for the scene's clock, and for those whose landing is reported twice.
  private var purposes: [Int: Purpose] = [:]

  /// The contacts of the mouse that landed beside recorded fingers.
  private var mouseFingers: Set<Int> = []
  private var keys = SceneKeys()

  private enum Purpose {
    case touching
    case picking
    /// The contact landed on an earlier moment of the scene, which receives no input.
    case withheld
  }

  func beginFrame() { concernsPanels = false }

  /// Called when a key was the window's, so that the modifiers that it was pressed with are not the scene's.
  func forgetModifiers() { keys.forgetModifiers() }

  func handle(_ sample: InputEvent, in window: any PaneWindow) {
    router.isTyping = window.stage.textInput != nil
    for routed in router.route(sample) { deliver(routed, in: window) }
  }

  /// Delivers a sample that is for the scene wherever the scene is shown. Its location is in canvas points.
  func handle(onStage sample: InputEvent, in window: any PaneWindow) { deliver((.stage, sample), in: window) }

  /// Delivers samples that result from time alone, such as those of the second finger that follows the mouse.
  func advance(to now: TimeInterval, in window: any PaneWindow) {
    for routed in router.advance(to: now) { deliver(routed, in: window) }
    flush(in: window)
  }

  /// Delivers a sample to its pane.
  private func deliver(_ routed: InputRouter.Routed, in window: any PaneWindow) {
    guard routed.pane == .workbench else {
      for event in keys.pass(besideFingers(routed.event, in: window)) { deliverToScene(event, in: window) }
      return
    }
    let event = routed.event
    if case .hover(let hover) = event.sample {
      window.session.touches.pointerLeft()
      window.panels.pointerMoved(to: hover.location, at: event.timestamp)
      window.point(at: hover.location)
    }
    if case .contact(let contact) = event.sample, contact.phase == .down { window.press(at: contact.location) }
    handToPanels(event, in: window)
  }

  /// Delivers a sample to the scene, unless a replay, the picker or a paused clock handles it.
  private func deliverToScene(_ event: InputEvent, in window: any PaneWindow) {
    let purpose = purpose(of: event, isPicking: window.user.picker != nil, isInPast: window.player.isInPast)
    if keepsFromPast(event, purpose, in: window) { return keys.withhold(event) }
    if !window.player.isInPast, window.player.replayKeeps(event) { return }
    if event.beginsSomething, purpose != .picking { window.player.finishRepetition(keepsContacts: true) }
    if case .contact(let contact) = event.sample, contact.phase == .down, purpose != .picking {
      window.player.joinOverdub()
    }
    // The end of a replay may have completed a seek, which begins another session, and so may joining it.
    let session = window.session
    if case .contact(let contact) = event.sample {
      if window.panels.hasKeyboard { window.panels.handle(.leave) }
      if contact.phase == .down, window.panels.isTyping { window.panels.endTyping() }
    }
    if case .hover(let hover) = event.sample {
      session.touches.notice(hover)
      window.pointOnStage(at: hover.location)
      // Hover samples while the clock is paused are not steps.
      if session.transport.isPaused { return }
    }
    if pick(event, purpose, in: window) { return }
    if let admitted = session.transport.admit(event) { hand(admitted, in: window) }
  }

  /// Returns the sample of a mouse that landed beside recorded fingers as that of a finger, because a pointer is not
  /// part of the gestures of fingers.
  private func besideFingers(_ event: InputEvent, in window: any PaneWindow) -> InputEvent {
    guard case .contact(let contact) = event.sample, contact.kind == .pointer else { return event }
    if contact.phase == .down, window.session.overdub != nil { mouseFingers.insert(contact.id) }
    guard mouseFingers.contains(contact.id) else { return event }
    if contact.phase == .up || contact.phase == .cancel { mouseFingers.remove(contact.id) }
    return InputEvent(timestamp: event.timestamp, sample: .contact(contact.asFinger))
  }

  /// Returns whether the picker handles the sample. It handles fingers that land while it is on: the view under the
  /// finger is selected, and lifting ends picking. A finger that was already down is not affected.
  private func pick(_ event: InputEvent, _ purpose: Purpose?, in window: any PaneWindow) -> Bool {
    guard let picker = window.user.picker else { return purpose == .picking }
    func offer(at point: CGPoint?) -> SceneChoices.Pick? {
      let pick = point.flatMap { point in
        picked(by: picker, in: window) ?? window.stage.pick(at: point, by: picker, after: window.user.scene.pick)
      }
      window.choose(.offer(pick))
      return pick
    }
    switch event.sample {
    case .hover(let hover):
      _ = offer(at: hover.location)
      return false
    case .scroll(let scroll):
      // A notch of the wheel selects the next superview, or returns by one.
      if scroll.delta.height != 0 { window.perform(.pickOutward(scroll.delta.height > 0 ? 1 : -1)) }
      return true
    default: break
    }
    guard case .contact(let contact) = event.sample, purpose == .picking else { return false }
    if contact.phase == .down || contact.phase == .move {
      window.choose(.select(offer(at: contact.location)?.node, reveal: .never))
    } else {
      window.perform(.endPicking(properties: contact.phase == .up))
    }
    return true
  }

  /// Returns whether the sample is not for the moment that is shown, because that is an earlier one of a live scene.
  /// What was down on the live scene before waits for it. A new touch begins another branch there, which receives it.
  private func keepsFromPast(_ event: InputEvent, _ purpose: Purpose?, in window: any PaneWindow) -> Bool {
    guard let present = window.player.present else { return purpose == .withheld }
    switch event.sample {
    case .contact(let contact):
      if purpose == .picking { return false }
      if contact.phase == .down, window.beginsBranch() {
        purposes[contact.id] = .touching
        return false
      }
      if purpose == .touching { _ = present.session.transport.admit(event) }
    case .hover: return false
    case .key(let key) where key.phase == .up || key.phase == .cancel: _ = present.session.transport.admit(event)
    case .systemCancel: _ = present.session.transport.admit(event)
    default: break
    }
    return true
  }

  /// Returns the purpose of the sample's contact; nil for one that did not land, and for other samples.
  private func purpose(of event: InputEvent, isPicking: Bool, isInPast: Bool) -> Purpose? {
    if case .systemCancel = event.sample { purposes = [:] }
    guard case .contact(let contact) = event.sample else { return nil }
    if contact.phase == .down, purposes[contact.id] == nil {
      purposes[contact.id] = isPicking ? .picking : isInPast ? .withheld : .touching
    }
    defer { if contact.phase == .up || contact.phase == .cancel { purposes[contact.id] = nil } }
    return purposes[contact.id]
  }

  /// Withholds the contacts that are down from a branch that begins now.
  func branchDidBegin() { purposes = purposes.mapValues { _ in .withheld } }

  /// Forgets the contacts on the old scene when another scene is on the stage.
  func stageWasReplaced() {
    router.stageWasReplaced()
    purposes = [:]
  }

  /// Returns the view to pick in a tilted scene: the one whose plane is under the pointer. Returns nil if the scene is
  /// flat, or if the picker picks the hit view.
  private func picked(by picker: Picker, in window: any PaneWindow) -> SceneChoices.Pick? {
    guard picker != .hit, let node = router.place.flatMap({ router.space?.node(at: $0) }) else { return nil }
    return window.stage.pick(node: node, by: picker, after: window.user.scene.pick)
  }

  /// A sample for the scene, in the stage's time.
  func hand(_ event: InputEvent, in window: any PaneWindow) {
    if case .contact(let contact) = event.sample, contact.phase == .down {
      touchedLevel = router.level(of: contact.id)
    }
    window.notice(event)
    add(event, to: .stage, in: window)
  }

  /// Delivers samples to the scene immediately.
  func hand(_ events: [InputEvent], in window: any PaneWindow) {
    for event in events { hand(event, in: window) }
    flush(in: window)
  }

  /// Delivers a sample to the panels. It is handled before the next one is routed, because it may replace the scene on
  /// the stage.
  func handToPanels(_ event: InputEvent, in window: any PaneWindow) {
    concernsPanels = true
    add(event, to: .workbench, in: window)
    flush(in: window)
  }

  /// Lifts all planted fingers.
  func liftPlanted(at now: TimeInterval, in window: any PaneWindow) {
    for event in router.emulation.liftPlanted(at: now) { deliver((.stage, event), in: window) }
    flush(in: window)
  }

  // MARK: A pointer at rest

  /// Points again where the pointer rests, because something else may be there now. Returns whether it is.
  func pointAgain(at time: TimeInterval, in window: any PaneWindow) -> Bool {
    guard let place = router.pointer, !router.isPressed, !window.session.touches.isFingerDown,
      !window.user.hasSheetOverWindow
    else { return false }
    let before = (window.session.touches.pointer, window.user.scene.highlight)
    switch (router.pane(at: place), router.hovered) {
    case (.stage, .workbench):
      handle(InputEvent(timestamp: time, sample: .hover(HoverSample(location: place))), in: window)
      flush(in: window)
    case (.stage, .stage) where before.0 != nil:
      let point = router.canvasPoint(of: place)
      if window.session.playback == nil { window.session.touches.pointerRests(at: point) }
      // Nothing is lit below a pointer that did not move since a touch.
      if before.1 != nil { window.pointOnStage(at: point) }
    case (.workbench, .stage) where before.0 != nil: window.session.touches.pointerLeft()
    case (.workbench, .workbench): window.pointAgain(at: place)
    default: break
    }
    return before != (window.session.touches.pointer, window.user.scene.highlight)
  }

  // MARK: Batches

  private func add(_ event: InputEvent, to pane: InputRouter.Pane, in window: any PaneWindow) {
    if batch.pane != pane { flush(in: window) }
    batch.pane = pane
    batch.events.append(event)
  }

  /// Delivers the collected samples.
  func flush(in window: any PaneWindow) {
    let (pane, events) = batch
    batch.events = []
    guard !events.isEmpty else { return }
    switch pane {
    case .stage:
      if let first = events.first { window.player.performOverdub(until: first.timestamp) }
      window.stage.handle(events)
      if !window.postponesShowing { window.collect() }
    case .workbench:
      window.panels.handle(events)
      window.carryOutRequests()
    }
  }
}
