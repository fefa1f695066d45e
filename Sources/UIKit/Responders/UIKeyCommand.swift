/// A combination of keys, and the action that it sends along the responder chain (reference 4.6).
///
/// A command matches when its input is that of the key and exactly its modifiers are held; caps lock and the keypad
/// flag are ignored. The sender of the action is the command.
@MainActor
open class UIKeyCommand: UICommand {
  /// A character as typed without modifiers, or one of the `input` constants.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// A Boolean value that indicates whether the command is tried before, rather than after, text input and the system's
  /// shortcuts.
  open var wantsPriorityOverSystemBehavior = false
  /// The keyboard of HitPath has one layout, for which no command is changed.
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command that the list of shortcuts shows with a title; older code uses it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a command with a method without parameters. The source location names the selector.
  public convenience init<Target>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(input: input, modifierFlags: modifierFlags, action: selector)
  }

  /// Creates a command with a method that takes the command. The source location names the selector.
  public convenience init<Target, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(input: input, modifierFlags: modifierFlags, action: selector)
  }

  /// The modifiers that must be the same (reference 4.6, M).
  private static let comparedModifiers: UIKeyModifierFlags = [.command, .alternate, .control, .shift]

  func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let held = key.modifierFlags.intersection(Self.comparedModifiers)
    guard held == modifierFlags.intersection(Self.comparedModifiers) else { return false }
    if key.keyCode == .keyboardDeleteOrBackspace, input == "\u{8}" { return true }
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }
}

extension UIKeyCommand {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The input strings of keys that type no character.
  static let specialInputs: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow, .keyboardLeftArrow: inputLeftArrow,
    .keyboardRightArrow: inputRightArrow, .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
    .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
    .keyboardDeleteOrBackspace: inputDelete, .keyboardF1: f1, .keyboardF2: f2, .keyboardF3: f3, .keyboardF4: f4,
    .keyboardF5: f5, .keyboardF6: f6, .keyboardF7: f7, .keyboardF8: f8, .keyboardF9: f9, .keyboardF10: f10,
    .keyboardF11: f11, .keyboardF12: f12,
  ]
}
