extension UIControl {
  /// Returns whether the control prevents `recognizer`, which recognizes one tap of one finger.
  package func vetoesTap(of recognizer: UIGestureRecognizer) -> Bool {
    guard isVetoing(recognizer), let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether the control prevents a pan of one finger that started in `rect` (in the control's coordinates) and
  /// moves more horizontally than vertically.
  package func vetoesHorizontalPan(of recognizer: UIGestureRecognizer, from rect: CGRect) -> Bool {
    guard isVetoing(recognizer), let pan = recognizer as? UIPanGestureRecognizer, pan.touches.count == 1,
      let touch = pan.touches.first
    else { return false }
    let start = pan.convertFromScreen(touch.initialScreenLocation, to: self)
    let now = pan.convertFromScreen(touch.screenLocation, to: self)
    return rect.containsHalfOpen(start) && abs(now.x - start.x) > abs(now.y - start.y)
  }

  /// Returns whether the control prevents a pan of one finger that started in it, in whatever direction. On systems
  /// before that rule it does not.
  package func vetoesSlide(of recognizer: UIGestureRecognizer) -> Bool {
    guard isVetoing(recognizer), let pan = recognizer as? UIPanGestureRecognizer, pan.touches.count == 1,
      let touch = pan.touches.first
    else { return false }
    return bounds.containsHalfOpen(pan.convertFromScreen(touch.initialScreenLocation, to: self))
      && UIRuntime.current.follows(.segmentPans)
  }

  /// Returns whether the control prevents a swipe to the left or right of one finger that started in `rect` (in the
  /// control's coordinates).
  package func vetoesHorizontalSwipe(of recognizer: UIGestureRecognizer, from rect: CGRect) -> Bool {
    guard isVetoing(recognizer), let swipe = recognizer as? UISwipeGestureRecognizer,
      swipe.numberOfTouchesRequired == 1, !swipe.direction.isDisjoint(with: [.left, .right]),
      let touch = swipe.touches.first
    else { return false }
    return rect.containsHalfOpen(swipe.convertFromScreen(touch.initialScreenLocation, to: self))
  }

  private func isVetoing(_ recognizer: UIGestureRecognizer) -> Bool { isEnabled && recognizer.view !== self }
}
