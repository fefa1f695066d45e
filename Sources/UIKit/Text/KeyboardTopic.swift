/// The input views of a runtime: the window that shows them, the keyboard on the screen and the guides that follow it.
final class KeyboardTopic: RuntimeTopic {
  var keyboard: UIView?
  /// The window of input views above all normal windows; nil until it is first needed.
  var window: UITextEffectsWindow?
  var guides: [UIKeyboardLayoutGuide.Entry] = []
  init(of runtime: UIRuntime) {}
}

extension UIRuntime {
  var keyboardView: UIView? { topic(KeyboardTopic.self).keyboard }
  var textEffectsWindowIfMade: UITextEffectsWindow? { topic(KeyboardTopic.self).window }
}
