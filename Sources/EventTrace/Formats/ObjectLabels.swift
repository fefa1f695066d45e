/// The labels of a trace's objects in text: their names, with the number only if two objects have the same one.
package struct ObjectLabels: Sendable {
  private var ambiguous: Set<String> = []
  /// The number of the first object with each name.
  private var numbers: [String: Int] = [:]
  private var numbersAll = false

  /// Creates labels without numbers, for sentences about a single object.
  package init() {}

  package init(_ trace: EventTrace) { notice(trace.records) }

  /// Labels that have numbers always, for traces whose end is not known.
  package static var numbered: ObjectLabels {
    var labels = ObjectLabels()
    labels.numbersAll = true
    return labels
  }

  /// Takes the objects of further records into account.
  package mutating func notice(_ records: [TraceRecord]) {
    for record in records {
      record.forEach { record in
        for name in record.kind.names {
          let text = name.description
          let number = numbers[text, default: name.number]
          numbers[text] = number
          if number != name.number { ambiguous.insert(text) }
        }
      }
    }
  }

  package subscript(name: ResponderName) -> String {
    numbersAll || ambiguous.contains(name.description) ? "\(name.kind)#\(name.number)" : name.description
  }

  package subscript(name: RecognizerName) -> String {
    self[name.name] + (name.view.map { " on \(self[$0])" } ?? "")
  }
}
