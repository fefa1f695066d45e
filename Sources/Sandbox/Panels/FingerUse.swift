import CoreGraphics
import Foundation
import InputEvents

/// Decides when the controls become as large as fingers need: after a finger has used one of them, while no contact is
/// down, and late enough that a second press on the same control does not meet another one.
struct FingerUse {
  /// The contacts that are down, on the scene and beside it.
  private var down: Set<Int> = []
  /// The place of the last use, in window points; nil until a finger has used a control.
  private var place: CGPoint?
  /// The time of the last lift.
  private var lifted: TimeInterval = 0

  /// The seconds without a contact after which the controls may move.
  static let rest: TimeInterval = 0.5

  mutating func notice(_ input: InputEvent, at now: TimeInterval) {
    switch input.sample {
    case .contact(let contact):
      switch contact.phase {
      case .down: down.insert(contact.id)
      case .move: break
      case .up, .cancel:
        down.remove(contact.id)
        lifted = now
      }
    case .systemCancel: down = []
    default: break
    }
  }

  /// A finger has used a control at `place`.
  mutating func use(at place: CGPoint) { self.place = place }

  /// The time at which the controls become large; nil while they do not, or a contact is down.
  var deadline: TimeInterval? { place != nil && down.isEmpty ? lifted + Self.rest : nil }

  /// Returns the place of the use once, when the controls become large.
  mutating func take(at now: TimeInterval) -> CGPoint? {
    guard let deadline, now >= deadline else { return nil }
    defer { place = nil }
    return place
  }
}
