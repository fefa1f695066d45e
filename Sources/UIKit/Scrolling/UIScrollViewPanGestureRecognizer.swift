/// The pan that scrolls. It fails when there is nothing to scroll in the direction of the drag, or when the content
/// does not allow it to cancel the touch.
@MainActor
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
    allowedScrollTypesMask = .all
  }

  /// The scroll view that it scrolls, even if the app has attached the recognizer to another view.
  weak var scrollView: UIScrollView?

  override func failureReason(for travel: CGVector) -> GestureReason? {
    guard let scrollView else { return nil }
    let drag = vector(travel, in: scrollView)
    return scrollView.failureReason(toDragging: drag) ?? contentFailureReason(in: scrollView)
      ?? ownFailureReason(in: scrollView)
  }

  /// Sets the state. After a failure, the touches need not be withheld from the content any longer.
  override func move(to state: State, because reason: GestureReason) {
    super.move(to: state, because: reason)
    if currentState == .failed { scrollView?.contentTouches.panFailed() }
  }

  /// Returns the reason why touches that the content has received may not be cancelled (reference 7.2); nil if they
  /// may.
  private func contentFailureReason(in scrollView: UIScrollView) -> GestureReason? {
    for touch in touches where touch.routing?.status == .delivered {
      guard let view = touch.view, view !== scrollView else { continue }
      if !scrollView.canCancelContentTouches {
        scrollView.note(.cancellingOff, [touch])
        return .contentKeepsTouches(view)
      }
      if !scrollView.touchesShouldCancel(in: view) {
        scrollView.note(.kept, [touch])
        return .contentKeepsTouches(view)
      }
    }
    return nil
  }

  /// Returns the reason why the scroll view refuses, as the delegate of its pan. A class that adopts the delegate
  /// protocol is called like any delegate.
  private func ownFailureReason(in scrollView: UIScrollView) -> GestureReason? {
    guard delegate == nil, !hitsScrollView else { return nil }
    let mayBegin = environment.ask(.shouldBegin, self, nil, scrollView) { scrollView.callShouldBegin(self) }
    return mayBegin ? nil : .refusedByView(scrollView)
  }

  /// A Boolean value that indicates whether a touch hits the scroll view itself, which is then asked as the view whose
  /// touch is cancelled.
  private var hitsScrollView: Bool { touches.contains { $0.view === view } }

  override func reset() {
    super.reset()
    scrollView?.panIsOver()
  }
}

extension UIPanGestureRecognizer {
  /// A Boolean value that indicates whether a received finger is down, even if the recognizer has failed since.
  var hasFingers: Bool { !touchesDown.isEmpty || attempt.leftover.contains { !$0.isOver } }
}

extension UIScrollView {
  /// Returns the reason why a drag by `travel`, in the view's coordinates, does not scroll this view (reference 7.3,
  /// 7.6).
  func failureReason(toDragging travel: CGPoint) -> GestureReason? {
    let axis: ScrollAxis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    guard scrolls(axis) else { return .nothingToScroll }
    // The offset moves in the direction opposite to the finger.
    let sign = -axis.of(travel)
    if axis == .vertical, sign > 0, !hasRoom(axis, towards: -1), let sheet = expandingSheet {
      return .scrollsOuter(sheet)
    }
    guard !hasRoom(axis, towards: sign), let outer = enclosingView(movable: axis, towards: sign) else { return nil }
    return .scrollsOuter(outer)
  }

  /// The enclosing sheet that follows upward drags before its content scrolls (reference 7.6).
  private var expandingSheet: UIView? {
    var view = superview
    while let current = view {
      let drags = current.recognizers.lazy.filter(\.isEnabled).compactMap { $0.delegate as? EnclosingDrag }
      if let drag = drags.first { return drag.expandsBeforeScrolling ? current : nil }
      view = current.superview
    }
    return nil
  }

  /// Returns the nearest enclosing scroll view with more content in that direction, or the sheet that is dragged down
  /// (reference 7.6).
  private func enclosingView(movable axis: ScrollAxis, towards sign: CGFloat) -> UIView? {
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(axis, towards: sign) {
        return outer
      }
      if axis == .vertical, sign < 0,
        current.recognizers.contains(where: { $0.isEnabled && $0.delegate is EnclosingDrag })
      {
        return current
      }
      view = current.superview
    }
    return nil
  }
}
