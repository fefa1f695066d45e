import Foundation

/// An item that is shown until its data has arrived. Index paths of the collection view include placeholders; those
/// passed to the data source do not.
@MainActor
final class ItemPlaceholder {
  let placeholder: UICollectionViewDropPlaceholder
  var path: IndexPath
  /// A Boolean value that is true until the update that inserts the placeholder is applied.
  var isNew = true

  init(_ placeholder: UICollectionViewDropPlaceholder) {
    (self.placeholder, path) = (placeholder, placeholder.insertionIndexPath)
  }
}

extension UICollectionView {
  func insert(_ placeholder: ItemPlaceholder) {
    reordering.placeholders.append(placeholder)
    insertItems(at: [placeholder.path])
  }

  func isPlaceholder(_ path: IndexPath) -> Bool { reordering.placeholders.contains { $0.path == path } }

  /// Returns the index path of an item as the data source counts it.
  func sourcePath(of path: IndexPath) -> IndexPath {
    let before = reordering.placeholders.filter { $0.path.section == path.section && $0.path.item < path.item }.count
    return before == 0 ? path : IndexPath(item: path.item - before, section: path.section)
  }

  /// Requests the cell of an item from the data source, or that of a placeholder from the reuse pool.
  func askForCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let shown = reordering.placeholders.first(where: { $0.path == path }) else {
      return dataSource?.collectionView(self, cellForItemAt: sourcePath(of: path))
    }
    let cell = dequeueReusableCell(withReuseIdentifier: shown.placeholder.reuseIdentifier, for: path)
    shown.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Moves the placeholders with an update. Inserted placeholders already have their index paths.
  func movePlaceholders(_ mapping: ListMapping) {
    reordering.placeholders = reordering.placeholders.filter { shown in
      if shown.isNew {
        shown.isNew = false
      } else if let path = mapping.newPath(of: shown.path) {
        shown.path = path
      } else {
        return false
      }
      return true
    }
  }
}

@MainActor
final class ItemPlaceholderContext: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let shown: ItemPlaceholder
  private let animator: DragAnimator
  private weak var list: UICollectionView?

  init(_ item: UIDragItem, _ shown: ItemPlaceholder, _ animator: DragAnimator, _ list: UICollectionView?) {
    dragItem = item
    self.shown = shown
    self.animator = animator
    self.list = list
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  private func take() -> UICollectionView? {
    guard let list, list.reordering.placeholders.contains(where: { $0 === shown }) else { return nil }
    list.reordering.placeholders.removeAll { $0 === shown }
    return list
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let list = take() else { return false }
    dataSourceUpdates(list.sourcePath(of: shown.path))
    list.reloadItems(at: [shown.path])
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let list = take() else { return false }
    list.deleteItems(at: [shown.path])
    return true
  }

  func setNeedsCellUpdate() {
    guard let cell = list?.cellForItem(at: shown.path), list?.isPlaceholder(shown.path) == true else { return }
    shown.placeholder.cellUpdateHandler?(cell)
  }
}
