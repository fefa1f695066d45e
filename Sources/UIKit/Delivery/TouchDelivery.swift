/// A touch to be delivered to its view. The phase is that of the touch, unless recognizers delayed or cancel the touch.
struct TouchDelivery {
  let touch: UITouch
  let phase: UITouch.Phase
}

/// Delivers a turn's touches to their views.
///
/// Its lists keep their storage between events, so that a moving finger causes no allocations.
@MainActor
final class TouchDeliverer {
  private struct Call {
    let view: UIView
    let phase: UITouch.Phase
    let method: ResponderMethod
    let group: TouchGroup
  }

  @exclusivity(unchecked) private var waiting: [TouchDelivery] = []
  @exclusivity(unchecked) private var views: [UIView] = []
  /// The waiting touches, one list for each view and phase, in the order in which they were added.
  @exclusivity(unchecked) private var buckets: [[UITouch]] = []
  @exclusivity(unchecked) private var calls: [Call] = []

  /// Adds a touch for the next `deliver`.
  func add(_ touch: UITouch, _ phase: UITouch.Phase) { waiting.append(TouchDelivery(touch: touch, phase: phase)) }

  /// Groups the added touches by view, in the order in which the views' first touches were added, and by phase. Each
  /// group that is not empty causes one call: began before moved before ended before cancelled (reference 3.4).
  ///
  /// All groups are formed before the first call, because a handler may change the touches.
  func deliver(_ event: UIEvent?) {
    guard waiting.count > 1 else {
      guard let delivery = waiting.popLast() else { return }
      return Self.deliver(delivery, event)
    }
    sortWaiting()
    // A handler may cause another delivery, which must not see the calls of this one.
    var calls = calls
    self.calls = []
    makeCalls(event, &calls)
    for call in calls { Self.make(call, event) }
    calls.removeAll(keepingCapacity: true)
    self.calls = calls
  }

  /// Delivers a single touch, which needs no grouping.
  private static func deliver(_ delivery: TouchDelivery, _ event: UIEvent?) {
    let touch = delivery.touch
    guard let view = touch.view, touch.withholding == nil, let method = ResponderMethod(delivery.phase) else { return }
    let group = event?.touchSets.group(of: touch) ?? TouchGroup([touch])
    make(Call(view: view, phase: delivery.phase, method: method, group: group), event)
  }

  // MARK: Groups

  /// Moves the waiting touches into the buckets of their view and phase.
  private func sortWaiting() {
    for delivery in waiting {
      guard let view = delivery.touch.view else { continue }
      let index = index(of: view)
      guard delivery.touch.withholding == nil, let method = ResponderMethod(delivery.phase) else { continue }
      buckets[index * ResponderMethod.inOrder.count + method.order].append(delivery.touch)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Returns the view's index among the views of this delivery. A new view is added.
  private func index(of view: UIView) -> Int {
    if view.deliveryIndex < views.count, views[view.deliveryIndex] === view { return view.deliveryIndex }
    view.deliveryIndex = views.count
    views.append(view)
    while buckets.count < views.count * ResponderMethod.inOrder.count { buckets.append([]) }
    return view.deliveryIndex
  }

  private func makeCalls(_ event: UIEvent?, _ calls: inout [Call]) {
    for (index, view) in views.enumerated() {
      for method in ResponderMethod.inOrder {
        let bucket = index * ResponderMethod.inOrder.count + method.order
        if buckets[bucket].isEmpty { continue }
        let group = event?.touchSets.group(of: buckets[bucket]) ?? TouchGroup(buckets[bucket])
        buckets[bucket].removeAll(keepingCapacity: true)
        calls.append(Call(view: view, phase: method.phase, method: method, group: group))
      }
    }
    views.removeAll(keepingCapacity: true)
  }

  // MARK: Calls

  /// During the call the touches have the phase that is delivered, even when the finger has moved or lifted since.
  private static func make(_ call: Call, _ event: UIEvent?) {
    let members = call.group.members
    for touch in members where touch.deliveredPhase != nil { return makeWithinAnother(call, event) }
    for touch in members { touch.deliveredPhase = call.phase }
    TouchCalls.call(call.method, on: call.view, call.group.set, event, forwardedBy: nil)
    for touch in members { touch.deliveredPhase = nil }
  }

  /// Makes a call of a delivery that a handler caused, while some of the touches are part of an outer delivery.
  private static func makeWithinAnother(_ call: Call, _ event: UIEvent?) {
    let outer = call.group.members.map(\.deliveredPhase)
    for touch in call.group.members { touch.deliveredPhase = call.phase }
    TouchCalls.call(call.method, on: call.view, call.group.set, event, forwardedBy: nil)
    for (touch, phase) in zip(call.group.members, outer) { touch.deliveredPhase = phase }
  }
}
