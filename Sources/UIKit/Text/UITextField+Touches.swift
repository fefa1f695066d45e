/// Touches in the text. As in UIKit, the field handles them with its gesture recognizers and not by tracking. These are
/// nearer to the touch than recognizers of superviews, which they prevent (reference 5.6), so that the field works
/// under a tap recognizer on the controller's view or on the window. They cancel the field's touch, so that it sends
/// `.touchDown` and `.touchCancel` but not `.touchUpInside` (reference 6.6).
extension UITextField {
  func addTextRecognizers() {
    textRecognizers = TextRecognizers.attach(
      to: self, tap: Selector("tapText:", UITextField.tapped),
      doubleTap: Selector("doubleTapText:", UITextField.doubleTapped),
      hold: Selector("holdText:", UITextField.held),
      beginsEditing: { [unowned self] in
        isFirstResponder || (canBecomeFirstResponder && delegate?.textFieldShouldBeginEditing(self) ?? true)
      })
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    textRecognizers.mayBeginEditing = tap.knownEffect
    defer { textRecognizers.mayBeginEditing = nil }
    if becomeFirstResponder() { placeCaret(at: tap) }
  }

  /// Handles a double tap. The first of the two taps has made the field first responder and placed the caret. If
  /// editing has ended in between, the second tap is handled like a first one.
  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard isEditing else { return tapped(tap) }
    select(tap)
    showEditMenu()
  }

  /// The editing actions that are possible now, beside the field.
  func showEditMenu() { UIMenuController.shared.showMenu(from: self, rect: bounds) }

  /// Moves the caret with the finger while the field is being edited. Otherwise the field becomes first responder when
  /// the finger lifts over it, with the margin of a control (UIKit's exact condition is unknown, L).
  private func held(_ hold: UILongPressGestureRecognizer) {
    if isEditing, hold.state != .cancelled {
      placeCaret(at: hold)
      if hold.state == .ended { showEditMenu() }
      return
    }
    let reach = bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
    if hold.state == .ended, reach.containsHalfOpen(hold.location(in: self)), becomeFirstResponder() {
      placeCaret(at: hold)
    }
  }

  private func placeCaret(at recognizer: UIGestureRecognizer) {
    guard let position = closestPosition(to: recognizer.location(in: self))?.offset else { return }
    edit { $0.select(position..<position) }
  }
}
