import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// Brings samples to the scene or a panel. Those for one pane are collected and handed over together; before samples
/// for the other pane, the first pane answers.
@MainActor
final class PaneDelivery {
  var router = InputRouter()
  private var batch: (pane: InputRouter.Pane, events: [InputEvent]) = (.stage, [])
  /// Whether input of this frame was for a panel, which is then shown at once.
  private(set) var concernsPanels = false

  func beginFrame() { concernsPanels = false }

  func take(_ sample: InputEvent, in sandbox: Sandbox) {
    router.isTyping = sandbox.stage.textInput != nil
    for routed in router.route(sample) { deliver(routed, in: sandbox) }
  }

  /// Delivers what time alone brings about: the second finger that follows the mouse.
  func advance(to now: TimeInterval, in sandbox: Sandbox) {
    for routed in router.advance(to: now) { deliver(routed, in: sandbox) }
    flush(in: sandbox)
  }

  /// Hands a sample to its pane, unless something on the way keeps it: a replay, the picker, a clock that is paused.
  private func deliver(_ routed: InputRouter.Routed, in sandbox: Sandbox) {
    let (event, session) = (routed.event, sandbox.session)
    if routed.pane == .workbench {
      if case .hover(let hover) = event.sample {
        session.touches.pointerLeft()
        sandbox.panels.pointerMoved(to: hover.location, at: event.timestamp)
      }
      return handToPanels(event, in: sandbox)
    }
    if sandbox.player.replayKeeps(event) { return }
    if case .contact = event.sample, sandbox.panels.hasKeyboard { sandbox.panels.take(.leave) }
    if case .hover(let hover) = event.sample {
      session.touches.notice(hover)
      // The pointer's way while the clock is paused is nothing to step through.
      if session.transport.isPaused { return }
    }
    if pick(event, in: sandbox) { return }
    if let admitted = session.transport.admit(event) { hand(admitted, in: sandbox) }
  }

  /// Whether the sample was the picker's: the scene receives no fingers meanwhile. The view under the finger is
  /// selected; lifting ends picking. A finger that was down before goes on as it was.
  private func pick(_ event: InputEvent, in sandbox: Sandbox) -> Bool {
    guard let picker = sandbox.user.picker, case .contact(let contact) = event.sample,
      !sandbox.session.touches.isDown(contact.id)
    else { return false }
    if contact.phase == .down || contact.phase == .move {
      let node = sandbox.stage.view(at: contact.location, by: picker).map { sandbox.stage.names.name(of: $0).number }
      sandbox.choose(.select(node, reveal: .never))
    } else {
      sandbox.perform(.endPicking(properties: contact.phase == .up))
    }
    return true
  }

  /// A sample for the scene, in the stage's time.
  func hand(_ event: InputEvent, in sandbox: Sandbox) {
    sandbox.notice(event)
    add(event, to: .stage, in: sandbox)
  }

  func handToPanels(_ event: InputEvent, in sandbox: Sandbox) {
    concernsPanels = true
    add(event, to: .workbench, in: sandbox)
  }

  /// Lifts all planted fingers.
  func liftPlanted(at now: TimeInterval, in sandbox: Sandbox) {
    for event in router.emulation.liftPlanted(at: now) { deliver((.stage, event), in: sandbox) }
    flush(in: sandbox)
  }

  // MARK: Batches

  private func add(_ event: InputEvent, to pane: InputRouter.Pane, in sandbox: Sandbox) {
    if batch.pane != pane { flush(in: sandbox) }
    batch.pane = pane
    batch.events.append(event)
  }

  /// Hands over what was collected.
  func flush(in sandbox: Sandbox) {
    let (pane, events) = batch
    batch.events = []
    guard !events.isEmpty else { return }
    switch pane {
    case .stage:
      sandbox.stage.handle(events)
      sandbox.collect()
    case .workbench:
      sandbox.panels.handle(events)
      sandbox.carryOutRequests()
    }
  }
}
