/// The state of a drag: the offset that the content would have without rubber banding.
@MainActor
struct ScrollDrag {
  /// The axes along which the content follows the fingers.
  let axes: [ScrollAxis]
  /// The offset without rubber band.
  var free: CGPoint
  /// The offset at the start of the drag; `last` is the one that was set last.
  let start: CGPoint
  var applied: CGPoint
  /// The translation of the pan at that time.
  var translation = CGPoint.zero
  /// The velocity of the offsets that the drag requested.
  var velocity = DragVelocity()
}

/// Following the fingers (reference 7.3), and the calls of the delegate (reference 7.5).
extension UIScrollView {
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging(pan)
      continueDragging(pan)
    case .changed: continueDragging(pan)
    case .ended: endDragging(at: releaseVelocity(of: pan))
    case .cancelled: endDragging(at: .zero)
    default: break
    }
  }

  private func beginDragging(_ pan: UIPanGestureRecognizer) {
    stopMotion()
    noteContentTouches(of: pan)
    drag = ScrollDrag(
      axes: axes(of: pan), free: withoutRubberBand(contentOffset), start: contentOffset, applied: contentOffset)
    isDragging = true
    note(.dragBegan)
    indicators.show(in: self)
    givenDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag { dismissInput() }
  }

  private func dismissInput() {
    guard let window, let responder = window.firstResponder, responder is any UIKeyInput else { return }
    _ = responder.resignFirstResponder()
  }

  private func dismissInputUnderFinger(_ pan: UIPanGestureRecognizer) {
    guard keyboardDismissMode == .interactive, let window,
      let host = window.runtime.textEffectsWindowIfMade?.shownInputViews
    else { return }
    let finger = window.convertToScreen(pan.location(in: window))
    if host.contains(finger) { dismissInput() }
  }

  /// Records the content's touches, which are dropped or cancelled when this action is over.
  private func noteContentTouches(of pan: UIPanGestureRecognizer) {
    let undelivered = pan.touches.filter { $0.routing?.status == .notYet }
    let delivered = pan.touches.filter { $0.routing?.status == .delivered }
    if !undelivered.isEmpty { note(.scrolled, undelivered) }
    if !delivered.isEmpty { note(.cancelled, delivered) }
  }

  /// Returns both axes that scroll or, with a directional lock, only the one along which the drag clearly moves
  /// (reference 7.3).
  private func axes(of pan: UIPanGestureRecognizer) -> [ScrollAxis] {
    let scrolling = ScrollAxis.allCases.filter(scrolls)
    guard isDirectionalLockEnabled else { return scrolling }
    let travel = pan.beginningDirection(in: self)
    let clear = ScrollAxis.allCases.first { axis in
      abs(axis.of(travel)) >= ScrollMetrics.clearAxisRatio * abs(axis.other.of(travel))
    }
    return clear.map { [$0] } ?? scrolling
  }

  private func continueDragging(_ pan: UIPanGestureRecognizer) {
    followApp()
    dismissInputUnderFinger(pan)
    guard var drag else { return }
    let translation = pan.translation(in: self)
    for axis in drag.axes {
      let step = axis.of(translation) - axis.of(drag.translation)
      axis.set(axis.of(drag.free) - step, in: &drag.free)
    }
    drag.translation = translation
    let target = rubberBanded(drag, isByWheel: pan.isScrolling)
    drag.applied = target
    drag.velocity.add(target, at: UIRuntime.current.now)
    self.drag = drag
    if target != contentOffset { contentOffset = target }
  }

  /// Adopts an offset that the app has set since the last event, as endless scrolling does: the drag continues from
  /// there, and the jump does not contribute to its speed.
  private func followApp() {
    guard var drag, drag.applied != contentOffset else { return }
    let free = withoutRubberBand(contentOffset)
    for axis in ScrollAxis.allCases where axis.of(contentOffset) != axis.of(drag.applied) {
      axis.set(axis.of(free), in: &drag.free)
    }
    drag.velocity.moveBy(
      CGVector(dx: contentOffset.x - drag.applied.x, dy: contentOffset.y - drag.applied.y))
    drag.applied = contentOffset
    self.drag = drag
  }

  /// Returns the visible offset, limited beyond an edge by the rubber band or at the edge. Wheels do not pull content
  /// beyond its edges (L).
  private func rubberBanded(_ drag: ScrollDrag, isByWheel: Bool) -> CGPoint {
    var offset = contentOffset
    for axis in drag.axes {
      let range = offsetRange(axis)
      let free = axis.of(drag.free)
      let edge = min(max(free, range.lowerBound), range.upperBound)
      let band = RubberBand(dimension: axis.of(bounds.size))
      let past = bounces(axis) && !isByWheel ? band.shown(for: abs(free - edge)) : 0
      axis.set(edge + (free < edge ? -past : past), in: &offset)
    }
    return offset
  }

  private func withoutRubberBand(_ offset: CGPoint) -> CGPoint {
    var free = offset
    for axis in ScrollAxis.allCases {
      let range = offsetRange(axis)
      let edge = min(max(axis.of(offset), range.lowerBound), range.upperBound)
      let past = RubberBand(dimension: axis.of(bounds.size)).distance(for: abs(axis.of(offset) - edge))
      axis.set(edge + (axis.of(offset) < edge ? -past : past), in: &free)
    }
    return free
  }

  // MARK: Release

  /// Returns the velocity of the offset over the last 0.1 s, in points per second. The velocity after scrolling with a
  /// wheel or a trackpad is 0, because a trackpad sends its momentum as further scrolling (L).
  private func releaseVelocity(of pan: UIPanGestureRecognizer) -> CGPoint {
    followApp()
    guard !pan.isScrolling, var drag else { return .zero }
    drag.velocity.add(contentOffset, at: UIRuntime.current.now)
    let velocity = drag.velocity.value
    return CGPoint(
      x: ScrollCurve.moves(velocity.dx) ? velocity.dx : 0, y: ScrollCurve.moves(velocity.dy) ? velocity.dy : 0)
  }

  private func endDragging(at velocity: CGPoint) {
    guard let drag else { return }
    let natural = restingPlace(at: velocity, dragFrom: drag.start)
    var target = besideCollapsingBar(restingOffset(natural, at: velocity))
    givenDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    self.drag = nil
    isDragging = false
    let motion = motion(at: velocity, to: target, isNatural: target == natural)
    let course = DecelerationCourse(of: self)
    note(.dragEnded)
    givenDelegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    guard let motion, animation == nil, !isDragging else { return indicators.hide(in: self) }
    beginDecelerating(motion, course)
  }
}

extension UIPanGestureRecognizer {
  /// Returns the direction of the fingers since they landed.
  func beginningDirection(in view: UIView) -> CGPoint { vector(wholeTravel, in: view) }
}

extension UIScrollView: MovedByHand {}
