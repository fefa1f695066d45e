import Foundation

// The parts of a collection view that collection views share with tables.

extension UICollectionView: SwipedList {
  func swipeActions(forRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    // While the view is edited, only delete accessories show the actions (L).
    isEditing ? nil : collectionViewLayout.swipeActions(forRowAt: path, isLeading: isLeading)
  }
  func groupCorners(of cell: UIView) -> (corners: CACornerMask, radius: CGFloat) {
    (cell.clipsToBounds ? cell.layer.maskedCorners : [], cell.layer.cornerRadius)
  }
  // The delegates of collection views have no methods for swiped rows.
  func willBeginSwiping(rowAt path: IndexPath) {}
  func didEndSwiping(rowAt path: IndexPath?) {}
  func setShowsDeleteConfirmation(_ shows: Bool, of cell: UIView, animated: Bool) {}

  func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func cellRect(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

  func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
    collectionDelegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }
  func keep(_ cell: UICollectionViewCell) { pool.keep(cell) }

  func makeListMenu() -> ListMenu {
    ListMenu(self) { [unowned self] configuration, isEnd, animator in
      guard let delegate = collectionDelegate else { return }
      isEnd
        ? delegate.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
        : delegate.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    } commit: { [unowned self] in
      collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
    }
  }
}

/// Its methods are called for items before they become visible, so that it can prepare their data.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when the items will not become visible soon. The default does nothing.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let area = prefetching.area(aheadOf: bounds, content: contentSize)
    let next = (collectionViewLayout.layoutAttributesForElements(in: area) ?? []).filter {
      $0.representedElementCategory == .cell
    }.map(\.indexPath)
    let (new, over) = prefetching.update(next: next, shown: Set(shown.map(\.path)))
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
    if !over.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: over) }
  }
}

extension UICollectionReusableView: ReusableCell {}

extension UICollectionView {
  /// Updates the cells of items without replacing them.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      reconfigured = (path, cell)
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      guard let answer, answer !== cell else { continue }
      UsageMistake(
        "UICollectionView.reconfigureItems(at:)", of: nameForMessages,
        "The data source answered with another cell than the one that item \(path.item) of section \(path.section) "
          + "shows.",
        remedy: "Get the cell from dequeueReusableCell(withReuseIdentifier:for:), with the same identifier as before."
      ).stop()
    }
  }
}
