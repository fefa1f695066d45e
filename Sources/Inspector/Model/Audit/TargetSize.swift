import CoreGraphics

/// The size of the region in which touches reach a target.
struct TargetSize {
  /// The side of the largest square in the region, in points. WCAG asks for a region that contains a square.
  let square: CGFloat
  /// The box around the region in canvas points.
  let box: CGRect
  /// The region in canvas points, as rectangles that do not overlap.
  let rects: [CGRect]

  /// - Parameter cells: The indices of the cells of `map` in the region; at least one.
  init(_ cells: [Int32], of map: HitMap) {
    rects = map.rects(of: cells)
    box = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    square = CGFloat(Self.largestSquare(cells, columns: map.columns)) * map.grid.cell
  }

  /// Returns the side of the largest square of cells. A cell is the lower right corner of a square that is larger by
  /// one than the smallest of those at its left, upper and upper left neighbors.
  private static func largestSquare(_ cells: [Int32], columns: Int) -> Int {
    var sides: [Int32: Int] = [:]
    sides.reserveCapacity(cells.count)
    var largest = 0
    // The cells are in the order of rows, so that the neighbors come first.
    for cell in cells {
      let isFirst = Int(cell) % columns == 0
      let (left, above) = (cell - 1, cell - Int32(columns))
      let neighbors = isFirst ? 0 : min(sides[left] ?? 0, sides[above] ?? 0, sides[above - 1] ?? 0)
      sides[cell] = neighbors + 1
      largest = max(largest, neighbors + 1)
    }
    return largest
  }

  var center: CGPoint { CGPoint(x: box.midX, y: box.midY) }

  /// Returns whether a circle meets the region.
  func meets(circleAt center: CGPoint, radius: CGFloat) -> Bool {
    rects.contains { rect in
      let dx = max(rect.minX - center.x, 0, center.x - rect.maxX)
      let dy = max(rect.minY - center.y, 0, center.y - rect.maxY)
      return dx * dx + dy * dy < radius * radius
    }
  }
}
