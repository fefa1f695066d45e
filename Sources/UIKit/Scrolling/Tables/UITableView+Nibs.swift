// Cells from nibs. Nibs are not read here; opened sources register closures that create such cells.

extension UITableView {
  package func makesCells(for identifier: String) -> Bool { pool.isRegistered(identifier) }

  package func register(nib make: @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String) {
    pool.register(
      nib: {
        UITableViewCell.identifierOfNextCell = identifier
        defer { UITableViewCell.identifierOfNextCell = nil }
        return make()
      }, for: identifier)
  }

  package func register(
    nib make: @escaping () -> UITableViewHeaderFooterView, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerPool.register(
      nib: {
        UITableViewHeaderFooterView.identifierOfNextView = identifier
        defer { UITableViewHeaderFooterView.identifierOfNextView = nil }
        return make()
      }, for: identifier)
  }
}
