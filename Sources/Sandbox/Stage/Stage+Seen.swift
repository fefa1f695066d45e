import CoreGraphics
import EventTrace
import Inspector
import UIKit

/// The visible views of a hit path.
extension Stage {
  /// Returns the path with what is visible of it: the opaque views over its views, the clips of the hit view, and the
  /// views that do not contain the touch but have a visible part at its location.
  func seen(_ path: HitPath) -> HitPath {
    var path = path
    runtime.perform {
      for index in path.steps.indices where !path.steps[index].isGone {
        let step = path.steps[index]
        guard let view = step.node.flatMap({ names.object(numbered: $0) as? UIView }) else { continue }
        if step.verdict == .hit { path.steps[index].clips = view.clipsAround }
        if step.verdict == .outside { path.steps[index].showsPartAtPoint = showsPart(of: view, at: path.point) }
        guard path.dependsOnCover(path.steps[index]) else { continue }
        let search = covers(of: view, CGRect(boundingBoxOf: step.corners))
        path.steps[index].isCovered = search.hasWhole
        path.steps[index].covers = search.parts.map(\.cornersOnScreen)
      }
    }
    return path
  }

  /// The frames of the visible controls among a few hundred views, in canvas points.
  var controlFrames: [CGRect] {
    runtime.perform {
      var search = ControlSearch()
      for window in runtime.windows.backToFront.reversed() { search.look(in: window) }
      return search.frames
    }
  }

  /// Returns whether a part of a view outside of its bounds is visible at `point` (canvas points).
  private func showsPart(of view: UIView, at point: CGPoint) -> Bool {
    guard let window = view.window else { return false }
    var search = PartSearch()
    return search.findsPart(of: view, at: view.convert(window.convertFromScreen(point), from: window))
  }

  /// Returns the opaque views over `box`, the rectangle of `view` on the screen.
  private func covers(of view: UIView, _ box: CGRect) -> CoverSearch {
    var search = CoverSearch()
    let box = box.overlap(CGRect(origin: .zero, size: canvas)).insetBy(dx: 2, dy: 2)
    guard !box.isNull, box.width > 0, box.height > 0 else { return search }
    let path = Array(sequence(first: view) { $0.superview }.reversed())
    // The box in the coordinates of the superview of each view of the path: of the screen, of the window, and so on.
    var boxes = [box]
    for view in path.dropLast() { boxes.append(view.layer.convertFromSuperlayer(boxes[boxes.count - 1])) }
    for index in path.indices.reversed().dropLast() {
      let siblings = path[index - 1].subviews
      guard let place = siblings.lastIndex(where: { $0 === path[index] }) else { continue }
      for sibling in siblings[(place + 1)...] {
        search.look(at: sibling, over: boxes[index])
        if search.hasWhole { return search }
      }
    }
    let windows = runtime.windows.backToFront
    guard let place = windows.lastIndex(where: { $0 === path[0] }) else { return search }
    for window in windows[(place + 1)...] where !search.hasWhole { search.look(at: window, over: box) }
    return search
  }
}

/// Searches for a visible view at a point, among a few hundred views at most.
@MainActor
private struct PartSearch {
  private var left = 300

  /// Returns whether `view` has a visible part at `point`, which is in the view's coordinates.
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

/// Searches for visible controls, among a few hundred views at most.
@MainActor
private struct ControlSearch {
  private(set) var frames: [CGRect] = []
  private var left = 300

  mutating func look(in view: UIView) {
    guard left > 0, !view.isHidden, view.alpha >= 0.1 else { return }
    left -= 1
    if view is UIControl {
      frames.append(CGRect(boundingBoxOf: view.cornersOnScreen))
    } else {
      for subview in view.subviews { look(in: subview) }
    }
  }
}

/// Searches for opaque views over a box. It examines a few hundred views at most: in a scene with more views in front
/// of a view, further covers are ignored.
@MainActor
private struct CoverSearch {
  /// A Boolean value that indicates whether a view covers the whole box.
  private(set) var hasWhole = false
  /// The views that cover a part of the box, at most a few.
  private(set) var parts: [UIView] = []
  private var left = 300

  private static let mostParts = 8

  /// Examines a view. `box` is in the coordinates of the view's superview; for windows, of the screen. It is converted
  /// at each level on the way down, because converting every view's corners to the screen would take time proportional
  /// to its depth.
  mutating func look(at view: UIView, over box: CGRect) {
    guard left > 0, !hasWhole, !view.isHidden, view.alpha >= 0.95 else { return }
    left -= 1
    let local = view.layer.convertFromSuperlayer(box)
    let bounds = view.bounds
    let isOverPart = bounds.overlaps(local)
    if isOverPart, (view.layer.backgroundColor?.rgba.alpha ?? 0) >= 0.95 {
      // Its subviews cover nothing more, unless they extend beyond its bounds, which is rare.
      hasWhole = bounds.contains(local)
      if parts.count < Self.mostParts { parts.append(view) }
      return
    }
    if view.clipsToBounds, !isOverPart { return }
    for subview in view.subviews.reversed() where !hasWhole { look(at: subview, over: local) }
  }
}

extension UIView {
  /// The corners of the superviews that clip it, in canvas points, innermost first.
  fileprivate var clipsAround: [[CGPoint]] {
    sequence(first: self) { $0.superview }.dropFirst().filter(\.clipsToBounds).map(\.cornersOnScreen)
  }
}
