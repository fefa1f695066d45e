import InputEvents
import Inspector

/// The window's own keys, by their positions on the keyboard. They are handled before any runtime receives the key, so
/// that the user can leave a scene that hangs.
enum Shortcut: Equatable {
  case quit
  case perform(InspectorAction)
  /// The example's switch of this index.
  case flipSwitch(Int)

  /// Returns the key of the switch with `index`, as it is shown next to it.
  static func switchKey(_ index: Int) -> String { index == 0 ? "F2" : index == 1 ? "F3" : index == 2 ? "F4" : "" }

  init?(_ key: KeySample) {
    guard key.phase == .down else { return nil }
    let found: Shortcut? =
      if !key.modifiers.isDisjoint(with: [.alternate, .command]) {
        nil
      } else if key.modifiers.isSuperset(of: [.control, .shift]) {
        Self.withControlAndShift[key.usage] ?? Self.withControl[key.usage]
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
      case .selectNeighbor, .restart, .flipDevice, .flipTheme, .flipLanguage, .fold, .flipFilming, .resizeInterface:
        true
      default: false
      }
    }
  }

  /// Returns whether the key has an effect now. Otherwise the scene may receive it.
  func isNeeded(
    picking: Bool, hasEdits: Bool, isAtWork: Bool, isReplaying: Bool, walks: TimeKeys, hasBranches: Bool,
    isInSpace: Bool
  ) -> Bool {
    switch self {
    case .perform(.leave): isAtWork
    case .perform(.flipPicker), .perform(.pickOutward): picking
    case .perform(.undoEdit): hasEdits
    case .perform(.depth): isInSpace
    case .perform(.showBranch): hasBranches
    case .perform(.transport(.back)), .perform(.transport(.eventBack)): walks != .none
    case .perform(.transport(.forth)), .perform(.transport(.eventForth)): walks == .both
    case .perform(.transport(.start)), .perform(.transport(.now)): isReplaying
    default: true
    }
  }

  /// The arrow keys that walk through time. The scene receives the others.
  enum TimeKeys {
    case none
    case back
    case both
  }

  private static let withControl: [KeyUsage: Shortcut] = [
    .q: .quit,
    .pageUp: .perform(.selectNeighbor(-1)),
    .pageDown: .perform(.selectNeighbor(1)),
    .c: .perform(.copyPanel),
    .z: .perform(.undoEdit),
    .s: .perform(.saveLog),
    .hyphen: .perform(.zoom(.farther)),
    .equal: .perform(.zoom(.closer)),
    .zero: .perform(.zoom(.fit)),
    .one: .perform(.fold(.left)),
    .two: .perform(.fold(.right)),
    .three: .perform(.fold(.bottom)),
    .left: .perform(.turnDevice(.left)),
    .right: .perform(.turnDevice(.right)),
    .up: .perform(.resizeScene(nil)),
  ]

  private static let withControlAndShift: [KeyUsage: Shortcut] = [
    .hyphen: .perform(.resizeInterface(.farther)),
    .equal: .perform(.resizeInterface(.closer)),
    .zero: .perform(.resizeInterface(.fit)),
    .left: .perform(.transport(.frameBack)),
    .right: .perform(.transport(.frame)),
  ]

  private static let withShift: [KeyUsage: Shortcut] = [
    .period: .perform(.stepCursor(1)),
    .comma: .perform(.stepCursor(-1)),
    .slash: .perform(.flipKeys),
    .f9: .perform(.flipFilming),
    .f10: .perform(.flipMenu),
    .openBracket: .perform(.depth(.fewer)),
    .closeBracket: .perform(.depth(.more)),
    .f1: .perform(.beginIntroduction),
    .left: .perform(.transport(.eventBack)),
    .right: .perform(.transport(.eventForth)),
  ]

  private static let plain: [KeyUsage: Shortcut] = [
    .f1: .perform(.flipKeys),
    .f2: .flipSwitch(0),
    .f3: .flipSwitch(1),
    .f4: .flipSwitch(2),
    .f5: .perform(.restart),
    .f6: .perform(.showMe),
    .f7: .perform(.flipTheme),
    .f8: .perform(.flipLanguage),
    .f9: .perform(.flipRecording),
    .f10: .perform(.flipDevice(.screenKeyboard)),
    .one: .perform(.flipOverlay(.outlines)),
    .two: .perform(.flipOverlay(.hitPath)),
    .three: .perform(.flipOverlay(.hitMap)),
    .four: .perform(.flipOverlay(.slop)),
    .five: .perform(.flipChain),
    .seven: .perform(.flipOverlay(.touches)),
    .eight: .perform(.flipOverlay(.overflow)),
    .nine: .perform(.flipOverlay(.keys)),
    .l: .perform(.flipLegend),
    .d: .perform(.flipDepth),
    .openBracket: .perform(.depth(.closer)),
    .closeBracket: .perform(.depth(.wider)),
    .i: .perform(.depth(.isolate)),
    .m: .perform(.flipMotion),
    .n: .perform(.flipNarration),
    .r: .perform(.rebuild),
    .s: .perform(.flipPicking),
    .tab: .perform(.flipPicker),
    .up: .perform(.pickOutward(1)),
    .down: .perform(.pickOutward(-1)),
    .slash: .perform(.focusFilter),
    .w: .perform(.askWhyNot),
    .b: .perform(.showBranch(nil)),
    .c: .perform(.compare),
    .escape: .perform(.leave),
    .space: .perform(.transport(.pauseOrPlay)),
    .k: .perform(.transport(.pauseOrPlay)),
    .period: .perform(.transport(.event)),
    .comma: .perform(.transport(.frame)),
    .hyphen: .perform(.transport(.slower)),
    .equal: .perform(.transport(.faster)),
    .backspace: .perform(.transport(.normalSpeed)),
    .left: .perform(.transport(.back)),
    .right: .perform(.transport(.forth)),
    .home: .perform(.transport(.start)),
    .end: .perform(.transport(.now)),
  ]
}
