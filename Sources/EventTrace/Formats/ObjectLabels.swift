/// The labels of a trace's objects in text: their names, with the number only if two objects have the same one.
package struct ObjectLabels: Sendable {
  private var ambiguous: Set<String> = []

  /// Creates labels without numbers, for sentences about a single object.
  package init() {}

  package init(_ trace: EventTrace) {
    var numbers: [String: Int] = [:]
    trace.forEach { record in
      for name in record.kind.names {
        let text = name.description
        let number = numbers[text, default: name.number]
        numbers[text] = number
        if number != name.number { ambiguous.insert(text) }
      }
    }
  }

  package subscript(name: ResponderName) -> String {
    ambiguous.contains(name.description) ? "\(name.kind)#\(name.number)" : name.description
  }

  package subscript(name: RecognizerName) -> String {
    self[name.name] + (name.view.map { " on \(self[$0])" } ?? "")
  }
}
