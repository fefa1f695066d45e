import EventTrace

// Keys as people write them: `Ctrl+K`.

extension KeyCommandSnapshot {
  var printed: String { KeySnapshot.printed(input, modifiers) }
}

extension PressSnapshot {
  /// The key with its modifiers, or the name of the button.
  var printed: String {
    key.map { KeySnapshot.printed($0.charactersIgnoringModifiers, $0.modifiers) } ?? button
  }
}

extension KeySnapshot {
  fileprivate static func printed(_ input: String, _ modifiers: [String]) -> String {
    let names = ["control": "Ctrl", "alternate": "Alt", "shift": "Shift", "command": "Cmd"]
    let caps = modifiers.compactMap { names[$0] }
    // Keys that type nothing have names such as `UIKeyInputEscape`.
    let input = input.hasPrefix("UIKeyInput") ? String(input.dropFirst(10)) : input
    let unprintable = [" ": "Space", "\r": "Return", "\n": "Return", "\t": "Tab", "\u{8}": "Backspace"]
    let key = unprintable[input] ?? (input.count > 1 ? input : input.uppercased())
    // A modifier key that is pressed alone types nothing.
    return (caps + [key]).filter { !$0.isEmpty }.joined(separator: "+")
  }
}
