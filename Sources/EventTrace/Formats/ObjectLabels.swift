/// The labels of a trace's objects in text: class and identifier, with the number only if two objects have the same
/// class and identifier.
package struct ObjectLabels: Sendable {
  private var ambiguous: Set<String> = []

  /// Creates labels without numbers, for sentences about a single object.
  package init() {}

  package init(_ trace: EventTrace) {
    var numbers: [String: Int] = [:]
    trace.forEach { record in
      for name in record.kind.names {
        let number = numbers[name.kind, default: name.number]
        numbers[name.kind] = number
        if number != name.number { ambiguous.insert(name.kind) }
      }
    }
  }

  package subscript(name: ResponderName) -> String {
    ambiguous.contains(name.kind) ? "\(name.kind)#\(name.number)" : name.description
  }

  package subscript(name: RecognizerName) -> String {
    self[name.name] + (name.view.map { " on \(self[$0])" } ?? "")
  }
}
