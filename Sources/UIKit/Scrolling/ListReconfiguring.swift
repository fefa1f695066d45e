/// Rows and items whose cells are updated without being replaced.
extension UITableView {
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

extension UICollectionView {
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      reconfigured = (path, cell)
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      guard let answer, answer !== cell else { continue }
      UsageMistake(
        "UICollectionView.reconfigureItems(at:)", of: nameForMessages,
        "The data source answered with another cell than the one that item \(path.item) of section \(path.section) "
          + "shows.",
        remedy: "Get the cell from dequeueReusableCell(withReuseIdentifier:for:), with the same identifier as before."
      ).stop()
    }
  }
}
