/// Recognizes one or several taps of one or several fingers. The gesture is discrete: it is recognized when the last
/// finger of the last tap lifts (reference 5.9).
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  @exclusivity(unchecked) open var numberOfTapsRequired = 1
  @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  /// The pointer buttons that are required for a click to be a tap, at least one; fingers have no buttons (reference
  /// 5.9).
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
    didSet {
      if buttonMaskRequired.rawValue > 0 { return }
      UsageMistake(
        "UITapGestureRecognizer.buttonMaskRequired", of: "a \(type(of: self)) of \(view?.nameForMessages ?? "no view")",
        "Without a button there is no click that would be a tap.", remedy: "Name at least one button."
      ).stop()
    }
  }

  override var initialPressTypes: [UIPress.PressType] { [.select] }

  @exclusivity(unchecked) private var taps = TapSequence()

  override var isDiscrete: Bool { true }

  /// The number of touches; after the lift, that of the last tap.
  override open var numberOfTouches: Int { super.numberOfTouches > 0 ? super.numberOfTouches : taps.fingersOfLastTap }

  /// Returns the location of the first tap, which is the center of its fingers.
  override open func location(in view: UIView?) -> CGPoint {
    taps.firstLocation.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
  }

  override open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    if touches.indices.contains(touchIndex) { return super.location(ofTouch: touchIndex, in: view) }
    guard taps.locationsOfLastTap.indices.contains(touchIndex) else { refuseTouch(touchIndex) }
    return convertFromScreen(taps.locationsOfLastTap[touchIndex], to: view)
  }

  // MARK: Touches

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    // Fingers that land while a button is down do not belong to the gesture (pinned, L).
    guard presses.isEmpty else { return touches.forEach { ignore($0, for: event) } }
    if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
      return move(to: .failed, because: .wrongButton)
    }
    // Each tap asks again.
    if taps.isFresh { knownEffect = nil }
    if taps.isBetweenTaps || taps.isFresh { waitForLift() }
    if let reason = taps.landed(self.touches, fingers: numberOfTouchesRequired) { move(to: .failed, because: reason) }
  }

  private func waitForLift() { arm(.tapDuration, after: GestureMetrics.tapDuration) }

  override func timerEnded(_ purpose: GestureTimer) {
    let late: GestureReason =
      purpose == .tapDuration
      ? .heldTooLong(GestureMetrics.tapDuration, limit: GestureMetrics.tapDuration)
      : .nextTapLate(limit: GestureMetrics.tapInterval)
    move(to: .failed, because: late)
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let strayed = self.touches.largestStray, strayed > GestureMetrics.tapSlop else { return }
    move(to: .failed, because: .moved(distance: strayed, limit: GestureMetrics.tapSlop))
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible else { return }
    if let reason = taps.lifted(self.touches, fingers: numberOfTouchesRequired) {
      return move(to: .failed, because: reason)
    }
    if taps.isBetweenTaps { finishTap() }
  }

  private func finishTap() {
    if taps.count >= numberOfTapsRequired {
      // It may wait for the failure of another recognizer, longer than a finger may be down.
      disarm()
      move(to: .ended, because: .tapped(taps: taps.count, touches: taps.fingersOfLastTap))
    } else {
      arm(.tapInterval, after: GestureMetrics.tapInterval)
    }
  }

  // MARK: Presses

  /// Counts a button as a tap when it is released in time. If several are down, the first one is used (pinned, L).
  override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    guard state == .possible else { return }
    for extra in self.presses.dropFirst(touches.isEmpty ? 1 : 0) { ignore(extra, for: event) }
    if self.presses.contains(where: presses.contains) { waitForLift() }
  }

  override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    guard state == .possible else { return }
    taps.pressLifted()
    finishTap()
  }

  override open func reset() {
    super.reset()
    taps.restart()
  }

  // MARK: Others

  /// Returns whether the tap prevents the other recognizer. It does not prevent a tap recognizer that requires more
  /// taps: the action of the single tap is sent, then that of the double tap (reference 5.6).
  override open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !yields(to: preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
      && (preventedGestureRecognizer.view !== view || hasEffect)
  }

  /// Returns whether the tap does something. It does not if the text field that owns it refuses to be edited, and then
  /// it does not prevent other recognizers of its view (C421). It is called once for each tap, because it asks the
  /// field's delegate.
  var askEffect: (() -> Bool)?

  /// The answer of `askEffect` for the current tap. It is nil until a recognizer of the same view could be prevented,
  /// and without that closure.
  private(set) var knownEffect: Bool?

  private var hasEffect: Bool {
    guard let askEffect else { return true }
    let answer = knownEffect ?? askEffect()
    knownEffect = answer
    return answer
  }

  /// The required number of taps. The lift that completes the double tap is not also a second single tap (C85 leaves
  /// this open, L).
  override var tapsRequired: Int? { numberOfTapsRequired }
}
