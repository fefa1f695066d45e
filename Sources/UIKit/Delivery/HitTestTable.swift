/// What a hit test needs to know of one view and its children, as plain data beside the objects.
///
/// Default hit testing reads only this: no reference counting, no exclusivity checks, no call that nobody can see. The table belongs
/// to the view. Its own part and its rows are brought up to date when a hit test comes by and `changes` says that they are stale; the
/// layer writes those notes (`CALayer.changes`). Nothing read from a table is used across a call into user code, which may
/// change anything.
struct HitTestTable {
  typealias Pointer = UnsafeMutablePointer<HitTestTable>

  /// First, so that its address is the table's: the layer holds a pointer to it.
  var changes = LayerChanges()
  /// Hidden, transparent or not interactive.
  var refuses = false
  /// Grows with each rebuild, so that a walk can tell that its rows are no longer those it started with.
  var generation: UInt32 = 0
  var count = 0
  private(set) var rows: UnsafeMutablePointer<Row>
  private var capacity: Int
  /// Boxes of all rows for the quick search, in groups of eight; nil below `quickSearchThreshold` children.
  var boxes: UnsafeMutablePointer<BoxGroup>?
  var boxCapacity = 0
  /// The view the table belongs to, not retained; it sets this as soon as it exists.
  var view: Unmanaged<UIView>?
  /// The view's bounds, standardised.
  private var minX: CGFloat = 0
  private var minY: CGFloat = 0
  private var maxX: CGFloat = 0
  private var maxY: CGFloat = 0

  /// One child. Its box is in its own coordinates; the inverse brings a parent's point there.
  struct Row {
    var table: Pointer
    var tx: CGFloat = 0
    var ty: CGFloat = 0
    var minX: CGFloat
    var minY: CGFloat
    var maxX: CGFloat
    var maxY: CGFloat
    var kind: Kind
    var a: CGFloat = 1
    var b: CGFloat = 0
    var c: CGFloat = 0
    var d: CGFloat = 1
  }

  /// What to do with a child. From `askMoved` on it must be called, because it overrides something.
  enum Kind: UInt8 {
    /// Only moved: the inverse is `tx` and `ty`.
    case moved
    case transformed
    /// Refuses, or has no place for any point, and nobody overrides `hitTest`: the answer is nil.
    case refusing
    case askMoved
    case askTransformed
    /// Seen in perspective or squeezed flat: the layer converts.
    case askElsewhere

    @inline(__always)
    var mustBeAsked: Bool { rawValue >= Kind.askMoved.rawValue }
  }

  /// From about this many siblings on, comparing eight boxes at a time is faster than looking at the rows.
  static let quickSearchThreshold = 12
  private static let initialCapacity = 2

  static func allocate() -> UnsafeMutablePointer<HitTestTable> {
    let table = UnsafeMutablePointer<HitTestTable>.allocate(capacity: 1)
    table.initialize(to: HitTestTable(rows: .allocate(capacity: initialCapacity), capacity: initialCapacity))
    return table
  }

  static func free(_ table: Pointer) {
    table.pointee.rows.deallocate()
    table.pointee.boxes?.deallocate()
    table.deallocate()
  }

  static func changes(of table: Pointer) -> UnsafeMutablePointer<LayerChanges> {
    UnsafeMutableRawPointer(table).assumingMemoryBound(to: LayerChanges.self)
  }

  // MARK: Bringing up to date

  /// Whether the view takes no touches.
  @MainActor
  @inline(__always)
  static func refuses(_ table: Pointer) -> Bool {
    if table.pointee.changes.own != 0 { refreshOwn(table) }
    return table.pointee.refuses
  }

  /// Whether the view's own bounds hold the point; right and bottom edges are outside.
  @MainActor
  @inline(__always)
  static func contains(_ table: Pointer, _ point: CGPoint) -> Bool {
    if table.pointee.changes.own != 0 { refreshOwn(table) }
    return point.x >= table.pointee.minX && point.x < table.pointee.maxX && point.y >= table.pointee.minY
      && point.y < table.pointee.maxY
  }

  @MainActor
  @inline(never)
  private static func refreshOwn(_ table: Pointer) {
    guard let view = table.pointee.view?.takeUnretainedValue() else { return }
    let bounds = view.layer.bounds.standardized
    table.pointee.changes.own = 0
    table.pointee.refuses = view.hitTestRefusal != nil
    (table.pointee.minX, table.pointee.minY) = (bounds.minX, bounds.minY)
    (table.pointee.maxX, table.pointee.maxY) = (bounds.maxX, bounds.maxY)
  }

  @MainActor
  @inline(never)
  static func rebuild(_ table: Pointer) {
    let subviews = table.pointee.view?.takeUnretainedValue().subviews ?? []
    table.pointee.reserve(subviews.count)
    table.pointee.count = subviews.count
    table.pointee.generation &+= 1
    table.pointee.changes.sublayers = 0
    for (index, child) in subviews.enumerated() { table.pointee.rows[index] = Row(child) }
    table.pointee.rebuildBoxes()
  }

  private mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    rows.deallocate()
    capacity = wanted
    rows = .allocate(capacity: capacity)
  }

  // MARK: Searching

  /// The highest row below `end` that must be asked or holds the point, which then is brought into that child's coordinates.
  ///
  /// Static, and by pointer: a method would be given a copy of the whole table at every level.
  @inline(__always)
  static func search(_ table: Pointer, before end: Int, _ x: inout CGFloat, _ y: inout CGFloat) -> Int? {
    if table.pointee.boxes != nil, x.isFinite, y.isFinite { return searchBoxes(table, before: end, &x, &y) }
    return searchRows(table.pointee.rows, 0, end, &x, &y)
  }

  @inline(__always)
  private static func searchRows(
    _ rows: UnsafeMutablePointer<Row>, _ start: Int, _ end: Int, _ x: inout CGFloat, _ y: inout CGFloat
  ) -> Int? {
    var index = end
    while index > start {
      index &-= 1
      let row = rows + index
      if row.pointee.kind.mustBeAsked { return index }
      if Row.holds(row, &x, &y) { return index }
    }
    return nil
  }

  @inline(never)
  private static func searchBoxes(_ table: Pointer, before end: Int, _ x: inout CGFloat, _ y: inout CGFloat) -> Int? {
    guard let boxes = table.pointee.boxes, end > 0 else { return nil }
    let (wholeX, wholeY) = (SIMD8(repeating: boxCoordinate(x)), SIMD8(repeating: boxCoordinate(y)))
    var group = (end - 1) / BoxGroup.size
    var end = end
    while group >= 0 {
      let first = group * BoxGroup.size
      if boxes[group].mayContain(x: wholeX, y: wholeY),
        let found = searchRows(table.pointee.rows, first, end, &x, &y)
      {
        return found
      }
      end = first
      group -= 1
    }
    return nil
  }
}

extension HitTestTable.Row {
  @MainActor
  init(_ view: UIView) {
    let bounds = view.layer.bounds.standardized
    (minX, minY, maxX, maxY) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    table = view.hitTestTable
    let overrides = view.methodOverrides
    guard view.hitTestRefusal == nil || overrides.contains(.hitTest) else {
      kind = .refusing
      return
    }
    switch view.layer.mapToSuperlayer.inverse {
    case .translation(let dx, let dy):
      (tx, ty) = (dx, dy)
      kind = overrides.isEmpty ? .moved : .askMoved
    case .affine(let inverse):
      (a, b, c, d, tx, ty) = (inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty)
      kind = overrides.isEmpty ? .transformed : .askTransformed
    case .projective: kind = .askElsewhere
    case nil: kind = overrides.isEmpty ? .refusing : .askElsewhere
    }
  }

  /// Whether a parent's point lies inside; if so, `x` and `y` become the child's.
  @inline(__always)
  fileprivate static func holds(_ row: UnsafeMutablePointer<Self>, _ x: inout CGFloat, _ y: inout CGFloat) -> Bool {
    let localX: CGFloat
    let localY: CGFloat
    switch row.pointee.kind {
    case .moved: (localX, localY) = (x + row.pointee.tx, y + row.pointee.ty)
    case .transformed:
      localX = row.pointee.a * x + row.pointee.c * y + row.pointee.tx
      localY = row.pointee.b * x + row.pointee.d * y + row.pointee.ty
    default: return false
    }
    guard localX >= row.pointee.minX, localX < row.pointee.maxX, localY >= row.pointee.minY, localY < row.pointee.maxY
    else { return false }
    (x, y) = (localX, localY)
    return true
  }

  /// A parent's point in the child's coordinates, for a row that must be asked; nil when only the layer can tell.
  @inline(__always)
  func local(_ x: CGFloat, _ y: CGFloat) -> CGPoint? {
    switch kind {
    case .askMoved: CGPoint(x: x + tx, y: y + ty)
    case .askTransformed: CGPoint(x: a * x + c * y + tx, y: b * x + d * y + ty)
    default: nil
    }
  }

  /// The child's box in the parent's coordinates; nil where it cannot be told, and the child must be looked at always.
  var boxInParent: CGRect? {
    guard kind == .moved || kind == .transformed else { return nil }
    let inverse = CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    let box = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).applying(inverse.inverted())
    return box.isFinite ? box : nil
  }
}
