/// The coverage of each pixel by a shape, row by row: from 0, none, to 255, all of it.
///
/// The coverage of a pixel must not depend on which other pixels are computed: this makes a redraw of a part equal, bit
/// for bit, to a redraw of everything.
protocol CoverageSource {
  /// The pixels that may be covered. Only rows in it are requested, from the top down, each at most once.
  var bounds: PixelRect { get }

  /// Writes the coverage of row `y` to `row[x]`, for columns inside `bounds` only.
  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent

  /// Returns the end of the rows from `y` on that are known to equal row `y`, which is greater than `y`.
  func endOfEqualRows(from y: Int) -> Int
}

extension CoverageSource {
  func endOfEqualRows(from y: Int) -> Int { y + 1 }
}

/// The covered part of a row. Columns `start..<solidStart` and `solidEnd..<end` have their own bytes; those between all
/// have `solid`, and their bytes are undefined.
struct RowExtent: Equatable {
  var start: Int
  var solidStart: Int
  var solidEnd: Int
  var end: Int
  var solid: UInt8

  static let none = RowExtent(start: 0, solidStart: 0, solidEnd: 0, end: 0, solid: 0)

  static func bytes(_ start: Int, _ end: Int) -> RowExtent {
    RowExtent(start: start, solidStart: end, solidEnd: end, end: end, solid: 0)
  }

  var isEmpty: Bool { start >= end }

  /// The same coverage without the columns outside `left..<right`.
  func clipped(_ left: Int, _ right: Int) -> RowExtent {
    let (first, last) = (max(start, left), min(end, right))
    guard first < last else { return .none }
    return RowExtent(
      start: first, solidStart: min(max(solidStart, first), last), solidEnd: min(max(solidEnd, first), last), end: last,
      solid: solid)
  }

  /// Writes the bytes of every column.
  func expand(into row: UnsafeMutablePointer<UInt8>) {
    guard solidStart < solidEnd else { return }
    (row + solidStart).update(repeating: solid, count: solidEnd - solidStart)
  }
}
