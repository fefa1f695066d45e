/// The recognizers for touches in the text of a text field or text view.
@MainActor
struct TextRecognizers {
  private(set) var all: [UIGestureRecognizer] = []

  /// The answer of the delegate to the tap whose action is being sent, if it had to be asked before the action whether
  /// editing begins.
  var mayBeginEditing: Bool?

  /// Attaches the recognizers to `view`, with selectors of its methods. `beginsEditing` returns whether a tap
  /// would begin editing or move the caret.
  static func attach(
    to view: UIView, tap: Selector, doubleTap: Selector, hold: Selector, beginsEditing: (() -> Bool)? = nil
  ) -> TextRecognizers {
    let tap = UITapGestureRecognizer(target: view, action: tap)
    tap.askEffect = beginsEditing
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
    return TextRecognizers(all: recognizers)
  }
}
