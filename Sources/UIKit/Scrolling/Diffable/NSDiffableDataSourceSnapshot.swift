/// The contents of a list at one moment: sections and their items, each identified by a unique value.
///
/// An unknown or duplicate identifier ends the program, as on iOS.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// Asked for again when the snapshot is applied, although they are where they were.
  private(set) var reloadedItems: Set<ItemIdentifierType> = []
  private(set) var reloadedSections: Set<SectionIdentifierType> = []

  public init() {}

  // MARK: Reading

  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { items.values.reduce(0) { $0 + $1.count } }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[present(identifier, "itemIdentifiers(inSection:)")] ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { items[$0]?.contains(identifier) == true }
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }
  /// Counted through all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  // MARK: Items

  /// Adds items at the end of `sectionIdentifier`, or of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      stop("appendItems(_:toSection:)", "There is no section.", "Append a section first.")
    }
    refuseTwice(identifiers, "appendItems(_:toSection:)")
    items[present(section, "appendItems(_:toSection:)"), default: []] += identifiers
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    insert(identifiers, at: beforeItem, offset: 0, "insertItems(_:beforeItem:)")
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    insert(identifiers, at: afterItem, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections { items[section]?.removeAll { gone.contains($0) } }
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
  /// Reloads items like `reloadItems(_:)`: visible cells are replaced here, too.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reloadItems(identifiers) }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    refuseTwice(identifiers)
    sections += identifiers
  }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection: SectionIdentifierType) {
    refuseTwice(identifiers)
    sections.insert(contentsOf: identifiers, at: index(of: beforeSection))
  }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection: SectionIdentifierType) {
    refuseTwice(identifiers)
    sections.insert(contentsOf: identifiers, at: index(of: afterSection) + 1)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { items[identifier] = nil }
    sections.removeAll { identifiers.contains($0) }
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

  /// The snapshot without marks for reloading, which it has after it was applied.
  var applied: NSDiffableDataSourceSnapshot {
    var copy = self
    (copy.reloadedItems, copy.reloadedSections) = ([], [])
    return copy
  }

  // MARK: Helping

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int, _ method: String
  ) {
    refuseTwice(identifiers, method)
    guard let section = sectionIdentifier(containingItem: other), let index = items[section]?.firstIndex(of: other)
    else {
      stop(method, "\(other) is not in it.", "Name an item that is.")
    }
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

  private func present(_ section: SectionIdentifierType, _ method: String) -> SectionIdentifierType {
    guard sections.contains(section) else {
      stop(method, "The section \(section) is not in it.", "Append it first.")
    }
    return section
  }

  private func refuseTwice(_ identifiers: [ItemIdentifierType], _ method: String) {
    var seen = Set(itemIdentifiers)
    for identifier in identifiers where !seen.insert(identifier).inserted {
      stop(method, "The item \(identifier) would be in it twice.", "Give every item a value of its own.")
    }
  }

  private func refuseTwice(_ identifiers: [SectionIdentifierType]) {
    var seen = Set(sections)
    for identifier in identifiers where !seen.insert(identifier).inserted {
      stop(
        "appendSections(_:)", "The section \(identifier) would be in it twice.",
        "Give every section a value of its own.")
    }
  }

  private func stop(_ method: String, _ why: String, _ remedy: String) -> Never {
    UsageMistake("NSDiffableDataSourceSnapshot.\(method)", of: "a snapshot", why, remedy: remedy).stop()
  }
}

/// Lookups of data sources by index path; nil where there is nothing.
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
