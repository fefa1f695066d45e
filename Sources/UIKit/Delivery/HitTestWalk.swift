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
    if let probe = UIRuntime.currentProbe { return probedAnswer(of: view, to: point, with: event, probe) }
    let table = view.hitTestTable
    guard !HitTestTable.refuses(table) else { return nil }
    let isInside =
      view.methodOverrides.contains(.pointInside)
      ? view.point(inside: point, with: event) : HitTestTable.contains(table, point)
    return isInside ? descend(from: table, point, event) : nil
  }

  /// The view that answers among a view and what is below it, for a point that the view contains.
  private static func descend(
    from start: HitTestTable.Pointer, _ point: CGPoint, _ event: UIEvent?
  ) -> UIView? {
    var table = start
    var (x, y) = (point.x, point.y)
    while true {
      if table.pointee.changes.sublayers != 0 { HitTestTable.rebuild(table) }
      guard let index = HitTestTable.search(table, before: table.pointee.count, &x, &y) else {
        return table.pointee.view?.takeUnretainedValue()
      }
      let row = table.pointee.rows + index
      if row.pointee.kind.mustBeAsked { return ask(table, from: index, x, y, event) }
      table = row.pointee.table
    }
  }

  // MARK: Where user code must be asked

  /// Goes on with row `start`, which must be asked, and those before it. User code may change the tree; then the walk goes on before
  /// the place where the child it asked stands now.
  private static func ask(
    _ table: HitTestTable.Pointer, from start: Int, _ x: CGFloat, _ y: CGFloat, _ event: UIEvent?
  ) -> UIView? {
    // Held for as long as user code runs: the table is the view's.
    guard let view = table.pointee.view?.takeUnretainedValue() else { return nil }
    var index = start
    while true {
      let row = table.pointee.rows + index
      guard let child = row.pointee.table.pointee.view?.takeUnretainedValue() else { return nil }
      let generation = table.pointee.generation
      let local = row.pointee.local(x, y) ?? child.layer.convertFromSuperlayer(CGPoint(x: x, y: y))
      if let answer = child.hitTest(local, with: event) { return answer }
      if table.pointee.changes.sublayers != 0 || table.pointee.generation != generation {
        HitTestTable.rebuild(table)
        index = view.subviews.firstIndex { $0 === child } ?? min(index, table.pointee.count)
      }
      var (innerX, innerY) = (x, y)
      guard let next = HitTestTable.search(table, before: index, &innerX, &innerY) else { return view }
      index = next
      if !table.pointee.rows[next].kind.mustBeAsked {
        return descend(from: table.pointee.rows[next].table, CGPoint(x: innerX, y: innerY), event)
      }
    }
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
    guard let probe = UIRuntime.currentProbe else { return view.hitTest(point, with: event) }
    return probedAsk(view, at: point, with: event, probe)
  }
}
