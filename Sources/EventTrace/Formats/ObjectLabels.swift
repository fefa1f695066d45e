/// What a text calls the objects of a trace: class and identifier, and the number only where that leaves two objects with one name.
package struct ObjectLabels: Sendable {
  private var ambiguous: Set<String> = []

  /// Tells nothing apart: for sentences about a single object.
  package init() {}

  package init(_ trace: EventTrace) {
    var numbers: [String: Int] = [:]
    trace.forEach { record in
      for name in record.kind.names {
        let number = numbers[name.description, default: name.number]
        numbers[name.description] = number
        if number != name.number { ambiguous.insert(name.description) }
      }
    }
  }

  package subscript(name: ResponderName) -> String {
    ambiguous.contains(name.description) ? "\(name.description)#\(name.number)" : name.description
  }
}

extension TraceRecord.Kind {
  /// Every object the record names.
  fileprivate var names: [ResponderName] {
    switch self {
    case .hitTestPass(_, _, _, let answer): [answer?.name].compactMap { $0 }
    case .hitTest(let view, _, _, let answer, _): [view.name, answer].compactMap { $0 }
    case .pointInside(let view, _, _), .refused(let view, _): [view]
    case .notAsked(let views, let answered): views.map(\.name) + [answered]
    case .touchAssigned(let touch), .touchWithheld(let touch, _): touch.names
    case .applicationSendEvent(let receiver, let event), .windowSendEvent(let receiver, let event):
      [receiver] + event.touches.flatMap(\.names)
    case .responder(let responder, _, _, let touches, let forwardedBy, _):
      [responder] + touches.flatMap(\.names) + [forwardedBy].compactMap { $0 }
    case .tracking(let control, _, _, _), .controlEvents(let control, _), .controlStateChanged(let control, _):
      [control]
    case .action(_, let target, let sender): [target, sender].compactMap { $0 }
    }
  }
}

extension TouchSnapshot {
  fileprivate var names: [ResponderName] { [view, window].compactMap { $0 } }
}
