/// One child in its superview's `HitTestTable`. The box is in the child's coordinates; the inverse transform maps a
/// point of the superview to them. The row has the size of a cache line.
struct HitTestRow {
  var table: HitTestTable.Pointer
  private(set) var kind: Kind
  /// The translation of the inverse. The linear part is stored in the child's table, because few children have one.
  private var offset = SIMD2<Double>.zero
  private(set) var minimum: SIMD2<Double>
  private(set) var maximum: SIMD2<Double>

  /// The way in which the walk treats a child.
  enum Kind: UInt8 {
    /// The child is only translated, and the inverse is `offset`. Children that are hidden, transparent or not
    /// interactive are of this kind too, with an empty box.
    case moved = 0
    case transformed = 1
    case askMoved = 2
    case askTransformed = 3
    /// The child has a perspective or a singular transform, and its layer converts points.
    case askElsewhere = 5

    /// A Boolean value that indicates whether the child must be called, because it has overrides.
    @inline(__always)
    var requiresCall: Bool { rawValue >= Kind.askMoved.rawValue }
    @inline(__always)
    var isOnlyMoved: Bool { rawValue & 1 == 0 }
  }

  /// Creates a row that contains no point.
  init(table: HitTestTable.Pointer) {
    self.table = table
    kind = .moved
    (minimum, maximum) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
  }

  /// Creates the row of `view`, and writes the linear part of its inverse into the view's table.
  @MainActor
  init(_ view: UIView) {
    self.init(table: view.hitTestTable)
    let overrides = view.methodOverrides
    // `hitTest` is not overridden, so the result is nil.
    guard view.hitTestRefusal == nil || overrides.contains(.hitTest) else { return }
    switch view.layer.mapToSuperlayer.inverse {
    case .translation(let dx, let dy):
      offset = SIMD2(dx.native, dy.native)
      kind = overrides.isEmpty ? .moved : .askMoved
    case .affine(let inverse):
      offset = SIMD2(inverse.tx.native, inverse.ty.native)
      table.pointee.inverseX = SIMD2(inverse.a.native, inverse.b.native)
      table.pointee.inverseY = SIMD2(inverse.c.native, inverse.d.native)
      kind = overrides.isEmpty ? .transformed : .askTransformed
    case .projective: kind = .askElsewhere
    case nil:
      // The transform has no inverse, so no point of the superview is in the view.
      guard !overrides.isEmpty else { return }
      kind = .askElsewhere
    }
    let bounds = view.layer.bounds.standardized
    minimum = SIMD2(bounds.minX.native, bounds.minY.native)
    maximum = SIMD2(bounds.maxX.native, bounds.maxY.native)
  }

  /// Returns whether the walk must visit the child, because it has overrides or contains the superview's point.
  @inline(__always)
  static func concerns(_ row: UnsafeMutablePointer<Self>, _ point: SIMD2<Double>) -> Bool {
    row.pointee.kind.requiresCall || local(row, point).isWithin(row.pointee.minimum, row.pointee.maximum)
  }

  /// Converts a point of the superview to the coordinates of a child that is not `askElsewhere`.
  @inline(__always)
  static func local(_ row: UnsafeMutablePointer<Self>, _ point: SIMD2<Double>) -> SIMD2<Double> {
    if row.pointee.kind.isOnlyMoved { return point + row.pointee.offset }
    let table = row.pointee.table
    return table.pointee.inverseX * point.x + table.pointee.inverseY * point.y + row.pointee.offset
  }

  /// A superview's point in the coordinates of a child that must be visited.
  @MainActor
  @inline(__always)
  static func localForAsking(_ row: UnsafeMutablePointer<Self>, _ point: SIMD2<Double>) -> SIMD2<Double> {
    row.pointee.kind.isOnlyMoved ? point + row.pointee.offset : localOfTransformed(row, point)
  }

  @MainActor
  @inline(never)
  private static func localOfTransformed(_ row: UnsafeMutablePointer<Self>, _ point: SIMD2<Double>) -> SIMD2<Double> {
    guard row.pointee.kind == .askElsewhere, let view = row.pointee.table.pointee.view?.takeUnretainedValue() else {
      return local(row, point)
    }
    return SIMD2(view.layer.convertFromSuperlayer(CGPoint(x: point.x, y: point.y)))
  }

  /// The child's box in the superview's coordinates; nil where it is unknown and the child must always be visited.
  var boxInParent: CGRect? {
    guard !kind.requiresCall else { return nil }
    var inverse = CGAffineTransform(translationX: CGFloat(offset.x), y: CGFloat(offset.y))
    if kind == .transformed {
      let (x, y) = (table.pointee.inverseX, table.pointee.inverseY)
      (inverse.a, inverse.b, inverse.c, inverse.d) = (CGFloat(x.x), CGFloat(x.y), CGFloat(y.x), CGFloat(y.y))
    }
    let size = maximum - minimum
    let box = CGRect(x: minimum.x, y: minimum.y, width: size.x, height: size.y).applying(inverse.inverted())
    return box.isFinite ? box : nil
  }

  /// A Boolean value that indicates whether the row's box is empty and the child has no overrides, so that it need not
  /// be visited.
  var needsNoVisit: Bool { !kind.requiresCall && !(minimum.x < maximum.x && minimum.y < maximum.y) }
}
