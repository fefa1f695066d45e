import CoreGraphics

/// The changes of signed area along one row of pixels, and their running sum.
///
/// A full pixel weighs `CellRow.full`: 1024 for its height times 2048 for twice its width.
final class CellRow {
  private let origin: Int
  private let changes: UnsafeMutablePointer<Int32>
  /// One bit for each column whose change may differ from 0: the sum skips from one to the next.
  private let marks: UnsafeMutablePointer<UInt64>

  private static let fullBits = Int32(2 * Fixed.bits + 1)
  private static let full: Int32 = 1 << fullBits

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

  /// Adds the part of `edge` between two fixed-point rows, both in one pixel row. Only columns of `wanted` are kept.
  func add(_ edge: ScanEdge, top: Int, bottom: Int, _ wanted: Range<Int>) {
    let (left, right) = (wanted.lowerBound, wanted.upperBound)
    let (topX, bottomX) = (edge.x(at: top), edge.x(at: bottom))
    let height = bottom - top
    let (from, to) = topX <= bottomX ? (topX, bottomX) : (bottomX, topX)
    let (first, last) = (Fixed.pixel(from), Fixed.pixel(to))
    if first == last { return addPiece(first, height, from, to, edge.direction, wanted) }

    // From left to right, whichever way the line runs; `covered` is the height left behind, a function of the column
    // alone.
    let perColumn = Double(height) / Double(to - from)
    func heightUp(to column: Int) -> Int {
      nearest(Double(Fixed.from(pixel: column) &- from) * perColumn)
    }
    var column = max(first, left)
    var covered = column > first ? heightUp(to: min(column, last)) : 0
    if column > last {
      return addPiece(last, height, from, to, edge.direction, wanted)
    }
    if covered != 0 { change(left, by: edge.direction &* Int32(truncatingIfNeeded: covered) &* Int32(2 * Fixed.one)) }
    var x = max(from, Fixed.from(pixel: column))
    while column <= last, column < right {
      let end = column == last ? to : Fixed.from(pixel: column + 1)
      let next = column == last ? height : heightUp(to: column + 1)
      addPiece(column, next - covered, x, end, edge.direction, wanted)
      covered = next
      x = end
      column += 1
    }
  }

  /// A piece of a line within one column, `height` high, between two fixed-point columns.
  @inline(__always)
  private func addPiece(_ column: Int, _ height: Int, _ from: Int, _ to: Int, _ direction: Int32, _ wanted: Range<Int>)
  {
    guard height != 0, column < wanted.upperBound else { return }
    let signed = direction &* Int32(truncatingIfNeeded: height)
    guard column >= wanted.lowerBound else { return change(wanted.lowerBound, by: signed &* Int32(2 * Fixed.one)) }
    let base = Fixed.from(pixel: column)
    let passed = Int32(truncatingIfNeeded: from + to - 2 * base)
    change(column, by: signed &* (Int32(2 * Fixed.one) &- passed))
    if passed != 0 { change(column + 1, by: signed &* passed) }
  }

  /// Turns the changes into coverage bytes and forgets them.
  func sum(_ wanted: Range<Int>, rule: CGPathFillRule, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let (left, right) = (wanted.lowerBound, wanted.upperBound)
    let (firstWord, lastWord) = ((left - origin) >> 6, (right - origin) >> 6)
    var total: Int32 = 0
    var (start, position, end) = (right, left, left)
    for word in firstWord...lastWord {
      var bits = marks[word]
      guard bits != 0 else { continue }
      marks[word] = 0
      while bits != 0 {
        let index = word << 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        let column = index + origin
        let change = changes[index]
        changes[index] = 0
        guard change != 0, column < right else { continue }
        if total != 0 {
          let byte = Self.byte(total, rule)
          if start == right { start = position }
          (row + position).update(repeating: byte, count: column - position)
          end = column
        } else if start < right, column > position {
          (row + position).update(repeating: 0, count: column - position)
        }
        position = column
        total = total &+ change
      }
    }
    if total != 0 {
      if start == right { start = position }
      (row + position).update(repeating: Self.byte(total, rule), count: right - position)
      end = right
    }
    return start < end ? .bytes(start, end) : .none
  }

  @inline(__always)
  private static func byte(_ total: Int32, _ rule: CGPathFillRule) -> UInt8 {
    var area = total == .min ? .max : abs(total)
    if rule == .evenOdd {
      area &= 2 * full - 1
      if area > full { area = 2 * full - area }
    }
    let whole = Int(min(area, full))
    return UInt8(truncatingIfNeeded: (whole * 255 + Int(full / 2)) >> Int(fullBits))
  }
}
