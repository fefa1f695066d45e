import CoreGraphics
import EventTrace
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

  /// What happens now, or happened at `time` on the stage's clock.
  func notice(_ event: InputEvent, at time: TimeInterval? = nil) {
    switch event.sample {
    case .contact(let contact): notice(contact, at: time ?? max(event.timestamp, stage.runtime.now))
    case .systemCancel:
      for index in model.touches.indices where model.touches[index].isDown {
        model.touches[index].phase = .lifted
        liftedAt = model.touches[index].location
      }
    default: break
    }
  }

  private func notice(_ contact: ContactSample, at time: TimeInterval) {
    let isDown = contact.phase == .down || contact.phase == .move
    if contact.phase == .down {
      model.showsHint = false
      model.touches.removeAll { !$0.isDown }
      model.touches.append(TouchMark(number: contact.id, location: contact.location, phase: .down))
      fingerTrails.land(contact.id, at: contact.location, time: time)
    } else if let index = model.touches.firstIndex(where: { $0.number == contact.id && $0.isDown }) {
      model.touches[index].location = contact.location
      model.touches[index].phase = isDown ? .down : .lifted
      fingerTrails.move(contact.id, to: contact.location, time: time)
    }
    pointer = contact.kind == .pointer ? contact.location : nil
    liftedAt = isDown ? nil : contact.location
  }

  /// How many taps in a row the fingers that landed make: the engine counts them.
  func noticeTaps(in records: [TraceRecord]) {
    for record in records {
      guard case .touchAssigned(let touch) = record.kind else { continue }
      let index = model.touches.lastIndex {
        $0.isDown && hypot($0.location.x - touch.location.x, $0.location.y - touch.location.y) < 1
      }
      if let index { model.touches[index].tapCount = touch.tapCount }
    }
  }

  /// The ways of the fingers, and how long they rest, as they are now.
  func readTrails() {
    let time = transport.stageTime(at: now)
    fingerTrails.advance(to: time, fingers: model.touches.map(\.number))
    for index in model.touches.indices where model.touches[index].phase != .coming {
      let touch = model.touches[index]
      model.touches[index].trail = fingerTrails.trail(of: touch.number, at: time)
      model.touches[index].rest = touch.isDown ? fingerTrails.rest(of: touch.number, at: time) : nil
    }
  }

  /// Points the pointer may stray from where a finger lifted before it is taken to look for something else.
  private static let stillness: CGFloat = 12
}
