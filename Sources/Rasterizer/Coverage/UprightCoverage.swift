/// An upright rectangle, with or without quarter-circle corners.
///
/// Only pixels on an arc are computed individually, from chords of the circle between their sides; the middle of a row
/// is one span. A corner on whole pixels comes from a table (`CornerTable`). Both arcs of one row or column must not
/// meet in a pixel, so small rounded shapes (`smallestSide`) are left to the scan converter.
struct UprightCoverage: CoverageSource {
  private let box: DeviceBox
  private let radius: Double
  private let squaredRadius: Double
  private let touched: PixelRect
  /// The number of chords in a pixel, which is larger for a small circle.
  private let chords: Int
  /// The rows between the corners are those of a plain rectangle.
  private let middle: RectCoverage
  private let middleTop: Int
  private let middleBottom: Int
  let bounds: PixelRect
  /// The sum of the indices of a column on the left and its mirror image on the right; nil if pixels have none.
  private let mirror: Int?
  /// The table, which the workspace retains: reference counting would cost as much as the table saves.
  private unowned(unsafe) let corner: CornerTable?

  /// Creates the coverage. `radius` is in pixels and limited to half of a side. Returns nil when the corners are too
  /// small to be computed separately.
  init?(_ box: DeviceBox, radius: Double, clip: PixelRect, corners: CornerTables) {
    let smallest = min(box.width, box.height)
    guard radius > 0, smallest > 0 else {
      self.init(box, radius: 0, clip: clip, corner: nil)
      return
    }
    let radius = min(radius, smallest / 2)
    guard smallest >= Self.smallestSide, radius >= 1 else { return nil }
    self.init(box, radius: radius, clip: clip, corner: corners.table(for: box, radius: radius))
  }

  /// The smallest side of shapes with corners, in pixels.
  private static let smallestSide = 6.0

  /// Creates the coverage. `radius` is in pixels and limited to half of a side.
  init(_ box: DeviceBox, radius: Double, clip: PixelRect, corner: CornerTable?) {
    self.corner = corner
    self.box = box.cut
    self.radius = max(0, min(radius, min(self.box.width, self.box.height) / 2))
    squaredRadius = self.radius * self.radius
    touched = box.pixels
    chords = self.radius < 2 ? 8 : self.radius < 5 ? 4 : self.radius < 8 ? 2 : 1
    bounds = touched.intersection(clip)
    middle = RectCoverage(box, clip: clip)
    let sum = self.box.left + self.box.right
    mirror = sum == sum.rounded() ? nearest(sum) - 1 : nil
    middleTop = self.radius > 0 ? intCeiling(self.box.top + self.radius) : touched.top
    middleBottom = self.radius > 0 ? intFloor(self.box.bottom - self.radius) : touched.bottom
  }

  /// A Boolean value that indicates whether every pixel is covered fully or not at all.
  var isWhole: Bool { radius == 0 && middle.isWhole }

  /// Returns whether `pixels` are certainly fully covered, between the corners on either axis.
  func covers(_ pixels: PixelRect) -> Bool {
    let (left, right) = (Double(pixels.left), Double(pixels.right))
    let (top, bottom) = (Double(pixels.top), Double(pixels.bottom))
    let isInBox = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    let isBetweenLeftAndRight = left >= box.left + radius && right <= box.right - radius
    let isBetweenTopAndBottom = pixels.top >= middleTop && pixels.bottom <= middleBottom
    return isInBox && (isBetweenLeftAndRight || isBetweenTopAndBottom)
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    if y >= middleTop, y < middleBottom { return middle.cover(row: y, into: row) }
    if let corner {
      let index = y < middleTop ? y - touched.top : touched.bottom - 1 - y
      return corner.cover(row: index, from: touched.left, to: touched.right, within: bounds, into: row)
    }
    let top = Double(y)
    let isUpper = top + 0.5 < (box.top + box.bottom) / 2
    // Distances outward from the corner's center: `near` and `far` are the row's two sides.
    let near = isUpper ? box.top + radius - (top + 1) : top - (box.bottom - radius)
    let far = near + 1
    let (leftCenter, rightCenter) = (box.left + radius, box.right - radius)
    let (widest, narrowest) = (reach(near), far >= radius ? 0 : reach(far))
    let height = min(radius - near, 1)
    guard height > 0 else { return .none }

    var extent = RowExtent(
      start: max(touched.left, intFloor(leftCenter - widest)), solidStart: intCeiling(leftCenter - narrowest),
      solidEnd: intFloor(rightCenter + narrowest), end: min(touched.right, intCeiling(rightCenter + widest)),
      solid: coverageByte(height))
    if extent.solidStart > extent.solidEnd {
      let middle = intFloor((box.left + box.right) / 2)
      extent.solidStart = max(extent.start, middle)
      extent.solidEnd = extent.solidStart
    }
    extent = extent.clipped(bounds.left, bounds.right)
    for x in extent.start..<extent.solidStart {
      row[x] = coverageByte(cornerCoverage(leftCenter - Double(x + 1), near))
    }
    guard let mirror else {
      for x in extent.solidEnd..<extent.end { row[x] = coverageByte(cornerCoverage(Double(x) - rightCenter, near)) }
      return extent
    }
    for x in extent.solidEnd..<extent.end {
      let opposite = mirror - x
      row[x] =
        opposite >= extent.start && opposite < extent.solidStart
        ? row[opposite] : coverageByte(cornerCoverage(leftCenter - Double(opposite + 1), near))
    }
    return extent
  }

  func endOfEqualRows(from y: Int) -> Int {
    y >= middleTop && y < middleBottom ? min(middle.endOfEqualRows(from: y), middleBottom) : y + 1
  }

  /// Returns the distance of the outline from the corner's center along one axis at distance `across` on the other.
  @inline(__always)
  private func reach(_ across: Double) -> Double {
    if across <= 0 { return radius }
    if across >= radius { return 0 }
    return (squaredRadius - across * across).squareRoot()
  }

  /// The covered part of the pixel that extends one unit outward from (`u`, `v`), measured from the corner's center.
  @inline(__always)
  private func cornerCoverage(_ u: Double, _ v: Double) -> Double {
    // The outline is followed along the nearer axis, for which chords fit best.
    let (along, base) = v > u ? (u, v) : (v, u)
    if chords == 1 { return areaUnderChord(reach(along) - base, reach(along + 1) - base) }
    let step = 1 / Double(chords)
    var area = 0.0
    var height = reach(along) - base
    for index in 1...chords {
      let next = reach(along + Double(index) * step) - base
      area += areaUnderChord(height, next)
      height = next
    }
    return area * step
  }
}

/// Returns the area inside a unit square below the line from `a` to `b`.
@inline(__always)
func areaUnderChord(_ a: Double, _ b: Double) -> Double {
  let (low, high) = a < b ? (a, b) : (b, a)
  if low >= 1 { return 1 }
  if high <= 0 { return 0 }
  if low >= 0, high <= 1 { return (low + high) / 2 }
  /// The integral of `min(max(h, 0), 1)` up to `h`.
  func below(_ height: Double) -> Double { height <= 0 ? 0 : height <= 1 ? height * height / 2 : height - 0.5 }
  return (below(high) - below(low)) / (high - low)
}
