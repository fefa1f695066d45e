import CoreGraphics
import InputEvents
import Inspector

/// The marks of fingers, and where the pointer is.
extension Sandbox {
  func notice(_ hover: HoverSample) {
    pointer = hover.location
    if let lifted = liftedAt, let pointer, hypot(pointer.x - lifted.x, pointer.y - lifted.y) > Self.stillness {
      liftedAt = nil
    }
  }

  func notice(_ event: InputEvent) {
    switch event.sample {
    case .contact(let contact): notice(contact)
    case .systemCancel:
      for index in model.touches.indices where model.touches[index].isDown {
        model.touches[index].isDown = false
        liftedAt = model.touches[index].location
      }
    default: break
    }
  }

  private func notice(_ contact: ContactSample) {
    let isDown = contact.phase == .down || contact.phase == .move
    if contact.phase == .down {
      model.showsHint = false
      model.touches.removeAll { !$0.isDown }
      model.touches.append(TouchMark(number: contact.id, location: contact.location, isDown: true))
    } else if let index = model.touches.firstIndex(where: { $0.number == contact.id && $0.isDown }) {
      model.touches[index].location = contact.location
      model.touches[index].isDown = isDown
    }
    pointer = contact.kind == .pointer ? contact.location : nil
    liftedAt = isDown ? nil : contact.location
  }

  /// Points the pointer may stray from where a finger lifted before it is taken to look for something else.
  private static let stillness: CGFloat = 12
}
