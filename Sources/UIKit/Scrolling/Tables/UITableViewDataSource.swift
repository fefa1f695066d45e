import Foundation

/// Supplies the rows of a table.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of sections. The default is 1.
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a cell for the row, usually from `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the title of a header, or of a footer in the next method; nil, the default, means none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns the titles of the index at the trailing edge of a plain table, or nil, the default, for none. It is called
  /// once after each reload.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to scroll to for a title of the index that a finger has reached, or `NSNotFound` to leave the
  /// content unchanged. The default is the section with the index of the title.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  /// Returns whether the row can be deleted, inserted after, or swiped for that. The default is true, but only while
  /// the table is edited: UIKit checks whether `commit` is implemented, which is impossible in Swift.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the row can be moved while the table is edited. UIKit checks whether `moveRowAt` is implemented,
  /// which is impossible in Swift: the default is false.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes or inserts a row: the method has to change the data and notify the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Called when a finger has moved the row, by its grip or as a drag within the table, so that the data source moves
  /// it in its data. The table already shows the new order.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    UIRuntime.current.optionalMethods.noteDefault(of: .canEditRow)
    return true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { UIRuntime.current.optionalMethods.noteDefault(of: .moveRow) }

  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
