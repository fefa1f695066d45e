import Foundation

/// A change of a collection view's items, as it is passed to a layout.
@MainActor
public final class UICollectionViewUpdateItem: NSObject {
  /// The raw values are Apple's.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The index path before the update; nil for an inserted item. `indexPathAfterUpdate` is nil for a deleted one. A
  /// whole section has `NSNotFound` for its item.
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, old, new)
  }

  /// Returns the items of `changes`: deletions, then insertions, each in ascending order.
  static func items(of changes: ListUpdates) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items = changes.deletedSections.sorted().map { UICollectionViewUpdateItem(.delete, from: whole($0), to: nil) }
    items += changes.deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
    items += changes.reloadedSections.sorted().map {
      UICollectionViewUpdateItem(.reload, from: whole($0), to: whole($0))
    }
    items += changes.reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
    items += changes.insertedSections.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: whole($0)) }
    items += changes.insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
    items += changes.movedSections.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, from: whole($0.key), to: whole($0.value))
    }
    return items
      + changes.movedRows.sorted { $0.key < $1.key }.map {
        UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value)
      }
  }
}
