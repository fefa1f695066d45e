import Foundation

/// Finds out whether a table controller's class overrides the method that moves a row, because rows can be moved by
/// default only then (Apple, `tableView(_:canMoveRowAt:)`; C248). When the slot of the method cannot be found
/// (`MethodTable`), no row can be moved by default.
@MainActor
enum RowMovingOverride {
  static func isPart(of type: UITableViewController.Type) -> Bool {
    guard let slot else { return false }
    return MethodTable(type)[slot] != MethodTable(UITableViewController.self)[slot]
  }

  private static let slot = MethodTable.slots(
    of: [MovesRows.self], not: MovesNoRows.self, in: UITableViewController.self)?.first

  private final class MovesRows: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private final class MovesNoRows: UITableViewController {}
}
