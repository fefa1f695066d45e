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
  /// While the menu is open, arrows and Return choose from it; a press closes it, and a press on an entry performs the
  /// entry.
  case menu
  /// A press closes the sheet of keys. On the line of a key it performs the key's action, and otherwise it has no other
  /// effect.
  case keySheet
  /// Samples on the bar of the past or of a replay scrub. It lies below the menu and the sheet of keys.
  case replayBar
  /// Dragging the corner of the scene resizes the scene's window.
  case canvasCorner
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
/// are down and belong to them.
@MainActor
final class InputChain {
  /// The pressed keys whose press was a shortcut.
  private var shortcutKeys: Set<KeyUsage> = []
  private var spaceBar = SpaceBar.up
  /// The position of the pointer when it last moved the scene.
  private var panned: CGPoint?
  private var canvasDrag = CanvasDrag()
  private var canvasFingers = CanvasFingers()
  /// The contact that pressed the button of a message.
  private var messagePress: Int?
  /// The contact that drags the bar of the replay, and the time to which it was dragged in this frame.
  private var scrubber: Int?
  private var scrubTime: TimeInterval?
  /// The contact that pressed a button of that bar.
  private var heldByBar: Int?
  /// The contact that pressed a button of the bar of a scene in space.
  private var heldByDepthBar: Int?
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
    for stage in InputStage.allCases where handle(input, at: stage, in: window) { return }
  }

  /// Returns whether the stage handled the sample.
  private func handle(_ input: InputEvent, at stage: InputStage, in window: any InputWindow) -> Bool {
    switch stage {
    case .message: return pressesMessage(input, in: window)
    case .palette: return handlesPaletteInput(input, in: window)
    case .replayBar:
      if scrub(with: input, in: window) { return true }
      seekToScrubberPosition(in: window)
      // A click earlier in the same frame determines whether a key is a letter or a shortcut.
      if case .key = input.sample { window.delivery.flush(in: window) }
      return false
    case .menu: return handlesMenuInput(input, in: window)
    case .keySheet: return closesSheet(input, in: window)
    case .canvasCorner: return canvasDrag.handle(input, in: window)
    case .canvasFingers: return canvasFingers.handle(input, in: window)
    case .pan: return pressesDepthBar(input, in: window) || spaces(input, in: window) || pans(input, in: window)
    case .panelKeys: return handlesPanelKey(input, in: window)
    case .panelText: return sendsTextToPanel(input, in: window)
    case .spaceBar: return handlesSpaceBar(input, in: window)
    case .heldShortcut: return endsShortcut(input)
    case .shortcut:
      guard let shortcut = window.shortcut(for: input), case .key(let key) = input.sample else { return false }
      shortcutKeys.insert(key.usage)
      window.request(shortcut)
      return true
    case .panes:
      window.delivery.handle(input, in: window)
      return true
    }
  }

  // MARK: Messages

  private func pressesMessage(_ input: InputEvent, in window: any InputWindow) -> Bool {
    if case .contact(let contact) = input.sample, contact.id == messagePress {
      if contact.phase == .up || contact.phase == .cancel { messagePress = nil }
      return true
    }
    let display = window.display
    guard display.messages.message != nil, PlatformEvent.input(input).isTouchOrKey else { return false }
    let (buttons, file) = (display.messageButtonFrames, display.messages.file)
    display.messages.dismiss()
    if case .interrupted(let offer) = file, case .key(let key) = input.sample,
      [.returnOrEnter, .escape].contains(key.usage)
    {
      shortcutKeys.insert(key.usage)
      window.delivery.flush(in: window)
      window.answer(offer, continues: key.usage == .returnOrEnter)
      return true
    }
    guard case .contact(let contact) = input.sample, let file,
      let button = buttons.firstIndex(where: { $0.contains(contact.location) })
    else { return false }
    messagePress = contact.id
    window.delivery.flush(in: window)
    window.show(file, offer: button)
    return true
  }

  // MARK: The bar of a replay

  private func scrub(with input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .contact(let contact) = input.sample else { return false }
    guard var state = window.display.model.bar else {
      scrubber = nil
      // A pressed button that ends a replay removes the bar while it is down.
      guard contact.id == heldByBar else { return false }
      if contact.phase == .up || contact.phase == .cancel { heldByBar = nil }
      return contact.phase != .down
    }
    let (bar, flags) = (ReplayBar(in: window.display.model.layout.stage), state)
    // A live scene of which the bar covers a part receives its touches there.
    let isOnScene =
      window.display.model.replay == nil && window.display.canvas.placement.frame.contains(contact.location)
    if contact.phase == .down, isOnScene { return false }
    if window.display.model.replay == nil { state = state.live(until: window.player.endOfPast) }
    if contact.phase == .down, pressesBar(at: contact.location, bar, state, flags, in: window) {
      heldByBar = contact.id
      return true
    }
    if heldByBar == contact.id {
      if contact.phase == .up || contact.phase == .cancel { heldByBar = nil }
      return true
    }
    if contact.phase == .down, bar.grip.contains(contact.location) { scrubber = contact.id }
    guard scrubber == contact.id else { return false }
    if contact.phase == .up || contact.phase == .cancel {
      scrubber = nil
    } else {
      scrubTime = bar.time(at: contact.location, of: state)
    }
    return true
  }

  /// Returns whether the press at `point` was on a button of the bar.
  private func pressesBar(
    at point: CGPoint, _ bar: ReplayBar, _ state: ReplayState, _ flags: ReplayState, in window: any InputWindow
  ) -> Bool {
    let action: InspectorAction
    if bar.playButton.contains(point) {
      action = .transport(.pauseOrPlay)
    } else if bar.closeButton.contains(point) {
      action = .endReplay
    } else if let number = bar.branch(at: point, of: state) {
      action = .showBranch(number)
    } else if let marker = bar.marker(at: point, of: flags) {
      action = .showMarker(marker.time)
    } else {
      return false
    }
    window.delivery.flush(in: window)
    window.perform(action)
    return true
  }

  /// Applies the drags of this frame once, with the last position, because a frame may contain many moves and each
  /// takes time.
  func finishDrags(in window: any InputWindow) {
    seekToScrubberPosition(in: window)
    canvasDrag.finish(in: window)
  }

  /// Shows a time, in seconds of the stage, at the end of the frame.
  func scrub(to time: TimeInterval) { scrubTime = time }

  func seekToScrubberPosition(in window: any InputWindow) {
    guard let time = scrubTime else { return }
    scrubTime = nil
    window.delivery.flush(in: window)
    window.hold(at: time)
  }

  // MARK: The window

  private func handlesMenuInput(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard window.user.menu != nil else { return false }
    var action: InspectorAction?
    switch input.sample {
    case .contact(let contact) where contact.phase == .down:
      window.delivery.flush(in: window)
      action = window.display.actionOfMenu(at: contact.location)
    case .key(let key) where key.phase == .down || key.phase == .repeat:
      switch key.usage {
      case .up, .down:
        shortcutKeys.insert(key.usage)
        window.choose(.stepMenu(key.usage == .up ? -1 : 1))
        return true
      case .returnOrEnter:
        shortcutKeys.insert(key.usage)
        action = window.display.selectedMenuAction
      default: return false
      }
    default: return false
    }
    window.choose(.flipMenu)
    if let action { window.perform(action) }
    return true
  }

  /// Returns whether the sample was for the bar of a scene in space.
  private func pressesDepthBar(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .contact(let contact) = input.sample else { return false }
    if contact.id == heldByDepthBar {
      if contact.phase == .up || contact.phase == .cancel { heldByDepthBar = nil }
      return true
    }
    guard contact.phase == .down, let bar = window.display.depthBar, bar.contains(contact.location) else {
      return false
    }
    heldByDepthBar = contact.id
    if let action = bar.action(at: contact.location) {
      window.delivery.flush(in: window)
      window.perform(action)
    }
    return true
  }

  /// Returns whether the wheel was turned outside of a scene in space, which changes the distance between its planes.
  private func spaces(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .scroll(let scroll) = input.sample, window.user.picker == nil,
      window.display.isBesideScene(scroll.location)
    else { return false }
    let step = scroll.delta.height < 0 ? -Self.pointsPerStep : Self.pointsPerStep
    // A notch of a wheel is one step, independent of its distance.
    scrolled = scroll.isContinuous ? scrolled + scroll.delta.height : scroll.delta.height == 0 ? 0 : step
    while abs(scrolled) >= Self.pointsPerStep {
      window.choose(.depth(step > 0 ? .wider : .closer))
      scrolled -= step
    }
    return true
  }

  private func closesSheet(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard window.user.showsKeys, case .contact(let contact) = input.sample, contact.phase == .down
    else { return false }
    window.delivery.flush(in: window)
    let action = window.display.actionOfSheet(at: contact.location)
    window.choose(.flipKeys)
    if let action { window.perform(action) }
    return true
  }

  private func pans(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .contact(let contact) = input.sample, contact.kind == .pointer else { return false }
    switch contact.phase {
    case .down:
      let turns =
        window.user.depth != nil
        && (contact.buttons == Self.rightButton || window.display.isBesideScene(contact.location))
      guard contact.buttons == Self.middleButton || isPanReady || turns,
        window.display.model.layout.stage.contains(contact.location)
      else { return false }
      if isPanReady { spaceBar = .moves }
      panned = contact.location
      return true
    case .move, .up, .cancel:
      guard let last = panned else { return false }
      let (dx, dy) = (contact.location.x - last.x, contact.location.y - last.y)
      if window.user.depth != nil {
        window.choose(.depth(.turn(dx * Self.turnPerPoint, -dy * Self.turnPerPoint)))
      } else {
        window.display.pan(by: CGSize(width: dx, height: dy))
      }
      panned = contact.phase == .move ? contact.location : nil
      return true
    }
  }

  // MARK: Keys

  private func handlesPanelKey(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .key(let key) = input.sample else { return false }
    let panels = window.panels
    guard key.phase == .down || key.phase == .repeat else { return panels.hasKeyboard && PanelKey(key) != nil }
    guard let panelKey = PanelKey(key) else { return false }
    if case .nextPanel = panelKey {
      // The key also leaves a text field.
    } else if panelKey == .leave, panels.isTyping {
      // This includes a field that was clicked, which has no focus ring.
    } else if !panels.hasKeyboard || window.user.picker != nil {
      return false
    } else if panels.isTyping, !panelKey.leavesField {
      return false
    }
    window.delivery.flush(in: window)
    if panels.isTyping { panels.endTyping() }
    // Esc first closes the views that are shown over the panels.
    if panelKey == .leave, window.user.showsKeys || window.user.showsLegend { return false }
    panels.handle(panelKey)
    window.carryOutRequests()
    return true
  }

  private func sendsTextToPanel(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard window.panels.isTyping, input.sample.isTyped else { return false }
    if let shortcut = window.shortcut(for: input), shortcut.worksWhileTyping {
      window.request(shortcut)
    } else {
      window.delivery.handToPanels(input, in: window)
    }
    return true
  }

  private func handlesSpaceBar(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .key(let key) = input.sample, key.usage == .space else { return false }
    switch key.phase {
    case .down:
      guard window.shortcut(for: input) != nil else { return false }
      spaceBar = .down
      return true
    case .repeat: return isPanReady
    case .up, .cancel:
      let before = spaceBar
      spaceBar = .up
      if before == .down, key.phase == .up { window.request(.perform(.transport(.pauseOrPlay))) }
      return before != .up
    }
  }

  private func endsShortcut(_ input: InputEvent) -> Bool {
    guard case .key(let key) = input.sample else { return false }
    switch key.phase {
    case .down:
      shortcutKeys.remove(key.usage)
      return false
    case .repeat: return shortcutKeys.contains(key.usage)
    case .up, .cancel: return shortcutKeys.remove(key.usage) != nil
    }
  }
}

extension InputEvent.Sample {
  /// A Boolean value that indicates whether the sample is from the keyboard.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .text: true
    default: false
    }
  }
}
