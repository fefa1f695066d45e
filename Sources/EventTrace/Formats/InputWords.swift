import Foundation
import InputEvents

extension [InputEvent] {
  /// `finger down at (310.0, 275.0)`; several are joined by `; `, and the moves of one contact are told by the last.
  var text: String {
    var lines: [String] = []
    var index = startIndex
    while index < endIndex {
      let moves = self[index...].prefix { $0.isMove && $0.contact == self[index].contact }
      lines.append(moves.count > 1 ? "\(moves.last?.text ?? ""), \(moves.count) samples" : self[index].text)
      index += Swift.max(1, moves.count)
    }
    return lines.joined(separator: "; ")
  }
}

extension InputEvent {
  fileprivate var contact: Int? {
    if case .contact(let contact) = sample { contact.id } else { nil }
  }

  fileprivate var isMove: Bool {
    if case .contact(let contact) = sample { contact.phase == .move } else { false }
  }

  fileprivate var text: String {
    switch sample {
    case .contact(let contact): "\(contact.kind.rawValue) \(contact.phase.text) \(contact.location.traceText)"
    case .hover(let hover): hover.location.map { "pointer over \($0.traceText)" } ?? "pointer gone"
    case .scroll(let scroll): "wheel (\(scroll.delta.width), \(scroll.delta.height)) at \(scroll.location.traceText)"
    case .key(let key): "key \(key.usage) \(key.phase.rawValue)"
    case .text(let text): "text \(text.text.debugDescription) \(text.phase.rawValue)"
    case .button(let button): "button \(button.button.rawValue) \(button.phase.rawValue)"
    case .motion(let motion): "shake \(motion.phase.rawValue)"
    case .remote(let remote): "media key \(remote.subtype)"
    case .systemCancel: "taken away by the system"
    }
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
