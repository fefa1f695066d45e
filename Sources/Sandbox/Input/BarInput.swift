import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// Input on the bar of the past or of a replay: presses on its buttons, and drags of its grip.
@MainActor
struct BarInput {
  /// The contact that drags the grip, and the time to which it was dragged in this frame.
  private var gripContact = HeldContact()
  private var draggedTime: TimeInterval?
  private var buttonContact = HeldContact()

  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    if case .contact(let contact) = input.sample, let acts = touch(contact, in: window) { return .handled(acts) }
    // A click earlier in the same frame determines whether a key is a letter or a shortcut.
    if case .key = input.sample { return .passAfter(takeDrag() + [.deliverEarlierSamples]) }
    return .passAfter(takeDrag())
  }

  /// Shows a time, in seconds of the stage, at the end of the frame.
  mutating func drag(to time: TimeInterval) { draggedTime = time }

  /// Returns the seek to the time of the last drag, once.
  mutating func takeDrag() -> [InputAct] {
    defer { draggedTime = nil }
    return draggedTime.map { [.hold(at: $0)] } ?? []
  }

  /// Returns what a contact on the bar causes; nil when it is for the next stages.
  private mutating func touch(_ contact: ContactSample, in window: any InputWindow) -> [InputAct]? {
    guard var state = window.display.model.bar else {
      gripContact.end()
      // A pressed button that ends a replay removes the bar while it is down.
      return buttonContact.takes(contact) && contact.phase != .down ? [] : nil
    }
    let (bar, flags) = (
      ReplayBar(
        in: window.display.model.layout.stage, targets: window.display.model.layout.targets), state
    )
    // A live scene of which the bar covers a part receives its touches there.
    let isOnScene =
      window.display.model.replay == nil && window.display.canvas.placement.frame.contains(contact.location)
    if contact.phase == .down, isOnScene { return nil }
    if window.display.model.replay == nil { state = state.live(until: window.player.endOfPast) }
    if contact.phase == .down, let action = bar.action(at: contact.location, of: state, flags: flags) {
      buttonContact.begin(contact)
      return [.perform(action)]
    }
    // A lift on the bar shows that the window is used with fingers, as one on any panel does. Contact 0 is the mouse.
    let isUse = contact.phase == .up && contact.kind == .finger && contact.id != 0
    let wasSmall = window.display.model.bench.targets == .mouse
    let uses: [InputAct] = isUse && wasSmall ? [.noteFinger(at: contact.location)] : []
    if buttonContact.takes(contact) { return uses }
    if contact.phase == .down, bar.grip.contains(contact.location) { gripContact.begin(contact) }
    guard gripContact.takes(contact) else { return nil }
    if contact.phase == .down || contact.phase == .move { draggedTime = bar.time(at: contact.location, of: state) }
    return uses
  }
}

extension ReplayBar {
  /// Returns the action of the button at `point`; nil beside the buttons. `flags` has the markers of the bar.
  fileprivate func action(at point: CGPoint, of state: ReplayState, flags: ReplayState) -> InspectorAction? {
    if playButton.contains(point) { return .transport(.pauseOrPlay) }
    if closeButton.contains(point) { return .endReplay }
    if let number = branch(at: point, of: state) { return .showBranch(number) }
    if let version = codeVersion(at: point, of: state) {
      return version == state.codeVersion ? .showCodeVersion(version) : .flipCodeVersion
    }
    return marker(at: point, of: flags).map { .showMarker($0.time) }
  }
}
