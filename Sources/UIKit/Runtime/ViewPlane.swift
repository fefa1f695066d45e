import CoreGraphics
import QuartzCore

/// A view apart from its subviews, for drawing a scene in space.
package struct ViewPlane {
  package let view: UIView
  /// How many views it lies in; windows in front begin above everything that the windows behind them show.
  package let level: Int
  /// What it shows without its subviews, in screen coordinates.
  package let list: DisplayList
  /// The corners of its bounds on the screen, in drawing order around it.
  package let corners: [CGPoint]
  /// The box around what its superviews let through, on the screen; infinite where none of them clips.
  package let clip: CGRect
}

extension UIRuntime {
  /// All views that are drawn, in drawing order.
  package func makePlanes() -> [ViewPlane] {
    perform {
      var planes: [ViewPlane] = []
      for window in windows.backToFront where !window.isHidden {
        layOut(window)
        let base = planes.map { $0.level + 1 }.max() ?? 0
        planes += window.layer.makePlanes().compactMap { plane in
          guard let view = plane.owner as? UIView else { return nil }
          return ViewPlane(
            view: view, level: base + plane.level, list: plane.list, corners: plane.corners, clip: plane.clip)
        }
      }
      return planes
    }
  }
}
