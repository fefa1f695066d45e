import Foundation

/// Shows items at the positions that a layout determines. Only visible items have cells.
///
/// Cells that scroll out of sight are reused. A touch that reaches a cell highlights its item, and selects it when it
/// lifts (`UICollectionView+Selection`); a touch that becomes a drag is cancelled for the cell, as for any content of a
/// scroll view.
@MainActor
open class UICollectionView: UIScrollView {
  /// The position to which an item is scrolled, at most one for each axis. Without one, the view scrolls no farther
  /// than needed.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.didDetach(from: self)
      oldValue.owner = nil
      collectionViewLayout.owner = self
      collectionViewLayout.invalidate(everything: true, counts: false)
    }
  }

  /// The raw values are Apple's.
  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Replaces the layout. If the change is animated, the items move to the frames of the new layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout. `completion` is called when the items have reached their positions.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    guard animated, window != nil else {
      exchange(old, for: layout)
      finishTransition(from: old, to: layout)
      completion?(true)
      return
    }
    layoutIfNeeded()
    let change = {
      self.exchange(old, for: layout)
      self.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction, animations: change
    ) { finished in
      self.finishTransition(from: old, to: layout)
      completion?(finished)
    }
  }

  /// The duration of insertions, deletions and moves of items in seconds (L).
  static let updateDuration: TimeInterval = 0.3

  public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection

  /// The view behind the items. It has the size of the collection view.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether `prefetchDataSource` is called. In both cases, cells are created when they
  /// become visible.
  open var isPrefetchingEnabled = true
  /// The object that is notified of items that are about to become visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  var prefetching = Prefetching()

  // MARK: Data

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  var collectionDelegate: (any UICollectionViewDelegate)? { givenDelegate as? any UICollectionViewDelegate }

  /// Reloads all data before the next frame. Afterward nothing is selected.
  open func reloadData() { resetContents() }

  var pass = CollectionPass()
  /// The supplementary views of the layout that are visible, or would be: headers, footers and others.
  var supplementary: [SupplementaryKey: UICollectionReusableView] = [:]
  var transaction = ListTransaction()
  var interactiveMovement: InteractiveMovement? {
    didSet {
      guard interactiveMovement?.original != oldValue?.original else { return }
      for (path, cell) in shown { cell.isReordering = path == interactiveMovement?.original }
    }
  }

  /// Begins to move the item. Returns false when the data source does not allow it, or there is no such item.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { pickUp(indexPath) }
  /// Moves the center of the item to `targetPosition`; the other items make room for it.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { carry(to: targetPosition) }
  /// Drops the item. If it has moved, the data source moves it in the data.
  open func endInteractiveMovement() { commitMovement() }
  /// Ends the move and returns every item to its position.
  open func cancelInteractiveMovement() { cancelMovement() }
  /// The visible cells in the order of their items.
  var shown: [(path: IndexPath, cell: UICollectionViewCell)] = []

  open var numberOfSections: Int { upToDateCounts.count }
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = upToDateCounts
    guard counts.indices.contains(section) else {
      UsageMistake(
        "UICollectionView.numberOfItems(inSection:)", of: nameForMessages,
        "There is no section \(section): the data source has \(counts.count).", remedy: "Ask numberOfSections first."
      ).stop()
    }
    return counts[section]
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
    showItems()
    prefetch()
  }

  override open var bounds: CGRect {
    get { super.bounds }
    set { invalidating(for: newValue) { super.bounds = newValue } }
  }

  override open var frame: CGRect {
    get { super.frame }
    set {
      let size = layer.affineTransform().isIdentity ? newValue.size : bounds.size
      invalidating(for: CGRect(origin: bounds.origin, size: size)) { super.frame = newValue }
    }
  }

  /// Asks the layout about other bounds, and for a context, while the view still has the old ones: layouts compare the
  /// two.
  private func invalidating(for newBounds: CGRect, _ change: () -> Void) {
    let layout = collectionViewLayout
    let isAnother =
      newBounds != bounds && pass.preparedSize != nil && layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    let context = isAnother ? layout.invalidationContext(forBoundsChange: newBounds) : nil
    let isAnimated = newBounds.size != bounds.size && pass.preparedSize != nil && AnimationContext.current != nil
    if isAnimated { layout.prepare(forAnimatedBoundsChange: bounds) }
    change()
    if let context { layout.invalidateLayout(with: context) }
    guard isAnimated else { return }
    // The items take their places within the block, so they move together with the view.
    layoutIfNeeded()
    layout.finalizeAnimatedBoundsChange()
  }

  override func restingOffset(_ proposed: CGPoint, at velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Reuse

  let pool = CellPool<UICollectionViewCell>()
  /// The reusable supplementary views by kind and identifier.
  let supplementaryPool = CellPool<UICollectionReusableView>()

  /// Registers the class of supplementary views that are created when none can be reused.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryPool.register(
      viewClass, for: "\(elementKind)/\(identifier)",
      by: "UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)", of: nameForMessages)
  }

  /// Returns a view that scrolled out of sight, or a new one. A class must be registered for the kind and identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = supplementaryPool.dequeue("\(elementKind)/\(identifier)") { viewClass in
      UICollectionReusableView.frameOfNextView = pass.frameAskedFor
      let view = viewClass.init()
      view.reuseIdentifier = "\(elementKind)/\(identifier)"
      return view
    }
    guard let view else {
      UsageMistake(
        "UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)", of: nameForMessages,
        "No class is registered for views of the kind \"\(elementKind)\" with the identifier \"\(identifier)\".",
        remedy: "Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) before."
      ).stop()
    }
    return view
  }

  /// Registers the class of cells that are created when none can be reused.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      cellClass, for: identifier, by: "UICollectionView.register(_:forCellWithReuseIdentifier:)", of: nameForMessages)
  }

  /// Returns a cell that scrolled out of sight, or a new one. A class must be registered for `identifier`.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    guard let cell = dequeue(identifier) else {
      UsageMistake(
        "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)", of: nameForMessages,
        "No class is registered for cells with the identifier \"\(identifier)\", so item \(indexPath.item) of section "
          + "\(indexPath.section) gets no cell.",
        remedy: "Call register(_:forCellWithReuseIdentifier:) before the collection view is shown."
      ).stop()
    }
    return cell
  }

  // MARK: Updates

  /// Makes the changes of `updates` together; items move, fade in and fade out. `completion` is called when they have
  /// reached their positions. Changes that contradict the data source stop the program, as on iOS.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedRows.formUnion(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedRows.formUnion(indexPaths) } }
  /// Reloads the cells of these items.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedRows.formUnion(indexPaths) } }
  /// Requests the cells of these items from the data source again, which receives the visible cells for reuse.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }
  /// The visible cell of an item that is being reconfigured, which the data source receives when it requests one.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?

  // MARK: Drag and drop

  /// The delegate that provides the items of a drag.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragging.attach() } }
  /// The delegate that handles what is dropped on the collection view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragging.attach() } }
  open var dragInteractionEnabled = UIDragInteraction.isUsuallyEnabled { didSet { dragging.attach() } }
  /// A Boolean value that indicates whether items were lifted and not dropped yet.
  open var hasActiveDrag: Bool { dragging.hasActiveDrag }
  /// A Boolean value that indicates whether something is dragged over the view that it can handle.
  open var hasActiveDrop: Bool { dragging.hasActiveDrop }

  /// The delay with which items make room for one that is dragged over them. The raw values are Apple's.
  public enum ReorderingCadence: Int, Sendable {
    case immediate
    case fast
    case slow
  }
  open var reorderingCadence: ReorderingCadence {
    get { reordering.cadence }
    set { reordering.cadence = newValue }
  }
  var reordering = CollectionReordering()
  /// A Boolean value that indicates whether there are placeholders of drops, or the items make room for one.
  open var hasUncommittedUpdates: Bool { !reordering.placeholders.isEmpty || interactiveMovement != nil }
  private(set) lazy var dragging = ListDragging(self)
  /// A cell out of sight that is retained because it contains the first responder.
  var editedCell: (path: IndexPath, cell: UICollectionViewCell)?

  // MARK: Items

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown.first { $0.path == indexPath }?.cell
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
  /// Returns the index path of the item at `point`, in the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let attributes = collectionViewLayout.layoutAttributesForElements(in: around) ?? []
    return attributes.first {
      $0.representedElementCategory == .cell && $0.frame.containsHalfOpen(point)
    }?.indexPath
  }
  /// Returns the supplementary view, only while it is visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    supplementary[SupplementaryKey(kind: elementKind, path: indexPath)]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementary.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementary.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  open var visibleCells: [UICollectionViewCell] { shown.map(\.cell) }
  open var indexPathsForVisibleItems: [IndexPath] { shown.map(\.path) }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, scrollPosition, animated)
  }

  // MARK: Selection

  /// A Boolean value that indicates whether items can be selected. If it is false, items are not highlighted either
  /// (L).
  open var allowsSelection: Bool {
    get { selectionRules.usual.one }
    set { selectionRules.usual.one = newValue }
  }
  open var allowsMultipleSelection: Bool {
    get { selectionRules.usual.several }
    set { selectionRules.usual.several = newValue }
  }
  var selectionRules = SelectionRules()
  /// The selected items in the order of their selection.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }
  var selection: [IndexPath] = []
  var press: CellPress?
  private(set) lazy var listMenu = makeListMenu()

  /// Selects an item without calling the delegate; nil deselects everything.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByProgram(indexPath)
    if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectByProgram(indexPath) }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.min(by: { $0.number < $1.number }), collectionViewLayout.swipe?.takes(touch) != true
    else { return }
    touchBegan(touch)
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touchesWereLifted(touches)
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    listMenu.follow(touches)
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touchesWereCancelled(touches)
  }
}
