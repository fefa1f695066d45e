/// The items of one section as an outline: items within items, of which those of expanded items are visible.
///
/// An unknown or duplicate identifier stops the program, as on iOS.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [nil: []]
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: Reading

  /// All items, each before those within it.
  public var items: [ItemIdentifierType] { listed(below: nil) { _ in true } }
  public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { listed(below: nil, expanded.contains) }
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }
  /// Returns the number of items around `item`.
  public func level(of item: ItemIdentifierType) -> Int {
    guard contains(item) else { stopForUnknown(item, "level(of:)") }
    var (level, around) = (0, parent(of: item))
    while let next = around { (level, around) = (level + 1, parent(of: next)) }
    return level
  }

  /// Returns the items within `parent` as a snapshot of their own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    guard contains(parent) else { stopForUnknown(parent, "snapshot(of:includingParent:)") }
    var copy = Self()
    if includingParent {
      copy.append([parent])
      if isExpanded(parent) { copy.expand([parent]) }
    }
    copy.take(self, below: parent, to: includingParent ? parent : nil)
    return copy
  }

  // MARK: Changing

  /// Adds items at the end of those within `parent`, or of the outermost.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !contains(parent) { stopForUnknown(parent, "append(_:to:)") }
    settle(items, in: parent, "append(_:to:)")
    children[parent, default: []] += items
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, at: item, offset: 0, "insert(_:before:)")
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, at: item, offset: 1, "insert(_:after:)")
  }

  /// Deletes items and what is within them. Unknown identifiers are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let parent = parents.removeValue(forKey: item) else { continue }
      children[parent]?.removeAll { $0 == item }
      delete(children.removeValue(forKey: item) ?? [])
      expanded.remove(item)
    }
  }
  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  /// Replaces what is within `parent` by the items of `snapshot`.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard contains(parent) else { stopForUnknown(parent, "replace(childrenOf:using:)") }
    delete(children[parent] ?? [])
    take(snapshot, below: nil, to: parent)
  }

  // MARK: Helping

  private func listed(
    below parent: ItemIdentifierType?, _ isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    (children[parent] ?? []).flatMap { [$0] + (isOpen($0) ? listed(below: $0, isOpen) : []) }
  }

  private mutating func take(_ other: Self, below source: ItemIdentifierType?, to parent: ItemIdentifierType?) {
    let items = other.children[source] ?? []
    append(items, to: parent)
    expanded.formUnion(items.filter(other.isExpanded))
    for item in items { take(other, below: item, to: item) }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int, _ method: String
  ) {
    guard let parent = parents[other], let index = children[parent]?.firstIndex(of: other) else {
      stopForUnknown(other, method)
    }
    settle(items, in: parent, method)
    children[parent]?.insert(contentsOf: items, at: index + offset)
  }

  private mutating func settle(_ items: [ItemIdentifierType], in parent: ItemIdentifierType?, _ method: String) {
    for item in items where parents.updateValue(parent, forKey: item) != nil {
      stop(method, "The item \(item) would be in it twice.", "Give every item a value of its own.")
    }
  }

  private func stopForUnknown(_ item: ItemIdentifierType, _ method: String) -> Never {
    stop(method, "\(item) is not in it.", "Append it first.")
  }

  private func stop(_ method: String, _ why: String, _ remedy: String) -> Never {
    UsageMistake("NSDiffableDataSourceSectionSnapshot.\(method)", of: "a snapshot", why, remedy: remedy).stop()
  }
}
