/// Recognizes fingers that are held down. The gesture is continuous: a timer begins it after the minimum duration, it
/// changes with every move after that, however far, and it ends when one of the fingers lifts (reference 5.9).
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration in seconds. With 0 the press begins in the event in which the last finger lands (M).
  @exclusivity(unchecked) open var minimumPressDuration: TimeInterval = GestureMetrics.pressDuration
  /// The distance in points that each finger may move before the press begins.
  @exclusivity(unchecked) open var allowableMovement: CGFloat = GestureMetrics.pressMovement
  /// The number of taps before the press.
  @exclusivity(unchecked) open var numberOfTapsRequired = 0
  @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  override var initialPressTypes: [UIPress.PressType] { [.select] }

  @exclusivity(unchecked) private var taps = TapSequence()
  private var isPressing: Bool { taps.count >= numberOfTapsRequired }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Fingers that land after the press has begun, or while a button is down, do not belong to the gesture (pinned, L).
    guard state == .possible, presses.isEmpty else { return touches.forEach { ignore($0, for: event) } }
    disarm()
    if let reason = taps.landed(self.touches, fingers: numberOfTouchesRequired) {
      return move(to: .failed, because: reason)
    }
    guard self.touches.count == numberOfTouchesRequired else { return }
    if isPressing { waitForPress() } else { waitForLift() }
  }

  private func waitForPress() {
    guard minimumPressDuration > 0 else { return press() }
    arm(.pressDuration, after: minimumPressDuration)
  }

  private func press() { move(to: .began, because: .waited(minimumPressDuration)) }

  /// Waits for the lift of a tap that comes before the press.
  private func waitForLift() { arm(.tapDuration, after: GestureMetrics.tapDuration) }

  override func timerEnded(_ purpose: GestureTimer) {
    switch purpose {
    case .tapDuration:
      move(to: .failed, because: .heldTooLong(GestureMetrics.tapDuration, limit: GestureMetrics.tapDuration))
    case .tapInterval: move(to: .failed, because: .nextTapLate(limit: GestureMetrics.tapInterval))
    default: press()
    }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible else { return move(to: .changed, because: .continued) }
    guard let strayed = self.touches.largestStray, strayed > allowableMovement else { return }
    move(to: .failed, because: .moved(distance: strayed, limit: allowableMovement))
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible else { return move(to: .ended, because: .lifted) }
    guard !isPressing else { return move(to: .failed, because: .liftedEarly) }
    if let reason = taps.lifted(self.touches, fingers: numberOfTouchesRequired) {
      return move(to: .failed, because: reason)
    }
    if taps.isBetweenTaps { waitForNext() }
  }

  private func waitForNext() { arm(.tapInterval, after: GestureMetrics.tapInterval) }

  // MARK: Presses

  /// Handles a button that is held. If several are down, the first one is used (pinned, L).
  override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    for extra in self.presses.dropFirst(touches.isEmpty ? 1 : 0) { ignore(extra, for: event) }
    guard state == .possible, self.presses.contains(where: presses.contains) else { return }
    if isPressing { waitForPress() } else { waitForLift() }
  }

  override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    guard state == .possible else { return move(to: .ended, because: .lifted) }
    guard !isPressing else { return move(to: .failed, because: .liftedEarly) }
    taps.pressLifted()
    waitForNext()
  }

  override open func reset() {
    super.reset()
    taps.restart()
  }
}
