import UIKit

/// A press of a button or key at the time of the record.
package struct PressSnapshot: Codable, Equatable, Sendable {
  /// The phases of `UIPress`.
  package enum Phase: String, Codable, Sendable {
    case began
    case changed
    case stationary
    case ended
    case cancelled
  }

  /// The number of the press in its runtime, counted from 1.
  package let number: Int
  package let phase: Phase
  /// The name of the button, such as `select` or `menu`; `key` for the keys of a keyboard.
  package let button: String
  /// The force in 0...1.
  package let force: Double
  package let key: KeySnapshot?
  /// The responder that received the press when it began; nil when there is none.
  package let responder: ResponderName?
  package let window: ResponderName?
}

/// The key behind a press.
package struct KeySnapshot: Codable, Equatable, Sendable {
  /// The position on the keyboard: a usage number of the HID keyboard page.
  package let code: Int
  /// The text that the key types with the modifiers held.
  package let characters: String
  /// The text that the key types without modifiers; for keys that type nothing, the name that key commands use.
  package let charactersIgnoringModifiers: String
  /// The names of the modifiers, such as `command` or `shift`.
  package let modifiers: [String]
}

/// A key command as its responder returned it.
package struct KeyCommandSnapshot: Codable, Equatable, Sendable {
  package let input: String
  package let modifiers: [String]
  package let action: String
}

extension PressSnapshot {
  /// Creates a snapshot. `earlierPhase` is the delivered phase when the press is already in a later one.
  @MainActor
  init(_ press: UIPress, _ names: ObjectNames, in earlierPhase: UIPress.Phase? = nil) {
    number = press.number
    phase = Phase(earlierPhase ?? press.phase)
    button = press.type.traceName
    force = Double(press.force).roundedForTrace
    key = press.key.map { KeySnapshot($0) }
    responder = press.responder.map { names.name(of: $0) }
    window = press.window.map { names.name(of: $0) }
  }
}

extension KeySnapshot {
  @MainActor
  init(_ key: UIKey) {
    code = key.keyCode.rawValue
    characters = key.characters
    charactersIgnoringModifiers = key.charactersIgnoringModifiers
    modifiers = key.modifierFlags.traceNames
  }
}

extension KeyCommandSnapshot {
  @MainActor
  init(_ command: UIKeyCommand) {
    input = command.input ?? ""
    modifiers = command.modifierFlags.traceNames
    action = command.action.name
  }
}

extension PressSnapshot.Phase {
  init(_ phase: UIPress.Phase) {
    switch phase {
    case .began: self = .began
    case .changed: self = .changed
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension UIPress.PressType {
  fileprivate var traceName: String {
    switch self {
    case .upArrow: "upArrow"
    case .downArrow: "downArrow"
    case .leftArrow: "leftArrow"
    case .rightArrow: "rightArrow"
    case .select: "select"
    case .menu: "menu"
    case .playPause: "playPause"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    default: "key"
    }
  }
}

extension UIKeyModifierFlags {
  fileprivate var traceNames: [String] {
    let named: [(UIKeyModifierFlags, String)] = [
      (.control, "control"), (.alternate, "alternate"), (.shift, "shift"), (.command, "command"),
      (.alphaShift, "alphaShift"), (.numericPad, "numericPad"),
    ]
    return named.filter { contains($0.0) }.map(\.1)
  }
}
