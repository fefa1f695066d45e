import CoreGraphics

/// The drawing of one view's layer without those of its subviews, for showing a tree of views in three dimensions.
package struct LayerPlane {
  /// The view that the layer belongs to.
  package let owner: any CALayerOwner
  /// The number of ancestors that are layers of views.
  package let level: Int
  /// The drawing of the layer, with the clips and opacities of the layers above, in the coordinate space of the root's
  /// superlayer.
  package let list: DisplayList
  /// The corners of the bounds in that space, in order around them.
  package let corners: [CGPoint]
  /// The bounding box of the intersection of the superlayers' clips in that space; infinite if none of them clips.
  package let clip: CGRect
}

extension CALayer {
  /// Returns the planes of the receiver and of all visible views below it, in drawing order.
  ///
  /// Layers without a view are part of the plane of the view around them. A layer in perspective is one plane with all
  /// its sublayers. Masks of superlayers have no effect, because a plane is separate from them.
  package func makePlanes() -> [LayerPlane] {
    var planes: [LayerPlane] = []
    addPlanes(in: superlayer, LayerSurroundings(), to: &planes)
    return planes
  }

  private func addPlanes(in superlook: CALayer?, _ around: LayerSurroundings, to planes: inout [LayerPlane]) {
    guard let owner, let shown = shownPlane(in: superlook) else { return }
    let look = shown.look
    var list = around.list
    if case .projective = shown.map {
      _ = record(into: &list, in: superlook, depth: 1)
      let corners = look.bounds.corners.compactMap { shown.map.map($0)?.applying(around.transform) }
      planes.append(around.plane(of: owner, list, corners))
      return
    }
    let map = shown.map.affineTransform
    var inner = around
    inner.enter(map, look)
    list.append(.concatenate(map))
    let clips = beginInside(look, into: &list)
    var subviews: [CALayer] = []
    for sublayer in sublayersByDepth(in: look) {
      guard sublayer.owner == nil else {
        subviews.append(sublayer)
        continue
      }
      _ = sublayer.record(into: &list, in: look, depth: 1)
    }
    _ = endInside(look, clips: clips, into: &list, depth: 1)
    planes.append(around.plane(of: owner, list, look.bounds.corners.map { $0.applying(inner.transform) }))
    for sublayer in subviews { sublayer.addPlanes(in: look, inner, to: &planes) }
  }
}

/// The accumulated state of the layers from the root to a layer's superlayer.
@MainActor
private struct LayerSurroundings {
  /// The commands that open transforms, clips and groups.
  private(set) var list = DisplayList()
  private(set) var transform = CGAffineTransform.identity
  private var clip = CGRect.infinite
  private var level = 0

  mutating func enter(_ map: CGAffineTransform, _ look: CALayer) {
    transform = map.concatenating(transform)
    level += 1
    list.append(.concatenate(map))
    if look.opacity < 1 { list.append(.beginGroup(opacity: look.opacity)) }
    guard look.masksToBounds else { return }
    list.append(.clip(look.outline.shape))
    clip = clip.overlap(CGRect(boundingBoxOf: look.bounds.corners.map { $0.applying(transform) }))
  }

  func plane(of owner: any CALayerOwner, _ list: DisplayList, _ corners: [CGPoint]) -> LayerPlane {
    LayerPlane(owner: owner, level: level, list: list, corners: corners, clip: clip)
  }
}
