import CoreGraphics

/// The areas of owners, and the borders between them.
extension HitMap {
  /// The area of each owner in points, as few rectangles that do not overlap: runs of a row, joined with equal runs of
  /// the row above.
  package var rects: [[CGRect]] {
    var found = Array(repeating: [CGRect](), count: names.count)
    var open: [OpenRun] = []
    for strip in strips {
      var above = open[...]
      var column: Int32 = 0
      var next: [OpenRun] = []
      for run in runs(of: strip) {
        let columns = column..<run.end
        column = run.end
        while let first = above.first, first.columns.lowerBound < columns.lowerBound {
          add(above.removeFirst(), to: strip.rows.lowerBound, &found)
        }
        if let first = above.first, first.columns == columns, first.owner == run.owner {
          next.append(above.removeFirst())
        } else {
          next.append(OpenRun(owner: run.owner, columns: columns, from: strip.rows.lowerBound))
        }
      }
      for run in above { add(run, to: strip.rows.lowerBound, &found) }
      open = next
    }
    for run in open { add(run, to: rows, &found) }
    return found
  }

  /// A run, and the row in which it began.
  private struct OpenRun {
    let owner: Int32
    let columns: Range<Int32>
    let from: Int
  }

  private func add(_ run: OpenRun, to row: Int, _ found: inout [[CGRect]]) {
    guard run.owner >= 0 else { return }
    let cell = grid.cell
    found[Int(run.owner)].append(
      CGRect(
        x: CGFloat(run.columns.lowerBound) * cell, y: CGFloat(run.from) * cell,
        width: CGFloat(run.columns.count) * cell, height: CGFloat(row - run.from) * cell))
  }

  /// The cells that are 0, of others that are -1, in rectangles like those of an owner.
  static func rects(columns: Int, rows: Int, _ cells: [Int32]) -> [CGRect] {
    let grid = Grid(size: CGSize(width: CGFloat(columns) * cell, height: CGFloat(rows) * cell))
    return HitMap(grid, cells: cells, beginsStrip: Array(repeating: true, count: rows)) { _ in "" }.rects.first ?? []
  }

  // MARK: Neighbors

  /// A color number for each owner, different from those of its neighbors; for few owners, the smallest that a greedy
  /// choice allows.
  package var colors: [Int] {
    let earlier = earlierNeighbors
    var colors: [Int] = []
    // The last owner for which each color was taken.
    var taken = Array(repeating: -1, count: names.count + Self.few)
    for owner in names.indices {
      for neighbor in earlier[owner] { taken[colors[Int(neighbor)]] = owner }
      // If there are many owners, each starts with its own number, so that a change of one does not change all later
      // ones.
      let first = names.count > Self.few ? nodes[owner] % Self.few : 0
      var color = first
      while taken[color] == owner, (color + 1) % Self.few != first { color = (color + 1) % Self.few }
      if taken[color] == owner { color = taken[Self.few...].firstIndex { $0 != owner } ?? first }
      colors.append(color)
    }
    return colors
  }

  /// The number of colors that can be easily distinguished: patterns, each in two tints.
  private static let few = 12

  /// For each owner, the earlier owners next to it, possibly with duplicates.
  private var earlierNeighbors: [[Int32]] {
    var found = Array(repeating: [Int32](), count: names.count)
    func join(_ one: Int32, _ other: Int32) {
      if one != other, one >= 0, other >= 0 { found[Int(max(one, other))].append(min(one, other)) }
    }
    var above: Strip?
    for strip in strips {
      let runs = runs(of: strip)
      for (left, right) in zip(runs, runs.dropFirst()) { join(left.owner, right.owner) }
      if let above { forEachPair(above, strip) { _, upper, lower in join(upper, lower) } }
      above = strip
    }
    return found
  }

  /// Calls `body` for the owners of two rows, for each range of columns in which neither changes.
  private func forEachPair(
    _ above: Strip, _ below: Strip, _ body: (_ columns: Range<Int32>, _ upper: Int32, _ lower: Int32) -> Void
  ) {
    var (uppers, lowers) = (runs(of: above), runs(of: below))
    var column: Int32 = 0
    while let upper = uppers.first, let lower = lowers.first {
      let end = min(upper.end, lower.end)
      body(column..<end, upper.owner, lower.owner)
      column = end
      if upper.end == end { uppers.removeFirst() }
      if lower.end == end { lowers.removeFirst() }
    }
  }

  // MARK: Borders

  /// A line between places with different owners.
  package struct Border: Equatable, Sendable {
    /// The line in points; without width or without height.
    package let line: CGRect
    /// The index of the strip of the canvas that contains the line; the strips are side by side.
    package let band: Int
  }

  /// The borders: horizontal ones from top to bottom, followed by vertical ones from left to right.
  package var borders: [Border] {
    zip(strips, strips.dropFirst()).flatMap { bordersAcross($0, $1) } + bordersDown
  }

  private func bordersAcross(_ above: Strip, _ below: Strip) -> [Border] {
    var lines: [Range<Int32>] = []
    forEachPair(above, below) { columns, upper, lower in
      guard upper != lower else { return }
      if let last = lines.last, last.upperBound == columns.lowerBound {
        lines[lines.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        lines.append(columns)
      }
    }
    let row = below.rows.lowerBound
    return lines.map { columns in
      let line = CGRect(
        x: CGFloat(columns.lowerBound) * grid.cell, y: CGFloat(row) * grid.cell,
        width: CGFloat(columns.count) * grid.cell, height: 0)
      return Border(line: line, band: row / Self.cellsInBand)
    }
  }

  private var bordersDown: [Border] {
    // The rows with a border, by column.
    var lines = Array(repeating: [Range<Int>](), count: columns)
    for strip in strips {
      for run in runs(of: strip).dropLast() {
        let column = Int(run.end)
        if let last = lines[column].last, last.upperBound == strip.rows.lowerBound {
          lines[column][lines[column].count - 1] = last.lowerBound..<strip.rows.upperBound
        } else {
          lines[column].append(strip.rows)
        }
      }
    }
    return lines.enumerated().flatMap { column, lines in
      lines.map { rows in
        let line = CGRect(
          x: CGFloat(column) * grid.cell, y: CGFloat(rows.lowerBound) * grid.cell, width: 0,
          height: CGFloat(rows.count) * grid.cell)
        return Border(line: line, band: (self.rows + column) / Self.cellsInBand + 1)
      }
    }
  }

  private static let cellsInBand = 8
}
