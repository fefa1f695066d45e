import Inspector

/// The user's changes of properties of a scene, for undo.
@MainActor
struct Edits {
  private struct Change {
    let node: Int
    let id: PropertyID
    let before: PropertyValue
    /// The number of the user's other acts on the scene before it.
    let acts: Int
  }

  /// Sets a property of the node to a value.
  typealias Writing = (PropertyValue, Property, _ node: Int) -> Void

  private var changes: [Change] = []
  /// Changes that were reverted, with the values that they had set.
  private var undone: [(change: Change, value: PropertyValue)] = []

  var canRedo: Bool { !undone.isEmpty }

  /// Returns whether the last change came after `acts` other acts of the user, which are all.
  func isNewest(after acts: Int) -> Bool { changes.last?.acts == acts }

  var isEmpty: Bool { changes.isEmpty }
  var count: Int { changes.count }

  func contains(_ id: PropertyID, of node: Int) -> Bool { changes.contains { $0.node == node && $0.id == id } }

  /// Sets a property, after a number of the user's other acts. All values of one drag of a slider are one change.
  mutating func set(
    _ property: Property, of node: Int, to value: PropertyValue, after acts: Int, write: Writing
  ) {
    undone = []
    let before = property.read()
    write(value, property, node)
    let (last, second) = (changes.last, changes.dropLast().last)
    let isSame = last?.node == node && last?.id == property.id
    // A drag of a corner sets width and height in turns.
    let isOtherSide =
      property.id.isSize && last?.id.isSize == true && last?.node == node && second?.node == node
      && second?.id == property.id
    let continues = (isSame || isOtherSide) && value.number != nil
    if !continues { changes.append(Change(node: node, id: property.id, before: before, acts: acts)) }
  }

  /// Reverts the last change; `find` returns the property, or nil if its view is gone.
  mutating func undo(_ find: (Int, PropertyID) -> Property?, write: Writing) {
    guard let last = changes.popLast(), let property = find(last.node, last.id) else { return }
    undone.append((last, property.read()))
    write(last.before, property, last.node)
  }

  /// Makes the change again that was reverted last.
  mutating func redo(_ find: (Int, PropertyID) -> Property?, write: Writing) {
    guard let last = undone.popLast(), let property = find(last.change.node, last.change.id) else { return }
    changes.append(last.change)
    write(last.value, property, last.change.node)
  }

  mutating func undoAll(_ find: (Int, PropertyID) -> Property?, write: Writing) {
    while !isEmpty { undo(find, write: write) }
  }
}

extension PropertyID {
  /// A Boolean value that indicates whether the property is a side of a view.
  fileprivate var isSize: Bool { name == "frame.width" || name == "frame.height" }
}
