import CoreGraphics
import Inspector
import UIKit

/// Views at a place of the scene. Points are canvas points.
extension Stage {
  /// The view that is picked at `point`. Hit testing for the picker is no part of the trace.
  func view(at point: CGPoint, by picker: Picker) -> UIView? {
    switch picker {
    case .hit: runtime.unobserved { runtime.hitTest(point) }
    case .seen: frontmostView(at: point)
    }
  }

  /// The frontmost visible view at `point`, whether or not it accepts touches.
  private func frontmostView(at point: CGPoint) -> UIView? {
    runtime.perform {
      for window in runtime.windows.frontToBack {
        if let found = frontmost(in: window, at: window.layer.convert(point, from: nil)) { return found }
      }
      return nil
    }
  }

  private func frontmost(in view: UIView, at point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha > 0 else { return nil }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return nil }
    for subview in view.subviews.reversed() {
      if let found = frontmost(in: subview, at: subview.convert(point, from: view)) { return found }
    }
    return isInside ? view : nil
  }
}
