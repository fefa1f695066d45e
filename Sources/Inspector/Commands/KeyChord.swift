import InputEvents

/// A key of the window with the modifiers that are held with it, by its position on the keyboard.
package struct KeyChord: Hashable, Sendable {
  package let usage: KeyUsage
  package let hasControl: Bool
  package let hasShift: Bool

  package init(_ usage: KeyUsage, control: Bool = false, shift: Bool = false) {
    (self.usage, hasControl, hasShift) = (usage, control, shift)
  }

  package static func plain(_ usage: KeyUsage) -> KeyChord { KeyChord(usage) }
  package static func shift(_ usage: KeyUsage) -> KeyChord { KeyChord(usage, shift: true) }
  package static func control(_ usage: KeyUsage) -> KeyChord { KeyChord(usage, control: true) }
  package static func controlShift(_ usage: KeyUsage) -> KeyChord { KeyChord(usage, control: true, shift: true) }

  /// The labels of the keys, the modifiers first.
  package var caps: [String] {
    (hasControl ? ["Ctrl"] : []) + (hasShift ? ["⇧"] : []) + [usage.cap ?? "\(usage)"]
  }

  /// The labels in one line, such as `Ctrl ⇧ =`.
  package var printed: String { caps.joined(separator: " ") }
}
