/// Who gets a point: the default algorithm of `hitTest(_:with:)` (reference 1.1), told once for all callers.
///
/// A view refuses if it is hidden, transparent or not interactive; else it asks its own `point(inside:)`; then its subviews from the
/// last to the first, each with the point in its own coordinates; the first answer wins; without one the view answers for itself.
/// Every override is called exactly when UIKit would call it. What nobody overrides is read from `HitTestTable` instead of being
/// called, and because a default view that contains the point always answers, the walk only ever goes down.
@MainActor
enum HitTestWalk {
  /// The body of `UIView.hitTest(_:with:)`.
  static func answer(of view: UIView, to point: CGPoint, with event: UIEvent?) -> UIView? {
    if let probe = UIRuntime.current.probe { return probedAnswer(of: view, to: point, with: event, probe) }
    guard view.hitTestRefusal == nil else { return nil }
    let isInside =
      view.methodOverrides.contains(.pointInside)
      ? view.point(inside: point, with: event) : view.layer.bounds.containsHalfOpen(point)
    return isInside ? descend(from: view, point, event) : nil
  }

  /// The view that answers among `view` and what is below it, for a point that `view` contains.
  private static func descend(from view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
    var table = view.hitTestTable
    var point = point
    while true {
      if table.pointee.isStale != 0 { HitTestTable.rebuild(table) }
      switch table.pointee.frontmost(at: point) {
      case .inside(let child, let inside): (table, point) = (child, inside)
      case .mustAsk(let index): return ask(table, from: index, point, event)
      case .nobody: return table.pointee.view?.takeUnretainedValue()
      }
    }
  }

  // MARK: Where user code must be asked

  /// Goes on with row `start` and those before it, now with real calls. User code may change the tree: the subviews are those there
  /// were when the walk arrived, as UIKit enumerates a copy.
  private static func ask(
    _ table: UnsafeMutablePointer<HitTestTable>, from start: Int, _ point: CGPoint, _ event: UIEvent?
  ) -> UIView? {
    guard let view = table.pointee.view?.takeUnretainedValue() else { return nil }
    let subviews = view.subviews
    let generation = table.pointee.generation
    var index = start
    while index >= 0 {
      let child = subviews[index]
      let isUnchanged = table.pointee.isStale == 0 && table.pointee.generation == generation
      if isUnchanged, let row = table.pointee.rows?[index], row.kind != .asked {
        if row.kind != .refusing, let inside = row.locate(point) { return descend(from: child, inside, event) }
      } else if let answer = child.hitTest(child.layer.convertFromSuperlayer(point), with: event) {
        return answer
      }
      index -= 1
    }
    return view
  }

  // MARK: Windows

  /// The frontmost window that answers for a point on the screen, and its answer (reference 1.6).
  static func firstWindowToAnswer(
    at point: CGPoint, event: UIEvent?, in runtime: UIRuntime
  ) -> (window: UIWindow, view: UIView)? {
    for window in runtime.windows.frontToBack {
      if let view = ask(window, at: window.convertFromScreen(point), with: event) { return (window, view) }
    }
    return nil
  }

  /// One call of `hitTest`, seen by the probe.
  static func ask(_ view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let probe = UIRuntime.current.probe else { return view.hitTest(point, with: event) }
    return probedAsk(view, at: point, with: event, probe)
  }
}
