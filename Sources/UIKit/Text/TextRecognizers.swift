/// The recognizers for touches in the text of a text field or text view.
@MainActor
enum TextRecognizers {
  /// Attaches the recognizers to `view`, with selectors of its methods. `refusesEditing` returns whether a tap would
  /// not begin editing.
  static func attach(
    to view: UIView, tap: Selector, doubleTap: Selector, hold: Selector, refusesEditing: (() -> Bool)? = nil
  ) -> [UIGestureRecognizer] {
    let tap = UITapGestureRecognizer(target: view, action: tap)
    tap.isWithoutEffect = refusesEditing
    let doubleTap = UITapGestureRecognizer(target: view, action: doubleTap)
    doubleTap.numberOfTapsRequired = 2
    let hold = UILongPressGestureRecognizer(target: view, action: hold)
    (tap.name, doubleTap.name, hold.name) = ("textTap", "textDoubleTap", "textHold")
    let recognizers: [UIGestureRecognizer] = [tap, doubleTap, hold]
    for recognizer in recognizers {
      // The select button and keys reach a field through `pressedByKey`.
      recognizer.allowedPressTypes = []
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
    return recognizers
  }
}
