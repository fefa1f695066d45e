import PlatformContract

extension PlatformEvent {
  var isInput: Bool { if case .input = self { true } else { false } }

  /// A Boolean value that indicates whether the event is a user's input other than a movement of the pointer.
  var isTouchOrKey: Bool {
    guard case .input(let input) = self else { return false }
    switch input.sample {
    case .contact(let contact): return contact.phase == .down
    case .key(let key): return key.phase == .down
    case .button: return true
    default: return false
    }
  }
}
