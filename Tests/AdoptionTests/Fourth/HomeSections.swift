// swift-format-ignore-file
import UIKit

final class SectionBackgroundView: UICollectionReusableView {
  static let elementKind = "section-background"
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.borderColor = UIColor.separator.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 12
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class TitleSupplementaryView: UICollectionReusableView {
  static let reuseIdentifier = "title-supplementary"
  let label = UILabel()
  var onTap: (() -> Void)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let inset: CGFloat = 10
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
      label.topAnchor.constraint(equalTo: topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset),
    ])
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  required init?(coder: NSCoder) { fatalError() }
  @objc private func tapped() { onTap?() }
}

final class BadgeView: UICollectionReusableView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = bounds
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11, weight: .bold)
    label.textColor = .white
    addSubview(label)
    backgroundColor = .systemRed
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

final class CardCell: UICollectionViewCell {
  let label = UILabel()
  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.15) {
        self.transform = self.isHighlighted ? .init(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    contentView.layer.masksToBounds = true
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 20, weight: .medium)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError("not implemented") }
}

class HomeViewController: UIViewController, UICollectionViewDelegate {
  enum Section: Int, CaseIterable, Hashable { case featured, categories, list }
  struct Item: Hashable {
    let id: Int
    let title: String
    let badge: Int
  }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>! = nil
  private let palette: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPink, .systemIndigo]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { [unowned self] sectionIndex, environment in
      guard let kind = Section(rawValue: sectionIndex) else { fatalError("unknown section") }
      let wide = environment.container.effectiveContentSize.width > 500
      switch kind {
      case .featured: return self.featuredSection(fraction: wide ? 0.45 : 0.85)
      case .categories: return self.categoriesSection()
      case .list: return self.listSection(columns: wide ? 4 : 2)
      }
    }
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 16
    layout.configuration = config
    layout.register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.elementKind)
    return layout
  }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  private func featuredSection(fraction: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(fraction), heightDimension: .absolute(140)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.boundarySupplementaryItems = [header()]
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items where item.representedElementCategory == .cell {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        let scale = max(1 - distance / environment.container.contentSize.width * 0.15, 0.8)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  private func categoriesSection() -> NSCollectionLayoutSection {
    let badgeAnchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge", containerAnchor: badgeAnchor)
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(90), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(90), heightDimension: .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = .init(top: 12, leading: 16, bottom: 12, trailing: 16)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private func listSection(columns: Int) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(70)), subitem: item,
      count: columns)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 20, trailing: 30)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: SectionBackgroundView.elementKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 5, trailing: 15)
    section.decorationItems = [background]
    return section
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<CardCell, Item> { [palette] cell, indexPath, item in
      cell.label.text = item.title
      cell.contentView.backgroundColor = palette[item.id % palette.count]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleSupplementaryView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      view.label.text = "Featured"
      view.onTap = { print("said:", "header", indexPath.section) }
    }
    let badgeRegistration = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: "badge") {
      [unowned self] view, _, indexPath in
      guard let item = self.dataSource.itemIdentifier(for: indexPath) else { return }
      view.label.text = "\(item.badge)"
      view.isHidden = item.badge == 0
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      kind == "badge"
        ? collectionView.dequeueConfiguredReusableSupplementary(using: badgeRegistration, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems((0..<4).map { Item(id: $0, title: "Feature \($0)", badge: 0) }, toSection: .featured)
    snapshot.appendItems((10..<18).map { Item(id: $0, title: "C\($0)", badge: $0 % 3) }, toSection: .categories)
    snapshot.appendItems((20..<28).map { Item(id: $0, title: "Row \($0)", badge: 0) }, toSection: .list)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    print("said:", "selected", item.title)
    guard indexPath.section == Section.list.rawValue else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([item])
    dataSource.apply(snapshot, animatingDifferences: true) {
      print("said:", "removed", item.title, "left", self.dataSource.snapshot().numberOfItems)
    }
  }
}
