import CoreGraphics
import QuartzCore

/// A view without its subviews, for drawing a scene in three dimensions.
package struct ViewPlane {
  package let view: UIView
  /// The level, which is above that of the superview and of everything that the view covers. The windows in front begin
  /// above everything in the windows behind them.
  package let level: Int
  /// The contents of the view without its subviews, in screen coordinates.
  package let list: DisplayList
  /// The corners of the bounds on the screen, in drawing order.
  package let corners: [CGPoint]
  /// The intersection of the clipping superviews, on the screen; infinite if none of them clips.
  package let clip: CGRect
}

extension UIRuntime {
  /// Returns all visible views, in drawing order.
  package func makePlanes() -> [ViewPlane] {
    perform {
      var planes: [ViewPlane] = []
      for window in windows.backToFront where !window.isHidden {
        layOut(window)
        var stack = PlaneStack(base: planes.map { $0.level + 1 }.max() ?? 0)
        planes += window.layer.makePlanes().compactMap { plane in
          let level = stack.level(of: plane)
          guard let view = plane.owner as? UIView else { return nil }
          return ViewPlane(view: view, level: level, list: plane.list, corners: plane.corners, clip: plane.clip)
        }
      }
      return planes
    }
  }
}

/// Assigns levels to planes in drawing order. The depth in the tree is not sufficient: a bar over a deeply nested list
/// would be behind the list's cells, which it covers on the screen.
///
/// Every plane is compared with those before it, which are half a million pairs for a thousand views. The type is
/// therefore not isolated to the main actor, where each closure would check its executor.
private struct PlaneStack {
  /// A rectangle in points of the screen.
  private struct Box {
    let left, top, right, bottom: CGFloat

    init(_ rect: CGRect) { (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY) }

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  let base: Int
  /// The visible parts of the views on each level.
  private var boxes: [[Box]] = []
  /// The levels of the last plane and of its superviews.
  private var ancestors: [Int] = []

  init(base: Int) { self.base = base }

  mutating func level(of plane: LayerPlane) -> Int {
    ancestors.removeLast(max(0, ancestors.count - plane.level))
    let box = CGRect(boundingBoxOf: plane.corners).overlap(plane.clip)
    // Boxes that only touch do not overlap.
    let core = box.insetBy(dx: 0.5, dy: 0.5)
    let covered = core.isNull ? nil : highestLevel(meeting: Box(core))
    let level = max((ancestors.last ?? -1) + 1, (covered ?? -1) + 1)
    ancestors.append(level)
    while boxes.count <= level { boxes.append([]) }
    if !box.isNull { boxes[level].append(Box(box)) }
    return base + level
  }

  private func highestLevel(meeting core: Box) -> Int? {
    for level in boxes.indices.reversed() {
      for box in boxes[level] where box.meets(core) { return level }
    }
    return nil
  }
}
