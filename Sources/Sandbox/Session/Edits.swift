import Inspector

/// The user's changes of properties of a scene, for undo.
@MainActor
struct Edits {
  private struct Change {
    let node: Int
    let id: PropertyID
    let before: PropertyValue
  }

  /// Sets a property of the node to a value.
  typealias Writing = (PropertyValue, Property, _ node: Int) -> Void

  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  func contains(_ id: PropertyID, of node: Int) -> Bool { changes.contains { $0.node == node && $0.id == id } }

  /// Sets a property. All values of one drag of a slider are one change.
  mutating func set(_ property: Property, of node: Int, to value: PropertyValue, write: Writing) {
    let before = property.read()
    write(value, property, node)
    let (last, second) = (changes.last, changes.dropLast().last)
    let isSame = last?.node == node && last?.id == property.id
    // A drag of a corner sets width and height in turns.
    let isOtherSide =
      property.id.isSize && last?.id.isSize == true && last?.node == node && second?.node == node
      && second?.id == property.id
    let continues = (isSame || isOtherSide) && value.number != nil
    if !continues { changes.append(Change(node: node, id: property.id, before: before)) }
  }

  /// Reverts the last change; `find` returns the property, or nil if its view is gone.
  mutating func undo(_ find: (Int, PropertyID) -> Property?, write: Writing) {
    guard let last = changes.popLast(), let property = find(last.node, last.id) else { return }
    write(last.before, property, last.node)
  }

  mutating func undoAll(_ find: (Int, PropertyID) -> Property?, write: Writing) {
    while !isEmpty { undo(find, write: write) }
  }
}

extension PropertyID {
  /// A Boolean value that indicates whether the property is a side of a view.
  fileprivate var isSize: Bool { name == "frame.width" || name == "frame.height" }
}
