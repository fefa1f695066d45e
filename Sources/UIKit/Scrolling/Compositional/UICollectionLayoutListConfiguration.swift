/// The configuration of a list in a collection view.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// The raw values are Apple's.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
    case sidebar = 3
    case sidebarPlain = 4
  }

  /// The kind of a section's header: a supplementary view, or the first item.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    case supplementary = 1
    case firstItemInSection = 2
  }
  public enum FooterMode: Int, Sendable {
    case none = 0
    case supplementary = 1
  }

  public let appearance: Appearance
  /// A Boolean value that indicates whether the rows of `UICollectionViewListCell` have separators.
  public var showsSeparators = true
  /// The background color of the list; nil means that of the appearance.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// Returns the actions behind the row at an index path; nil when the row does not move.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// The provider of actions that a swipe from the leading edge shows. It is called when the swipe begins.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The provider of actions that a swipe from the trailing edge shows. It is called when the swipe begins.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  var shownBackground: UIColor {
    backgroundColor
      ?? ([.plain, .sidebarPlain].contains(appearance) ? .systemBackground : .systemGroupedBackground)
  }

  /// The insets of the list, in points (M).
  var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped, .sidebar: NSDirectionalEdgeInsets(top: 17, leading: 0, bottom: 18, trailing: 0)
    case .insetGrouped: NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 18, trailing: 16)
    }
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section with rows that have the width of the list and their preferred heights.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = configuration.insets
    section.list = configuration
    let headerSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
