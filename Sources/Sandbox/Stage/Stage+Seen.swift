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
        path.steps[index].isCovered = isCovered(view, CGRect(boundingBoxOf: step.corners))
      }
    }
    return path
  }

  /// Whether a part of a view that lies outside of its bounds is to be seen at `point` (canvas points).
  private func showsPart(of view: UIView, at point: CGPoint) -> Bool {
    guard let window = view.window else { return false }
    var search = PartSearch(window: window, point: window.convertFromScreen(point))
    return search.finds(partOf: view)
  }

  private func isCovered(_ view: UIView, _ box: CGRect) -> Bool {
    let box = box.intersection(CGRect(origin: .zero, size: exampleCanvas)).insetBy(dx: 2, dy: 2)
    guard !box.isNull, box.width > 0, box.height > 0 else { return false }
    var search = CoverSearch(box: box)
    var current = view
    while let superview = current.superview {
      let siblings = superview.subviews
      if let index = siblings.lastIndex(where: { $0 === current }) {
        for sibling in siblings[(index + 1)...] where search.isCovered(by: sibling) { return true }
      }
      current = superview
    }
    let windows = runtime.windows.backToFront
    guard let index = windows.lastIndex(where: { $0 === current }) else { return false }
    return windows[(index + 1)...].contains { search.isCovered(by: $0) }
  }
}

/// Looks for a view that is to be seen at a point, in a few hundred views at most.
@MainActor
private struct PartSearch {
  let window: UIWindow
  /// In the window's coordinates.
  let point: CGPoint
  private var left = 300

  init(window: UIWindow, point: CGPoint) { (self.window, self.point) = (window, point) }

  mutating func finds(partOf view: UIView) -> Bool {
    guard !view.clipsToBounds else { return false }
    for subview in view.subviews {
      guard left > 0 else { return false }
      left -= 1
      guard !subview.isHidden, subview.alpha >= 0.1 else { continue }
      if subview.bounds.contains(subview.convert(point, from: window)) || finds(partOf: subview) { return true }
    }
    return false
  }
}

/// Looks for an opaque view that lies over a box on the screen. Looks at a few hundred views at most: a scene with more
/// in front of a view is drawn as if nothing covered it.
@MainActor
private struct CoverSearch {
  let box: CGRect
  private var left = 300

  init(box: CGRect) { self.box = box }

  mutating func isCovered(by view: UIView) -> Bool {
    guard left > 0, !view.isHidden, view.alpha >= 0.95 else { return false }
    left -= 1
    let corners = view.cornersOnScreen
    let frame = CGRect(boundingBoxOf: corners)
    let isOverBox = corners.areUpright(in: frame) && frame.contains(box)
    if isOverBox, (view.layer.backgroundColor?.rgba.alpha ?? 0) >= 0.95 { return true }
    if view.clipsToBounds, !isOverBox { return false }
    for subview in view.subviews.reversed() where isCovered(by: subview) { return true }
    return false
  }
}

extension UIView {
  /// The corners of the superviews that clip it, in canvas points, innermost first.
  fileprivate var clipsAround: [[CGPoint]] {
    sequence(first: self) { $0.superview }.dropFirst().filter(\.clipsToBounds).map(\.cornersOnScreen)
  }
}
