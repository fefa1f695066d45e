/// The delivery state of one press. A press that no recognizer received has none.
@MainActor
final class PressRouting: InputRouting {
  let press: UIPress
  let event: UIPressesEvent

  init(_ press: UIPress, _ event: UIPressesEvent) {
    self.press = press
    self.event = event
  }

  override var isInputOver: Bool { press.isOver }
}

extension UIPress {
  /// The recognizers that receive the press.
  public var gestureRecognizers: [UIGestureRecognizer]? { routing?.receivers }

  /// The view whose recognizers, with those of its superviews, receive the press: the responder, or a controller's
  /// view.
  var recognizingView: UIView? {
    var responder = responder
    var circle = ResponderCircle()
    while let current = responder {
      circle.pass(current)
      if let view = current as? UIView { return view }
      if let view = current.managedView { return view }
      responder = current.next
    }
    return nil
  }
}

extension UIPressesEvent {
  /// Returns the presses that `gesture` receives (reference 3.2).
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(orderedPresses.filter { press in press.routing.map(gesture.receives) ?? false })
  }
}

extension InputRouting.Change {
  init(_ phase: UIPress.Phase) {
    switch phase {
    case .began: self = .begins
    case .ended: self = .ends
    case .cancelled: self = .isCancelled
    default: self = .continues
    }
  }
}

extension UIPress.Phase {
  init(_ change: InputRouting.Change) {
    switch change {
    case .begins: self = .began
    case .continues: self = .changed
    case .ends: self = .ended
    case .isCancelled: self = .cancelled
    }
  }
}
