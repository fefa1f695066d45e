import CoreGraphics

/// The layer of a view apart from the layers of its subviews, for drawing a tree of views in space.
package struct LayerPlane {
  /// The view that the layer belongs to.
  package let owner: any CALayerOwner
  /// How many layers of views it lies in.
  package let level: Int
  /// What it shows, within what clips it and with the opacity of what it lies in. In the coordinates of the root's
  /// superlayer.
  package let list: DisplayList
  /// The corners of its bounds in those coordinates, in drawing order around it.
  package let corners: [CGPoint]
  /// The box around what its superlayers let through, in those coordinates; infinite where none of them clips.
  package let clip: CGRect
}

extension CALayer {
  /// The receiver's plane and those of all that it shows, in drawing order.
  ///
  /// Layers without a view are part of the plane of the view around them. A layer that is seen in perspective is one
  /// plane with all that it shows, and masks of superlayers are left out: a plane lies apart from them.
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

/// What lies around a layer, from the root to its superlayer.
@MainActor
private struct LayerSurroundings {
  /// Transforms, clips and groups, left open.
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
    clip = clip.intersection(CGRect(boundingBoxOf: look.bounds.corners.map { $0.applying(transform) }))
  }

  func plane(of owner: any CALayerOwner, _ list: DisplayList, _ corners: [CGPoint]) -> LayerPlane {
    LayerPlane(owner: owner, level: level, list: list, corners: corners, clip: clip)
  }
}
