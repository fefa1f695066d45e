/// A view that takes typed text and moves a caret: a field or a text view.
@MainActor
protocol TextEditing: UIKeyInput {
  func perform(_ move: TextMove, extendingSelection: Bool)
  /// Text of an input method that is not final yet; `selectedRange` counts characters within it.
  func compose(_ text: String, selectedRange: NSRange)
  /// A line further up or down. False where a line is all there is.
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool
}

extension UITextField: TextEditing {
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool { false }
}
