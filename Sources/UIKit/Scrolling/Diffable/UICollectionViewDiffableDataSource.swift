import Foundation

/// The data source of a collection view that shows snapshots and animates the differences between two.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Returns the cell of an item; nil stops the program, as on iOS.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a header, a footer or the like.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source, and sets it as that of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows `snapshot`. Without animation, or when sections change places, everything is reloaded; `completion` is
  /// called when all items have reached their positions.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else { return }
    let old = current
    current = snapshot.applied
    outlines = outlines.filter { section, outline in
      current.indexOfSection(section) != nil && current.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    SnapshotChanges.show(
      snapshot, after: old, isAnimated: animatingDifferences && collectionView.window != nil, completion: completion,
      reload: collectionView.reloadData
    ) { changes, completion in
      collectionView.performBatchUpdates(
        {
          collectionView.deleteSections(changes.deletedSections)
          collectionView.insertSections(changes.insertedSections)
          collectionView.deleteItems(at: changes.deleted)
          collectionView.insertItems(at: changes.inserted)
        }, completion: completion)
      if !changes.reloadedSections.isEmpty { collectionView.reloadSections(changes.reloadedSections) }
      if !changes.reloaded.isEmpty { collectionView.reloadItems(at: changes.reloaded) }
    }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) { apply(snapshot, animatingDifferences: false) }

  // MARK: Snapshots of sections

  private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// What is called when the user expands and collapses items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// The closures that a user's tap on an outline disclosure calls.
  public struct SectionSnapshotHandlers<Item> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?

    public init() {}
  }

  /// Returns the outline of a section; a section without one has all its items at the outermost level.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  /// Shows the visible items of `snapshot` in a section, which is added at the end when there is none.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    let before = (collectionView?.visibleCells ?? []).map { (cell: $0, isExpanded: $0.isExpandedItem) }
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    for (cell, isExpanded) in before where cell.isExpandedItem != isExpanded { cell.setNeedsUpdateConfiguration() }
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      UsageMistake(
        "UICollectionViewDiffableDataSource.apply(_:)", of: collectionView.nameForMessages,
        "Its cell provider answers nil for item \(indexPath.item) of section \(indexPath.section).",
        remedy: "Answer a cell for every item."
      ).stop()
    }
    if let outline = outline(at: indexPath), let row = cell as? UICollectionViewListCell {
      row.indentationLevel = outline.level(of: item)
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  // MARK: Reordering

  /// What is called when the user moves items.
  open var reorderingHandlers = ReorderingHandlers()

  /// The closures that a finger that moves an item calls.
  public struct ReorderingHandlers {
    /// Returns whether the item can be moved. Without it none can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// Returns whether the item can be moved. One in an outline with several levels cannot, because its level would be
  /// lost (L).
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath), let canReorder = reorderingHandlers.canReorderItem else {
      return false
    }
    let outline = outline(at: indexPath)
    return (outline.map { $0.items.count == $0.rootItems.count } ?? true) && canReorder(item)
  }

  /// Moves the item in the snapshot and calls the handlers (C495).
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let section = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    var new = current
    new.deleteItems([item])
    let others = new.itemIdentifiers(inSection: section)
    if others.indices.contains(destinationIndexPath.item) {
      new.insertItems([item], beforeItem: others[destinationIndexPath.item])
    } else {
      new.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(from: current, to: new)
    reorderingHandlers.willReorder?(transaction)
    current = new.applied
    for changed in transaction.sectionTransactions { outlines[changed.sectionIdentifier] = nil }
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  private func outline(at path: IndexPath) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
    sectionIdentifier(for: path.section).flatMap { outlines[$0] }
  }

  var hasOutlines: Bool { !outlines.isEmpty }

  func isExpanded(at path: IndexPath) -> Bool {
    itemIdentifier(for: path).flatMap { outline(at: path)?.isExpanded($0) } ?? false
  }

  func toggle(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), var outline = outlines[section],
      let item = itemIdentifier(for: path)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
