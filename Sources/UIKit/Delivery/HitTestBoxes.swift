/// The bounding boxes of eight siblings in integer points of the superview's coordinates, rounded outward: a box may
/// contain a point that its row does not contain, but not vice versa.
struct BoxGroup {
  var minX: SIMD8<Int16>
  var minY: SIMD8<Int16>
  var maxX: SIMD8<Int16>
  var maxY: SIMD8<Int16>

  static let size = 8
  static let empty = BoxGroup(
    minX: SIMD8(repeating: .max), minY: SIMD8(repeating: .max), maxX: SIMD8(repeating: .min),
    maxY: SIMD8(repeating: .min))

  /// Returns whether any of the eight boxes may contain the point.
  @inline(__always)
  func mayContain(x: SIMD8<Int16>, y: SIMD8<Int16>) -> Bool {
    let inside = (minX .<= x) .& (x .< maxX) .& (minY .<= y) .& (y .< maxY)
    let words = unsafeBitCast(inside, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }
}

extension HitTestTable {
  /// The lowest coordinate. Points farther out are clamped to it, so edges beyond it must contain it.
  private static let lowest = CGFloat(Int16.min + 2)
  private static let highest = CGFloat(Int16.max - 2)

  /// A finite coordinate in the whole points the boxes use.
  @inline(__always)
  static func boxCoordinate(_ value: Double) -> Int16 {
    Int16(min(max(value.rounded(.down), lowest.native), highest.native))
  }

  static func lowEdge(_ value: CGFloat) -> Int16 {
    Int16(min(max(value.rounded(.down), CGFloat(Int16.min)), highest))
  }

  static func highEdge(_ value: CGFloat) -> Int16 {
    Int16(min(max(value.rounded(.up), lowest + 1), CGFloat(Int16.max)))
  }

  static func rebuildBoxes(_ table: Pointer) {
    let count = table.pointee.count
    guard count >= quickSearchThreshold else {
      table.pointee.boxes?.deallocate()
      table.pointee.boxes = nil
      table.pointee.boxCapacity = 0
      return
    }
    let groups = (count + BoxGroup.size - 1) / BoxGroup.size
    if groups > table.pointee.boxCapacity {
      table.pointee.boxes?.deallocate()
      table.pointee.boxes = .allocate(capacity: groups)
      table.pointee.boxCapacity = Int32(clamping: groups)
    }
    for group in 0..<groups {
      var box = BoxGroup.empty
      for lane in 0..<BoxGroup.size where group * BoxGroup.size + lane < count {
        box.set(lane, to: table.pointee.rows[group * BoxGroup.size + lane])
      }
      table.pointee.boxes?[group] = box
    }
  }

  /// Performs `search(_:from:_:)` with the boxes of all rows.
  @inline(never)
  static func searchBoxes(_ table: Pointer, from start: Rows, _ point: SIMD2<Double>) -> Rows? {
    let (rows, end) = (table.pointee.rows, table.pointee.end)
    guard let boxes = table.pointee.boxes, (point - point) == .zero else { return searchRows(start, end, point) }
    let (wholeX, wholeY) = (SIMD8(repeating: boxCoordinate(point.x)), SIMD8(repeating: boxCoordinate(point.y)))
    var group = (start - rows) / BoxGroup.size
    let groups = (end - rows + BoxGroup.size - 1) / BoxGroup.size
    while group < groups {
      if boxes[group].mayContain(x: wholeX, y: wholeY) {
        let first = rows + group * BoxGroup.size
        if let found = searchRows(max(first, start), min(first + BoxGroup.size, end), point) { return found }
      }
      group += 1
    }
    return nil
  }
}

extension BoxGroup {
  fileprivate mutating func set(_ lane: Int, to row: HitTestRow) {
    if row.needsNoVisit { return }
    guard let box = row.boxInParent else {
      (minX[lane], minY[lane], maxX[lane], maxY[lane]) = (.min, .min, .max, .max)
      return
    }
    // One more point on each side covers the rounding differences between the transform and its inverse.
    minX[lane] = HitTestTable.lowEdge(box.minX - 1)
    minY[lane] = HitTestTable.lowEdge(box.minY - 1)
    maxX[lane] = HitTestTable.highEdge(box.maxX + 1)
    maxY[lane] = HitTestTable.highEdge(box.maxY + 1)
  }
}
