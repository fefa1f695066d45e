import Foundation

/// Which items show, and where.
extension UICollectionView {
  // MARK: Data

  var upToDateCounts: [Int] {
    if let itemCounts { return itemCounts }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    refuseNegative(sections, "numberOfSections(in:)")
    let counts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    for count in counts { refuseNegative(count, "collectionView(_:numberOfItemsInSection:)") }
    itemCounts = counts
    return counts
  }

  private func refuseNegative(_ count: Int, _ question: String) {
    if count >= 0 { return }
    UsageMistake(
      "UICollectionView.reloadData()", of: nameForMessages, "Its data source answers \(count) to \(question).",
      remedy: "Answer 0 when there is nothing to show."
    ).stop()
  }

  func forgetEverything() {
    if press != nil { cancelPress() }
    selection = []
    for (path, cell) in shown { retire(cell, from: path) }
    shown = []
    itemCounts = nil
    layoutChanged()
  }

  // MARK: Layout

  func layoutChanged() {
    preparedSize = nil
    setNeedsLayout()
  }

  func prepareLayout() {
    guard preparedSize != bounds.size else { return }
    preparedSize = bounds.size
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  // MARK: Showing

  /// Items that scrolled away give their cells back before those that came get theirs.
  func showItems() {
    prepareLayout()
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let kept = Set(wanted.map(\.indexPath))
    for (path, cell) in shown where !kept.contains(path) { retire(cell, from: path) }
    let cells = Dictionary(uniqueKeysWithValues: shown.filter { kept.contains($0.path) }.map { ($0.path, $0.cell) })
    shown = wanted.compactMap { attributes in
      let path = attributes.indexPath
      guard let cell = cells[path] ?? newCell(for: path) else { return nil }
      if cell.frame != attributes.frame { cell.frame = attributes.frame }
      return (path, cell)
    }
  }

  private func newCell(for path: IndexPath) -> UICollectionViewCell? {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    cell.isSelected = selection.contains(path)
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    // Behind whatever the app added.
    insertSubview(cell, at: 0)
    return cell
  }

  // MARK: Reuse

  func dequeue(_ identifier: String) -> UICollectionViewCell? {
    pool.dequeue(identifier) { cellClass in
      let cell = cellClass.init()
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  private func retire(_ cell: UICollectionViewCell, from path: IndexPath) {
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
