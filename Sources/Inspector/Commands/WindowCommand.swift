import EventTrace
import InputEvents

/// A command of the window: its name, its keys and its effect.
///
/// The keys, the sheet of keys, the menu, the palette and the manual are made of the same values, those of
/// `WindowCommands`.
package struct WindowCommand: Equatable, Sendable {
  /// The name in the palette and the menu.
  package let title: Phrase
  /// The keys that the window handles, the usual one first.
  package let chords: [KeyChord]
  package let effect: Shortcut
  /// The key of a command that the emulation of fingers handles before the window; empty without one.
  private let keyOfFingers: String

  init(_ title: Phrase, _ chords: KeyChord..., keyOfFingers: String = "", does action: InspectorAction) {
    (self.title, self.chords, self.keyOfFingers) = (title, chords, keyOfFingers)
    effect = .perform(action)
  }

  init(_ title: Phrase, _ chords: KeyChord..., effect: Shortcut) {
    (self.title, self.chords, self.effect) = (title, chords, effect)
    keyOfFingers = ""
  }

  /// The usual key, as it is shown next to the name; empty without one.
  package var keys: String { chords.first?.printed ?? keyOfFingers }
}

/// A row of the sheet of keys, with the commands of its keys.
package struct KeyRow: Sendable {
  /// The keys. Those that are pressed together are close; a dash means all keys between its neighbors.
  let caps: [[String]]
  let phrase: Phrase
  package let commands: [WindowCommand]
  /// The action of a click; nil if the row is about several keys, or the pointer.
  let action: InspectorAction?

  init(_ caps: [String]..., says phrase: Phrase, _ commands: [WindowCommand] = [], does action: InspectorAction? = nil)
  {
    (self.caps, self.phrase, self.commands) = (caps, phrase, commands)
    self.action = action ?? (commands.count == 1 ? commands[0].effect.action : nil)
  }
}

/// The rows with one heading.
package struct KeyGroup: Sendable {
  let title: Phrase
  package let rows: [KeyRow]
}
