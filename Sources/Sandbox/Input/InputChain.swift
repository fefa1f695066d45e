import CoreGraphics
import Foundation
import InputEvents
import Inspector
import PlatformContract

/// The receivers of a sample in order. The first one that handles the sample stops it.
enum InputStage: CaseIterable {
  /// Any press or key dismisses the program's message; a press on its button performs only the button's action.
  case message
  /// While the palette is open, arrows and Return choose from it; a press beside it closes it.
  case palette
  /// While the sheet of a film is open, arrows change it and Return makes the film; a press beside it closes it.
  case filmSheet
  /// While the menu is open, arrows and Return choose from it; a press closes it, and a press on an entry performs the
  /// entry.
  case menu
  /// A press closes the sheet of keys. On the line of a key it performs the key's action, and otherwise it has no other
  /// effect.
  case keySheet
  /// Samples on the bar of the past or of a replay scrub. It lies below the menu and the sheet of keys.
  case replayBar
  /// Dragging a handle of the selected view resizes it.
  case selectionHandle
  /// Dragging the corner of the scene resizes the scene's window.
  case canvasCorner
  /// While the button for that is held, a finger on the scene previews touches.
  case previewFinger
  /// Two fingers beside the scene move and magnify it.
  case canvasFingers
  /// Dragging with the middle button, or with the space bar held, moves the scene. A scene in space is rotated by that,
  /// by dragging with the right button, and by dragging outside of it, and has a bar with buttons.
  case pan
  /// Keys operate the panels while these have the keyboard, as does Ctrl+Tab.
  case panelKeys
  /// Keys and text are sent to a text field in a panel, except for shortcuts that work while typing.
  case panelText
  /// The space bar pans while it is held, and pauses when it is released.
  case spaceBar
  /// The repetition and the release of a key whose press was a shortcut are dropped.
  case heldShortcut
  /// The window's own keys. They are not delivered to scenes, so that a stuck example cannot lock the user in.
  case shortcut
  /// The scene or the panel to which the sample belongs.
  case panes
}

/// Passes samples through the stages above. It owns the state of the stages between samples: the keys and contacts that
/// are down and belong to them. Stages change nothing else: they return acts for the window.
@MainActor
final class InputChain {
  /// The pressed keys whose press was a shortcut.
  private var shortcutKeys: Set<KeyUsage> = []
  /// The modifier keys that were pressed for the scene and are down.
  private var modifiersOfScene: Set<KeyUsage> = []
  private var spaceBar = SpaceBar.up
  /// The position of the pointer when it last moved the scene.
  private var panned: CGPoint?
  private var canvasDrag = CanvasDrag()
  private var selectionDrag = SelectionDrag()
  private var canvasFingers = CanvasFingers()
  private var previewFinger = PreviewFinger()
  private var bar = BarInput()
  /// The contact that pressed the button of a message.
  private var messageContact = HeldContact()
  /// The contact that pressed the bar of a scene in space.
  private var depthBarContact = HeldContact()
  /// The points by which a touchpad scrolled outside of a scene in space since the spacing last changed.
  private var scrolled: CGFloat = 0

  private static let (rightButton, middleButton) = (1 << 1, 1 << 2)
  /// The points of scrolling by a touchpad for one step of the spacing.
  private static let pointsPerStep: CGFloat = 12
  /// The rotation of a scene in space, in radians, for each point of a drag.
  private static let turnPerPoint: CGFloat = 0.006

  private enum SpaceBar {
    case up
    case down
    /// The space bar is held, and the scene was moved with it.
    case moves
  }

  /// A Boolean value that indicates whether the pointer would move the scene.
  var isPanReady: Bool { spaceBar != .up }

  /// Resets the keys whose release the window will not receive.
  func lostFocus() { spaceBar = .up }

  /// Drops the repetition and the release of a key.
  func keep(_ usage: KeyUsage) { shortcutKeys.insert(usage) }

  // MARK: The chain

  func handle(_ input: InputEvent, in window: any InputWindow) {
    for stage in InputStage.allCases {
      switch result(of: input, at: stage, in: window) {
      case .pass: continue
      case .passAfter(let acts): window.carryOut(acts)
      case .handled(let acts): return window.carryOut((stage == .panes ? [] : ends(before: input)) + acts)
      }
    }
  }

  /// Returns what ends with a sample that the window handles itself: the wait of modifiers for a key of the scene, and
  /// the earlier touch of a contact that lands again without having lifted. The panes do not receive this landing, nor
  /// what follows it.
  private func ends(before input: InputEvent) -> [InputAct] {
    switch input.sample {
    case .key(let key) where !key.usage.isModifier && (key.phase == .down || key.phase == .repeat):
      return [.forgetModifiers]
    case .contact(var contact) where contact.phase == .down:
      contact.phase = .cancel
      return [.deliver(InputEvent(timestamp: input.timestamp, sample: .contact(contact)))]
    default: return []
    }
  }

  private func result(of input: InputEvent, at stage: InputStage, in window: any InputWindow) -> StageResult {
    switch stage {
    case .message: return pressesMessage(input, in: window)
    case .palette: return handlesPaletteInput(input, in: window)
    case .filmSheet: return handlesFilmInput(input, in: window)
    case .menu: return handlesMenuInput(input, in: window)
    case .keySheet: return closesSheet(input, in: window)
    case .replayBar: return bar.handle(input, in: window)
    case .selectionHandle: return selectionDrag.handle(input, in: window)
    case .canvasCorner: return canvasDrag.handle(input, in: window)
    case .previewFinger: return previewFinger.handle(input, in: window)
    case .canvasFingers: return canvasFingers.handle(input, in: window)
    case .pan: return pans(input, in: window)
    case .panelKeys: return handlesPanelKey(input, in: window)
    case .panelText: return sendsTextToPanel(input, in: window)
    case .spaceBar: return handlesSpaceBar(input, in: window)
    case .heldShortcut: return endsShortcut(input)
    case .shortcut:
      guard let shortcut = window.shortcut(for: input), case .key(let key) = input.sample else { return .pass }
      keep(key.usage)
      return .handled([.request(shortcut)])
    case .panes:
      if case .key(let key) = input.sample, key.usage.isModifier { note(key) }
      return .handled([.deliver(input)])
    }
  }

  private func note(_ modifier: KeySample) {
    switch modifier.phase {
    case .down, .repeat: modifiersOfScene.insert(modifier.usage)
    case .up, .cancel: modifiersOfScene.remove(modifier.usage)
    }
  }

  /// Returns the drags of this frame with their last positions, once, because a frame may contain many moves and each
  /// takes time.
  func takeDrags() -> [InputAct] { bar.takeDrag() + canvasDrag.takeSize() + selectionDrag.takeSize() }

  /// Shows a time, in seconds of the stage, at the end of the frame.
  func scrub(to time: TimeInterval) { bar.drag(to: time) }

  /// Returns the seek to the time that is to be shown, once.
  func takeScrub() -> [InputAct] { bar.takeDrag() }

  // MARK: Messages

  private func pressesMessage(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    if case .contact(let contact) = input.sample, messageContact.takes(contact) { return .handled() }
    let display = window.display
    guard display.messages.message != nil, PlatformEvent.input(input).isTouchOrKey else { return .pass }
    if case .interrupted(let offer) = display.messages.file, case .key(let key) = input.sample,
      [.returnOrEnter, .escape].contains(key.usage)
    {
      keep(key.usage)
      return .handled([.dismissMessage, .answer(offer, continues: key.usage == .returnOrEnter)])
    }
    guard case .contact(let contact) = input.sample, let file = display.messages.file,
      let button = display.messageButtonFrames.firstIndex(where: { $0.contains(contact.location) })
    else { return .passAfter([.dismissMessage]) }
    messageContact.begin(contact)
    return .handled([.dismissMessage, .takeOffer(button, of: file)])
  }

  // MARK: The window

  private func handlesMenuInput(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard window.user.menu != nil else { return .pass }
    switch input.sample {
    case .contact(let contact) where contact.phase == .down: return .handled([.takeMenuEntry(at: contact.location)])
    case .key(let key) where key.phase == .down || key.phase == .repeat:
      switch key.usage {
      case .up, .down:
        keep(key.usage)
        return .handled([.choose(.stepMenu(key.usage == .up ? -1 : 1))])
      case .returnOrEnter:
        keep(key.usage)
        return .handled([.takeSelectedMenuEntry])
      default: return .pass
      }
    default: return keepsPointer(input)
    }
  }

  private func closesSheet(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard window.user.showsKeys else { return .pass }
    if case .contact(let contact) = input.sample, contact.phase == .down {
      return .handled([.takeSheetEntry(at: contact.location)])
    }
    return keepsPointer(input)
  }

  /// Keeps the pointer and the wheel from what is below the menu or the sheet of keys.
  private func keepsPointer(_ input: InputEvent) -> StageResult {
    if case .hover(let hover) = input.sample { return .handled([.movePointer(to: hover.location)]) }
    return input.sample.placeOfScrolling != nil ? .handled() : .pass
  }

  // MARK: The place of the scene

  private func pans(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    switch input.sample {
    case .contact(let contact): return pressDepthBar(contact, in: window) ?? pan(contact, in: window) ?? .pass
    case .scroll(let scroll): return space(scroll, in: window)
    default: return .pass
    }
  }

  /// Returns what a contact on the bar of a scene in space causes; nil beside it.
  private func pressDepthBar(_ contact: ContactSample, in window: any InputWindow) -> StageResult? {
    if depthBarContact.takes(contact) { return .handled() }
    guard contact.phase == .down, let bar = window.display.depthBar, bar.contains(contact.location) else { return nil }
    depthBarContact.begin(contact)
    return .handled(bar.action(at: contact.location).map { [.perform($0)] } ?? [])
  }

  /// The wheel outside of a scene in space changes the distance between its planes.
  private func space(_ scroll: ScrollSample, in window: any InputWindow) -> StageResult {
    guard window.user.picker == nil, window.display.isBesideScene(scroll.location) else { return .pass }
    let step = scroll.delta.height < 0 ? -Self.pointsPerStep : Self.pointsPerStep
    // A notch of a wheel is one step, independent of its distance.
    scrolled = scroll.isContinuous ? scrolled + scroll.delta.height : scroll.delta.height == 0 ? 0 : step
    var acts: [InputAct] = []
    while abs(scrolled) >= Self.pointsPerStep {
      acts.append(.choose(.depth(step > 0 ? .wider : .closer)))
      scrolled -= step
    }
    return .handled(acts)
  }

  /// Returns what a contact that moves the scene causes; nil for another contact.
  private func pan(_ contact: ContactSample, in window: any InputWindow) -> StageResult? {
    guard contact.kind == .pointer else { return nil }
    switch contact.phase {
    case .down:
      let turns =
        window.user.depth != nil
        && (contact.buttons == Self.rightButton || window.display.isBesideScene(contact.location))
      guard contact.buttons == Self.middleButton || isPanReady || turns,
        window.display.model.layout.stage.contains(contact.location)
      else { return nil }
      if isPanReady { spaceBar = .moves }
      panned = contact.location
      return .handled()
    case .move, .up, .cancel:
      guard let last = panned else { return nil }
      panned = contact.phase == .move ? contact.location : nil
      let (dx, dy) = (contact.location.x - last.x, contact.location.y - last.y)
      guard window.user.depth == nil else {
        return .handled([.choose(.depth(.turn(dx * Self.turnPerPoint, -dy * Self.turnPerPoint)))])
      }
      return .handled([.pan(CGSize(width: dx, height: dy))])
    }
  }

  // MARK: Keys

  private func handlesPanelKey(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard case .key(let key) = input.sample, let panelKey = PanelKey(key) else { return .pass }
    let panels = window.panels
    guard key.phase == .down || key.phase == .repeat else { return panels.hasKeyboard ? .handled() : .pass }
    if case .nextPanel = panelKey {
      // The key also leaves a text field.
    } else if panelKey == .leave, panels.isTyping {
      // This includes a field that was clicked, which has no focus ring.
    } else if !panels.hasKeyboard || window.user.picker != nil {
      return .pass
    } else if panels.isTyping, !panelKey.leavesField {
      return .pass
    }
    // Esc first closes the views that are shown over the panels.
    if panelKey == .leave, window.user.showsKeys || window.user.showsLegend { return .passAfter([.endTyping]) }
    return .handled([.operatePanels(panelKey)])
  }

  private func sendsTextToPanel(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard window.panels.isTyping, input.sample.isTyped else { return .pass }
    // Ctrl of the keys for the palette was pressed for the scene, and is released in the palette's field.
    if case .key(let key) = input.sample, key.phase != .down, modifiersOfScene.contains(key.usage) {
      return .passAfter([.deliverToPanels(input)])
    }
    if let shortcut = window.shortcut(for: input), shortcut.worksWhileTyping { return .handled([.request(shortcut)]) }
    return .handled([.deliverToPanels(input)])
  }

  private func handlesSpaceBar(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard case .key(let key) = input.sample, key.usage == .space else { return .pass }
    switch key.phase {
    case .down:
      guard window.shortcut(for: input) != nil else { return .pass }
      spaceBar = .down
      return .handled()
    case .repeat: return isPanReady ? .handled() : .pass
    case .up, .cancel:
      let before = spaceBar
      spaceBar = .up
      guard before != .up else { return .pass }
      let pauses = before == .down && key.phase == .up
      return .handled(pauses ? [.request(.perform(.transport(.pauseOrPlay)))] : [])
    }
  }

  private func endsShortcut(_ input: InputEvent) -> StageResult {
    guard case .key(let key) = input.sample else { return .pass }
    switch key.phase {
    case .down:
      shortcutKeys.remove(key.usage)
      return .pass
    case .repeat: return shortcutKeys.contains(key.usage) ? .handled() : .pass
    case .up, .cancel: return shortcutKeys.remove(key.usage) != nil ? .handled() : .pass
    }
  }
}

extension InputEvent.Sample {
  /// The place of the wheel, or of fingers on a trackpad that begin something; nil for other samples.
  var placeOfScrolling: CGPoint? {
    switch self {
    case .scroll(let scroll): scroll.location
    case .transform(let transform) where transform.phase == .began: transform.location
    default: nil
    }
  }

  /// A Boolean value that indicates whether the sample is from the keyboard.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .text: true
    default: false
    }
  }
}
