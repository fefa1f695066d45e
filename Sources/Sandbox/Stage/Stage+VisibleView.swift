import CoreGraphics
import Inspector
import QuartzCore
import UIKit

/// The view that is visible at a point of the scene, and the one that is hit there. Points are canvas points.
extension Stage {
  /// Returns the view that is picked at `point`. Hit tests of the picker are not part of the trace.
  func view(at point: CGPoint, by picker: Picker) -> UIView? {
    switch picker {
    case .hit: runtime.unobserved { runtime.hitTest(point) }
    case .seen: visibleView(at: point)
    case .expected: visibleView(at: point).map(expected)
    }
  }

  /// A touch on an image or a label is expected to reach the control around it, or at least a view with user
  /// interaction.
  private func expected(around view: UIView) -> UIView {
    let line = Array(sequence(first: view) { $0.superview })
    return line.first { $0 is UIControl } ?? line.first { $0.isUserInteractionEnabled } ?? view
  }

  /// Returns the view that a click at `point` would pick; repeated clicks pick superviews.
  func pick(at point: CGPoint, by picker: Picker, after last: SceneChoices.Pick?) -> SceneChoices.Pick? {
    view(at: point, by: picker).flatMap { pick($0, after: last) }
  }

  /// Returns the pick of the view with the number `node`, wherever it is.
  func pick(node: Int, by picker: Picker, after last: SceneChoices.Pick?) -> SceneChoices.Pick? {
    guard let view = names.object(numbered: node) as? UIView else { return nil }
    return pick(picker == .expected ? expected(around: view) : view, after: last)
  }

  private func pick(_ found: UIView, after last: SceneChoices.Pick?) -> SceneChoices.Pick? {
    let number = names.name(of: found).number
    return pick(found, outward: last?.found == number ? last?.outward ?? 0 : 0)
  }

  /// Returns `last` with another number of superviews outward.
  func pick(_ last: SceneChoices.Pick, outward: Int) -> SceneChoices.Pick? {
    (names.object(numbered: last.found) as? UIView).flatMap { pick($0, outward: outward) }
  }

  private func pick(_ found: UIView, outward: Int) -> SceneChoices.Pick? {
    let line = Array(sequence(first: found) { $0.superview })
    let outward = max(0, min(outward, line.count - 1))
    return SceneChoices.Pick(
      found: names.name(of: found).number, outward: outward, node: names.name(of: line[outward]).number,
      line: line.map { names.name(of: $0).description })
  }

  /// Returns the frontmost view that draws something visible at `point`, whether or not it accepts touches; nil if
  /// nothing is visible there.
  func visibleView(at point: CGPoint) -> UIView? {
    runtime.perform {
      for window in runtime.windows.frontToBack {
        if let found = visibleView(in: window, at: window.layer.convert(point, from: nil)) { return found }
      }
      return nil
    }
  }

  private func visibleView(in view: UIView, at point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha >= leastVisibleAlpha else { return nil }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return nil }
    for subview in view.subviews.reversed() where !subview.isHidden {
      let local = subview.layer.convertFromSuperlayer(point)
      if let found = visibleView(in: subview, at: local) { return found }
    }
    return isInside && view.layer.showsSomething ? view : nil
  }
}
