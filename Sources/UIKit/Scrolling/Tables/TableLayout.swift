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
    var rowsEnd: CGFloat { rows.edge(rows.count) }
    var bottom: CGFloat { rowsEnd + footerHeight }
  }

  private(set) var sections: [Section] = []
  /// The height, including the table's header and footer.
  private(set) var height: CGFloat = 0

  init() {}

  init(of table: UITableView) {
    let source = table.dataSource
    var top = table.tableHeaderView?.frame.height ?? 0
    let sectionCount = source?.numberOfSections(in: table) ?? 0
    refuseNegative(sectionCount, "numberOfSections(in:)", of: table)
    for section in 0..<sectionCount {
      let headerHeight = table.headerHeight(of: section)
      if headerHeight > 0 { top += max(0, table.sectionHeaderTopPadding) }
      let count = source?.tableView(table, numberOfRowsInSection: section) ?? 0
      refuseNegative(count, "tableView(_:numberOfRowsInSection:)", of: table)
      let rows = RowEdges(of: section, count: count, in: table, from: top + headerHeight)
      var part = Section(top: top, headerHeight: headerHeight, rows: rows, footerHeight: 0)
      part.footerHeight = table.footerHeight(of: section)
      top = part.bottom
      sections.append(part)
    }
    height = top + (table.tableFooterView?.frame.height ?? 0)
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rowCount
  }

  /// Returns the top and the bottom of a row; nil for one that does not exist.
  func extent(of path: IndexPath) -> ClosedRange<CGFloat>? {
    guard contains(path) else { return nil }
    let rows = sections[path.section].rows
    return rows.edge(path.row)...max(rows.edge(path.row), rows.edge(path.row + 1))
  }

  /// Returns the row at `y`. The bottom edge of a row belongs to the next one.
  func path(at y: CGFloat) -> IndexPath? {
    for (index, section) in sections.enumerated() where y >= section.rows.edge(0) && y < section.rowsEnd {
      return IndexPath(row: section.rows.lastIndex(notAbove: y), section: index)
    }
    return nil
  }

  /// Returns the rows between `top` and `bottom`, including partial ones.
  func paths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.rowsEnd > top && section.top < bottom {
      var row = section.rows.lastIndex(notAbove: top)
      while row < section.rowCount, section.rows.edge(row) < bottom, section.rowsEnd > section.rows.edge(row) {
        if section.rows.edge(row + 1) > top { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }
}

/// The positions of a section's rows. Rows of equal height take no memory, whatever their number.
struct RowEdges {
  private enum Course {
    case even(start: CGFloat, height: CGFloat)
    /// The beginning of every row, and the end of the last.
    case uneven([CGFloat])
  }

  let count: Int
  private let course: Course

  /// Reads the height of every row from the delegate, unless it leaves them to the table.
  @MainActor
  init(of section: Int, count: Int, in table: UITableView, from start: CGFloat) {
    self.count = count
    table.leavesRowHeightsToTable = table.tableDelegate == nil
    table.leavesEstimatesToTable = table.tableDelegate == nil
    let first = count > 0 ? table.height(ofRowAt: IndexPath(row: 0, section: section)) : 0
    let isUniform =
      table.leavesRowHeightsToTable
      && (table.rowHeight >= 0 || table.leavesEstimatesToTable && !table.rowSizes.hasMeasured(in: section))
    // Rows without height are invisible, and are skipped when the visible rows are enumerated.
    if isUniform || count == 0 {
      course = .even(start: start, height: first)
      return
    }
    var edges = [start, start + first]
    for row in 1..<count { edges.append(edges[row] + table.height(ofRowAt: IndexPath(row: row, section: section))) }
    course = .uneven(edges)
  }

  /// Returns the beginning of row `index`; for the number of rows, the end of the last one.
  func edge(_ index: Int) -> CGFloat {
    switch course {
    case .even(let start, let height): start + CGFloat(index) * height
    case .uneven(let edges): edges[index]
    }
  }

  /// Returns the last row, or the end of all, that does not begin below `y`; the first one when all do.
  func lastIndex(notAbove y: CGFloat) -> Int {
    if case .even(let start, let height) = course, height <= 0 { return y < start ? 0 : count }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if edge(middle) <= y { low = middle } else { high = middle - 1 }
    }
    return low
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
