import CoreGraphics
import EventTrace
import Inspector
import Scenes
import UIKit

/// Which views of a hit path are in sight.
extension Stage {
  /// The path with what the scene shows of it: views that something opaque covers, what clips the hit view, and which
  /// of the views that do not contain the touch have a part of them there.
  func seen(_ path: HitPath) -> HitPath {
    var path = path
    runtime.perform {
      for index in path.steps.indices where !path.steps[index].isGone {
        let step = path.steps[index]
        guard let view = step.node.flatMap({ names.object(numbered: $0) as? UIView }) else { continue }
        if step.verdict == .hit { path.steps[index].clips = view.clipsAround }
        if step.verdict == .outside { path.steps[index].showsPartAtPoint = showsPart(of: view, at: path.point) }
        guard path.dependsOnCover(path.steps[index]) else { continue }
        path.steps[index].isCovered = isCovered(view, CGRect(boundingBoxOf: step.corners))
      }
    }
    return path
  }

  /// Whether a part of a view outside of its bounds is visible at `point` (canvas points).
  private func showsPart(of view: UIView, at point: CGPoint) -> Bool {
    guard let window = view.window else { return false }
    var search = PartSearch()
    return search.findsPart(of: view, at: view.convert(window.convertFromScreen(point), from: window))
  }

  /// Whether something opaque lies over all of `box`, the part of the screen that `view` has.
  private func isCovered(_ view: UIView, _ box: CGRect) -> Bool {
    let box = box.intersection(CGRect(origin: .zero, size: exampleCanvas)).insetBy(dx: 2, dy: 2)
    guard !box.isNull, box.width > 0, box.height > 0 else { return false }
    var search = CoverSearch()
    let path = Array(sequence(first: view) { $0.superview }.reversed())
    // The box in the coordinates of what holds each view of the path: of the screen, of the window, and so on.
    var boxes = [box]
    for view in path.dropLast() { boxes.append(view.layer.convertFromSuperlayer(boxes[boxes.count - 1])) }
    for index in path.indices.reversed().dropLast() {
      let siblings = path[index - 1].subviews
      guard let place = siblings.lastIndex(where: { $0 === path[index] }) else { continue }
      for sibling in siblings[(place + 1)...] where search.isCovered(boxes[index], by: sibling) { return true }
    }
    let windows = runtime.windows.backToFront
    guard let place = windows.lastIndex(where: { $0 === path[0] }) else { return false }
    return windows[(place + 1)...].contains { search.isCovered(box, by: $0) }
  }
}

/// Looks for a view that is to be seen at a point, in a few hundred views at most.
@MainActor
private struct PartSearch {
  private var left = 300

  /// `point` is in the view's coordinates.
  mutating func findsPart(of view: UIView, at point: CGPoint) -> Bool {
    guard !view.clipsToBounds else { return false }
    for subview in view.subviews {
      guard left > 0 else { return false }
      left -= 1
      guard !subview.isHidden, subview.alpha >= 0.1 else { continue }
      let local = subview.layer.convertFromSuperlayer(point)
      if subview.bounds.contains(local) || findsPart(of: subview, at: local) { return true }
    }
    return false
  }
}

/// Looks for an opaque view that lies over a box. Looks at a few hundred views at most: a scene with more in front of a
/// view is drawn as if nothing covered it.
@MainActor
private struct CoverSearch {
  private var left = 300

  /// `box` is in the coordinates of the view's superview; for windows, of the screen. It is converted from level to
  /// level on the way down, because converting every view's corners to the screen costs its depth.
  mutating func isCovered(_ box: CGRect, by view: UIView) -> Bool {
    guard left > 0, !view.isHidden, view.alpha >= 0.95 else { return false }
    left -= 1
    let local = view.layer.convertFromSuperlayer(box)
    let isOverBox = view.bounds.contains(local)
    if isOverBox, (view.layer.backgroundColor?.rgba.alpha ?? 0) >= 0.95 { return true }
    if view.clipsToBounds, !isOverBox { return false }
    for subview in view.subviews.reversed() where isCovered(local, by: subview) { return true }
    return false
  }
}

extension UIView {
  /// The corners of the superviews that clip it, in canvas points, innermost first.
  fileprivate var clipsAround: [[CGPoint]] {
    sequence(first: self) { $0.superview }.dropFirst().filter(\.clipsToBounds).map(\.cornersOnScreen)
  }
}
