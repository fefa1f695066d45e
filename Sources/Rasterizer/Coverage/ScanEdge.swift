/// Fixed-point coordinates in 1/1024 pixel.
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
  /// The row of the upper end in fixed-point; the next property is that of the lower end.
  let top: Int
  let bottom: Int
  /// The column of the upper end in fixed-point; the next property is that of the lower end.
  private let topX: Int
  private let bottomX: Int
  private let slope: Double
  /// The direction of the outline: 1 for down, -1 for up.
  private let direction: Int32

  /// Creates the edge; returns nil for a horizontal line, which does not separate pixels of a row.
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

  /// Returns the position of the line at fixed-point row `y`: it depends only on the line, not on earlier calls.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y == bottom { return bottomX }
    return topX &+ nearest(Double(y &- top) * slope)
  }

  /// Returns the part of the edge in a pixel row that it crosses.
  @inline(__always)
  func part(in row: Int) -> ScanEdgePart {
    let (top, bottom) = (max(self.top, Fixed.from(pixel: row)), min(self.bottom, Fixed.from(pixel: row &+ 1)))
    return ScanEdgePart(from: x(at: top), to: x(at: bottom), height: bottom &- top, direction: direction)
  }
}

/// A part of a line within one row of pixels.
struct ScanEdgePart {
  /// The left end in fixed-point columns, whatever the direction of the line; the next property is the right end.
  private let from: Int
  private let to: Int
  private let height: Int
  private let direction: Int32
  /// The first pixel column; the next property is the last one.
  let first: Int
  let last: Int

  @inline(__always)
  init(from: Int, to: Int, height: Int, direction: Int32) {
    (self.from, self.to) = from <= to ? (from, to) : (to, from)
    (self.height, self.direction) = (height, direction)
    (first, last) = (Fixed.pixel(self.from), Fixed.pixel(self.to))
  }

  /// Calls `body` with the edge's changes of coverage, from left to right: for each column of `wanted` that the edge
  /// crosses, the change in it and the remainder for the next column, which may be beyond `wanted`. Changes before
  /// `wanted` are added to the first column.
  ///
  /// Every change depends only on the line and the column.
  @inline(__always)
  func forEachCell(_ wanted: Range<Int>, _ body: (Int, Int32, Int32) -> Void) {
    let (left, right) = (wanted.lowerBound, wanted.upperBound)
    /// Emits a piece within one column with a height of `height`, between two fixed-point columns.
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
    /// Returns the height up to a column, which depends only on the column.
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
