extension UITextView {
  /// The text of the view. Changes of it are displayed immediately.
  public var textStorage: NSTextStorage {
    let storage = TextViewStorage(attributedString: shownAttributes)
    storage.view = self
    return storage
  }

  fileprivate func adopt(_ storage: NSTextStorage) {
    let text = NSAttributedString(attributedString: storage)
    styled = nil
    adoptAttributes(from: text)
    if text.string != editor.text {
      edit { editor in
        let selection = editor.selection
        editor.set(text.string)
        editor.select(editor.clamped(selection))
      }
    }
    styled = text.hasOneLook ? nil : text
  }
}

/// A text storage that displays its changes in a text view.
private final class TextViewStorage: NSTextStorage {
  /// The text view, which is accessed only on the main actor.
  nonisolated(unsafe) weak var view: UITextView?

  override func changed() {
    super.changed()
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { storage.view?.adopt(storage) }
  }
}
