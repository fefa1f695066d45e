/// One section of a compositional layout: its groups, one after the other.
@MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  let group: NSCollectionLayoutGroup

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The configuration of a list.
  var list: UICollectionLayoutListConfiguration?

  /// The insets around the groups; headers and footers are outside of them.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The area that `contentInsets` is measured from, at a right angle to the scrolling.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// A Boolean value that indicates whether headers and footers have the same insets as the groups.
  open var supplementariesFollowContentInsets = true
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The scrolling of the section at a right angle to the scrolling of the layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Called before each layout, also while the section scrolls, to change the items that are about to be displayed. It
  /// receives the items, the offset of the content that scrolls, and the environment.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.list = list
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    (copy.boundarySupplementaryItems, copy.orthogonalScrollingBehavior) = (
      boundarySupplementaryItems, orthogonalScrollingBehavior
    )
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}

/// The area that the insets of sections are measured from. The raw values are Apple's.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's, or the safe area.
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// The behavior of orthogonal scrolling. The raw values are Apple's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
  /// The content stops at the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// The content stops at multiples of the section's width.
  case paging = 3
  /// The content stops one group further.
  case groupPaging = 4
  /// The content stops one group further, with the group centered.
  case groupPagingCentered = 5
}

/// The environment that a layout is made for.
@MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The container of sections, or of the items of a group.
@MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class CompositionalEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

extension NSDirectionalEdgeInsets {
  func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

extension CGRect {
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
