import Foundation

/// Where everything in a table lies, from the top of the content; asked for once, until the data changes.
@MainActor
struct TableLayout {
  struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    /// Of every row, and the end of the last.
    var rowEdges: [CGFloat]
    var footerHeight: CGFloat

    var rowCount: Int { rowEdges.count - 1 }
    var rowsEnd: CGFloat { rowEdges[rowEdges.count - 1] }
    var bottom: CGFloat { rowsEnd + footerHeight }
  }

  private(set) var sections: [Section] = []
  /// With the table's header and footer.
  private(set) var height: CGFloat = 0

  init() {}

  init(of table: UITableView) {
    let source = table.dataSource
    var top = table.tableHeaderView?.frame.height ?? 0
    for section in 0..<(source?.numberOfSections(in: table) ?? 0) {
      var part = Section(top: top, headerHeight: table.headerHeight(of: section), rowEdges: [], footerHeight: 0)
      var edge = top + part.headerHeight
      part.rowEdges.append(edge)
      for row in 0..<(source?.tableView(table, numberOfRowsInSection: section) ?? 0) {
        edge += table.height(ofRowAt: IndexPath(row: row, section: section))
        part.rowEdges.append(edge)
      }
      part.footerHeight = table.footerHeight(of: section)
      top = part.bottom
      sections.append(part)
    }
    height = top + (table.tableFooterView?.frame.height ?? 0)
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rowCount
  }

  /// Top and bottom of a row; nil for one that does not exist.
  func extent(of path: IndexPath) -> ClosedRange<CGFloat>? {
    guard contains(path) else { return nil }
    let edges = sections[path.section].rowEdges
    return edges[path.row]...max(edges[path.row], edges[path.row + 1])
  }

  /// The row at `y`; its bottom edge belongs to the next.
  func path(at y: CGFloat) -> IndexPath? {
    for (index, section) in sections.enumerated() where y >= (section.rowEdges.first ?? 0) && y < section.rowsEnd {
      return IndexPath(row: Self.lastIndex(in: section.rowEdges, notAbove: y), section: index)
    }
    return nil
  }

  /// The rows of which something lies between `top` and `bottom`.
  func paths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.rowsEnd > top && section.top < bottom {
      var row = Self.lastIndex(in: section.rowEdges, notAbove: top)
      while row < section.rowCount, section.rowEdges[row] < bottom {
        if section.rowEdges[row + 1] > top { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }

  /// By halving: a table may have many thousand rows.
  private static func lastIndex(in edges: [CGFloat], notAbove y: CGFloat) -> Int {
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if edges[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
