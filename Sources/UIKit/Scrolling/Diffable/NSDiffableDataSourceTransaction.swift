/// The change of a data source by a finger that moved an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections whose items are others, or in another order.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    (initialSnapshot, finalSnapshot) = (old, new)
    difference = new.itemIdentifiers.difference(from: old.itemIdentifiers)
    sectionTransactions = new.sectionIdentifiers.compactMap { section in
      let (before, after) = (old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
      return before == after ? nil : NSDiffableDataSourceSectionTransaction(of: section, from: before, to: after)
    }
  }
}

/// The change of one section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>

  init(of section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
    sectionIdentifier = section
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    snapshot.append(old)
    initialSnapshot = snapshot
    snapshot.deleteAll()
    snapshot.append(new)
    finalSnapshot = snapshot
    difference = new.difference(from: old)
  }
}
