/// The items of a behavior, in the order in which they were added.
@MainActor
struct DynamicItems {
  private(set) var all: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) { all = items }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  /// Adds an item. Returns false when it is already contained.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    all.append(item)
    return true
  }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
