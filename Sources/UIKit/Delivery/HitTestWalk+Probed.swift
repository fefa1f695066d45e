/// The traced variant of the algorithm, which makes every call and reports it to the probe. It is slower; a property
/// test checks that its results and the observable calls are the same.
extension HitTestWalk {
  @inline(never)
  static func probedAsk(_ view: UIView, at point: CGPoint, with event: UIEvent?, _ probe: any EventProbe) -> UIView? {
    let runtime = UIRuntime.current
    probe.enter(.hitTest(view, point: point, byUserCode: false))
    runtime.observation.viewBeingAsked = view
    let answer = view.callHitTest(point, event)
    // An override that did not call the default implementation leaves this set.
    runtime.observation.viewBeingAsked = nil
    probe.leave(.view(answer))
    return answer
  }

  /// The traced default implementation. If user code called `hitTest` directly, rather than the engine, the call is
  /// reported here.
  @inline(never)
  static func probedAnswer(
    of view: UIView, to point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    guard let probe = UIRuntime.currentProbe else { return nil }
    let runtime = UIRuntime.current
    let isReported = runtime.observation.viewBeingAsked === view
    runtime.observation.viewBeingAsked = nil
    if isReported {
      let answer = probedDefault(of: view, to: point, with: event, probe)
      if view.methodOverrides.contains(.hitTest) { probe.note(.superAnswered(view, answer)) }
      return answer
    }
    probe.enter(.hitTest(view, point: point, byUserCode: true))
    let answer = probedDefault(of: view, to: point, with: event, probe)
    probe.leave(.view(answer))
    return answer
  }

  /// A view that contains the point, and the number of its subviews that have not been visited yet.
  private struct Level {
    let view: UIView
    let point: CGPoint
    let subviews: [UIView]
    var left: Int

    /// Reports the subviews that are not visited, because a subview in front of them returned a view.
    @MainActor
    func noteNotAsked(_ probe: any EventProbe) {
      if left > 0 { probe.note(.notAsked(subviews[..<left].reversed(), answered: subviews[left])) }
    }
  }

  /// Performs the default algorithm with an explicit stack for views that do not override `hitTest`, because trees may
  /// be deep.
  private static func probedDefault(
    of view: UIView, to point: CGPoint, with event: UIEvent?, _ probe: any EventProbe
  ) -> UIView? {
    guard let outermost = probedLevel(of: view, at: point, with: event, probe) else { return nil }
    var levels = [outermost]
    while var level = levels.popLast() {
      guard level.left > 0 else { return answer(level.view, upwards: levels, probe) }
      level.left -= 1
      let child = level.subviews[level.left]
      let inChild = child.layer.convertFromSuperlayer(level.point)
      levels.append(level)
      if child.methodOverrides.contains(.hitTest) {
        guard let answer = probedAsk(child, at: inChild, with: event, probe) else { continue }
        level.noteNotAsked(probe)
        return Self.answer(answer, upwards: levels.dropLast(), probe)
      }
      probe.enter(.hitTest(child, point: inChild, byUserCode: false))
      if let inner = probedLevel(of: child, at: inChild, with: event, probe) {
        levels.append(inner)
      } else {
        probe.leave(.view(nil))
      }
    }
    return nil
  }

  /// Begins a level of the walk. Returns nil when nothing in the view can be hit at the point.
  private static func probedLevel(
    of view: UIView, at point: CGPoint, with event: UIEvent?, _ probe: any EventProbe
  ) -> Level? {
    if let refusal = view.hitTestRefusal {
      probe.note(.refused(view, refusal))
      return nil
    }
    probe.enter(.pointInside(view, point: point))
    let isInside = view.callPointInside(point, event)
    probe.leave(.answer(isInside))
    let subviews = view.subviews
    return isInside ? Level(view: view, point: point, subviews: subviews, left: subviews.count) : nil
  }

  /// Ends the calls of `levels`, which all return `view`.
  private static func answer(
    _ view: UIView, upwards levels: some BidirectionalCollection<Level>, _ probe: any EventProbe
  ) -> UIView {
    for level in levels.reversed() {
      probe.leave(.view(view))
      level.noteNotAsked(probe)
    }
    return view
  }
}
