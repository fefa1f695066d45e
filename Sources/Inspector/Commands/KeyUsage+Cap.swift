import InputEvents

extension KeyUsage {
  /// The label of the key on a US keyboard; nil for a key without a name.
  package var cap: String? { fixedCap ?? digit ?? Self.punctuation[self] }

  /// A Boolean value that indicates whether the label does not depend on the layout of the keyboard.
  package var hasFixedCap: Bool { fixedCap != nil }

  private var fixedCap: String? {
    if let named = Self.named[self] { return named }
    if Self.functions.contains(self) { return "F\(rawValue - Self.f1.rawValue + 1)" }
    return letter?.uppercased()
  }

  private var digit: String? {
    Self.digits.contains(self) ? "\((rawValue - Self.one.rawValue + 1) % 10)" : nil
  }

  private static let named: [KeyUsage: String] = [
    .returnOrEnter: "⏎", .escape: "Esc", .backspace: "⌫", .tab: "Tab", .space: "Space", .insert: "Ins", .home: "Home",
    .pageUp: "PgUp", .deleteForward: "Del", .end: "End", .pageDown: "PgDn", .right: "→", .left: "←", .down: "↓",
    .up: "↑", .leftControl: "Ctrl", .leftShift: "⇧", .leftAlt: "Alt", .leftGUI: "Super", .rightControl: "Ctrl",
    .rightShift: "⇧", .rightAlt: "Alt", .rightGUI: "Super",
  ]

  private static let punctuation: [KeyUsage: String] = [
    .hyphen: "−", .equal: "=", .openBracket: "[", .closeBracket: "]", .backslash: "\\", .semicolon: ";", .quote: "'",
    .graveAccent: "`", .comma: ",", .period: ".", .slash: "/",
  ]
}
