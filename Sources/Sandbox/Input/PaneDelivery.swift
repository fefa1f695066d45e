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

  func take(_ sample: InputEvent, in window: any PaneWindow) {
    router.isTyping = window.stage.textInput != nil
    for routed in router.route(sample) { deliver(routed, in: window) }
  }

  /// Delivers what time alone brings about: the second finger that follows the mouse.
  func advance(to now: TimeInterval, in window: any PaneWindow) {
    for routed in router.advance(to: now) { deliver(routed, in: window) }
    flush(in: window)
  }

  /// Hands a sample to its pane, unless something on the way keeps it: a replay, the picker, a clock that is paused.
  private func deliver(_ routed: InputRouter.Routed, in window: any PaneWindow) {
    let (event, session) = (routed.event, window.session)
    if routed.pane == .workbench {
      if case .hover(let hover) = event.sample {
        session.touches.pointerLeft()
        window.panels.pointerMoved(to: hover.location, at: event.timestamp)
        window.point(at: hover.location)
      }
      if case .contact(let contact) = event.sample, contact.phase == .down { window.press(at: contact.location) }
      return handToPanels(event, in: window)
    }
    if window.player.replayKeeps(event) { return }
    if case .contact(let contact) = event.sample {
      if window.panels.hasKeyboard { window.panels.take(.leave) }
      if contact.phase == .down, window.panels.isTyping { window.panels.endTyping() }
    }
    if case .hover(let hover) = event.sample {
      session.touches.notice(hover)
      window.pointOnStage(at: hover.location)
      // The pointer's way while the clock is paused is nothing to step through.
      if session.transport.isPaused { return }
    }
    if pick(event, in: window) { return }
    if let admitted = session.transport.admit(event) { hand(admitted, in: window) }
  }

  /// Whether the sample was the picker's: the scene receives no fingers meanwhile. The view under the finger is
  /// selected; lifting ends picking. A finger that was down before goes on as it was.
  private func pick(_ event: InputEvent, in window: any PaneWindow) -> Bool {
    guard let picker = window.user.picker else { return false }
    func offer(at point: CGPoint?) -> SceneChoices.Pick? {
      let pick = point.flatMap { window.stage.pick(at: $0, by: picker, after: window.user.scene.pick) }
      window.choose(.offer(pick))
      return pick
    }
    switch event.sample {
    case .hover(let hover):
      _ = offer(at: hover.location)
      return false
    case .scroll(let scroll):
      // A notch of the wheel is one superview further out, or back.
      if scroll.delta.height != 0 { window.perform(.pickOutward(scroll.delta.height > 0 ? 1 : -1)) }
      return true
    default: break
    }
    guard case .contact(let contact) = event.sample, !window.session.touches.isDown(contact.id) else { return false }
    if contact.phase == .down || contact.phase == .move {
      window.choose(.select(offer(at: contact.location)?.node, reveal: .never))
    } else {
      window.perform(.endPicking(properties: contact.phase == .up))
    }
    return true
  }

  /// A sample for the scene, in the stage's time.
  func hand(_ event: InputEvent, in window: any PaneWindow) {
    window.notice(event)
    add(event, to: .stage, in: window)
  }

  func handToPanels(_ event: InputEvent, in window: any PaneWindow) {
    concernsPanels = true
    add(event, to: .workbench, in: window)
  }

  /// Lifts all planted fingers.
  func liftPlanted(at now: TimeInterval, in window: any PaneWindow) {
    for event in router.emulation.liftPlanted(at: now) { deliver((.stage, event), in: window) }
    flush(in: window)
  }

  // MARK: Batches

  private func add(_ event: InputEvent, to pane: InputRouter.Pane, in window: any PaneWindow) {
    if batch.pane != pane { flush(in: window) }
    batch.pane = pane
    batch.events.append(event)
  }

  /// Hands over what was collected.
  func flush(in window: any PaneWindow) {
    let (pane, events) = batch
    batch.events = []
    guard !events.isEmpty else { return }
    switch pane {
    case .stage:
      window.stage.handle(events)
      window.collect()
    case .workbench:
      window.panels.handle(events)
      window.carryOutRequests()
    }
  }
}
