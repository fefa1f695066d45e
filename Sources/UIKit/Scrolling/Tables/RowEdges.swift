import Foundation

/// The positions of a section's rows, from the top of the first one. Rows of equal height take no memory, whatever
/// their number.
struct RowEdges {
  private enum Course {
    case even(height: CGFloat)
    case uneven(HeightTree)
  }

  let count: Int
  private var course: Course

  /// Reads the heights from the delegate, unless it leaves them to the table: the estimates if the table uses them,
  /// otherwise the height of every row.
  @MainActor
  init(of section: Int, count: Int, in table: UITableView) {
    self.count = count
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
    guard count > 0 else {
      course = .even(height: 0)
      return
    }
    let first = table.initialHeight(ofRowAt: path(0))
    if table.rowsAreUniform {
      course = .even(height: first)
      return
    }
    course = .uneven(HeightTree([first] + (1..<count).map { table.initialHeight(ofRowAt: path($0)) }))
  }

  /// Sets the height of a row. Returns the amount by which it grew.
  mutating func set(_ height: CGFloat, of row: Int) -> CGFloat {
    switch course {
    case .even(let common):
      if height == common { return 0 }
      var tree = HeightTree(Array(repeating: common, count: count))
      defer { course = .uneven(tree) }
      return tree.set(height, of: row)
    case .uneven(var tree):
      // The tree is stored again, so that it is not copied.
      course = .even(height: 0)
      defer { course = .uneven(tree) }
      return tree.set(height, of: row)
    }
  }

  func height(of row: Int) -> CGFloat {
    switch course {
    case .even(let height): height
    case .uneven(let tree): tree.heights[row]
    }
  }

  /// Returns the beginning of row `index`; for the number of rows, the end of the last one.
  func edge(_ index: Int) -> CGFloat {
    switch course {
    case .even(let height): CGFloat(index) * height
    case .uneven(let tree): tree.sum(of: index)
    }
  }

  /// Returns the last row, or the end of all, that does not begin below `y`; the first one when all do.
  func lastIndex(notAbove y: CGFloat) -> Int {
    if case .even(let height) = course, height <= 0 { return y < 0 ? 0 : count }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if edge(middle) <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Heights with sums of any number of the first ones: a binary indexed tree, in which changes and sums are logarithmic.
struct HeightTree {
  private(set) var heights: [CGFloat]
  /// Element `i` is the sum of as many heights, up to number `i`, as the lowest set bit of `i` says.
  private var sums: [CGFloat]

  init(_ heights: [CGFloat]) {
    self.heights = heights
    sums = [0] + heights
    for index in sums.indices.dropFirst() {
      let next = index + (index & -index)
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  /// Returns the amount by which the height grew.
  mutating func set(_ height: CGFloat, of row: Int) -> CGFloat {
    let growth = height - heights[row]
    heights[row] = height
    var index = row + 1
    while index < sums.count {
      sums[index] += growth
      index += index & -index
    }
    return growth
  }

  /// Returns the sum of the first `count` heights.
  func sum(of count: Int) -> CGFloat {
    var (sum, index) = (CGFloat(0), count)
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}
