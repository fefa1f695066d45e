extension CALayer {
  /// The transform from the receiver's coordinate space to its superlayer's (reference section 9): `position +
  /// transform × (p − anchor·size − bounds.origin)`, then the superlayer's `sublayerTransform` about its anchor.
  package var mapToSuperlayer: PlaneMap {
    let bounds = bounds
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    if !hasTransform, superlayer?.movesSublayers != true {
      return .translation(dx: position.x - anchor.x, dy: position.y - anchor.y)
    }
    return PlaneMap(matrixToSuperlayer)
  }

  var matrixToSuperlayer: CATransform3D {
    let bounds = bounds
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    var matrix = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    if let superlayer, superlayer.movesSublayers { matrix = CATransform3DConcat(matrix, superlayer.sublayerMatrix) }
    return matrix
  }

  /// The z coordinate of the receiver's middle, by which siblings are drawn in order.
  var depth: CGFloat {
    guard hasTransform || superlayer?.hasSublayerTransform == true else { return zPosition }
    let (matrix, x, y) = (matrixToSuperlayer, bounds.midX, bounds.midY)
    let w = x * matrix.m14 + y * matrix.m24 + matrix.m44
    return (x * matrix.m13 + y * matrix.m23 + matrix.m43) / (w > 0 ? w : 1)
  }

  /// A Boolean value that indicates whether the receiver transforms or flips its sublayers.
  private var movesSublayers: Bool { hasSublayerTransform || isGeometryFlipped }

  private var sublayerMatrix: CATransform3D {
    let bounds = bounds
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    matrix = CATransform3DConcat(matrix, sublayerTransform)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    guard isGeometryFlipped else { return matrix }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(matrix, flip)
  }

  /// The smallest rectangle around the receiver, in its superlayer's coordinate space: the value of `frame`.
  /// Without a transform it has exactly the size of `bounds`: a size that went through four corners would be another
  /// one in the last bit, and setting it again would lay out the superview.
  var box: CGRect {
    guard hasTransform else {
      let (size, position, anchor) = (bounds.size, position, anchorPoint)
      let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      return CGRect(origin: origin, size: size).standardized
    }
    return bounds.standardized.applying(mapWithinSuperlayer)
  }

  func fit(_ frame: CGRect) {
    guard frame.isFinite else { return reportUnusable(frame) }
    let rect = frame.standardized
    let scale = transform
    let size =
      hasTransform && CATransform3DIsAffine(scale) && scale.m12 == 0 && scale.m21 == 0 && scale.m11 != 0
        && scale.m22 != 0
      ? CGSize(width: rect.width / abs(scale.m11), height: rect.height / abs(scale.m22)) : rect.size
    bounds.size = size
    position = CGPoint(
      x: rect.minX + anchorPoint.x * rect.width,
      y: rect.minY + anchorPoint.y * rect.height)
  }

  /// The transform to the superlayer without its `sublayerTransform`, which `frame` does not include.
  private var mapWithinSuperlayer: CGAffineTransform {
    let bounds = bounds
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(PlaneMap(transform).affineTransform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  // MARK: Conversion

  /// A point that no layer contains: the result of a conversion through a transform without an inverse.
  ///
  /// UIKit's result is unspecified there (reference 1.4, L); this one never divides by zero and never hits.
  package static let nowhere = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)

  /// Converts a point from the receiver's coordinate space to that of `layer`; nil means the root layer.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let target = layer ?? root
    if target === self { return point }
    if let superlayer, target === superlayer { return mapToSuperlayer.map(point) ?? Self.nowhere }
    let ancestor = commonAncestor(with: target)
    var result = point
    var current = self
    while current !== ancestor, let superlayer = current.superlayer {
      guard let mapped = current.mapToSuperlayer.map(result) else { return Self.nowhere }
      result = mapped
      current = superlayer
    }
    return target.descend(result, from: ancestor)
  }

  /// Converts a point from the coordinate space of `layer` to the receiver's; nil means the root layer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let source = layer ?? root
    if let superlayer, source === superlayer { return convertFromSuperlayer(point) }
    return source.convert(point, to: self)
  }

  /// Converts a rectangle to the coordinate space of `layer`: returns the box around its four converted corners.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { convert($0, to: layer) })
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { convert($0, from: layer) })
  }

  /// Converts a point from the superlayer's coordinate space; `nowhere` if the receiver's transform has no inverse.
  package func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
    mapToSuperlayer.inverse?.map(point) ?? Self.nowhere
  }

  /// Converts a rectangle from the superlayer's coordinate space: returns the box around its converted corners.
  package func convertFromSuperlayer(_ rect: CGRect) -> CGRect {
    if case .translation(let dx, let dy) = mapToSuperlayer { return rect.offsetBy(dx: -dx, dy: -dy) }
    return CGRect(boundingBoxOf: rect.corners.map { convertFromSuperlayer($0) })
  }

  /// Converts points to the coordinate space of `ancestor`, or of the root layer if nil, in one walk for all points.
  package func convert(_ points: [CGPoint], upTo ancestor: CALayer?) -> [CGPoint] {
    var result = points
    var current = self
    while current !== ancestor, let superlayer = current.superlayer {
      let map = current.mapToSuperlayer
      for index in result.indices where result[index] != Self.nowhere {
        result[index] = map.map(result[index]) ?? Self.nowhere
      }
      current = superlayer
    }
    return result
  }

  private var root: CALayer {
    var layer = self
    while let superlayer = layer.superlayer { layer = superlayer }
    return layer
  }

  /// Converts a point down from `ancestor`, or from the receiver's root if `ancestor` is not an ancestor of the
  /// receiver.
  private func descend(_ point: CGPoint, from ancestor: CALayer) -> CGPoint {
    if self === ancestor || superlayer == nil { return point }
    if let superlayer, superlayer === ancestor { return convertFromSuperlayer(point) }
    var depth = 0
    var layer = self
    while layer !== ancestor, let superlayer = layer.superlayer { (layer, depth) = (superlayer, depth + 1) }
    // The layers from the receiver up, which are visited from the top. The list is on the call stack while it is short.
    return withUnsafeTemporaryAllocation(of: Unmanaged<CALayer>.self, capacity: depth) { path in
      var layer = self
      for index in path.indices {
        path.initializeElement(at: index, to: .passUnretained(layer))
        if let superlayer = layer.superlayer { layer = superlayer }
      }
      return path.reversed().reduce(point) { $1.takeUnretainedValue().convertFromSuperlayer($0) }
    }
  }

  /// Returns the nearest common ancestor, or the receiver's root if there is none.
  private func commonAncestor(with other: CALayer) -> CALayer {
    var (mine, theirs) = (self, other)
    var (myDepth, theirDepth) = (mine.level, theirs.level)
    while myDepth > theirDepth, let up = mine.superlayer { (mine, myDepth) = (up, myDepth - 1) }
    while theirDepth > myDepth, let up = theirs.superlayer { (theirs, theirDepth) = (up, theirDepth - 1) }
    while mine !== theirs, let myUp = mine.superlayer, let theirUp = theirs.superlayer {
      (mine, theirs) = (myUp, theirUp)
    }
    return mine
  }

  /// The number of layers above the receiver.
  private var level: Int {
    var level = 0
    var layer = superlayer
    while let current = layer {
      level += 1
      layer = current.superlayer
    }
    return level
  }
}

extension CGRect {
  /// Returns whether the standardized rectangle contains `point`: `minX <= x < maxX` and `minY <= y < maxY`. Empty
  /// rectangles contain no points (reference 1.2).
  package func containsHalfOpen(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
