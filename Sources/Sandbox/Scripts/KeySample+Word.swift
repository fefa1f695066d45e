import InputEvents

extension KeySample {
  /// Creates the pressed key that a word of a script or of a command line names: a letter, a digit or the name of
  /// another key, after any of `ctrl+`, `shift+`, `alt+` and `cmd+`. Returns nil for another word.
  package init?(word: String) {
    var modifiers: ModifierKeys = []
    var name = word[...]
    while let plus = name.firstIndex(of: "+"), let modifier = Self.modifierWords[String(name[..<plus])] {
      modifiers.insert(modifier)
      name = name[name.index(after: plus)...]
    }
    let typesText = modifiers.subtracting(.shift).isEmpty
    if let usage = Self.named[String(name)] {
      let plain = usage == .space ? " " : ""
      self.init(
        usage: usage, phase: .down, characters: typesText ? plain : "", charactersIgnoringModifiers: plain,
        modifiers: modifiers)
      return
    }
    guard name.count == 1, let character = name.first,
      let usage = KeyUsage(letter: character) ?? KeyUsage(digit: character)
    else { return nil }
    let plain = String(character)
    let typed = modifiers.contains(.shift) ? plain.uppercased() : plain
    self.init(
      usage: usage, phase: .down, characters: typesText ? typed : "",
      charactersIgnoringModifiers: plain, modifiers: modifiers)
  }

  /// The word that names this key with its modifiers; nil for a key that has no word.
  package var word: String? {
    let name =
      Self.named.first { $0.value == usage }?.key
      ?? (charactersIgnoringModifiers.count == 1 ? charactersIgnoringModifiers.lowercased() : nil)
    guard let name else { return nil }
    let held = ["ctrl", "shift", "alt", "cmd"].filter { Self.modifierWords[$0].map(modifiers.contains) == true }
    let word = (held + [name]).joined(separator: "+")
    return KeySample(word: word)?.usage == usage ? word : nil
  }

  /// The keys that a word can name, for messages.
  package static let namesOfKeys = "a letter, a digit, " + named.keys.sorted().joined(separator: ", ")

  private static let modifierWords: [String: ModifierKeys] = [
    "ctrl": .control, "shift": .shift, "alt": .alternate, "cmd": .command,
  ]

  private static let named: [String: KeyUsage] = [
    "right": .right, "left": .left, "down": .down, "up": .up, "return": .returnOrEnter, "escape": .escape, "tab": .tab,
    "space": .space, "backspace": .backspace,
  ]
}
