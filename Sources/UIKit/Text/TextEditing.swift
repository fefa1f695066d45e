/// A view that takes typed text and moves a caret: a field or a text view.
@MainActor
protocol TextEditing: UIResponder, UIKeyInput {
  var editor: TextEditor { get }
  var undo: TextUndo { get set }

  /// Changes and shows the text, and reports when the selection moved.
  ///
  /// - Parameter isTyped: Whether the user changed the text, which undo takes back.
  func edit(isTyped: Bool, _ body: (inout TextEditor) -> Void)
  /// Called after `edit` where the user changed the text.
  func textDidChangeByUser()

  func perform(_ move: TextMove, extendingSelection: Bool)
  /// Text of an input method that is not final yet; `selectedRange` counts characters within it.
  func compose(_ text: String, selectedRange: NSRange)
  /// A line further up or down. False where a line is all there is.
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool
}

extension TextEditing {
  /// Called by `edit`, when the text has changed.
  func registerUndo(of before: TextEditor, isTyped: Bool) {
    guard let step = undo.step(from: editor, to: before, isTyped: isTyped) else { return }
    undoManager?.registerUndo(withTarget: self) { $0.take(step) }
  }

  /// What is being composed is dropped.
  private func take(_ step: TextUndo.Step) {
    let uncomposed = undo.uncomposed
    edit(isTyped: true) {
      $0 = uncomposed ?? $0
      $0.take(step)
    }
    textDidChangeByUser()
  }
}

extension UITextField: TextEditing {
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool { false }
}
