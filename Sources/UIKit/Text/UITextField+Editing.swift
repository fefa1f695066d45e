extension UITextField {
  /// Changes the text without sending an editing event.
  func edit(isTyped: Bool = false, _ body: (inout TextEditor) -> Void) {
    let before = editor
    body(&editor)
    guard editor != before else { return }
    registerUndo(of: before, isTyped: isTyped)
    setNeedsDisplay()
    if isEditing, editor.selection != before.selection { delegate?.textFieldDidChangeSelection(self) }
  }

  func textDidChangeByUser() {
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Performs a change by the user: the delegate may refuse, undo reverts it, and `.editingChanged` is sent (reference
  /// 6.6).
  func change(_ range: Range<Int>, to replacement: String) {
    let range = editor.clamped(range)
    guard !range.isEmpty || !replacement.isEmpty, isAllowed(range, replacement) else { return }
    let isSecretReplaced = replacesSecret && isSecureTextEntry
    replacesSecret = false
    edit(isTyped: true) { $0.replace(isSecretReplaced ? 0..<$0.characters.count : range, with: replacement) }
    textDidChangeByUser()
  }

  /// Clears the field for the clear button. The delegate's method for changes of characters is not called (reference
  /// 6.6).
  func clear() {
    guard hasText else { return }
    edit(isTyped: true) { $0.set("") }
    textDidChangeByUser()
  }

  /// Inserts text that an input method is still composing; `selectedRange` counts characters within it.
  func compose(_ text: String, selectedRange: NSRange) {
    guard isAllowed(editor.replacedByTyping, text) else { return }
    let start = min(max(0, selectedRange.location), text.count)
    let end = start + min(max(0, selectedRange.length), text.count - start)
    edit { $0.mark(text, selected: start..<end) }
    textDidChangeByUser()
  }

  func perform(_ move: TextMove, extendingSelection: Bool) {
    if move == .delete {
      if let range = editor.deletedForward { change(range, to: "") }
    } else {
      let order = TextFieldDrawing(self).order
      edit {
        $0.move(move, extending: extendingSelection) { TextFieldDrawing.place($0, rightOf: $1, order) }
      }
    }
  }

  /// Performs the return key. A field with a handler for `.editingDidEndOnExit` resigns first responder (reference
  /// 6.6).
  func pressReturn() {
    edit { $0.unmark() }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let resigns = registrations.contains { $0.events.contains(.editingDidEndOnExit) }
    send(.editingDidEndOnExit, nil)
    send(.primaryActionTriggered, nil)
    if resigns { resignFirstResponder() }
  }

  private func isAllowed(_ range: Range<Int>, _ replacement: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textField(
      self, shouldChangeCharactersIn: editor.utf16(range), replacementString: replacement)
  }
}
