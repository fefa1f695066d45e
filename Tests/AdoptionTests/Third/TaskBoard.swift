// swift-format-ignore-file
import UIKit

enum BoardSection: Int, CaseIterable, Hashable { case featured, todo
    var title: String { switch self { case .featured: "Featured"; case .todo: "To do" } }
}
struct BoardItem: Hashable, Identifiable, Sendable { let id: Int; var title: String; var done = false }
final class RoundBadge: UICollectionReusableView { static let kind = "badge" }
class TaskBoardController: UIViewController {
    private typealias DataSource = UICollectionViewDiffableDataSource<BoardSection, BoardItem.ID>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<BoardSection, BoardItem.ID>
    private var collectionView: UICollectionView!
    private var dataSource: DataSource!
    private var items: [BoardItem.ID: BoardItem] = [:]
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Board"
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addItem() })
        for i in 0..<3 { items[i] = BoardItem(id: i, title: "Featured \(i)") }
        for i in 3..<9 { items[i] = BoardItem(id: i, title: "Task \(i)") }
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        apply(animated: false)
    }
    private func makeLayout() -> UICollectionViewLayout {
        let config = UICollectionViewCompositionalLayoutConfiguration()
        config.interSectionSpacing = 10
        return UICollectionViewCompositionalLayout(sectionProvider: { index, environment in
            switch BoardSection(rawValue: index)! {
            case .featured:
                let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
                let group = NSCollectionLayoutGroup.horizontal(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(120)), subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = .groupPagingCentered
                let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                section.boundarySupplementaryItems = [header]
                return section
            case .todo:
                var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                list.headerMode = .supplementary
                list.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
                    guard let self, let id = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
                    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        self.items[id] = nil
                        print("said: deleted \(id)")
                        var s = self.dataSource.snapshot(); s.deleteItems([id])
                        self.dataSource.apply(s, animatingDifferences: true) { done(true) }
                    }
                    return UISwipeActionsConfiguration(actions: [action])
                }
                return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
            }
        }, configuration: config)
    }
    private func configureDataSource() {
        let tile = UICollectionView.CellRegistration<UICollectionViewCell, BoardItem> { cell, indexPath, item in
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = [.systemRed, .systemGreen, .systemBlue][indexPath.item % 3]
            background.cornerRadius = 12
            cell.backgroundConfiguration = background
            var content = UIListContentConfiguration.cell()
            content.text = item.title
            content.textProperties.color = .white
            content.textProperties.font = .preferredFont(forTextStyle: .title2)
            content.textProperties.alignment = .center
            cell.contentConfiguration = content
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, BoardItem> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            content.image = UIImage(systemName: item.done ? "checkmark.circle.fill" : "circle")
            cell.contentConfiguration = content
            cell.accessories = item.done ? [.checkmark()] : [.disclosureIndicator(options: .init(tintColor: .systemGray))]
        }
        dataSource = DataSource(collectionView: collectionView) { [unowned self] cv, indexPath, id in
            let item = items[id]!
            return indexPath.section == 0 ? cv.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: item) : cv.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: UICollectionView.elementKindSectionHeader) { view, kind, indexPath in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = BoardSection.allCases[indexPath.section].title
            view.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { cv, kind, indexPath in cv.dequeueConfiguredReusableSupplementary(using: header, for: indexPath) }
    }
    private func apply(animated: Bool) {
        var snapshot = Snapshot()
        snapshot.appendSections(BoardSection.allCases)
        snapshot.appendItems((0..<3).map { $0 }, toSection: .featured)
        snapshot.appendItems(items.keys.filter { $0 >= 3 }.sorted(), toSection: .todo)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
    private func addItem() {
        let id = (items.keys.max() ?? 0) + 1
        items[id] = BoardItem(id: id, title: "Task \(id)")
        print("said: added \(id)")
        apply(animated: true)
    }
}
extension TaskBoardController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        items[id]?.done.toggle()
        print("said: \(items[id]!.title) \(items[id]!.done)")
        var s = dataSource.snapshot()
        s.reconfigureItems([id])
        dataSource.apply(s)
    }
    func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration? {
        guard let first = indexPaths.first else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(title: "", children: [UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in UIPasteboard.general.string = self?.dataSource.itemIdentifier(for: first).map(String.init) }])
        }
    }
}
final class TaskBoardNavigation: UINavigationController {
    init() { super.init(rootViewController: TaskBoardController()); navigationBar.prefersLargeTitles = true }
    required init?(coder: NSCoder) { fatalError() }
}
