import Foundation

/// The visible items and their positions.
extension UICollectionView {
  // MARK: Data

  var upToDateCounts: [Int] {
    if let counts = pass.itemCounts { return counts }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    refuseNegative(sections, "numberOfSections(in:)")
    var counts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    for count in counts { refuseNegative(count, "collectionView(_:numberOfItemsInSection:)") }
    for shown in reordering.placeholders where counts.indices.contains(shown.path.section) {
      counts[shown.path.section] += 1
    }
    pass.itemCounts = counts
    return counts
  }

  private func refuseNegative(_ count: Int, _ question: String) {
    if count >= 0 { return }
    UsageMistake(
      "UICollectionView.reloadData()", of: nameForMessages, "Its data source answers \(count) to \(question).",
      remedy: "Answer 0 when there is nothing to show."
    ).stop()
  }

  func resetContents() {
    if press != nil { cancelPress() }
    collectionViewLayout.swipe?.close(animated: false)
    selection = []
    prefetching.reset()
    for (path, cell) in shown { retire(cell, from: path) }
    shown = []
    releaseEditedCell()
    for (key, view) in supplementary.sorted(by: { $0.key < $1.key }) { retire(view, key) }
    supplementary = [:]
    interactiveMovement = nil
    reordering.placeholders = []
    pass.fittedSizes = [:]
    pass.itemCounts = nil
    collectionViewLayout.invalidate(everything: true, counts: true)
  }

  // MARK: Layout

  func layoutChanged() {
    pass.preparedSize = nil
    setNeedsLayout()
  }

  func prepareLayout() {
    guard pass.preparedSize != bounds.size else { return }
    pass.preparedSize = bounds.size
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  // MARK: Showing

  /// Shows the visible items. Items that scrolled out of sight return their cells before new ones request theirs.
  func showItems() {
    prepareLayout()
    let all = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let displayedOrder = displayedOrder
    let wanted = all.filter { $0.representedElementCategory == .cell }.map {
      (path: displayedOrder?.oldPath(of: $0.indexPath) ?? $0.indexPath, look: $0)
    }
    let kept = Set(wanted.map(\.path))
    for (path, cell) in shown where !kept.contains(path) && path != interactiveMovement?.original {
      cellDidScrollOut(cell, at: path)
    }
    var cells = Dictionary(shown.map { ($0.path, $0.cell) }, uniquingKeysWith: { first, _ in first })
    let carried = interactiveMovement.flatMap { movement in cells[movement.original].map { (movement.original, $0) } }
    shown = wanted.compactMap { path, look in
      guard let cell = cells.removeValue(forKey: path) ?? newCell(for: path, look) else { return nil }
      if let movement = interactiveMovement, movement.look != nil, path == movement.original {
        movement.place(cell)
      } else {
        place(cell, look)
      }
      return (path, cell)
    }
    // The item that a finger moves remains, wherever it is.
    if let carried, !shown.contains(where: { $0.path == carried.0 }) { shown.append(carried) }
    placeEditedCell()
    showSupplementary(all.filter { $0.representedElementCategory != .cell })
    order(all, displayedOrder)
  }

  private func place(_ cell: UICollectionViewCell, _ look: UICollectionViewLayoutAttributes) {
    collectionViewLayout.applyStyle(to: cell, at: look.indexPath)
    guard let scroller = collectionViewLayout.scroller(ofSection: look.indexPath.section) else {
      if cell.superview !== self { insertSubview(cell, at: 0) }
      let aside = collectionViewLayout.swipe?.offset(ofRowAt: look.indexPath) ?? 0
      look.apply(to: cell)
      if aside != 0 { cell.center.x += aside }
      return
    }
    if cell.superview !== scroller { scroller.insertSubview(cell, at: 0) }
    let center = look.center
    look.center = convert(center, to: scroller)
    look.apply(to: cell)
    look.center = center
  }

  private func showSupplementary(_ wanted: [UICollectionViewLayoutAttributes]) {
    var kept: [SupplementaryKey: UICollectionReusableView] = [:]
    let keys = wanted.map { SupplementaryKey(kind: $0.representedElementKind ?? "", path: $0.indexPath) }
    let keySet = Set(keys)
    for (key, view) in supplementary.sorted(by: { $0.key < $1.key }) where !keySet.contains(key) { retire(view, key) }
    for (key, look) in zip(keys, wanted) {
      let isDecoration = look.representedElementCategory == .decorationView
      pass.frameAskedFor = look.frame
      guard let view = supplementary[key] ?? (isDecoration ? newDecoration(key) : newSupplementary(key)) else {
        continue
      }
      if pass.isUpdating, supplementary[key] == nil, let first = firstLook(look) {
        UIView.performWithoutAnimation { first.apply(to: view) }
      }
      look.apply(to: view)
      kept[key] = view
    }
    supplementary = kept
  }

  /// Returns the attributes with which a view that an update adds begins.
  private func firstLook(_ look: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    look.representedElementKind.flatMap {
      collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: $0, at: look.indexPath)
    } ?? look
  }

  /// Creates a decoration view, which only the layout determines: neither data source nor delegate provides it.
  private func newDecoration(_ key: SupplementaryKey) -> UICollectionReusableView? {
    let view = collectionViewLayout.newDecoration(ofKind: key.kind)
    view.isDecoration = true
    insertSubview(view, at: 0)
    return view
  }

  private func newSupplementary(_ key: SupplementaryKey) -> UICollectionReusableView? {
    guard let view = askForSupplementary(key) else { return nil }
    collectionDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    insertSubview(view, at: 0)
    return view
  }

  private func askForSupplementary(_ key: SupplementaryKey) -> UICollectionReusableView? {
    let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    (view as? UICollectionViewListCell)?.becomeHeader()
    return view
  }

  /// Returns the preferred size of a supplementary view, which is computed once; nil without a view.
  func fittedSupplementarySize(
    _ kind: String, at path: IndexPath, estimate: CGSize, isWidthGiven: Bool
  ) -> CGSize? {
    let key = SupplementaryKey(kind: kind, path: path)
    if let known = pass.fittedSizes[key] { return known }
    let shown = supplementary[key]
    guard let view = shown ?? askForSupplementary(key) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    (attributes.size, attributes.isWidthGiven) = (estimate, isWidthGiven)
    let size = view.preferredLayoutAttributesFitting(attributes).size
    if shown == nil { supplementaryPool.keep(view) }
    pass.fittedSizes[key] = size
    return size
  }

  func retire(_ view: UICollectionReusableView, _ key: SupplementaryKey) {
    view.removeFromSuperview()
    guard !view.isDecoration else { return }
    supplementaryPool.keep(view)
    collectionDelegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
  }

  /// Brings views with larger `zIndex` to the front. Without any `zIndex`, the order does not change.
  private func order(_ all: [UICollectionViewLayoutAttributes], _ displayedOrder: ListMapping?) {
    guard all.contains(where: { $0.zIndex != 0 }) else { return }
    let views = all.compactMap { look -> (Int, UIView)? in
      let view: UIView? =
        look.representedElementCategory == .cell
        ? cellForItem(at: displayedOrder?.oldPath(of: look.indexPath) ?? look.indexPath)
        : supplementary[SupplementaryKey(kind: look.representedElementKind ?? "", path: look.indexPath)]
      // Items of a section that scrolls horizontally are subviews of another view.
      return view.flatMap { $0.superview === self ? (look.zIndex, $0) : nil }
    }
    let inOrder = Set(all.map(\.indexPath.section)).sorted()
    let across = inOrder.compactMap(collectionViewLayout.scroller).map { (0, $0 as UIView) }
    let wished = (views + across).sorted { $0.0 < $1.0 }.map(\.1)
    let present = subviews.filter { view in wished.contains { $0 === view } }
    guard !present.elementsEqual(wished, by: ===) else { return }
    for view in wished.reversed() { sendSubviewToBack(view) }
  }

  /// Creates a cell. With `look` nil, its frame is not set.
  func newCell(for path: IndexPath, _ look: UICollectionViewLayoutAttributes?) -> UICollectionViewCell? {
    if let cell = takeEditedCell(at: path) { return cell }
    pass.frameAskedFor = look?.frame ?? .zero
    guard let cell = askForCell(at: path) else { return nil }
    cell.isSelected = selection.contains(path)
    cell.isInEditing = isEditing
    look?.apply(to: cell)
    if let look, collectionViewLayout.asksForPreferredSizes { fit(cell, look) }
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    // The cell is inserted behind all views that the app added.
    insertSubview(cell, at: 0)
    return cell
  }

  /// Fits the size of a cell; an app's layout decides what the preferred size changes.
  private func fit(_ cell: UICollectionViewCell, _ look: UICollectionViewLayoutAttributes) {
    guard let copy = look.copy() as? UICollectionViewLayoutAttributes else { return }
    let preferred = cell.preferredLayoutAttributesFitting(copy)
    let layout = collectionViewLayout
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: look) {
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: look))
    }
  }

  /// Returns the preferred size of the item's cell, which is computed once.
  func fittedItemSize(at path: IndexPath, estimate: CGSize, isWidthGiven: Bool = false) -> CGSize {
    let key = SupplementaryKey(kind: "", path: path)
    if let known = pass.fittedSizes[key] { return known }
    let shownCell = cellForItem(at: path)
    pass.frameAskedFor = CGRect(origin: .zero, size: estimate)
    guard let cell = shownCell ?? askForCell(at: path) else { return estimate }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    (attributes.size, attributes.isWidthGiven) = (estimate, isWidthGiven)
    cell.isInEditing = isEditing
    let size = cell.preferredLayoutAttributesFitting(attributes).size
    if shownCell == nil { pool.keep(cell) }
    pass.fittedSizes[key] = size
    return size
  }

  // MARK: Reuse

  func dequeue(_ identifier: String) -> UICollectionViewCell? {
    pool.dequeue(identifier) { cellClass in
      UICollectionReusableView.frameOfNextView = pass.frameAskedFor
      let cell = cellClass.init()
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  func retire(_ cell: UICollectionViewCell, from path: IndexPath) {
    cell.removeFromSuperview()
    pool.keep(cell)
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  // MARK: Scrolling

  func scroll(toItemAt path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset).size
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - inset.top - visible.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - inset.top - visible.height }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - inset.left - visible.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - inset.left - visible.width }
    setContentOffset(clamped(offset), animated: animated)
  }
}
