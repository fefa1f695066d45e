import Foundation

/// Finds out whether a list controller's class overrides the method that moves an item, because items can be moved by
/// default only then (Apple, `tableView(_:canMoveRowAt:)`; C248). When the slot of the method cannot be found
/// (`MethodTable`), no item can be moved by default.
@MainActor
enum MovingOverrides {
  static func includeRows(of type: UITableViewController.Type) -> Bool {
    guard let slot = rowSlot else { return false }
    return MethodTable(type)[slot] != MethodTable(UITableViewController.self)[slot]
  }

  static func includeItems(of type: UICollectionViewController.Type) -> Bool {
    guard let slot = itemSlot else { return false }
    return MethodTable(type)[slot] != MethodTable(UICollectionViewController.self)[slot]
  }

  private static let rowSlot = MethodTable.slots(
    of: [MovesRows.self], not: MovesNoRows.self, in: UITableViewController.self)?.first
  private static let itemSlot = MethodTable.slots(
    of: [MovesItems.self], not: MovesNoItems.self, in: UICollectionViewController.self)?.first

  private final class MovesRows: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private final class MovesNoRows: UITableViewController {}

  private final class MovesItems: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private final class MovesNoItems: UICollectionViewController {}
}
