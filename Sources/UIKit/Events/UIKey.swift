import InputEvents

/// The hardware key behind a press (reference 3.2).
@MainActor
open class UIKey: NSObject {
  /// What the key types with the modifiers held; empty for a key that types nothing.
  public let characters: String
  /// What the key types without modifiers: lower case for Latin letters. For a key that types nothing but has a name as
  /// key command input, such as an arrow, that name (`UIKeyCommand.inputUpArrow`); else empty.
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  init(_ sample: KeySample) {
    keyCode = UIKeyboardHIDUsage(sample.usage)
    characters = sample.characters
    charactersIgnoringModifiers =
      UIKeyCommand.specialInputs[keyCode] ?? sample.charactersIgnoringModifiers
    modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
  }
}
