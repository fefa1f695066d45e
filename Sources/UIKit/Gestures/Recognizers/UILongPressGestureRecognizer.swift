/// Fingers that rest. Continuous: begins by timer when they have rested long enough, changes with every move after
/// that, however far, and ends when one of them lifts (reference 5.9).
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds. With 0 it begins in the event the last finger lands in (M).
  @exclusivity(unchecked) open var minimumPressDuration: TimeInterval = GestureMetrics.pressDuration
  /// Points each finger may stray before the press begins.
  @exclusivity(unchecked) open var allowableMovement: CGFloat = GestureMetrics.pressMovement
  /// Taps before the press.
  @exclusivity(unchecked) open var numberOfTapsRequired = 0
  @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  override var initialPressTypes: [UIPress.PressType] { [.select] }

  @exclusivity(unchecked) private var taps = TapSequence()
  private var isPressing: Bool { taps.count >= numberOfTapsRequired }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Fingers that join a press that has begun, or a button that is down, are no part of it (pinned, L).
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
    arm(.pressDuration, after: minimumPressDuration) { [weak self] in self?.press() }
  }

  private func press() { move(to: .began, because: .waited(minimumPressDuration)) }

  /// A tap before the press must be one.
  private func waitForLift() {
    arm(.tapDuration, after: GestureMetrics.tapDuration) { [weak self] in
      self?.move(to: .failed, because: .heldTooLong(GestureMetrics.tapDuration, limit: GestureMetrics.tapDuration))
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

  private func waitForNext() {
    arm(.tapInterval, after: GestureMetrics.tapInterval) { [weak self] in
      self?.move(to: .failed, because: .nextTapLate(limit: GestureMetrics.tapInterval))
    }
  }

  // MARK: Presses

  /// A button that is held. Of several that are down the first counts (pinned, L).
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
    taps = TapSequence()
  }
}
