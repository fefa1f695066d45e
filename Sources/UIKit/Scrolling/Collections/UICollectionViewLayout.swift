import Foundation

/// The position and appearance of one item, header or other view of a collection view.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  open var indexPath: IndexPath
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary view; nil for cells.
  public let representedElementKind: String?

  public required init(forCellWith indexPath: IndexPath) {
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .cell, nil)
    super.init()
  }

  public required init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
    super.init()
  }

  /// Creates the attributes of a decoration view, which the layout adds without data.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forSupplementaryViewOfKind: decorationViewKind, with: indexPath)
    becomeDecoration()
  }

  /// Makes the attributes those of a decoration, in a layout whose class of attributes has only the required
  /// initializers.
  func becomeDecoration() { representedElementCategory = .decorationView }

  /// Creates attributes of the first item, until `indexPath` is set.
  override public convenience init() { self.init(forCellWith: IndexPath(item: 0, section: 0)) }

  /// Returns a copy. Overrides call super and copy the properties that their class adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      representedElementKind.map { Self(forSupplementaryViewOfKind: $0, with: indexPath) }
      ?? Self(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden, copy.isWidthGiven) = (alpha, zIndex, isHidden, isWidthGiven)
    return copy
  }

  /// The frame in the coordinates of the content; a bounding box when the view is transformed.
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
  /// The transform in space, for layouts that rotate their items.
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  /// The order from back to front. Views with greater indices are in front and are hit first.
  open var zIndex = 0
  open var isHidden = false
  /// A Boolean value that indicates whether only the height is an estimate, when a view computes its preferred size.
  var isWidthGiven = false

  /// Applies the attributes to the view.
  func apply(to view: UICollectionReusableView) {
    if view.layer.transform != transform3D { view.layer.transform = transform3D }
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != center { view.center = center }
    if view.alpha != alpha { view.alpha = alpha }
    // A badge that its provider hides stays hidden: the layout changes what it has hidden itself (practice).
    if view.isHiddenByLayout != isHidden { (view.isHidden, view.isHiddenByLayout) = (isHidden, isHidden) }
    view.apply(self)
  }
}

/// Determines the positions of the items of a collection view. This class is abstract and shows nothing.
@MainActor
open class UICollectionViewLayout: NSObject {
  override public init() { super.init() }

  /// Called for a layout of a nib or a storyboard; see `UIResponder.awakeFromNib()`. Overrides call super.
  open func awakeFromNib() {}
  /// Never called, because there is no interface builder.
  open func prepareForInterfaceBuilder() {}

  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { owner }
  /// The collection view for the engine, which avoids an app's override of `collectionView`: it may stop the program
  /// while there is none.
  final weak var owner: UICollectionView?

  /// The view that contains the items of a section that scrolls orthogonally; nil for other sections.
  func scroller(ofSection section: Int) -> UIScrollView? { nil }
  /// Adds the drawing of the layout, such as separators, to a visible cell.
  func applyStyle(to cell: UICollectionViewCell, at path: IndexPath) {}
  /// The controller of rows that are swiped; nil for a layout without such rows.
  var swipe: UISwipeActionController? { nil }
  func swipeActions(forRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }
  /// Called when the collection view no longer uses the layout.
  func didDetach(from collectionView: UICollectionView) {}

  /// Called before the layout is read, after the data, the size of the view or a setting has changed.
  open func prepare() {}
  /// The size in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all views in `rect` (coordinates of the content), in the order of the items.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of the views that are created for decorations of the kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  func newDecoration(ofKind kind: String) -> UICollectionReusableView {
    guard let viewClass = decorationClasses[kind] else {
      UsageMistake(
        "UICollectionViewLayout.register(_:forDecorationViewOfKind:)", of: "\(Self.self)",
        "No class is registered for decorations of the kind \"\(kind)\".",
        remedy: "Register one in the initializer of the layout."
      ).stop()
    }
    return viewClass.init()
  }

  /// Returns whether the layout depends on these bounds, and has to be computed again. It is called while the content
  /// scrolls and when the size changes; a layout whose items shrink at the edges, or whose headers are pinned, returns
  /// true. The default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the offset at which the content should stop instead of `proposedContentOffset`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update, or when another layout replaces this one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the initial attributes of an item that appears in an update; nil fades it in at its position. The next
  /// method returns the final ones of an item that disappears.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of a header, footer or decoration that appears; nil shows it at its position
  /// immediately.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Another layout

  /// Called before one layout replaces another; the old layout is called first. Overrides call super.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Called before the size of the collection view changes in an animation block, with the old bounds; the items are
  /// placed for the new size within the block, after which `finalizeAnimatedBoundsChange()` is called. Overrides call
  /// super.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Items that fingers carry

  /// Returns the context with which the layout is invalidated for each move of the finger: that of the carried item,
  /// with its old and its new place. The next method returns that for the end of the movement (C241).
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.movement = (previousIndexPaths, indexPaths, .zero)
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  /// Returns the attributes of the item that is carried, which is in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      ?? Self.attributesType.init(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int.max
    return attributes
  }
  /// Returns the index path that the moved item would get: that of the item at `position`, or its current one.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }

  /// A Boolean value that determines whether the layout is mirrored where text runs from right to left. It has no
  /// effect here, because layouts read the direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Out of date

  /// Marks the layout to be computed again, with a new context. Overrides call super.
  open func invalidateLayout() { invalidateLayout(with: newContext()) }

  /// Returns whether the size that a cell prefers changes the layout; called for cells that show for the first time.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.invalidateItems(at: [preferredAttributes.indexPath])
    return context
  }
  /// A Boolean value that indicates whether cells are measured, which requires a layout of each.
  var asksForPreferredSizes: Bool { true }

  /// The classes of the attributes and invalidation contexts that the layout creates. An override must return a
  /// subclass of the default.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  static var attributesType: UICollectionViewLayoutAttributes.Type {
    layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }

  /// Called with the changes of an update, before the methods for appearing and disappearing items;
  /// `finalizeCollectionViewUpdates()` is called after them. Overrides call super (Apple, `UICollectionViewLayout`).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  /// Invalidates the whole layout, whatever parts `context` names, and adjusts offset and size of the content by the
  /// context. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutChanged()
    let move = context.contentOffsetAdjustment
    if move != .zero, let owner {
      let offset = owner.contentOffset
      owner.contentOffset = CGPoint(x: offset.x + move.x, y: offset.y + move.y)
    }
  }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Invalidates with a context that says what the collection view has changed.
  func invalidate(everything: Bool, counts: Bool) {
    let context = newContext()
    (context.concernsEverything, context.concernsCounts) = (everything, counts)
    invalidateLayout(with: context)
  }
  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
}

/// The invalid parts of a layout.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  override public required init() { super.init() }

  /// True where the data, the data source or the layout object is another.
  open var invalidateEverything: Bool { concernsEverything }
  /// True where the numbers of sections and items may have changed.
  open var invalidateDataSourceCounts: Bool { concernsCounts }
  fileprivate(set) var (concernsEverything, concernsCounts) = (false, false)
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// The items that a finger carries: their index paths before its last move and after it, and its position.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }
  fileprivate(set) var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
}

/// The parts that a flow layout must recompute. Both properties are true initially.
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
