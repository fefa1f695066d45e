import Foundation

/// Where one item, header or other view of a collection view is, and how it looks.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  open var indexPath: IndexPath
  public let representedElementCategory: UICollectionView.ElementCategory
  /// Nil for cells.
  public let representedElementKind: String?

  public required init(forCellWith indexPath: IndexPath) {
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .cell, nil)
    super.init()
  }

  public required init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
    super.init()
  }

  /// Of the first item, until `indexPath` is set.
  override public convenience init() { self.init(forCellWith: IndexPath(item: 0, section: 0)) }

  /// Overrides call super and copy what their class adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      representedElementKind.map { Self(forSupplementaryViewOfKind: $0, with: indexPath) }
      ?? Self(forCellWith: indexPath)
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// In the coordinates of the content; a bounding box when the view is transformed.
  open var frame: CGRect {
    get {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// In space, for layouts that turn their items.
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  /// Larger ones are in front, and are hit first.
  open var zIndex = 0
  open var isHidden = false

  /// Gives the view all that the attributes say.
  func apply(to view: UICollectionReusableView) {
    if view.layer.transform != transform3D { view.layer.transform = transform3D }
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != center { view.center = center }
    if view.alpha != alpha { view.alpha = alpha }
    if view.isHidden != isHidden { view.isHidden = isHidden }
    view.apply(self)
  }
}

/// Decides where the items of a collection view are. Subclasses do the work; this one shows nothing.
@MainActor
open class UICollectionViewLayout: NSObject {
  override public init() { super.init() }

  open internal(set) weak var collectionView: UICollectionView?

  /// The view that contains the items of the section, where it scrolls by itself.
  func scroller(ofSection section: Int) -> UIScrollView? { nil }
  /// What the layout adds to a cell that shows.
  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {}
  /// The collection view has another layout now.
  func letGo(of collectionView: UICollectionView) {}

  /// Called before anything is asked, when the data, the size of the view or a setting changed.
  open func prepare() {}
  /// Points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Of everything that shows in `rect` (coordinates of the content), in the order of the items.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout has to be made again for these bounds; asked while the content scrolls and when the size
  /// changes. Covers that shrink at the edges, and headers that stay, answer true. False at first.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Where the content should come to rest instead of `proposedContentOffset`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// How items that come, or go, in an update look before, or after, it; nil fades them in their place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The next layout asks for everything again. Overrides call super.
  open func invalidateLayout() { collectionView?.layoutChanged() }

  /// The classes that attributes, and contexts, of this layout are of; one that is of neither kind counts as theirs.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  static var attributesType: UICollectionViewLayoutAttributes.Type {
    layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }

  /// Around the changes that items are inserted, deleted, reloaded and moved by, before the layout is asked how items
  /// come and go. Overrides call super (Apple, `UICollectionViewLayout`).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  /// Everything is asked for again, whatever `context` says. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
}

/// What of a layout is out of date.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  override public required init() { super.init() }

  open var invalidateEverything: Bool { true }
  open var invalidateDataSourceCounts: Bool { false }
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
}

@MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}
