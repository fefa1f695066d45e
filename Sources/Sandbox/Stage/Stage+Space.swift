import CoreGraphics
import Inspector
import UIKit

extension Stage {
  /// Returns the scene as separate planes of its views, to be drawn in `room` (window points), with at most `scale`
  /// window points per point of the scene.
  ///
  /// - Parameter isolated: The number of the only view that is shown with its descendants; nil for all views.
  func space(_ depth: StageDepth, isolated: Int?, in room: CGRect, scale: CGFloat) -> DepthSpace {
    let planes = runtime.makePlanes()
    let subtree = isolated.flatMap { names.object(numbered: $0) as? UIView }
    let visible = subtree.map { subtree in
      Set(planes.filter { $0.view.isDescendant(of: subtree) }.map { names.name(of: $0.view).number })
    }
    return DepthSpace(
      planes.map { plane in
        DepthSpace.Plane(
          node: names.name(of: plane.view).number, level: plane.level, list: plane.list, corners: plane.corners,
          clip: plane.clip)
      }, depth, visible: visible, canvas: canvas, in: room, scale: scale)
  }
}
