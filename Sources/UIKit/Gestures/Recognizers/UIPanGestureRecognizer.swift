/// Recognizes dragging fingers. The gesture is continuous: it begins when their center has traveled
/// `GestureMetrics.panThreshold`, which is subtracted from the translation; it changes with every move while enough
/// fingers are down; and it ends when all have lifted (reference 5.9).
///
/// So when a slow finger, or a mouse that moves point by point, crosses the threshold exactly, the translation is (0,
/// 0) while `gestureRecognizerShouldBegin` is called: `abs(translation.x) > abs(translation.y)` is then false whatever
/// the direction. UIKit behaves the same. Delegates should use the direction of `velocity(in:)`, which is not zero at
/// that moment.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  override var initialPressTypes: [UIPress.PressType] { [] }

  @exclusivity(unchecked) open var minimumNumberOfTouches = 1
  @exclusivity(unchecked) open var maximumNumberOfTouches = Int.max
  /// The devices whose scrolling drives the pan without fingers.
  @exclusivity(unchecked) open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The origin of the translation, in screen coordinates.
  @exclusivity(unchecked) private var anchor = CGPoint.zero
  @exclusivity(unchecked) private var center = CGPoint.zero
  @exclusivity(unchecked) private var velocity = DragVelocity()

  /// The threshold as a vector, in the direction in which the fingers crossed it. It does not change while the pan
  /// waits for another recognizer.
  @exclusivity(unchecked) private var deduction: CGVector?

  /// The vector from the anchor to the center, on the screen.
  var wholeTravel: CGVector { CGVector(dx: center.x - anchor.x, dy: center.y - anchor.y) }
  private var travel: CGVector {
    CGVector(dx: wholeTravel.dx - (deduction?.dx ?? 0), dy: wholeTravel.dy - (deduction?.dy ?? 0))
  }

  // MARK: Result

  /// Returns the distance that the fingers have dragged, in `view`'s coordinates: it is rotated and scaled, but
  /// independent of the origin.
  open func translation(in view: UIView?) -> CGPoint { vector(travel, in: view) }

  /// Starts counting from `translation`, and the velocity from nothing (C113). In the recognizer's own actions the
  /// velocity stays: public code that sets the translation back in each action and then reads the velocity depends on
  /// it (C544).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let start = convertToScreen(.zero, from: view)
    let end = convertToScreen(translation, from: view)
    anchor = CGPoint(x: center.x - (end.x - start.x), y: center.y - (end.y - start.y))
    if deduction != nil { deduction = CGVector(dx: 0, dy: 0) }
    guard shownState == nil else { return }
    velocity.clear()
    velocity.add(center, at: UIRuntime.current.now)
  }

  /// Returns the velocity in points per second, in `view`'s coordinates.
  open func velocity(in view: UIView?) -> CGPoint { vector(velocity.value, in: view) }

  func vector(_ vector: CGVector, in view: UIView?) -> CGPoint {
    let start = convertFromScreen(center, to: view)
    let end = convertFromScreen(CGPoint(x: center.x + vector.dx, y: center.y + vector.dy), to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  // MARK: Touches

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard self.touches.count <= maximumNumberOfTouches else {
      guard state == .possible else { return touches.forEach { ignore($0, for: event) } }
      return move(to: .failed, because: .tooManyTouches(self.touches.count, limit: maximumNumberOfTouches))
    }
    if self.touches.count == touches.count { restart(at: event.timestamp) } else { rebase() }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard self.touches.count >= minimumNumberOfTouches else {
      // Movements of too few fingers count neither for the beginning of the pan nor for its translation.
      return state == .possible ? restart(at: event.timestamp) : rebase()
    }
    center = self.touches.screenCenter ?? center
    velocity.add(center, at: event.timestamp)
    if state == .possible { beginIfFarEnough() } else { move(to: .changed, because: .continued) }
  }

  /// The distance in points that the fingers travel before the pan begins.
  var threshold: CGFloat { GestureMetrics.panThreshold }

  func beginIfFarEnough() {
    let distance = hypot(wholeTravel.dx, wholeTravel.dy)
    guard distance >= threshold || deduction != nil else { return }
    if let reason = failureReason(for: wholeTravel) { return move(to: .failed, because: reason) }
    if deduction == nil {
      let share = threshold / distance
      deduction = CGVector(dx: wholeTravel.dx * share, dy: wholeTravel.dy * share)
    }
    move(to: .began, because: .moved(distance: distance, limit: threshold))
  }

  /// Returns the reason why a drag in this direction is not the gesture; nil if it is.
  func failureReason(for travel: CGVector) -> GestureReason? { nil }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    velocity.add(center, at: event.timestamp)
    if touchesDown.isEmpty {
      move(to: state == .possible ? .failed : .ended, because: state == .possible ? .liftedEarly : .liftedAll)
    } else {
      rebase()
    }
  }

  override func touchesWereIgnored(at time: TimeInterval) { rebase() }

  override open func reset() {
    super.reset()
    (anchor, center) = (.zero, .zero)
    deduction = nil
    isScrolling = false
    velocity.clear()
  }

  // MARK: Scrolling

  /// A Boolean value that indicates whether a wheel or a trackpad drives the pan.
  @exclusivity(unchecked) private(set) var isScrolling = false

  /// Begins the pan for a wheel or a trackpad, without a threshold: turning a wheel is always intended (L).
  func beginScrolling(by delta: CGSize, at location: CGPoint, _ time: TimeInterval) {
    guard failureReason(for: CGVector(dx: delta.width, dy: delta.height)) == nil else { return }
    (center, anchor) = (location, location)
    lastCenter = location
    deduction = CGVector(dx: 0, dy: 0)
    velocity.add(.zero, at: time)
    moveAnchor(by: delta, time)
    isScrolling = true
    move(to: .began, because: .scrolled)
  }

  func scroll(by delta: CGSize, at location: CGPoint, _ time: TimeInterval) {
    lastCenter = location
    moveAnchor(by: delta, time)
    move(to: .changed, because: .scrolled)
  }

  func endScrolling() { if isScrolling { move(to: .ended, because: .scrollPaused) } }

  private func moveAnchor(by delta: CGSize, _ time: TimeInterval) {
    anchor = CGPoint(x: anchor.x - delta.width, y: anchor.y - delta.height)
    velocity.add(CGPoint(x: wholeTravel.dx, y: wholeTravel.dy), at: time)
  }

  // MARK: Reference point

  private func restart(at time: TimeInterval) {
    center = touches.screenCenter ?? center
    anchor = center
    velocity.clear()
    velocity.add(center, at: time)
  }

  /// Adapts to a change of the number of fingers, which changes the center but not the translation (M).
  private func rebase() {
    guard let new = touchesDown.screenCenter else { return }
    let jump = CGVector(dx: new.x - center.x, dy: new.y - center.y)
    anchor = CGPoint(x: anchor.x + jump.dx, y: anchor.y + jump.dy)
    velocity.moveBy(jump)
    center = new
  }
}
