import CoreGraphics
import Foundation

/// Who would be hit at each place of the canvas: a grid of cells, each asked for at its middle.
package struct HitMap: Equatable, Sendable {
  /// The width and height of a cell, in points.
  package static let cell: CGFloat = 2

  package var columns: Int { grid.columns }
  package var rows: Int { grid.rows }
  /// Row by row, an index into `names`; -1 where nobody is hit.
  package private(set) var owners: [Int32]
  package private(set) var names: [String] = []
  /// The node of each owner.
  private(set) var nodes: [Int] = []
  /// Rows that follow each other and are the same, together: of an interface, nearly all. What is found out row by row is found out of
  /// each strip once.
  private var strips: [Range<Int>] = []

  let grid: Grid

  /// Nobody is hit anywhere.
  package init(size: CGSize) {
    grid = Grid(size: size)
    owners = Array(repeating: -1, count: grid.columns * grid.rows)
    if grid.rows > 0 { strips = [0..<grid.rows] }
  }

  /// `cells` are the nodes that are hit, row by row; negative where nobody is. Owners are in the order their nodes were met, so that one
  /// that comes or goes leaves the others as they are.
  init(_ grid: Grid, cells: [Int32], nameOf: (Int) -> String) {
    self.grid = grid
    owners = cells
    strips = Self.strips(of: cells, grid)
    let most = strips.reduce(Int32(-1)) { max($0, cells[row($1.lowerBound)].max() ?? -1) }
    var places = Array(repeating: Int32(-1), count: Int(most) + 1)
    for strip in strips {
      for node in cells[row(strip.lowerBound)] where node >= 0 { places[Int(node)] = 0 }
    }
    for node in places.indices where places[node] == 0 {
      places[node] = Int32(nodes.count)
      nodes.append(node)
      names.append(nameOf(node))
    }
    let columns = columns
    owners.withUnsafeMutableBufferPointer { owners in
      guard let base = owners.baseAddress else { return }
      for strip in strips {
        let line = base + strip.lowerBound * columns
        for column in 0..<columns where line[column] >= 0 { line[column] = places[Int(line[column])] }
        for row in strip.dropFirst() { (base + row * columns).update(from: line, count: columns) }
      }
    }
  }

  private func row(_ row: Int) -> Range<Int> { row * grid.columns..<(row + 1) * grid.columns }

  private static func strips(of cells: [Int32], _ grid: Grid) -> [Range<Int>] {
    guard grid.rows > 0 else { return [] }
    var starts = [0]
    cells.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let length = grid.columns * MemoryLayout<Int32>.stride
      for row in 1..<max(1, grid.rows) where memcmp(base + row * length, base + (row - 1) * length, length) != 0 {
        starts.append(row)
      }
    }
    return zip(starts, starts.dropFirst() + [grid.rows]).map { $0..<$1 }
  }

  package subscript(column: Int, row: Int) -> Int { Int(owners[row * columns + column]) }

  /// Where a cell is asked for: its middle, or the canvas's edge where half of it is left.
  package func point(_ column: Int, _ row: Int) -> CGPoint { grid.point(column, row) }

  /// The places of each owner as few rectangles that do not overlap: runs of a row, joined with the same run of the row above.
  package var rects: [[CGRect]] {
    var found = Array(repeating: [CGRect](), count: names.count)
    var open: [OwnedRun] = []
    for row in strips.map(\.lowerBound) + [rows] {
      let runs = row < rows ? ownedRuns(row) : []
      var above = open[...]
      open = runs.map { run in
        while let next = above.first, next.columns.lowerBound < run.columns.lowerBound {
          above.removeFirst().end(row, &found)
        }
        guard let same = above.first, same.columns == run.columns, same.owner == run.owner else { return run }
        above.removeFirst()
        return same
      }
      for run in above { run.end(row, &found) }
    }
    return found
  }

  /// Cells side by side that belong to one owner, and the row where that began.
  private struct OwnedRun {
    let owner: Int
    let columns: Range<Int>
    let from: Int

    func end(_ row: Int, _ found: inout [[CGRect]]) {
      guard owner >= 0 else { return }
      let cell = HitMap.cell
      found[owner].append(
        CGRect(
          x: CGFloat(columns.lowerBound) * cell, y: CGFloat(from) * cell, width: CGFloat(columns.count) * cell,
          height: CGFloat(row - from) * cell))
    }
  }

  private func ownedRuns(_ row: Int) -> [OwnedRun] {
    let line = owners[row * columns..<(row + 1) * columns]
    var runs: [OwnedRun] = []
    var start = line.startIndex
    while start < line.endIndex {
      let owner = line[start]
      let end = line[start...].firstIndex { $0 != owner } ?? line.endIndex
      runs.append(OwnedRun(owner: Int(owner), columns: start - line.startIndex..<end - line.startIndex, from: row))
      start = end
    }
    return runs
  }

  /// The cells that satisfy `isIn`, in rectangles like those of an owner.
  static func rects(columns: Int, rows: Int, _ isIn: (Int, Int) -> Bool) -> [CGRect] {
    let cells = (0..<rows).flatMap { row in (0..<columns).map { isIn($0, row) ? Int32(0) : -1 } }
    let grid = Grid(size: CGSize(width: CGFloat(columns) * cell, height: CGFloat(rows) * cell))
    return HitMap(grid, cells: cells) { _ in "" }.rects.first ?? []
  }

  /// For each owner a number such that neighbours have different ones; of few owners as small as a look at each in turn makes them.
  package var colors: [Int] {
    let earlier = earlierNeighbours
    var colors: [Int] = []
    // Which owner has last seen each colour taken.
    var taken = Array(repeating: -1, count: names.count + Self.few)
    for owner in names.indices {
      for neighbour in earlier.of(owner) { taken[colors[Int(neighbour)]] = owner }
      // Of many, each has a number of its own to begin with, so that one that moves does not change all after it.
      let first = names.count > Self.few ? nodes[owner] % Self.few : 0
      var color = first
      while taken[color] == owner, (color + 1) % Self.few != first { color = (color + 1) % Self.few }
      if taken[color] == owner { color = taken[Self.few...].firstIndex { $0 != owner } ?? first }
      colors.append(color)
    }
    return colors
  }

  /// As many as can be told apart at a glance: patterns, each in two tints.
  private static let few = 12

  /// Owners side by side, listed with the later one of each pair; some more than once.
  private struct Neighbours {
    private var all: [Int32]
    private var starts: [Int]

    init(_ pairs: [(later: Int32, earlier: Int32)], count: Int) {
      starts = Array(repeating: 0, count: count + 1)
      for pair in pairs { starts[Int(pair.later) + 1] += 1 }
      for owner in 0..<count { starts[owner + 1] += starts[owner] }
      all = Array(repeating: 0, count: pairs.count)
      var places = starts
      for pair in pairs {
        all[places[Int(pair.later)]] = pair.earlier
        places[Int(pair.later)] += 1
      }
    }

    func of(_ owner: Int) -> ArraySlice<Int32> { all[starts[owner]..<starts[owner + 1]] }
  }

  private var earlierNeighbours: Neighbours {
    var pairs: [(later: Int32, earlier: Int32)] = []
    owners.withUnsafeBufferPointer { owners in
      let columns = columns
      func join(_ one: Int32, _ other: Int32) {
        if one != other, one >= 0, other >= 0 { pairs.append((max(one, other), min(one, other))) }
      }
      for row in strips.map(\.lowerBound) {
        let line = row * columns
        for place in line + 1..<max(line + 1, line + columns) { join(owners[place - 1], owners[place]) }
        guard row > 0 else { continue }
        for place in line..<line + columns {
          // Along an edge each pair is taken where it begins.
          let isNew =
            place == line || owners[place - 1] != owners[place]
            || owners[place - 1 - columns] != owners[place - columns]
          if isNew { join(owners[place - columns], owners[place]) }
        }
      }
    }
    return Neighbours(pairs, count: names.count)
  }

  /// A line between places with different owners.
  package struct Border: Equatable, Sendable {
    package let line: CGRect
    /// Which of some strips of the canvas, side by side, it lies in.
    package let band: Int
  }

  /// Those across from top to bottom, then those down from left to right.
  package var borders: [Border] {
    var found: [Border] = []
    owners.withUnsafeBufferPointer { owners in
      let (columns, cell) = (columns, Self.cell)
      for row in strips.map(\.lowerBound).dropFirst() {
        let line = row * columns
        Self.forEachRun(of: columns) {
          owners[line + $0] != owners[line - columns + $0]
        } _: { run in
          let line = CGRect(
            x: CGFloat(run.lowerBound) * cell, y: CGFloat(row) * cell, width: CGFloat(run.count) * cell, height: 0)
          found.append(Border(line: line, band: row / Self.cellsInBand))
        }
      }
      for column in 1..<max(1, columns) {
        Self.forEachRun(of: strips.count) {
          let place = strips[$0].lowerBound * columns + column
          return owners[place] != owners[place - 1]
        } _: { run in
          let (top, bottom) = (strips[run.lowerBound].lowerBound, strips[run.upperBound - 1].upperBound)
          let line = CGRect(
            x: CGFloat(column) * cell, y: CGFloat(top) * cell, width: 0, height: CGFloat(bottom - top) * cell)
          found.append(Border(line: line, band: (rows + column) / Self.cellsInBand + 1))
        }
      }
    }
    return found
  }

  private static let cellsInBand = 8

  private static func forEachRun(of count: Int, _ isIn: (Int) -> Bool, _ body: (Range<Int>) -> Void) {
    var start: Int?
    for index in 0..<count {
      if isIn(index) {
        if start == nil { start = index }
      } else if let from = start {
        body(from..<index)
        start = nil
      }
    }
    if let from = start { body(from..<count) }
  }
}
