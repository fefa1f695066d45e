import CoreGraphics
import QuartzCore

/// A view apart from its subviews, for drawing a scene in space.
package struct ViewPlane {
  package let view: UIView
  /// Above its superview, and above everything that it is drawn over; windows in front begin above everything that the
  /// windows behind them show.
  package let level: Int
  /// The contents of the view without its subviews, in screen coordinates.
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

/// Gives planes their levels, in drawing order. Nesting alone does not do: a bar over a deeply nested list would be
/// behind the list's cells, which it covers on the screen.
///
/// Every plane is compared with those before it, half a million pairs of a thousand views. The type is therefore not
/// isolated to the main actor, where each closure would check its executor.
private struct PlaneStack {
  /// Points of the screen.
  private struct Box {
    let left, top, right, bottom: CGFloat

    init(_ rect: CGRect) { (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY) }

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  let base: Int
  /// For each level, the visible part of its views.
  private var boxes: [[Box]] = []
  /// The levels of the views that the last plane lies in, and its own.
  private var ancestors: [Int] = []

  init(base: Int) { self.base = base }

  mutating func level(of plane: LayerPlane) -> Int {
    ancestors.removeLast(max(0, ancestors.count - plane.level))
    let box = CGRect(boundingBoxOf: plane.corners).intersection(plane.clip)
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
