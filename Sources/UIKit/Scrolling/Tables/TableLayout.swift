import Foundation

/// The positions of all rows, headers and footers of a table, from the top of the content. They are computed once,
/// until the data changes.
@MainActor
struct TableLayout {
  struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    var rows: RowEdges
    var footerHeight: CGFloat

    var rowCount: Int { rows.count }
    var rowsTop: CGFloat { top + headerHeight }
    var rowsEnd: CGFloat { edge(rows.count) }
    var bottom: CGFloat { rowsEnd + footerHeight }

    /// Returns the beginning of row `index` in the table; for the number of rows, the end of the last one.
    func edge(_ index: Int) -> CGFloat { rowsTop + rows.edge(index) }
    /// Returns the last row, or the end of all, that does not begin below `y`; the first one when all do.
    func lastRow(notAbove y: CGFloat) -> Int { rows.lastIndex(notAbove: y - rowsTop) }
  }

  private(set) var sections: [Section] = []
  /// The height, including the table's header and footer.
  private(set) var height: CGFloat = 0

  init() {}

  /// Reads the sections and the heights of `table`. Heights of rows are those that `sizes` contains, and estimates.
  init(of table: UITableView, sizes: RowSizes) {
    let source = table.dataSource
    table.knowsDelegate = false
    var top = table.tableHeaderView?.frame.height ?? 0
    let sectionCount = source?.numberOfSections(in: table) ?? 0
    refuseNegative(sectionCount, "numberOfSections(in:)", of: table)
    for section in 0..<sectionCount {
      let headerHeight = table.headerHeight(of: section)
      if headerHeight > 0 { top += table.paddingAboveHeader }
      let count = source?.tableView(table, numberOfRowsInSection: section) ?? 0
      refuseNegative(count, "tableView(_:numberOfRowsInSection:)", of: table)
      let rows = RowEdges(of: section, count: count, in: table)
      var part = Section(top: top, headerHeight: headerHeight, rows: rows, footerHeight: 0)
      part.footerHeight = table.footerHeight(of: section)
      top = part.bottom
      sections.append(part)
    }
    height = top + (table.tableFooterView?.frame.height ?? 0)
    adopt(sizes)
  }

  /// Sets the heights of the rows that `sizes` contains and that exist.
  mutating func adopt(_ sizes: RowSizes) {
    var growths: [Int: CGFloat] = [:]
    for (path, height) in sizes.heights where contains(path) {
      growths[path.section, default: 0] += sections[path.section].rows.set(height, of: path.row)
    }
    var growth: CGFloat = 0
    for index in sections.indices where !growths.isEmpty {
      sections[index].top += growth
      growth += growths[index] ?? 0
    }
    height += growth
  }

  /// Sets the height of a row that exists.
  mutating func set(_ height: CGFloat, of path: IndexPath) {
    let growth = sections[path.section].rows.set(height, of: path.row)
    for index in sections.indices.dropFirst(path.section + 1) { sections[index].top += growth }
    self.height += growth
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rowCount
  }

  /// Returns the height of a row; 0 for one that does not exist.
  func height(of path: IndexPath) -> CGFloat {
    contains(path) ? sections[path.section].rows.height(of: path.row) : 0
  }

  /// Returns the top and the bottom of a row; nil for one that does not exist.
  func extent(of path: IndexPath) -> ClosedRange<CGFloat>? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    return .spanning(section.edge(path.row), section.edge(path.row + 1))
  }

  /// Returns the row at `y`. The bottom edge of a row belongs to the next one.
  func path(at y: CGFloat) -> IndexPath? {
    for (index, section) in sections.enumerated() where y >= section.rowsTop && y < section.rowsEnd {
      return IndexPath(row: section.lastRow(notAbove: y), section: index)
    }
    return nil
  }

  /// Returns the rows between `top` and `bottom`, including partial ones.
  func paths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.rowsEnd > top && section.top < bottom {
      let end = section.rowsEnd
      var row = section.lastRow(notAbove: top)
      var edge = section.edge(row)
      while row < section.rowCount, edge < bottom, end > edge {
        edge = section.edge(row + 1)
        if edge > top { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }
}

@MainActor
private func refuseNegative(_ count: Int, _ question: String, of table: UITableView) {
  if count >= 0 { return }
  UsageMistake(
    "UITableView.reloadData()", of: table.nameForMessages, "Its data source answers \(count) to \(question).",
    remedy: "Answer 0 when there is nothing to show."
  ).stop()
}
