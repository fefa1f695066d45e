import Foundation

/// A table, or a collection view whose layout is a list: its rows move aside and show actions (reference 8.2).
@MainActor
protocol SwipedList: CellList {
  /// Returns the actions behind a row that is swiped; nil when the row does not move.
  func swipeActions(forRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Returns the corners of the cell that are rounded because it is the first or last of a group, and their radius.
  func groupCorners(of cell: UIView) -> (corners: CACornerMask, radius: CGFloat)
  /// Called when a finger begins to swipe the row.
  func willBeginSwiping(rowAt path: IndexPath)
  /// Called when a row that a finger swiped returns. The index path is nil for a deleted row (M).
  func didEndSwiping(rowAt path: IndexPath?)
  /// Called when a destructive action becomes visible beside the cell, and when it is hidden.
  func setShowsDeleteConfirmation(_ shows: Bool, of cell: UIView, animated: Bool)
}
