import Foundation

// The parts of a table that tables share with collection views.

extension UITableView: SwipedList {
  func path(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func cellRect(at path: IndexPath) -> CGRect? { frame(ofRowAt: path) }

  func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
    tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  func didEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
  func keep(_ cell: UITableViewCell) { pool.keep(cell) }

  func makeListMenu() -> ListMenu {
    ListMenu(self) { [unowned self] configuration, isEnd, animator in
      guard let delegate = tableDelegate else { return }
      isEnd
        ? delegate.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
        : delegate.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    } commit: { [unowned self] in
      tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
    }
  }
}

/// Its methods are called for rows before they become visible.
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when the rows will not become visible soon. The default does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  func prefetch() {
    guard let source = prefetchDataSource else { return }
    let area = prefetching.area(aheadOf: bounds, content: contentSize)
    let (new, over) = prefetching.update(
      next: upToDateLayout.paths(from: area.minY, to: area.maxY), shown: Set(shown.map(\.path)))
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    if !over.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: over) }
  }
}

extension UITableViewCell: ReusableCell {}
extension UITableViewHeaderFooterView: ReusableCell {}

extension UITableView {
  /// Updates the cells of rows without replacing them.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForRow(at: path) else { continue }
      reconfigured = (path, cell)
      let answer = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      guard let answer, answer !== cell else { continue }
      UsageMistake(
        "UITableView.reconfigureRows(at:)", of: nameForMessages,
        "The data source answered with another cell than the one that row \(path.row) of section \(path.section) "
          + "shows.",
        remedy: "Get the cell from dequeueReusableCell(withIdentifier:for:), with the same identifier as before."
      ).stop()
    }
  }
}
