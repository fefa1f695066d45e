/// The changes of signed area along one row of pixels, and their running sum.
///
/// A full pixel weighs `Area.full`.
final class CellRow {
  private let origin: Int
  private let changes: UnsafeMutablePointer<Int32>
  /// A bit for each column whose change may differ from 0, so that the sum can skip the others.
  private let marks: UnsafeMutablePointer<UInt64>

  init(columns: PixelRect) {
    origin = columns.left
    let count = max(1, columns.width) + 2
    changes = .allocate(capacity: count)
    changes.initialize(repeating: 0, count: count)
    marks = .allocate(capacity: count / 64 + 1)
    marks.initialize(repeating: 0, count: count / 64 + 1)
  }

  deinit {
    changes.deallocate()
    marks.deallocate()
  }

  @inline(__always)
  private func change(_ column: Int, by amount: Int32) {
    let index = column &- origin
    changes[index] = changes[index] &+ amount
    marks[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Adds a part of an edge; only columns of `wanted` are stored.
  @inline(__always)
  func add(_ part: ScanEdgePart, _ wanted: Range<Int>) {
    part.forEachCell(wanted) { column, here, next in
      change(column, by: here)
      if next != 0 { change(column &+ 1, by: next) }
    }
  }

  /// Converts the changes to coverage and clears them.
  func sum(_ wanted: Range<Int>, isEvenOdd: Bool, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let (left, right) = (wanted.lowerBound, wanted.upperBound)
    let (firstWord, lastWord) = ((left - origin) >> 6, (right - origin) >> 6)
    var runs = CoverageRuns(row: row, left: left, isEvenOdd: isEvenOdd)
    for word in firstWord...lastWord {
      var bits = marks[word]
      guard bits != 0 else { continue }
      marks[word] = 0
      while bits != 0 {
        let index = word << 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        let change = changes[index]
        changes[index] = 0
        if change != 0, index &+ origin < right { runs.add(change, at: index &+ origin) }
      }
    }
    return runs.finish(right)
  }
}

/// Sums of signed area in a pixel.
enum Area {
  private static let fullBits = Int32(2 * Fixed.bits + 1)
  /// The area of a full pixel: 1024 for its height times 2048 for twice its width.
  static let full: Int32 = 1 << fullBits

  @inline(__always)
  static func byte(_ total: Int32, isEvenOdd: Bool) -> UInt8 {
    var area = total == .min ? .max : abs(total)
    if isEvenOdd {
      area &= 2 * full - 1
      if area > full { area = 2 * full - area }
    }
    let whole = Int(min(area, full))
    return UInt8(truncatingIfNeeded: (whole &* 255 &+ Int(full / 2)) >> Int(fullBits))
  }
}

/// The coverage of one row, generated from the left: bytes, except for the longest run of equal ones.
struct CoverageRuns {
  private let row: UnsafeMutablePointer<UInt8>
  private let isEvenOdd: Bool
  private var total: Int32 = 0
  /// The first column that is not computed yet.
  private var position: Int
  /// The beginning of the covered columns; equal to the position before the first one.
  private var start: Int
  private var end: Int
  /// The longest run, whose bytes were not written.
  private var solidStart: Int
  private var solidEnd: Int
  private var solid: UInt8 = 0

  /// The minimum length of a run: shorter ones are not compared.
  private static let shortestRun = 16

  @inline(__always)
  init(row: UnsafeMutablePointer<UInt8>, left: Int, isEvenOdd: Bool) {
    self.row = row
    self.isEvenOdd = isEvenOdd
    position = left
    start = left
    end = left
    solidStart = left
    solidEnd = left
  }

  /// Adds a part of an edge. Parts are added from left to right.
  @inline(__always)
  mutating func add(_ part: ScanEdgePart, _ wanted: Range<Int>) {
    part.forEachCell(wanted) { column, here, next in
      add(here, at: column)
      if next != 0 { add(next, at: column &+ 1) }
    }
  }

  /// Adds a change. Columns are in ascending order and may repeat.
  @inline(__always)
  mutating func add(_ change: Int32, at column: Int) {
    if column > position { close(at: column) }
    total = total &+ change
  }

  /// Finishes the row up to `right`, which no change exceeds.
  @inline(__always)
  mutating func finish(_ right: Int) -> RowExtent {
    if right > position, total != 0 { close(at: right) }
    guard start < end else { return .none }
    // An uncovered run at the end is not part of the row.
    guard solidStart < solidEnd, solidStart < end else { return .bytes(start, end) }
    return RowExtent(start: start, solidStart: solidStart, solidEnd: solidEnd, end: end, solid: solid)
  }

  @inline(__always)
  private mutating func close(at column: Int) {
    defer { position = column }
    if total == 0 {
      // Nothing has begun, or there is a gap, which only becomes part of the row if covered pixels follow.
      if start == end { return }
      return fill(0, column)
    }
    if start == end { start = position }
    fill(Area.byte(total, isEvenOdd: isEvenOdd), column)
    end = column
  }

  @inline(__always)
  private mutating func fill(_ byte: UInt8, _ column: Int) {
    if column &- position == 1 {
      row[position] = byte
    } else if column &- position >= Self.shortestRun, column &- position > solidEnd &- solidStart {
      if solidStart < solidEnd { (row + solidStart).update(repeating: solid, count: solidEnd - solidStart) }
      (solidStart, solidEnd, solid) = (position, column, byte)
    } else {
      (row + position).update(repeating: byte, count: column - position)
    }
  }
}
