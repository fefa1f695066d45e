/// A layer whose sublayers are positioned in three dimensions: a cube of six of them rotates as one body. It draws
/// nothing and masks nothing itself, and its opacity is that of each of its sublayers (documented).
open class CATransformLayer: CALayer {
  override var keepsSublayersInSpace: Bool { true }
}

extension CALayer {
  /// Records the sublayers, each on its own plane, from back to front. Returns whether nothing in it is animated.
  func recordInSpace(into list: inout DisplayList, in superlook: CALayer?, depth: Int) -> Bool {
    let look = look(in: superlook)
    guard !isHidden, look.opacity > 0 else { return isHidden || running.isEmpty }
    return recordInSpace(look, in: look.matrixToSuperlayer, opacity: look.opacity, into: &list, depth: depth)
  }

  private func recordInSpace(
    _ look: CALayer, in outer: CATransform3D, opacity: Float, into list: inout DisplayList, depth: Int
  ) -> Bool {
    isInSuperlayerRecord = true
    var isStill = running.isEmpty
    var planes: [(layer: CALayer, look: CALayer, matrix: CATransform3D)] = []
    for layer in children where !layer.isHidden {
      isStill = isStill && layer.running.isEmpty
      let inner = layer.look(in: look)
      guard inner.opacity > 0 else { continue }
      planes.append((layer, inner, CATransform3DConcat(inner.matrixToSuperlayer, outer)))
    }
    let depths = planes.map { $0.matrix.depth(of: CGPoint(x: $0.look.bounds.midX, y: $0.look.bounds.midY)) }
    for index in planes.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      let plane = planes[index]
      if plane.layer.keepsSublayersInSpace {
        let isInnerStill = plane.layer.recordInSpace(
          plane.look, in: plane.matrix, opacity: opacity * plane.look.opacity, into: &list, depth: depth)
        isStill = isInnerStill && isStill
        continue
      }
      let map = PlaneMap(plane.matrix)
      guard map.inverse != nil, plane.layer.isDoubleSided || map.showsFront(of: plane.look.bounds) else { continue }
      let inside = plane.layer.recordPlane(plane.look, depth: depth)
      isStill = inside.isStill && isStill
      if opacity < 1 { list.append(.beginGroup(opacity: opacity)) }
      plane.layer.append(inside.list, on: map, of: plane.look, to: &list)
      if opacity < 1 { list.append(.endGroup) }
    }
    return isStill
  }
}

extension CATransform3D {
  /// The z coordinate that `point` of the plane has.
  fileprivate func depth(of point: CGPoint) -> CGFloat {
    let w = point.x * m14 + point.y * m24 + m44
    return (point.x * m13 + point.y * m23 + m43) / (w > 0 ? w : 1)
  }
}
