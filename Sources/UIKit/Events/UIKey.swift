import InputEvents

/// The hardware key behind a press (reference 3.2).
@MainActor
open class UIKey: NSObject {
  /// The text that the key types with the modifiers held; empty for a key that types nothing.
  public let characters: String
  /// The text that the key types without modifiers, in lower case for Latin letters. For a key that types nothing, it
  /// is the key command input, such as `UIKeyCommand.inputUpArrow`, or an empty string.
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
