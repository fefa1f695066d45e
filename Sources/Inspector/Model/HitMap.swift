import CoreGraphics

/// Who would be hit at each place of the canvas: a grid of cells, each asked for at its middle.
package struct HitMap: Equatable, Sendable {
  /// The width and height of a cell, in points.
  package static let cell: CGFloat = 2

  package let columns: Int
  package let rows: Int
  /// Row by row, an index into `names`; -1 where nobody is hit.
  package private(set) var owners: [Int16]
  package private(set) var names: [String] = []

  private let size: CGSize

  package init(size: CGSize) {
    self.size = size
    columns = Int((size.width / Self.cell).rounded(.up))
    rows = Int((size.height / Self.cell).rounded(.up))
    owners = Array(repeating: -1, count: columns * rows)
  }

  package subscript(column: Int, row: Int) -> Int { Int(owners[row * columns + column]) }

  /// Where a cell is asked for: its middle, or the canvas's edge where half of it is left.
  package func point(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(
      x: min((CGFloat(column) + 0.5) * Self.cell, size.width - 0.5),
      y: min((CGFloat(row) + 0.5) * Self.cell, size.height - 0.5))
  }

  package mutating func addOwner(_ name: String) -> Int {
    names.append(name)
    return names.count - 1
  }

  package mutating func set(_ owner: Int, columns: Range<Int>, rows: Range<Int>) {
    for row in rows {
      for column in columns { owners[row * self.columns + column] = Int16(owner) }
    }
  }

  /// The places of `owner` as few rectangles that do not overlap: runs of a row, joined with the same run of the row above.
  package func rects(of owner: Int) -> [CGRect] {
    Self.rects(columns: columns, rows: rows) { self[$0, $1] == owner }
  }

  static func rects(columns: Int, rows: Int, _ isIn: (Int, Int) -> Bool) -> [CGRect] {
    var open: [(run: Range<Int>, from: Int)] = []
    var found: [CGRect] = []
    for row in 0...rows {
      let runs = row < rows ? runs(of: columns) { isIn($0, row) } : []
      for (run, from) in open where !runs.contains(run) {
        found.append(
          CGRect(
            x: CGFloat(run.lowerBound) * cell, y: CGFloat(from) * cell, width: CGFloat(run.count) * cell,
            height: CGFloat(row - from) * cell))
      }
      open = runs.map { run in open.first { $0.run == run } ?? (run, row) }
    }
    return found
  }

  private static func runs(of columns: Int, _ isIn: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for column in 0...columns {
      let inside = column < columns && isIn(column)
      if inside, start == nil { start = column }
      if !inside, let from = start {
        runs.append(from..<column)
        start = nil
      }
    }
    return runs
  }

  /// For each owner a number such that neighbours have different ones; as small as a look at each in turn makes them.
  package var colors: [Int] {
    var neighbours = Array(repeating: Set<Int>(), count: names.count)
    func join(_ one: Int, _ other: Int) {
      guard one != other, one >= 0, other >= 0 else { return }
      neighbours[one].insert(other)
      neighbours[other].insert(one)
    }
    for row in 0..<rows {
      for column in 0..<columns {
        if column + 1 < columns { join(self[column, row], self[column + 1, row]) }
        if row + 1 < rows { join(self[column, row], self[column, row + 1]) }
      }
    }
    var colors: [Int] = []
    for owner in names.indices {
      let taken = Set(neighbours[owner].filter { $0 < owner }.map { colors[$0] })
      colors.append((0...).first { !taken.contains($0) } ?? 0)
    }
    return colors
  }

  /// Lines between places with different owners.
  package var borders: [CGRect] {
    var found: [CGRect] = []
    for row in 1..<max(2, rows) where row < rows {
      for run in Self.runs(of: columns, { self[$0, row] != self[$0, row - 1] }) {
        found.append(
          CGRect(
            x: CGFloat(run.lowerBound) * Self.cell, y: CGFloat(row) * Self.cell, width: CGFloat(run.count) * Self.cell,
            height: 0))
      }
    }
    for column in 1..<max(2, columns) where column < columns {
      for run in Self.runs(of: rows, { self[column, $0] != self[column - 1, $0] }) {
        found.append(
          CGRect(
            x: CGFloat(column) * Self.cell, y: CGFloat(run.lowerBound) * Self.cell, width: 0,
            height: CGFloat(run.count) * Self.cell))
      }
    }
    return found
  }
}
