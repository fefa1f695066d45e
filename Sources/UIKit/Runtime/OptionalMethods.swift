/// A method of a delegate or data source whose presence has an effect of its own in UIKit, whatever it returns.
enum OptionalMethod {
  /// `tableView(_:canEditRowAt:)`: without it, rows can be edited only while the table is.
  case canEditRow
  /// `tableView(_:moveRowAt:to:)`: without it, a row that was dropped is left to the drop delegate.
  case moveRow
  /// `tableView(_:heightForRowAt:)`: without it, rows have the height of the table's `rowHeight`.
  case rowHeight
  /// `tableView(_:estimatedHeightForRowAt:)`: without it, rows have the table's estimate, which may be none.
  case estimatedRowHeight
  /// `tableView(_:contextMenuConfigurationForRowAt:point:)` and that of collection views: without it, no press on a
  /// cell is timed.
  case contextMenu
  /// `navigationController(_:animationControllerFor:from:to:)`: with it, the swipe from the edge does not pop.
  case animateNavigation
}

/// Finds out whether an object implements an optional method.
///
/// A program cannot ask Swift whether a type has a method or uses the default of a protocol's extension. So the default
/// of each `OptionalMethod` notes that it ran; the engine calls the method and then knows. Methods whose call changes
/// something, such as `commit`, cannot be asked in this way: `DIFFERENCES.md` has a line for each.
@MainActor
final class OptionalMethods {
  private var defaultsThatRan: Set<OptionalMethod> = []

  /// Called by the default implementation of `method`.
  func noteDefault(of method: OptionalMethod) { defaultsThatRan.insert(method) }

  /// Returns the result of `call`, which calls the method; nil if that ran the default implementation.
  func result<Result>(of method: OptionalMethod, _ call: () -> Result) -> Result? {
    defaultsThatRan.remove(method)
    let result = call()
    return defaultsThatRan.contains(method) ? nil : result
  }
}
