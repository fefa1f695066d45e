/// A view that accepts typed text and has a caret: a text field or a text view.
@MainActor
protocol TextEditing: CaretInput {
  var editor: TextEditor { get }
  var undo: TextUndo { get set }

  /// Changes and shows the text, and reports when the selection moved.
  ///
  /// - Parameter isTyped: Whether the user changed the text, which undo reverts.
  func edit(isTyped: Bool, _ body: (inout TextEditor) -> Void)
  /// Called after `edit` when the user changed the text.
  func textDidChangeByUser()
}

extension TextEditing {
  /// Registers an undo. `edit` calls it when the text has changed.
  func registerUndo(of before: TextEditor, isTyped: Bool) {
    guard let step = undo.step(from: editor, to: before, isTyped: isTyped) else { return }
    undoManager?.registerUndo(withTarget: self) { $0.apply(step) }
  }

  /// Performs an undo or redo. Marked text is dropped.
  private func apply(_ step: TextUndo.Step) {
    let uncomposed = undo.uncomposed
    edit(isTyped: true) {
      $0 = uncomposed ?? $0
      $0.apply(step)
    }
    textDidChangeByUser()
  }
}

extension UITextField: TextEditing {
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool { false }
}
