extension UITextView: TextEditing {
  /// Performs a change by the user: the delegate may refuse, and undo reverts it.
  func change(_ range: Range<Int>, to replacement: String) {
    let range = editor.clamped(range)
    guard isEditable, !range.isEmpty || !replacement.isEmpty else { return }
    guard textDelegate?.textView(self, shouldChangeTextIn: editor.utf16(range), replacementText: replacement) ?? true
    else { return }
    edit(isTyped: true) { $0.replace(range, with: replacement) }
    textDidChangeByUser()
  }

  func compose(_ text: String, selectedRange: NSRange) {
    let replaced = editor.utf16(editor.replacedByTyping)
    guard isEditable, textDelegate?.textView(self, shouldChangeTextIn: replaced, replacementText: text) ?? true else {
      return
    }
    let start = min(max(0, selectedRange.location), text.count)
    let end = start + min(max(0, selectedRange.length), text.count - start)
    edit { $0.mark(text, selected: start..<end) }
    textDidChangeByUser()
  }

  /// Moves the caret. Start and end refer to the line.
  func perform(_ move: TextMove, extendingSelection: Bool) {
    let line = lines.lines[lines.line(at: editor.caret)]
    switch move {
    case .delete: if let range = editor.deletedForward { change(range, to: "") }
    case .start: moveCaret(to: line.shown.lowerBound, extendingSelection)
    case .end: moveCaret(to: line.shown.upperBound, extendingSelection)
    case .left, .right:
      let lines = lines
      edit { $0.move(move, extending: extendingSelection) { lines.place($0, rightOf: $1) } }
    }
  }

  /// Moves the caret a line up or down. Above the first line it moves to the beginning of the text, and below the last
  /// line to the end.
  func moveLine(by step: Int, extendingSelection: Bool) -> Bool {
    let lines = lines
    let line = lines.line(at: editor.caret) + step
    let target =
      line < 0
      ? 0
      : line >= lines.lines.count
        ? editor.characters.count : lines.position(inLine: line, x: lines.x(of: editor.caret))
    moveCaret(to: target, extendingSelection)
    return true
  }

  private func moveCaret(to position: Int, _ extendingSelection: Bool) {
    let anchor = extendingSelection ? editor.anchor : position
    edit { $0.select(from: anchor, to: position) }
  }
}

/// Touches in the text, which the view's recognizers handle, as in a text field.
extension UITextView {
  func addTextRecognizers() {
    textRecognizers = TextRecognizers.attach(
      to: self, tap: Selector("tapText:", UITextView.tapped),
      doubleTap: Selector("doubleTapText:", UITextView.doubleTapped),
      hold: Selector("holdText:", UITextView.held))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard isEditable, becomeFirstResponder() else { return }
    placeCaret(at: tap)
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard isEditable || isSelectable, becomeFirstResponder() else { return }
    placeCaret(at: tap)
    select(tap)
  }

  /// Moves the caret with the finger. In a text that cannot be edited, the word under the finger is selected.
  private func held(_ hold: UILongPressGestureRecognizer) {
    guard hold.state == .began || hold.state == .changed, isEditable || isSelectable, becomeFirstResponder() else {
      return
    }
    placeCaret(at: hold)
    if !isEditable { select(hold) }
  }

  private func placeCaret(at recognizer: UIGestureRecognizer) {
    let position = position(at: recognizer.location(in: self))
    edit { $0.select(position..<position) }
  }
}
