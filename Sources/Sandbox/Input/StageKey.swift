import InputEvents

/// The meaning of a key of a PC keyboard for a scene made for Apple's keyboard.
enum StageKey: Equatable {
  case key(KeySample)
  /// The device is shaken.
  case shake

  /// Creates the meaning of a key. While text is entered, Ctrl with one of the editing keys is Command. Ctrl and Alt or
  /// the logo key with Z shake, as the Simulator's key does.
  init(_ key: KeySample, isTyping: Bool) {
    let isShake =
      key.usage == .z && key.phase == .down && key.modifiers.contains(.control)
      && !key.modifiers.isDisjoint(with: [.command, .alternate])
    guard !isShake else {
      self = .shake
      return
    }
    var mapped = key
    if isTyping, Self.editing.contains(key.usage), key.modifiers.isDisjoint(with: [.command, .alternate]),
      key.modifiers.contains(.control)
    {
      mapped.modifiers.remove(.control)
      mapped.modifiers.insert(.command)
    }
    self = .key(mapped)
  }

  private static let editing: Set<KeyUsage> = [.a, .b, .c, .i, .u, .v, .x, .z]
}
