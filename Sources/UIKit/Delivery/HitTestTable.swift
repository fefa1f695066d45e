/// The data of one view and its children that a hit test reads, as plain data beside the objects.
///
/// Default hit testing reads only this: no reference counting, no exclusivity checks, and none of the calls that only
/// an override could observe. The table is owned by the view. Its header and its rows are updated when a hit test
/// reaches the view and `changes` marks them as stale; the layer sets these marks (`CALayer.changes`). Nothing read
/// from a table is used across a call into user code, which may change anything.
///
/// One block of memory holds the table and, at `firstRowOffset`, the row of the frontmost child: a walk reaches it
/// without loading another pointer, which dominates the cost of a deep chain of views. With more children, all rows,
/// that of the frontmost child included, are in a second block.
struct HitTestTable {
  typealias Pointer = UnsafeMutablePointer<HitTestTable>
  typealias Rows = UnsafeMutablePointer<HitTestRow>

  /// The changes of the layer since the last update. They are the first field, because the layer stores a pointer to
  /// the table and writes them there.
  var changes = LayerChanges()
  /// A Boolean value that indicates whether the view is hidden, transparent or not interactive.
  var refuses = false
  /// A number that grows with each rebuild, so that a walk can detect that its rows have been replaced.
  var generation: UInt32 = 0
  /// The rows from the frontmost child to the one at the back, in the order in which hit testing visits them.
  var rows: Rows
  /// The end of the rows, behind the last one.
  var end: Rows
  /// The view that owns the table. It is not retained, and sets this field when it is initialized.
  var view: Unmanaged<UIView>?
  /// The view's bounds, standardised.
  private var minimum = SIMD2<Double>.zero
  private var maximum = SIMD2<Double>.zero
  /// The linear part of the inverse in the superview's row for this view; the identity unless that row is
  /// `transformed`.
  var inverseX = SIMD2<Double>(1, 0)
  var inverseY = SIMD2<Double>(0, 1)
  /// The boxes of all rows for the quick search, in groups of eight; nil below `quickSearchThreshold` children.
  var boxes: UnsafeMutablePointer<BoxGroup>?
  var boxCapacity: Int32 = 0
  private var capacity: Int32 = 1
  /// The superview's table, for events that are forwarded (`ForwardingOverrides`).
  var parent: Pointer?
  /// The class's overrides, once they are known, and whether the view has a controller.
  var forwarding: ForwardingOverrides = []

  var count: Int { end - rows }

  /// The number of siblings from which comparing eight boxes at a time is faster than reading the rows.
  static let quickSearchThreshold = 12

  // MARK: Memory

  private static let cacheLine = 64
  private static let firstRowOffset = (MemoryLayout<HitTestTable>.stride + cacheLine - 1) / cacheLine * cacheLine

  static func allocate() -> Pointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: firstRowOffset + MemoryLayout<HitTestRow>.stride, alignment: cacheLine)
    let table = memory.bindMemory(to: HitTestTable.self, capacity: 1)
    let row = (memory + firstRowOffset).bindMemory(to: HitTestRow.self, capacity: 1)
    row.initialize(to: HitTestRow(table: table))
    table.initialize(to: HitTestTable(rows: row, end: row))
    return table
  }

  static func free(_ table: Pointer) {
    if table.pointee.rows != firstRow(of: table) { table.pointee.rows.deallocate() }
    table.pointee.boxes?.deallocate()
    UnsafeMutableRawPointer(table).deallocate()
  }

  private init(rows: Rows, end: Rows) { (self.rows, self.end) = (rows, end) }

  static func changes(of table: Pointer) -> UnsafeMutablePointer<LayerChanges> {
    UnsafeMutableRawPointer(table).assumingMemoryBound(to: LayerChanges.self)
  }

  /// Returns the row of the frontmost child; without children, a row that contains no point.
  @inline(__always)
  static func firstRow(of table: Pointer) -> Rows {
    (UnsafeMutableRawPointer(table) + firstRowOffset).assumingMemoryBound(to: HitTestRow.self)
  }

  // MARK: Bringing up to date

  /// Returns whether the bounds of the view contain the point; the right and bottom edges are outside.
  @MainActor
  @inline(__always)
  static func contains(_ table: Pointer, _ point: SIMD2<Double>) -> Bool {
    if table.pointee.changes.own != 0 { return containsNow(table, point) }
    return point.isWithin(table.pointee.minimum, table.pointee.maximum)
  }

  @MainActor
  @inline(never)
  static func containsNow(_ table: Pointer, _ point: SIMD2<Double>) -> Bool {
    refreshOwn(table)
    return point.isWithin(table.pointee.minimum, table.pointee.maximum)
  }

  @MainActor
  @inline(never)
  static func refreshOwn(_ table: Pointer) {
    guard let view = table.pointee.view?.takeUnretainedValue() else { return }
    let bounds = view.layer.bounds.standardized
    table.pointee.changes.own = 0
    table.pointee.refuses = view.hitTestRefusal != nil
    table.pointee.minimum = SIMD2(bounds.minX.native, bounds.minY.native)
    table.pointee.maximum = SIMD2(bounds.maxX.native, bounds.maxY.native)
  }

  @MainActor
  @inline(never)
  static func rebuild(_ table: Pointer) {
    let subviews = table.pointee.view?.takeUnretainedValue().subviews ?? []
    reserve(subviews.count, in: table)
    let rows = table.pointee.rows
    table.pointee.end = rows + subviews.count
    table.pointee.generation &+= 1
    table.pointee.changes.sublayers = 0
    for (index, child) in subviews.reversed().enumerated() { rows[index] = HitTestRow(child) }
    firstRow(of: table).pointee = subviews.isEmpty ? HitTestRow(table: table) : rows[0]
    rebuildBoxes(table)
  }

  /// Reserves memory for `wanted` rows. A single row is stored in the table's block.
  private static func reserve(_ wanted: Int, in table: Pointer) {
    guard wanted > table.pointee.capacity else { return }
    if table.pointee.rows != firstRow(of: table) { table.pointee.rows.deallocate() }
    table.pointee.capacity = Int32(clamping: wanted)
    table.pointee.rows = UnsafeMutableRawPointer.allocate(
      byteCount: wanted * MemoryLayout<HitTestRow>.stride, alignment: cacheLine
    ).bindMemory(to: HitTestRow.self, capacity: wanted)
  }

  // MARK: Searching

  /// Returns the first row, from `start` on, that must be called or contains the point.
  ///
  /// The function is static and takes a pointer, because a method would receive a copy of the table.
  @inline(__always)
  static func search(_ table: Pointer, from start: Rows, _ point: SIMD2<Double>) -> Rows? {
    let end = table.pointee.end
    return end - start < quickSearchThreshold ? searchRows(start, end, point) : searchBoxes(table, from: start, point)
  }

  @inline(__always)
  static func searchRows(_ start: Rows, _ end: Rows, _ point: SIMD2<Double>) -> Rows? {
    var row = start
    while row < end {
      if HitTestRow.concerns(row, point) { return row }
      row += 1
    }
    return nil
  }

  /// Returns the row behind `child` after the tree has changed. If the child was removed, the result is the first of
  /// the last `rest` rows, which were behind it.
  @MainActor
  @inline(never)
  static func rowAfterRebuilding(_ table: Pointer, behind child: Unmanaged<UIView>, orLast rest: Int) -> Rows {
    rebuild(table)
    let (rows, end) = (table.pointee.rows, table.pointee.end)
    var row = rows
    while row < end {
      if row.pointee.table.pointee.view?.toOpaque() == child.toOpaque() { return row + 1 }
      row += 1
    }
    return end - min(rest, end - rows)
  }
}

extension SIMD2<Double> {
  @inline(__always)
  init(_ point: CGPoint) { self.init(point.x.native, point.y.native) }

  /// Returns whether `minimum <= self < maximum` in both coordinates, with one comparison and one branch.
  @inline(__always)
  func isWithin(_ minimum: Self, _ maximum: Self) -> Bool {
    let inside = (self .>= minimum) .& (self .< maximum)
    let words = unsafeBitCast(inside, to: SIMD2<UInt64>.self)
    return words[0] & words[1] != 0
  }
}
