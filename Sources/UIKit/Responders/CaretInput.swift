/// A responder that accepts typed text and has a caret, which keys move.
@MainActor
protocol CaretInput: UIKeyInput {
  func perform(_ move: TextMove, extendingSelection: Bool)
  /// Inserts text that an input method is still composing; `selectedRange` counts characters within it.
  func compose(_ text: String, selectedRange: NSRange)
  /// Moves the caret a line up or down. Returns false in a text of a single line.
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool
}
