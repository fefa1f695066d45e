import CoreGraphics

/// The hit view at each place of the canvas: a grid of cells, each tested at its center. Consecutive equal rows are
/// stored once, as runs of cells with the same owner, which takes little memory for an interface.
package struct HitMap: Equatable, Sendable {
  /// The width and height of a cell in points, for maps that overlays draw.
  package static let cell: CGFloat = 2

  package var columns: Int { grid.columns }
  package var rows: Int { grid.rows }
  /// The name of each owner.
  package private(set) var names: [String] = []
  /// The node of each owner.
  package private(set) var nodes: [Int] = []

  let grid: Grid
  /// The strips from top to bottom; no two consecutive ones are equal.
  private(set) var strips: [Strip] = []
  private var runs: [Run] = []

  /// A sequence of equal rows.
  struct Strip: Equatable, Sendable {
    var rows: Range<Int>
    fileprivate var runs: Range<Int>
  }

  /// Adjacent cells with one owner, which begin at the end of the previous run.
  struct Run: Equatable, Sendable {
    /// The column after its last one.
    var end: Int32
    /// The owner, as an index into `names`; -1 where no view is hit.
    var owner: Int32
  }

  /// Creates a map in which nothing is hit.
  package init(size: CGSize) {
    self.init(Grid(size: size), cells: [], beginsStrip: []) { _ in "" }
  }

  /// Creates a map. `cells` are the hit nodes in rows; -1 where no view is hit. Only rows whose `beginsStrip` is true
  /// are read; the others equal the nearest such row above. Owners are sorted by the numbers of their nodes, so that
  /// adding or removing one does not change the others.
  init(_ grid: Grid, cells: [Int32], beginsStrip: [Bool], nameOf: (Int) -> String) {
    self.grid = grid
    for row in beginsStrip.indices where beginsStrip[row] { append(row, cells) }
    if strips.isEmpty, grid.rows > 0 {
      runs = [Run(end: Int32(grid.columns), owner: -1)]
      strips = [Strip(rows: 0..<grid.rows, runs: 0..<1)]
    }
    for index in strips.indices.dropLast() {
      strips[index].rows = strips[index].rows.lowerBound..<strips[index + 1].rows.lowerBound
    }
    nameOwners(nameOf)
  }

  private mutating func append(_ row: Int, _ cells: [Int32]) {
    let first = runs.count
    let (start, end) = (row * columns, (row + 1) * columns)
    var cell = start
    while cell < end {
      let next = cells.endOfRun(from: cell, to: end)
      runs.append(Run(end: Int32(next - start), owner: cells[cell]))
      cell = next
    }
    if let above = strips.last, runs[above.runs].elementsEqual(runs[first...]) {
      runs.removeSubrange(first...)
    } else {
      strips.append(Strip(rows: row..<rows, runs: first..<runs.count))
    }
  }

  /// Makes owners of nodes.
  private mutating func nameOwners(_ nameOf: (Int) -> String) {
    let most = runs.reduce(Int32(-1)) { max($0, $1.owner) }
    var owners = Array(repeating: Int32(-1), count: Int(most) + 1)
    for run in runs where run.owner >= 0 { owners[Int(run.owner)] = 0 }
    for node in owners.indices where owners[node] == 0 {
      owners[node] = Int32(nodes.count)
      nodes.append(node)
      names.append(nameOf(node))
    }
    for index in runs.indices where runs[index].owner >= 0 { runs[index].owner = owners[Int(runs[index].owner)] }
  }

  // MARK: Reading

  /// The owner at a cell, as an index into `names`; -1 where no view is hit.
  package subscript(column: Int, row: Int) -> Int {
    let strip = strips.partitioned { $0.rows.upperBound <= row }
    let runs = runs(of: strips[strip])
    return Int(runs[runs.partitioned { Int($0.end) <= column }].owner)
  }

  /// Returns the node at a cell; -1 where no view is hit.
  func node(_ column: Int, _ row: Int) -> Int {
    let owner = self[column, row]
    return owner < 0 ? -1 : nodes[owner]
  }

  /// Returns the point at which a cell is tested: its center, or a point at the canvas's edge if at most half of the
  /// cell is inside.
  package func point(_ column: Int, _ row: Int) -> CGPoint { grid.point(column, row) }

  /// Returns the part of a cell that is on the canvas, in points.
  package func frame(_ column: Int, _ row: Int) -> CGRect {
    let (x, y) = (CGFloat(column) * grid.cell, CGFloat(row) * grid.cell)
    return CGRect(x: x, y: y, width: min(grid.cell, grid.size.width - x), height: min(grid.cell, grid.size.height - y))
  }

  func runs(of strip: Strip) -> ArraySlice<Run> { runs[strip.runs] }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `before` is false, as it is for all later ones, or the end index.
  fileprivate func partitioned(_ before: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex - 1)
    while low < high {
      let middle = (low + high) / 2
      if before(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
