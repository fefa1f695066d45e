import InputEvents

/// What a key of a PC keyboard is to a scene made for Apple's.
enum StageKey: Equatable {
  case key(KeySample)
  /// The device is shaken.
  case shake

  /// While text is entered, Ctrl with one of the editing keys is Command. Ctrl and Alt or the logo key with Z shake, as
  /// the Simulator's key does.
  init(_ key: KeySample, isTyping: Bool) {
    let isShake =
      key.usage == Self.z && key.phase == .down && key.modifiers.contains(.control)
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

  private static let z = 0x1D
  /// A, B, C, I, U, V, X, Z by their USB HID usages.
  private static let editing: Set<Int> = [0x04, 0x05, 0x06, 0x0C, 0x18, 0x19, 0x1B, z]
}
