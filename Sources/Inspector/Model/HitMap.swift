import CoreGraphics

/// Who would be hit at each place of the canvas: a grid of cells, each asked for at its middle.
package struct HitMap: Equatable, Sendable {
  /// The width and height of a cell, in points.
  package static let cell: CGFloat = 2

  package let columns: Int
  package let rows: Int
  /// Row by row, an index into `names`; -1 where nobody is hit.
  package private(set) var owners: [Int32]
  package private(set) var names: [String] = []
  /// The node of each owner.
  private(set) var nodes: [Int] = []

  private let size: CGSize

  /// Nobody is hit anywhere.
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

  mutating func addOwner(_ node: Int, _ name: String) -> Int {
    nodes.append(node)
    names.append(name)
    return names.count - 1
  }

  mutating func set(_ owner: Int, _ cells: HitMapBlock) {
    for row in cells.rows {
      for column in cells.columns { owners[row * columns + column] = Int32(owner) }
    }
  }

  /// Orders owners as their nodes were met, so that one that comes or goes leaves the others as they are.
  mutating func sortOwners() {
    let order = nodes.indices.sorted { nodes[$0] < nodes[$1] }
    var places = Array(repeating: Int32(0), count: order.count)
    for (place, owner) in order.enumerated() { places[owner] = Int32(place) }
    (nodes, names) = (order.map { nodes[$0] }, order.map { names[$0] })
    for index in owners.indices where owners[index] >= 0 { owners[index] = places[Int(owners[index])] }
  }

  /// The places of each owner as few rectangles that do not overlap: runs of a row, joined with the same run of the row above.
  package var rects: [[CGRect]] {
    var found = Array(repeating: [CGRect](), count: names.count)
    var open: [OwnedRun] = []
    for row in 0...rows {
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
    var map = HitMap(size: CGSize(width: CGFloat(columns) * cell, height: CGFloat(rows) * cell))
    let found = map.addOwner(0, "")
    for row in 0..<rows {
      for column in 0..<columns where isIn(column, row) {
        map.set(found, HitMapBlock(columns: column..<column + 1, rows: row..<row + 1))
      }
    }
    return map.rects[found]
  }

  /// For each owner a number such that neighbours have different ones; of few owners as small as a look at each in turn makes them.
  package var colors: [Int] {
    var neighbours = Array(repeating: Set<Int32>(), count: names.count)
    for pair in neighbourPairs {
      neighbours[Int(pair.one)].insert(pair.other)
      neighbours[Int(pair.other)].insert(pair.one)
    }
    var colors: [Int] = []
    for owner in names.indices {
      let taken = Set(neighbours[owner].filter { $0 < owner }.map { colors[Int($0)] })
      // Of many, each has a number of its own to begin with, so that one that moves does not change all after it.
      let first = names.count > Self.few ? nodes[owner] % Self.few : 0
      let tried = (0..<Self.few).map { (first + $0) % Self.few }
      colors.append(tried.first { !taken.contains($0) } ?? (Self.few...).first { !taken.contains($0) } ?? first)
    }
    return colors
  }

  /// As many as can be told apart at a glance: patterns, each in two tints.
  private static let few = 12

  private struct Pair: Hashable {
    let one: Int32
    let other: Int32
  }

  private var neighbourPairs: Set<Pair> {
    var pairs: Set<Pair> = []
    owners.withUnsafeBufferPointer { owners in
      var last = Pair(one: -1, other: -1)
      func join(_ one: Int32, _ other: Int32) {
        guard one != other, one >= 0, other >= 0 else { return }
        let pair = Pair(one: min(one, other), other: max(one, other))
        if pair != last { pairs.insert(pair) }
        last = pair
      }
      for place in owners.indices {
        if (place + 1) % columns != 0 { join(owners[place], owners[place + 1]) }
      }
      for place in owners.indices.dropLast(columns) { join(owners[place], owners[place + columns]) }
    }
    return pairs
  }

  /// Lines between places with different owners.
  package var borders: [CGRect] {
    var found: [CGRect] = []
    owners.withUnsafeBufferPointer { owners in
      let (columns, rows, cell) = (columns, rows, Self.cell)
      for row in 1..<max(2, rows) where row < rows {
        let line = row * columns
        Self.forEachRun(of: columns) {
          owners[line + $0] != owners[line - columns + $0]
        } _: { run in
          found.append(
            CGRect(
              x: CGFloat(run.lowerBound) * cell, y: CGFloat(row) * cell, width: CGFloat(run.count) * cell, height: 0))
        }
      }
      for column in 1..<max(2, columns) where column < columns {
        Self.forEachRun(of: rows) {
          owners[$0 * columns + column] != owners[$0 * columns + column - 1]
        } _: { run in
          found.append(
            CGRect(
              x: CGFloat(column) * cell, y: CGFloat(run.lowerBound) * cell, width: 0, height: CGFloat(run.count) * cell)
          )
        }
      }
    }
    return found
  }

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

/// A square of cells, less at the edges.
struct HitMapBlock {
  let columns: Range<Int>
  let rows: Range<Int>

  /// Cells to a side.
  static let side = 8

  var area: CGRect {
    CGRect(
      x: CGFloat(columns.lowerBound) * HitMap.cell, y: CGFloat(rows.lowerBound) * HitMap.cell,
      width: CGFloat(columns.count) * HitMap.cell, height: CGFloat(rows.count) * HitMap.cell)
  }
}
