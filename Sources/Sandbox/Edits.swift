import Inspector

/// What was changed by hand in a scene, so that it can be taken back.
@MainActor
struct Edits {
  private struct Change {
    let node: Int
    let id: PropertyID
    let before: PropertyValue
  }

  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  func contains(_ id: PropertyID, of node: Int) -> Bool { changes.contains { $0.node == node && $0.id == id } }

  /// Sliding over many values is one change.
  mutating func set(_ property: Property, of node: Int, to value: PropertyValue) {
    let before = property.read()
    property.write(value)
    let last = changes.last
    let continues = last?.node == node && last?.id == property.id && value.number != nil
    if !continues { changes.append(Change(node: node, id: property.id, before: before)) }
  }

  /// Takes back the last change; `find` gives the property, unless its view is gone.
  mutating func undo(_ find: (Int, PropertyID) -> Property?) {
    guard let last = changes.popLast() else { return }
    find(last.node, last.id)?.write(last.before)
  }

  mutating func undoAll(_ find: (Int, PropertyID) -> Property?) {
    while !isEmpty { undo(find) }
  }
}
