import Foundation
import InputEvents

extension [InputEvent] {
  /// The text of samples, as `finger down at (310.0, 275.0)`. Several samples are joined by `; `, and only the last of
  /// several moves of one contact is included.
  package var text: String {
    var groups: [[InputEvent]] = []
    for event in self {
      if let last = groups.last?.last, event.continues(last) {
        groups[groups.count - 1].append(event)
      } else {
        groups.append([event])
      }
    }
    return groups.map { text(of: $0) }.joined(separator: "; ")
  }

  private func text(of group: [InputEvent]) -> String {
    let last = group.last?.text ?? ""
    return group.count > 1 ? "\(last), \(group.count) samples" : last
  }
}

extension InputEvent {
  /// Returns whether both are moves of one contact.
  // Inlining this function into the array's text causes an internal error of Swift 6.3's optimizer.
  @inline(never)
  fileprivate func continues(_ other: InputEvent) -> Bool {
    guard case .contact(let contact) = sample, case .contact(let before) = other.sample else { return false }
    return contact.phase == .move && before.phase == .move && contact.id == before.id
  }

  fileprivate var text: String {
    switch sample {
    case .contact(let contact): "\(contact.kind.rawValue) \(contact.phase.text) \(contact.location.traceText)"
    case .hover(let hover): hover.location.map { "pointer over \($0.traceText)" } ?? "pointer gone"
    case .scroll(let scroll): "wheel (\(scroll.delta.width), \(scroll.delta.height)) at \(scroll.location.traceText)"
    case .transform(let transform): transform.text
    case .key(let key): "key \(key.usage) \(key.phase.rawValue)"
    case .text(let text): "text \(text.text.debugDescription) \(text.phase.rawValue)"
    case .button(let button): "button \(button.button.rawValue) \(button.phase.rawValue)"
    case .motion(let motion): "shake \(motion.phase.rawValue)"
    case .remote(let remote): "media key \(remote.subtype)"
    case .systemCancel: "taken away by the system"
    }
  }
}

extension TransformSample {
  fileprivate var text: String {
    let change = phase == .began || phase == .changed ? " by \(scale), \(rotation) rad" : ""
    return "trackpad \(phase.rawValue)\(change) at \(location.traceText)"
  }
}

extension ContactSample.Phase {
  fileprivate var text: String {
    switch self {
    case .down: "down at"
    case .move: "moved to"
    case .up: "up at"
    case .cancel: "cancelled at"
    }
  }
}
