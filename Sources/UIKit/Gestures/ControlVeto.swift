/// What UIKit's own controls refuse recognisers of views above them, because it would take their own gesture away (reference 6.5). A
/// recogniser on the control itself is never refused, and `UIControl` alone refuses nothing.
extension UIControl {
  /// One finger, one tap.
  package func vetoesTap(of recognizer: UIGestureRecognizer) -> Bool {
    guard isVetoing(recognizer), let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// One finger that started in `rect` (the control's coordinates) and drags more sideways than up or down.
  package func vetoesHorizontalPan(of recognizer: UIGestureRecognizer, from rect: CGRect) -> Bool {
    guard isVetoing(recognizer), let pan = recognizer as? UIPanGestureRecognizer, pan.touches.count == 1,
      let touch = pan.touches.first
    else { return false }
    let start = pan.convertFromScreen(touch.initialScreenLocation, to: self)
    let now = pan.convertFromScreen(touch.screenLocation, to: self)
    return rect.containsHalfOpen(start) && abs(now.x - start.x) > abs(now.y - start.y)
  }

  private func isVetoing(_ recognizer: UIGestureRecognizer) -> Bool { isEnabled && recognizer.view !== self }
}
