/// The default algorithm of `hitTest(_:with:)` (reference 1.1), for all callers.
///
/// A view returns nil if it is hidden, transparent or not interactive, or if its `point(inside:)` returns false.
/// Otherwise its subviews are hit tested from the last to the first, each with the point in its coordinates. The first
/// view that is returned is the result; if there is none, the view returns itself. Every override is called exactly
/// when UIKit would call it. Default implementations are replaced by reads of `HitTestTable`. Because a default view
/// that contains the point always returns a view, the walk never has to go back up.
///
/// Rare cases are tail calls, which compile to jumps, so that the usual path needs no stack frame for them.
@MainActor
enum HitTestWalk {
  /// The default implementation of `UIView.hitTest(_:with:)`, which overrides call through super at every level.
  @inline(__always)
  static func answer(of view: UIView, to point: CGPoint, with event: UIEvent?) -> UIView? {
    if UIRuntime.currentProbe != nil { return probedAnswer(of: view, to: point, with: event) }
    let table = view.hitTestTable
    if table.pointee.changes.own != 0 { return answerAfterRefreshing(view, to: point, with: event) }
    if table.pointee.refuses { return nil }
    let local = SIMD2(point)
    let isInside =
      view.methodOverrides.contains(.pointInside)
      ? view.callPointInside(point, event) : HitTestTable.contains(table, local)
    guard isInside else { return nil }
    let first = HitTestTable.firstRow(of: table)
    if first.pointee.kind.requiresCall, table.pointee.changes.sublayers == 0 { return ask(table, first, local, event) }
    return descend(from: table, local, event)
  }

  @inline(never)
  private static func answerAfterRefreshing(_ view: UIView, to point: CGPoint, with event: UIEvent?) -> UIView? {
    HitTestTable.refreshOwn(view.hitTestTable)
    return answer(of: view, to: point, with: event)
  }

  /// Returns the deepest view that is hit, from a view that contains the point.
  @inline(never)
  private static func descend(
    from start: HitTestTable.Pointer, _ startPoint: SIMD2<Double>, _ event: UIEvent?
  ) -> UIView? {
    var (table, point) = (start, startPoint)
    while true {
      if table.pointee.changes.sublayers != 0 { return descendAfterRebuilding(table, point, event) }
      var row = HitTestTable.firstRow(of: table)
      if !HitTestRow.concerns(row, point) {
        row = table.pointee.rows + 1
        let end = table.pointee.end
        if end - row >= HitTestTable.quickSearchThreshold { return descendThroughBoxes(table, point, event) }
        while true {
          if row >= end { return table.pointee.view?.takeUnretainedValue() }
          if HitTestRow.concerns(row, point) { break }
          row += 1
        }
      }
      if row.pointee.kind.requiresCall { return ask(table, row, point, event) }
      point = HitTestRow.local(row, point)
      table = row.pointee.table
    }
  }

  @inline(never)
  private static func descendAfterRebuilding(
    _ table: HitTestTable.Pointer, _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> UIView? {
    HitTestTable.rebuild(table)
    return descend(from: table, point, event)
  }

  @inline(never)
  private static func descendThroughBoxes(
    _ table: HitTestTable.Pointer, _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> UIView? {
    guard let row = HitTestTable.searchBoxes(table, from: table.pointee.rows + 1, point) else {
      return table.pointee.view?.takeUnretainedValue()
    }
    if row.pointee.kind.requiresCall { return ask(table, row, point, event) }
    return descend(from: row.pointee.table, HitTestRow.local(row, point), event)
  }

  // MARK: Where user code must be asked

  /// Continues with row `start`, which must be visited, and the rows behind it.
  ///
  /// Neither the table's view nor the child is retained while user code runs: a view on the path is retained by its
  /// superview or by `viewsRemovedDuringWalk`, and the first one by the caller.
  @inline(never)
  private static func ask(
    _ table: HitTestTable.Pointer, _ start: HitTestTable.Rows, _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> UIView? {
    callsInProgress &+= 1
    let answer = firstAnswer(table, start, point, event)
    callsInProgress &-= 1
    if callsInProgress == 0, viewsRemovedDuringWalk != nil { releaseRemoved() }
    return answer
  }

  @inline(__always)
  private static func firstAnswer(
    _ table: HitTestTable.Pointer, _ start: HitTestTable.Rows, _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> UIView? {
    var row = start == HitTestTable.firstRow(of: table) ? table.pointee.rows : start
    while true {
      guard let child = row.pointee.table.pointee.view else { return nil }
      let (generation, end) = (table.pointee.generation, table.pointee.end)
      let local = HitTestRow.localForAsking(row, point)
      if let answer = withUnretained(child, to: { $0.callHitTest(CGPoint(x: local.x, y: local.y), event) }) {
        return answer
      }
      if table.pointee.changes.sublayers == 0, table.pointee.generation == generation {
        row += 1
      } else {
        row = HitTestTable.rowAfterRebuilding(table, behind: child, orLast: end - row - 1)
      }
      if row < table.pointee.end, row.pointee.kind.requiresCall { continue }
      guard let next = HitTestTable.search(table, from: row, point) else {
        return table.pointee.view?.takeUnretainedValue()
      }
      row = next
      if !row.pointee.kind.requiresCall {
        return descend(from: row.pointee.table, HitTestRow.local(row, point), event)
      }
    }
  }

  /// Passes `view` to `body` without retaining it. A closure that is passed directly to the standard library's function
  /// checks at run time that it is on the main actor; this function avoids the check.
  @inline(__always)
  private static func withUnretained<Result>(_ view: Unmanaged<UIView>, to body: (UIView) -> Result) -> Result {
    view._withUnsafeGuaranteedRef(body)
  }

  // MARK: Views that user code removes

  /// The number of calls of `ask` in progress.
  @exclusivity(unchecked) private static var callsInProgress = 0
  /// Views that were removed from their superview since the first call of `ask` began. They are retained until it
  /// returns.
  @exclusivity(unchecked) private static var viewsRemovedDuringWalk: [UIView]?

  /// Called when `view` is about to lose its superview: a walk may be visiting it.
  static func viewWillLeaveSuperview(_ view: UIView) {
    guard callsInProgress > 0 else { return }
    if viewsRemovedDuringWalk == nil { viewsRemovedDuringWalk = [] }
    viewsRemovedDuringWalk?.append(view)
  }

  /// Releases the removed views. Their deinitializers may run user code that hit tests and removes views.
  @inline(never)
  private static func releaseRemoved() {
    let removed = viewsRemovedDuringWalk
    viewsRemovedDuringWalk = nil
    withExtendedLifetime(removed) {}
  }

  // MARK: Windows

  /// Returns the frontmost window that hits the point on the screen, and the view that it returns (reference 1.6).
  static func firstWindowToAnswer(
    at point: CGPoint, event: UIEvent?, in runtime: UIRuntime
  ) -> (window: UIWindow, view: UIView)? {
    for window in runtime.windows.frontToBack {
      if let view = ask(window, at: window.convertFromScreen(point), with: event) { return (window, view) }
    }
    return nil
  }

  /// Calls `hitTest` of `view` and reports the call to the probe.
  static func ask(_ view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let probe = UIRuntime.currentProbe else { return view.callHitTest(point, event) }
    return probedAsk(view, at: point, with: event, probe)
  }
}
