// swift-format-ignore-file
import UIKit

class OutlineViewController: UIViewController {

  enum Section { case main }

  class OutlineItem: Hashable {
    let title: String
    let subitems: [OutlineItem]
    let symbol: String
    private let identifier = UUID()

    init(title: String, symbol: String = "folder", subitems: [OutlineItem] = []) {
      self.title = title
      self.symbol = symbol
      self.subitems = subitems
    }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    static func == (lhs: OutlineItem, rhs: OutlineItem) -> Bool { lhs.identifier == rhs.identifier }
  }

  var dataSource: UICollectionViewDiffableDataSource<Section, OutlineItem>! = nil
  var outlineCollectionView: UICollectionView! = nil

  private lazy var menuItems: [OutlineItem] = [
    OutlineItem(
      title: "Library",
      subitems: [
        OutlineItem(
          title: "Albums", symbol: "square.stack",
          subitems: [
            OutlineItem(title: "Blue", symbol: "music.note"),
            OutlineItem(title: "Green", symbol: "music.note"),
          ]),
        OutlineItem(title: "Artists", symbol: "person"),
      ]),
    OutlineItem(
      title: "Playlists",
      subitems: [
        OutlineItem(title: "Morning", symbol: "sunrise"),
        OutlineItem(title: "Night", symbol: "moon"),
      ]),
    OutlineItem(title: "Downloads", symbol: "arrow.down.circle"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Outline"
    configureCollectionView()
    configureDataSource()
  }

  func configureCollectionView() {
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: generateLayout())
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.backgroundColor = .systemGroupedBackground
    self.outlineCollectionView = collectionView
    collectionView.delegate = self
  }

  func generateLayout() -> UICollectionViewLayout {
    var listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    listConfiguration.showsSeparators = true
    listConfiguration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let item = self?.dataSource.itemIdentifier(for: indexPath), item.subitems.isEmpty else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        guard let self else { return }
        var snapshot = self.dataSource.snapshot(for: .main)
        snapshot.delete([item])
        self.dataSource.apply(snapshot, to: .main, animatingDifferences: true)
        print("said:", "deleted", item.title)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: listConfiguration)
  }

  func configureDataSource() {
    let containerCellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
      cell, indexPath, menuItem in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = menuItem.title
      contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
      contentConfiguration.secondaryText = "\(menuItem.subitems.count) items"
      contentConfiguration.prefersSideBySideTextAndSecondaryText = true
      cell.contentConfiguration = contentConfiguration

      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }

    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
      cell, indexPath, menuItem in
      var contentConfiguration = UIListContentConfiguration.sidebarCell()
      contentConfiguration.text = menuItem.title
      contentConfiguration.image = UIImage(systemName: menuItem.symbol)
      contentConfiguration.imageProperties.tintColor = .systemRed
      contentConfiguration.imageToTextPadding = 12
      cell.contentConfiguration = contentConfiguration
      cell.indentationLevel = indexPath.item == 0 ? 0 : cell.indentationLevel
      cell.accessories = [.disclosureIndicator()]
    }

    dataSource = UICollectionViewDiffableDataSource<Section, OutlineItem>(collectionView: outlineCollectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: OutlineItem) -> UICollectionViewCell? in
      if item.subitems.isEmpty {
        return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
      } else {
        return collectionView.dequeueConfiguredReusableCell(
          using: containerCellRegistration, for: indexPath, item: item)
      }
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { print("said:", "expand", $0.title) }
    dataSource.sectionSnapshotHandlers.willCollapseItem = { print("said:", "collapse", $0.title) }

    dataSource.apply(initialSnapshot(), to: .main, animatingDifferences: false)
  }

  func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<OutlineItem> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
    func addItems(_ menuItems: [OutlineItem], to parent: OutlineItem?) {
      snapshot.append(menuItems, to: parent)
      for menuItem in menuItems where !menuItem.subitems.isEmpty { addItems(menuItem.subitems, to: menuItem) }
    }
    addItems(menuItems, to: nil)
    snapshot.expand([menuItems[1]])
    return snapshot
  }
}

extension OutlineViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let menuItem = self.dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    print("said:", "selected", menuItem.title, "level", dataSource.snapshot(for: .main).level(of: menuItem))
  }
}
