import Foundation

/// The data source of a table that shows snapshots and animates the differences between two.
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Returns the cell of an item; nil stops the program, as on iOS.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of insertions and deletions when a snapshot is applied with its differences animated.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source, and sets it as that of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows `snapshot`. Without animation, or when sections change places, the table is reloaded; `completion` is called
  /// when all rows have reached their positions.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return }
    let (old, animation) = (current, defaultRowAnimation)
    current = snapshot.applied
    SnapshotChanges.show(
      snapshot, after: old, isAnimated: animatingDifferences && tableView.window != nil, completion: completion,
      reload: tableView.reloadData
    ) { changes, completion in
      tableView.performBatchUpdates(
        {
          tableView.deleteSections(changes.deletedSections, with: animation)
          tableView.insertSections(changes.insertedSections, with: animation)
          tableView.deleteRows(at: changes.deleted, with: animation)
          tableView.insertRows(at: changes.inserted, with: animation)
        }, completion: completion)
      if !changes.reloadedSections.isEmpty { tableView.reloadSections(changes.reloadedSections, with: animation) }
      if !changes.reloaded.isEmpty { tableView.reloadRows(at: changes.reloaded, with: animation) }
    }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) { apply(snapshot, animatingDifferences: false) }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      UsageMistake(
        "UITableViewDiffableDataSource.apply(_:)", of: tableView.nameForMessages,
        "Its cell provider answers nil for row \(indexPath.row) of section \(indexPath.section).",
        remedy: "Answer a cell for every item."
      ).stop()
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// Returns whether the row can be edited. The default is false (Apple, `UITableViewDiffableDataSource`).
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
