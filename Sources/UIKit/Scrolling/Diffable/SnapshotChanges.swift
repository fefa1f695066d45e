import Foundation

/// The changes from one snapshot to another as updates of a list: the paths of deletions are those before, the paths of
/// insertions those after the update.
struct SnapshotChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  /// The reloaded items, with their paths after the update.
  var reloaded: [IndexPath] = []
  var reloadedSections = IndexSet()

  /// Computes the changes. Returns nil when sections have changed places, so that the list has to be reloaded. An item
  /// with another position is deleted and inserted.
  init?<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (before, after) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let (beforeSet, afterSet) = (Set(before), Set(after))
    guard before.filter(afterSet.contains) == after.filter(beforeSet.contains) else { return nil }
    for (index, section) in before.enumerated() where !afterSet.contains(section) { deletedSections.insert(index) }
    for (index, section) in after.enumerated() where !beforeSet.contains(section) { insertedSections.insert(index) }
    let oldIndexes = Dictionary(uniqueKeysWithValues: zip(before, before.indices))
    for (index, section) in after.enumerated() {
      guard let oldIndex = oldIndexes[section] else { continue }
      if new.reloadedSections.contains(section) {
        reloadedSections.insert(index)
        continue
      }
      let items = new.itemIdentifiers(inSection: section)
      let order = OrderChanges(from: old.itemIdentifiers(inSection: section), to: items)
      deleted += order.removed.reversed().map { IndexPath(item: $0, section: oldIndex) }
      inserted += order.inserted.map { IndexPath(item: $0, section: index) }
      guard !new.reloadedItems.isEmpty else { continue }
      for offset in order.kept where new.reloadedItems.contains(items[offset]) {
        reloaded.append(IndexPath(item: offset, section: index))
      }
    }
  }

  /// Shows `new` in place of `old`: calls `reload` when the change is not animated or sections have changed places, and
  /// otherwise `perform` with the changes if there are any. `completion` is called at the end in both cases.
  @MainActor
  static func show<Section, Item>(
    _ new: NSDiffableDataSourceSnapshot<Section, Item>, after old: NSDiffableDataSourceSnapshot<Section, Item>,
    isAnimated: Bool, completion: (() -> Void)?, reload: @MainActor () -> Void,
    perform: @MainActor (_ changes: SnapshotChanges, _ completion: @escaping (Bool) -> Void) -> Void
  ) {
    guard isAnimated, let changes = SnapshotChanges(from: old, to: new) else {
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

/// The smallest number of removals and insertions that lead from one order of unique items to another, computed in O(n
/// log n). The items that stay are the longest subsequence of the new order that has the same order in the old one.
private struct OrderChanges {
  /// The indices of removed items in the old order, ascending.
  private(set) var removed: [Int] = []
  /// The indices of inserted items in the new order, ascending.
  private(set) var inserted: [Int] = []
  /// The indices of items that stay in the new order, ascending.
  private(set) var kept: [Int] = []

  init<Item: Hashable>(from old: [Item], to new: [Item]) {
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let origins = new.map { places[$0] }
    let staying = Self.longestRise(of: origins)
    var stays = [Bool](repeating: false, count: old.count)
    for (index, origin) in origins.enumerated() {
      if staying[index], let origin {
        kept.append(index)
        stays[origin] = true
      } else {
        inserted.append(index)
      }
    }
    removed = stays.indices.filter { !stays[$0] }
  }

  /// Returns for each number whether it is part of the longest increasing subsequence that was found.
  private static func longestRise(of numbers: [Int?]) -> [Bool] {
    // For each length, less one, the position of the smallest number that ends an increasing subsequence of that
    // length.
    var ends: [(number: Int, place: Int)] = []
    var predecessors = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].number < number { low = middle + 1 } else { high = middle }
      }
      predecessors[place] = low > 0 ? ends[low - 1].place : nil
      if low == ends.count { ends.append((number, place)) } else { ends[low] = (number, place) }
    }
    var isIn = [Bool](repeating: false, count: numbers.count)
    var place = ends.last?.place
    while let one = place {
      isIn[one] = true
      place = predecessors[one]
    }
    return isIn
  }
}
