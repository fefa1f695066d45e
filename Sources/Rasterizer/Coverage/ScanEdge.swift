/// Coordinates in 1/1024 pixel.
enum Fixed {
  static let bits = 10
  static let one = 1 << bits

  @inline(__always)
  static func from(pixel: Int) -> Int { pixel << bits }

  @inline(__always)
  static func from(_ coordinate: Double) -> Int { nearest(coordinate * Double(one)) }

  @inline(__always)
  static func pixel(_ value: Int) -> Int { value >> bits }
}

/// An edge of an outline, from its upper to its lower end.
struct ScanEdge {
  /// Fixed-point rows.
  let top: Int
  let bottom: Int
  /// Fixed-point columns of the two ends.
  private let topX: Int
  private let bottomX: Int
  private let slope: Double
  /// 1 when the outline runs down here, -1 when up.
  private let direction: Int32

  /// Creates the edge; returns nil when the line is level: it separates no pixels of one row.
  init?(_ line: LimitedLine) {
    let (x0, y0) = (Fixed.from(line.x0), Fixed.from(line.y0))
    let (x1, y1) = (Fixed.from(line.x1), Fixed.from(line.y1))
    guard y0 != y1 else { return nil }
    direction = y0 < y1 ? 1 : -1
    (top, bottom, topX, bottomX) = y0 < y1 ? (y0, y1, x0, x1) : (y1, y0, x1, x0)
    slope = Double(bottomX - topX) / Double(bottom - top)
  }

  var firstRow: Int { Fixed.pixel(top) }
  var lastRow: Int { Fixed.pixel(bottom - 1) }

  /// The pixel columns the line touches.
  var columns: ClosedRange<Int> { Fixed.pixel(min(topX, bottomX))...Fixed.pixel(max(topX, bottomX)) }

  /// Returns the position of the line at fixed-point row `y`: a function of the line alone, independent of earlier
  /// calls.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y == bottom { return bottomX }
    return topX &+ nearest(Double(y &- top) * slope)
  }

  /// Returns the part of the edge in a pixel row, which it must reach into.
  @inline(__always)
  func part(in row: Int) -> ScanEdgePart {
    let (top, bottom) = (max(self.top, Fixed.from(pixel: row)), min(self.bottom, Fixed.from(pixel: row &+ 1)))
    return ScanEdgePart(from: x(at: top), to: x(at: bottom), height: bottom &- top, direction: direction)
  }
}

/// A part of a line within one row of pixels.
struct ScanEdgePart {
  /// Fixed-point columns, from left to right, whichever way the line runs.
  private let from: Int
  private let to: Int
  private let height: Int
  private let direction: Int32
  /// Pixel columns.
  let first: Int
  let last: Int

  @inline(__always)
  init(from: Int, to: Int, height: Int, direction: Int32) {
    (self.from, self.to) = from <= to ? (from, to) : (to, from)
    (self.height, self.direction) = (height, direction)
    (first, last) = (Fixed.pixel(self.from), Fixed.pixel(self.to))
  }

  /// Calls `body` with the edge's changes of coverage, from left to right: for each column of `wanted` that the edge
  /// crosses, the change there and the one that remains for the next column, which may lie behind `wanted`. Changes
  /// before `wanted` count for the first column.
  ///
  /// Every change is a function of the line and the column alone.
  @inline(__always)
  func forEachCell(_ wanted: Range<Int>, _ body: (Int, Int32, Int32) -> Void) {
    let (left, right) = (wanted.lowerBound, wanted.upperBound)
    /// A piece within one column, `height` high, between two fixed-point columns.
    @inline(__always)
    func piece(_ column: Int, _ height: Int, _ from: Int, _ to: Int) {
      guard height != 0, column < right else { return }
      let signed = direction &* Int32(truncatingIfNeeded: height)
      guard column >= left else { return body(left, signed &* Int32(2 * Fixed.one), 0) }
      let passed = Int32(truncatingIfNeeded: from &+ to &- 2 &* Fixed.from(pixel: column))
      body(column, signed &* (Int32(2 * Fixed.one) &- passed), signed &* passed)
    }
    if first == last || last < left { return piece(last, height, from, to) }

    let perColumn = Double(height) / Double(to &- from)
    /// The height left behind, a function of the column alone.
    @inline(__always)
    func heightUp(to column: Int) -> Int { nearest(Double(Fixed.from(pixel: column) &- from) * perColumn) }
    var column = max(first, left)
    var covered = column > first ? heightUp(to: column) : 0
    if covered != 0 { body(left, direction &* Int32(truncatingIfNeeded: covered) &* Int32(2 * Fixed.one), 0) }
    var x = max(from, Fixed.from(pixel: column))
    while column <= last, column < right {
      let end = column == last ? to : Fixed.from(pixel: column &+ 1)
      let next = column == last ? height : heightUp(to: column &+ 1)
      piece(column, next &- covered, x, end)
      covered = next
      x = end
      column &+= 1
    }
  }
}
