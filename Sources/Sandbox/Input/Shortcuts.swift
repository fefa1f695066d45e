import InputEvents
import Inspector

/// The window's own keys. They are looked at before any runtime sees the key, so that a stuck example cannot lock
/// anyone in.
///
/// Keys are USB HID usages of the keyboard page: places on the keyboard, whatever they type.
enum Shortcut: Equatable {
  case quit
  case perform(InspectorAction)
  /// The example's switch of this index.
  case flipSwitch(Int)

  /// The key of the switch with `index`, as printed beside it.
  static func switchKey(_ index: Int) -> String { index == 0 ? "F2" : index == 1 ? "F3" : index == 2 ? "F4" : "" }

  init?(_ key: KeySample) {
    guard key.phase == .down else { return nil }
    let found: Shortcut? =
      if !key.modifiers.isDisjoint(with: [.alternate, .command]) {
        nil
      } else if key.modifiers.contains(.control) {
        Self.withControl[key.usage]
      } else if key.modifiers.contains(.shift) {
        Self.withShift[key.usage]
      } else {
        Self.plain[key.usage]
      }
    guard let found else { return nil }
    self = found
  }

  /// Whether the key would also type something, so that a text field must have it first.
  ///
  /// The place on the keyboard tells: while text is entered the characters come by themselves, not with the key.
  func isTyped(_ key: KeySample) -> Bool { Self.typing.contains(key.usage) && !key.modifiers.contains(.control) }

  /// Letters, digits, space, punctuation and what deletes, by their HID usages.
  private static let typing: Set<Int> = Set(0x04...0x27).union(0x2A...0x38)

  /// Whether a text field in a panel leaves it to the window.
  var worksWhileTyping: Bool {
    switch self {
    case .quit, .flipSwitch: true
    case .perform(let action):
      switch action {
      case .selectNeighbour, .restart, .flipTheme, .flipLanguage, .fold, .flipFilming: true
      default: false
      }
    }
  }

  /// Some keys are the window's only as long as they have something to do; else the scene may have them.
  func isNeeded(picking: Bool, hasEdits: Bool, isAtWork: Bool, isReplaying: Bool) -> Bool {
    switch self {
    case .perform(.leave): isAtWork
    case .perform(.flipPicker): picking
    case .perform(.undoEdit): hasEdits
    case .perform(.transport(.back)), .perform(.transport(.forth)): isReplaying
    default: true
    }
  }

  private static let withControl: [Int: Shortcut] = [
    0x14: .quit,
    0x4B: .perform(.selectNeighbour(-1)),
    0x4E: .perform(.selectNeighbour(1)),
    0x06: .perform(.copyPanel),
    0x1D: .perform(.undoEdit),
    0x16: .perform(.saveLog),
    0x2D: .perform(.zoom(.farther)),
    0x2E: .perform(.zoom(.closer)),
    0x27: .perform(.zoom(.fit)),
    0x1E: .perform(.fold(.left)),
    0x1F: .perform(.fold(.right)),
    0x20: .perform(.fold(.bottom)),
  ]

  private static let withShift: [Int: Shortcut] = [
    0x37: .perform(.stepCursor(1)),
    0x36: .perform(.stepCursor(-1)),
    0x38: .perform(.flipKeys),
    0x42: .perform(.flipFilming),
  ]

  private static let plain: [Int: Shortcut] = [
    0x3A: .perform(.flipKeys),
    0x3B: .flipSwitch(0),
    0x3C: .flipSwitch(1),
    0x3D: .flipSwitch(2),
    0x3E: .perform(.restart),
    0x3F: .perform(.showMe),
    0x40: .perform(.flipTheme),
    0x41: .perform(.flipLanguage),
    0x42: .perform(.flipRecording),
    0x1E: .perform(.flipOverlay(.outlines)),
    0x1F: .perform(.flipOverlay(.hitPath)),
    0x20: .perform(.flipOverlay(.hitMap)),
    0x21: .perform(.flipOverlay(.slop)),
    0x22: .perform(.flipOverlay(.chain)),
    0x24: .perform(.flipOverlay(.touches)),
    0x25: .perform(.flipOverlay(.overflow)),
    0x26: .perform(.flipOverlay(.keys)),
    0x0F: .perform(.flipLegend),
    0x16: .perform(.flipPicking),
    0x2B: .perform(.flipPicker),
    0x1A: .perform(.askWhyNot),
    0x06: .perform(.compare),
    0x29: .perform(.leave),
    0x2C: .perform(.transport(.pauseOrPlay)),
    0x0E: .perform(.transport(.pauseOrPlay)),
    0x37: .perform(.transport(.event)),
    0x36: .perform(.transport(.frame)),
    0x2D: .perform(.transport(.slower)),
    0x2E: .perform(.transport(.faster)),
    0x2A: .perform(.transport(.normalSpeed)),
    0x50: .perform(.transport(.back)),
    0x4F: .perform(.transport(.forth)),
  ]
}
