import Foundation

/// The changes from one snapshot to another, in the form of lists: paths of deletions are those before, of insertions
/// those afterwards.
struct SnapshotChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  /// Paths afterwards.
  var reloaded: [IndexPath] = []
  var reloadedSections = IndexSet()

  /// Computes the changes. Returns nil when sections have changed places, so that the list has to be reloaded. An item
  /// in another place is deleted and inserted.
  init?<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (before, after) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let (beforeSet, afterSet) = (Set(before), Set(after))
    guard before.filter(afterSet.contains) == after.filter(beforeSet.contains) else { return nil }
    for (index, section) in before.enumerated() where !afterSet.contains(section) { deletedSections.insert(index) }
    for (index, section) in after.enumerated() where !beforeSet.contains(section) { insertedSections.insert(index) }
    for (index, section) in after.enumerated() where beforeSet.contains(section) {
      guard let oldIndex = old.indexOfSection(section) else { continue }
      if new.reloadedSections.contains(section) {
        reloadedSections.insert(index)
        continue
      }
      let items = new.itemIdentifiers(inSection: section)
      for change in items.difference(from: old.itemIdentifiers(inSection: section)) {
        switch change {
        case .remove(let offset, _, _): deleted.append(IndexPath(item: offset, section: oldIndex))
        case .insert(let offset, _, _): inserted.append(IndexPath(item: offset, section: index))
        }
      }
      let come = Set(inserted)
      for (offset, item) in items.enumerated() where new.reloadedItems.contains(item) {
        let path = IndexPath(item: offset, section: index)
        if !come.contains(path) { reloaded.append(path) }
      }
    }
  }

  /// Shows `new` in place of `old`: calls `reload` when the change is not animated or sections have changed places, and
  /// `perform` with the changes when there are any. `completion` is called at the end of either.
  @MainActor
  static func show<Section, Item>(
    _ new: NSDiffableDataSourceSnapshot<Section, Item>, after old: NSDiffableDataSourceSnapshot<Section, Item>,
    isAnimated: Bool, completion: (() -> Void)?, reload: @MainActor () -> Void,
    perform: @MainActor (_ changes: SnapshotChanges, _ completion: @escaping (Bool) -> Void) -> Void
  ) {
    guard let changes = SnapshotChanges(from: old, to: new), isAnimated else {
      reload()
      completion?()
      return
    }
    if changes.isEmpty { completion?() } else { perform(changes) { _ in completion?() } }
  }

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty
      && reloadedSections.isEmpty
  }
}
