/// The same algorithm with every call made and reported to the probe. Slower, with the same answers and calls, which a
/// property test holds.
extension HitTestWalk {
  @inline(never)
  static func probedAsk(_ view: UIView, at point: CGPoint, with event: UIEvent?, _ probe: any EventProbe) -> UIView? {
    let runtime = UIRuntime.current
    probe.enter(.hitTest(view, point: point, byUserCode: false))
    runtime.viewBeingAsked = view
    let answer = view.hitTest(point, with: event)
    // An override that never came to the default body leaves its question open.
    runtime.viewBeingAsked = nil
    probe.leave(.view(answer))
    return answer
  }

  /// The default body. When it was not the engine that asked, user code called `hitTest` itself, and the call is
  /// reported from here.
  @inline(never)
  static func probedAnswer(
    of view: UIView, to point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    guard let probe = UIRuntime.currentProbe else { return nil }
    let runtime = UIRuntime.current
    let isToldAlready = runtime.viewBeingAsked === view
    runtime.viewBeingAsked = nil
    if isToldAlready {
      let answer = probedDefault(of: view, to: point, with: event, probe)
      if view.methodOverrides.contains(.hitTest) { probe.note(.superAnswered(view, answer)) }
      return answer
    }
    probe.enter(.hitTest(view, point: point, byUserCode: true))
    let answer = probedDefault(of: view, to: point, with: event, probe)
    probe.leave(.view(answer))
    return answer
  }

  private static func probedDefault(
    of view: UIView, to point: CGPoint, with event: UIEvent?, _ probe: any EventProbe
  ) -> UIView? {
    if let refusal = view.hitTestRefusal {
      probe.note(.refused(view, refusal))
      return nil
    }
    probe.enter(.pointInside(view, point: point))
    let isInside = view.point(inside: point, with: event)
    probe.leave(.answer(isInside))
    guard isInside else { return nil }
    let subviews = view.subviews
    for (index, child) in subviews.enumerated().reversed() {
      guard let answer = probedAsk(child, at: child.layer.convertFromSuperlayer(point), with: event, probe) else {
        continue
      }
      if index > 0 { probe.note(.notAsked(subviews[..<index].reversed(), answered: child)) }
      return answer
    }
    return view
  }
}
