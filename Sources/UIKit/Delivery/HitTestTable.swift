/// What a hit test needs to know of one view's children, as plain data beside the objects.
///
/// Default hit testing reads only this: no reference counting, no exclusivity checks, no call that nobody can see. The table belongs
/// to the view and is rebuilt at the next hit test after something about the children changed; the layer sets `isStale` (see
/// `CALayer.sublayerChangeFlag`). It is never used across a call into user code, which may change anything.
struct HitTestTable {
  /// First, so that its address is the table's: the layer holds a pointer to it.
  var isStale: UInt8 = 1
  /// Grows with each rebuild, so that a walk can tell that its rows are no longer those it started with.
  var generation: UInt32 = 0
  var count = 0
  var rows: UnsafeMutablePointer<Row>?
  var capacity = 0
  /// Boxes of all rows for the quick search, in groups of eight; nil below `quickSearchThreshold` children.
  var boxes: UnsafeMutablePointer<BoxGroup>?
  var boxCapacity = 0
  /// The view the table belongs to, not retained; it sets this as soon as it exists.
  var view: Unmanaged<UIView>?

  /// One child. Geometry is in the child's own coordinates; the inverse brings a parent's point there.
  struct Row {
    var minX: CGFloat
    var minY: CGFloat
    var maxX: CGFloat
    var maxY: CGFloat
    var inverse: CGAffineTransform
    var table: UnsafeMutablePointer<HitTestTable>
    var kind: Kind
  }

  enum Kind: UInt8 {
    /// Only moved: the inverse is its `tx` and `ty`.
    case moved
    case transformed
    /// Hidden, transparent or not interactive, and nobody overrides `hitTest`: the answer is nil.
    case refusing
    /// Overrides something, or is seen in perspective: it must be asked.
    case asked
  }

  /// From about this many siblings on, comparing eight boxes at a time is faster than looking at the rows.
  static let quickSearchThreshold = 12

  static func allocate() -> UnsafeMutablePointer<HitTestTable> {
    let table = UnsafeMutablePointer<HitTestTable>.allocate(capacity: 1)
    table.initialize(to: HitTestTable())
    return table
  }

  static func free(_ table: UnsafeMutablePointer<HitTestTable>) {
    table.pointee.rows?.deallocate()
    table.pointee.boxes?.deallocate()
    table.deallocate()
  }

  @MainActor
  static func rebuild(_ table: UnsafeMutablePointer<HitTestTable>) {
    let subviews = table.pointee.view?.takeUnretainedValue().subviews ?? []
    table.pointee.reserve(subviews.count)
    table.pointee.count = subviews.count
    table.pointee.generation &+= 1
    table.pointee.isStale = 0
    for (index, child) in subviews.enumerated() { table.pointee.rows?[index] = Row(child) }
    table.pointee.rebuildBoxes()
  }

  private mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    rows?.deallocate()
    capacity = max(4, wanted)
    rows = .allocate(capacity: capacity)
  }
}

extension HitTestTable {
  enum Frontmost {
    case inside(UnsafeMutablePointer<HitTestTable>, CGPoint)
    /// The row's view may answer, and only a call can tell.
    case mustAsk(Int)
    case nobody
  }

  /// The last child that contains the point or has to be asked.
  @inline(__always)
  func frontmost(at point: CGPoint) -> Frontmost {
    guard let rows else { return .nobody }
    guard let boxes, point.x.isFinite, point.y.isFinite else { return Self.frontmost(in: rows, 0..<count, at: point) }
    let x = SIMD8(repeating: Self.boxCoordinate(point.x))
    let y = SIMD8(repeating: Self.boxCoordinate(point.y))
    var group = (count + BoxGroup.size - 1) / BoxGroup.size
    while group > 0 {
      group -= 1
      guard boxes[group].mayContain(x: x, y: y) else { continue }
      let first = group * BoxGroup.size
      let found = Self.frontmost(in: rows, first..<min(count, first + BoxGroup.size), at: point)
      if case .nobody = found { continue }
      return found
    }
    return .nobody
  }

  @inline(__always)
  private static func frontmost(
    in rows: UnsafeMutablePointer<Row>, _ range: Range<Int>, at point: CGPoint
  ) -> Frontmost {
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      switch rows[index].kind {
      case .refusing: continue
      case .asked: return .mustAsk(index)
      case .moved, .transformed:
        if let inside = rows[index].locate(point) { return .inside(rows[index].table, inside) }
      }
    }
    return .nobody
  }
}

extension HitTestTable.Row {
  @MainActor
  init(_ view: UIView) {
    let bounds = view.layer.bounds.standardized
    (minX, minY, maxX, maxY) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    table = view.hitTestTable
    inverse = .identity
    let overrides = view.methodOverrides
    let refuses = view.hitTestRefusal != nil
    if refuses, !overrides.contains(.hitTest) {
      kind = .refusing
    } else if !overrides.isEmpty {
      kind = .asked
    } else {
      switch view.layer.mapToSuperlayer.inverse {
      case .translation(let dx, let dy):
        inverse = CGAffineTransform(translationX: dx, y: dy)
        kind = .moved
      case .affine(let transform):
        inverse = transform
        kind = .transformed
      case .projective: kind = .asked
      // Nothing maps back, so nothing is inside.
      case nil: kind = .refusing
      }
    }
  }

  /// Whether a parent's point lies inside, and where. Only for `moved` and `transformed` rows.
  @inline(__always)
  func locate(_ point: CGPoint) -> CGPoint? {
    let x: CGFloat
    let y: CGFloat
    if kind == .moved {
      x = point.x + inverse.tx
      y = point.y + inverse.ty
    } else {
      x = inverse.a * point.x + inverse.c * point.y + inverse.tx
      y = inverse.b * point.x + inverse.d * point.y + inverse.ty
    }
    return x >= minX && x < maxX && y >= minY && y < maxY ? CGPoint(x: x, y: y) : nil
  }
}
