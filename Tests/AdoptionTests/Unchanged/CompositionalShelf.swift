import UIKit

private enum ShelfSection: Int, CaseIterable { case featured, all }

final class ShelfCell: UICollectionViewCell {
  private let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    contentView.backgroundColor = .systemTeal
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  func configure(with title: String) { label.text = title }
}

class ShelfController: UIViewController, UICollectionViewDelegate {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<ShelfSection, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { index, environment -> NSCollectionLayoutSection? in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      guard index == ShelfSection.featured.rawValue else {
        var config = UICollectionLayoutListConfiguration(appearance: .plain)
        config.showsSeparators = false
        return NSCollectionLayoutSection.list(using: config, layoutEnvironment: environment)
      }
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(160)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .groupPaging
      return section
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let card = UICollectionView.CellRegistration<ShelfCell, String> { cell, _, title in cell.configure(with: title) }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, title in
      if indexPath.section == 0 {
        return collectionView.dequeueConfiguredReusableCell(using: card, for: indexPath, item: title)
      }
      return collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: title)
    }
    var snapshot = NSDiffableDataSourceSnapshot<ShelfSection, String>()
    snapshot.appendSections(ShelfSection.allCases)
    snapshot.appendItems((1...5).map { "card \($0)" }, toSection: .featured)
    snapshot.appendItems((1...12).map { "row \($0)" }, toSection: .all)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    print("selected \(dataSource.itemIdentifier(for: indexPath) ?? "")")
  }
}
