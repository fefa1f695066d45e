import Foundation

/// Finds out whether a collection controller's class overrides the method that moves an item, because items can be
/// moved by default only then (C248). When the slot of the method cannot be found (`MethodTable`), no item can be moved
/// by default.
@MainActor
enum ItemMovingOverride {
  static func isPart(of type: UICollectionViewController.Type) -> Bool {
    guard let slot else { return false }
    return MethodTable(type)[slot] != MethodTable(UICollectionViewController.self)[slot]
  }

  private static let slot = MethodTable.slots(
    of: [MovesItems.self], not: MovesNoItems.self, in: UICollectionViewController.self)?.first

  private final class MovesItems: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private final class MovesNoItems: UICollectionViewController {}
}
