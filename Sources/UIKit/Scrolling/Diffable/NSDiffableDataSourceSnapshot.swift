/// The contents of a list at one moment: sections and their items, each identified by a unique value.
///
/// An unknown or duplicate identifier stops the program, as on iOS.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: [SectionIdentifierType] = []
  /// The items of each section, which has an entry even without items.
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are requested again when the snapshot is applied, although their positions did not change.
  private(set) var reloadedItems: Set<ItemIdentifierType> = []
  private(set) var reloadedSections: Set<SectionIdentifierType> = []

  public init() {}

  // MARK: Reading

  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { homes.count }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = items[identifier] else { stopForUnknown(identifier, "itemIdentifiers(inSection:)") }
    return items
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }
  /// Returns the index of an item, counted through all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier], let index = items[home]?.firstIndex(of: identifier) else { return nil }
    return sections.prefix { $0 != home }.reduce(index) { $0 + (items[$1]?.count ?? 0) }
  }

  // MARK: Items

  /// Adds items at the end of `sectionIdentifier`, or of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      stop("appendItems(_:toSection:)", "There is no section.", "Append a section first.")
    }
    guard items[section] != nil else { stopForUnknown(section, "appendItems(_:toSection:)") }
    settle(identifiers, in: section, "appendItems(_:toSection:)")
    items[section]? += identifiers
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    insert(identifiers, at: beforeItem, offset: 0, "insertItems(_:beforeItem:)")
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    insert(identifiers, at: afterItem, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items. Unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    var (gone, left): (Set<ItemIdentifierType>, Set<SectionIdentifierType>) = ([], [])
    for identifier in identifiers {
      guard let home = homes.removeValue(forKey: identifier) else { continue }
      gone.insert(identifier)
      left.insert(home)
    }
    for section in left { items[section]?.removeAll { gone.contains($0) } }
  }
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem: ItemIdentifierType) {
    move(identifier, to: beforeItem, offset: 0, "moveItem(_:beforeItem:)")
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem: ItemIdentifierType) {
    move(identifier, to: afterItem, offset: 1, "moveItem(_:afterItem:)")
  }

  /// Marks the cells of these items to be reloaded.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItems.formUnion(identifiers) }
  /// Reloads items like `reloadItems(_:)`: visible cells are also replaced here.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reloadItems(identifiers) }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    begin(identifiers)
    sections += identifiers
  }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection: SectionIdentifierType) {
    begin(identifiers)
    sections.insert(contentsOf: identifiers, at: index(of: beforeSection))
  }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection: SectionIdentifierType) {
    begin(identifiers)
    sections.insert(contentsOf: identifiers, at: index(of: afterSection) + 1)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { homes[item] = nil }
    }
    sections.removeAll { items[$0] == nil }
  }
  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection: SectionIdentifierType) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: beforeSection))
  }
  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection: SectionIdentifierType) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: afterSection) + 1)
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSections.formUnion(identifiers)
  }

  /// The snapshot without marks for reloading, as it is after it was applied.
  var applied: NSDiffableDataSourceSnapshot {
    var copy = self
    (copy.reloadedItems, copy.reloadedSections) = ([], [])
    return copy
  }

  // MARK: Helping

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int, _ method: String
  ) {
    guard let section = homes[other], let index = items[section]?.firstIndex(of: other) else {
      stop(method, "\(other) is not in it.", "Name an item that is.")
    }
    settle(identifiers, in: section, method)
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int, _ method: String
  ) {
    guard identifier != other, sectionIdentifier(containingItem: identifier) != nil else {
      stop(method, "\(identifier) cannot be moved there.", "Move an item that is in it beside another one.")
    }
    deleteItems([identifier])
    insert([identifier], at: other, offset: offset, method)
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(of: section) else {
      stop("moveSection(_:beforeSection:)", "The section \(section) is not in it.", "Append it first.")
    }
    return index
  }

  /// Records the section of items that are added to it.
  private mutating func settle(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, _ method: String
  ) {
    for identifier in identifiers where homes.updateValue(section, forKey: identifier) != nil {
      stop(method, "The item \(identifier) would be in it twice.", "Give every item a value of its own.")
    }
  }

  /// Adds sections without items.
  private mutating func begin(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where items.updateValue([], forKey: identifier) != nil {
      stop(
        "appendSections(_:)", "The section \(identifier) would be in it twice.",
        "Give every section a value of its own.")
    }
  }

  private func stopForUnknown(_ section: SectionIdentifierType, _ method: String) -> Never {
    stop(method, "The section \(section) is not in it.", "Append it first.")
  }

  private func stop(_ method: String, _ why: String, _ remedy: String) -> Never {
    UsageMistake("NSDiffableDataSourceSnapshot.\(method)", of: "a snapshot", why, remedy: remedy).stop()
  }
}

/// Lookups by index path for data sources; nil where there is no item or section.
extension NSDiffableDataSourceSnapshot {
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let section = section(at: path.section) else { return nil }
    let items = itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: row, section: index)
  }
}
