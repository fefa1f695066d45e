import InputEvents
import Inspector

/// The window's own keys, by their positions on the keyboard. They are handled before any runtime receives the key, so
/// that the user can leave a scene that hangs. `WindowCommands` is the table of them.
extension Shortcut {
  /// Returns the key of the switch with `index`, as it is shown next to it.
  static func switchKey(_ index: Int) -> String { index == 0 ? "F2" : index == 1 ? "F3" : index == 2 ? "F4" : "" }

  init?(_ key: KeySample) {
    guard key.phase == .down, key.modifiers.isDisjoint(with: [.alternate, .command]) else { return nil }
    let (control, shift) = (key.modifiers.contains(.control), key.modifiers.contains(.shift))
    var found = WindowCommands.effect(of: KeyChord(key.usage, control: control, shift: shift))
    // With Ctrl, Shift makes another key of only some.
    if control, shift { found = found ?? WindowCommands.effect(of: .control(key.usage)) }
    guard let found else { return nil }
    self = found
  }

  /// Returns whether the key also types text, so that a text field has precedence.
  ///
  /// The position on the keyboard decides, because the characters of entered text are separate samples.
  func isTyped(_ key: KeySample) -> Bool { key.usage.isForTyping && !key.modifiers.contains(.control) }

  /// A Boolean value that indicates whether a text field in a panel leaves the key to the window.
  var worksWhileTyping: Bool {
    switch self {
    case .quit, .flipSwitch: true
    case .perform(let action):
      switch action {
      case .selectNeighbor, .restart, .flipDevice, .flipTheme, .flipLanguage, .fold, .flipFilming, .resizeInterface,
        .flipPalette:
        true
      default: false
      }
    }
  }

  /// Returns whether the key is for the window now. Otherwise the scene may receive it.
  func isNeeded(
    picking: Bool, undoing: (undo: Bool, redo: Bool), isAtWork: Bool, walksTime: Bool, isTyping: Bool,
    changesFingers: Bool, isInSpace: Bool
  ) -> Bool {
    switch self {
    case .perform(.leave): isAtWork
    case .perform(.flipPicker), .perform(.pickOutward): picking
    case .perform(.undo): undoing.undo
    case .perform(.redo): undoing.redo
    case .perform(.depth): isInSpace
    case .perform(.transport(let step)) where step.leadsToFuture || step.leadsToPast && step != .frameBack: walksTime
    // In a text of the scene, these keys move the caret and delete.
    case .perform(.walkMarkers), .perform(.removeMarker): !isTyping
    case .perform(.changeSelectedFinger): changesFingers && !isTyping
    default: true
    }
  }
}
