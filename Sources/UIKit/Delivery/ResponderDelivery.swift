/// A touch on its way to its view. The phase is the touch's own, unless recognisers kept it back or take it away.
struct TouchDelivery {
  let touch: UITouch
  let phase: UITouch.Phase
}

/// Hands a turn's touches to their views and makes the calls the probe sees.
@MainActor
enum ResponderDelivery {
  static func send(_ event: UIEvent, to application: UIApplication) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.applicationSendEvent(application, event))
    application.sendEvent(event)
    probe?.leave(.nothing)
  }

  static func send(_ event: UIEvent, to window: UIWindow) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.windowSendEvent(window, event))
    window.sendEvent(event)
    probe?.leave(.nothing)
  }

  /// Groups the touches by view, in the order the views' first touches landed, and by phase: one call for each group that is not
  /// empty, began before moved before ended before cancelled (reference 3.4).
  ///
  /// The groups are made up before the first call, because a handler may change what they are made from.
  static func deliver(_ deliveries: [TouchDelivery], _ event: UIEvent?) {
    if let only = deliveries.first, deliveries.count == 1 { return deliver(only, event) }
    for group in groups(of: deliveries) { deliver(group, event) }
  }

  /// One finger needs no grouping.
  private static func deliver(_ delivery: TouchDelivery, _ event: UIEvent?) {
    let touch = delivery.touch
    guard let view = touch.view, touch.withholding == nil,
      let method = phaseOrder.first(where: { $0.0 == delivery.phase })?.1
    else { return }
    deliver(Group(view: view, phase: delivery.phase, method: method, touches: [touch]), event)
  }

  private struct Group {
    let view: UIView
    let phase: UITouch.Phase
    let method: ResponderMethod
    let touches: [UITouch]
  }

  private static func groups(of deliveries: [TouchDelivery]) -> [Group] {
    var views: [UIView] = []
    for touch in deliveries.map(\.touch) {
      if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    return views.flatMap { view in
      phaseOrder.compactMap { phase, method in
        let touches = deliveries.filter { delivery in
          delivery.phase == phase && delivery.touch.view === view && delivery.touch.withholding == nil
        }
        .map(\.touch)
        return touches.isEmpty ? nil : Group(view: view, phase: phase, method: method, touches: touches)
      }
    }
  }

  static let phaseOrder: [(UITouch.Phase, ResponderMethod)] = [
    (.began, .touchesBegan), (.moved, .touchesMoved), (.ended, .touchesEnded), (.cancelled, .touchesCancelled),
  ]

  /// During the call the touches are in the phase the view hears of, whatever became of the finger meanwhile.
  private static func deliver(_ group: Group, _ event: UIEvent?) {
    let toldBefore = group.touches.map(\.toldPhase)
    for touch in group.touches { touch.toldPhase = group.phase }
    call(group.method, on: group.view, Set(group.touches), event, forwardedBy: nil)
    for (touch, phase) in zip(group.touches, toldBefore) { touch.toldPhase = phase }
  }

  /// The touch is taken away: recognisers hear of it, then the view.
  static func cancel(_ touch: UITouch, _ event: UIEvent) { UIRuntime.current.gestures.cancel(touch, event) }

  static func call(
    _ method: ResponderMethod, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?,
    forwardedBy: UIResponder?
  ) {
    if let probe = UIRuntime.currentProbe {
      let ordered = touches.sorted { $0.number < $1.number }
      probe.enter(.responder(responder, method, touches: ordered, forwardedBy: forwardedBy))
      method.invoke(on: responder, touches, event)
      probe.leave(.nothing)
    } else {
      method.invoke(on: responder, touches, event)
    }
  }

  // MARK: Touches a view does not get

  /// Decided when a touch lands and kept for its whole life; recognisers never ask (reference 3.5).
  static func decideWithholding(_ touches: [UITouch]) {
    var tracked = touches.filter { $0.phase != .began && $0.withholding == nil && !$0.isTakenFromView }
    for touch in touches where touch.phase == .began {
      touch.withholding = withholding(of: touch, whileTracking: tracked)
      if let reason = touch.withholding {
        UIRuntime.currentProbe?.note(.touchWithheld(touch, reason))
      } else {
        tracked.append(touch)
      }
    }
  }

  private static func withholding(of touch: UITouch, whileTracking tracked: [UITouch]) -> TouchWithholding? {
    guard let view = touch.view else { return nil }
    if !view.isMultipleTouchEnabled, tracked.contains(where: { $0.view === view }) { return .singleTouchView }
    let elsewhere = tracked.compactMap(\.view).filter { $0 !== view }
    if view.isExclusiveTouch, !elsewhere.isEmpty { return .exclusiveViewNotAlone }
    return elsewhere.contains(where: \.isExclusiveTouch) ? .exclusiveElsewhere : nil
  }
}

extension UITouch {
  /// Its view has lost it to a recogniser, so that it tracks nothing any more.
  fileprivate var isTakenFromView: Bool { routing?.status == .cancelled || routing?.status == .dropped }
}

extension ResponderMethod {
  @MainActor
  func invoke(on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
    switch self {
    case .touchesBegan: responder.touchesBegan(touches, with: event)
    case .touchesMoved: responder.touchesMoved(touches, with: event)
    case .touchesEnded: responder.touchesEnded(touches, with: event)
    case .touchesCancelled: responder.touchesCancelled(touches, with: event)
    }
  }
}
