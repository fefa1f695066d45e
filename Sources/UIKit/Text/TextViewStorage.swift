extension UITextView {
  /// The text of the view. Changes of characters show at once; of attributes, those of the first character count for
  /// all of the text here.
  public var textStorage: NSTextStorage {
    let storage = TextViewStorage(attributedString: attributedText)
    storage.view = self
    return storage
  }

  fileprivate func adopt(_ storage: NSTextStorage) {
    if storage.length > 0 { typingAttributes = storage.attributes(at: 0, effectiveRange: nil) }
    guard storage.string != editor.text else { return }
    edit { editor in
      let selection = editor.selection
      editor.set(storage.string)
      editor.select(editor.clamped(selection))
    }
  }
}

/// A text that shows its changes in a text view.
private final class TextViewStorage: NSTextStorage {
  /// Read and written on the main actor alone.
  nonisolated(unsafe) weak var view: UITextView?

  private func changed() {
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { storage.view?.adopt(storage) }
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    changed()
  }
  override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    changed()
  }
  override func insert(_ attrString: NSAttributedString, at loc: Int) {
    super.insert(attrString, at: loc)
    changed()
  }
  override func append(_ attrString: NSAttributedString) {
    super.append(attrString)
    changed()
  }
  override func deleteCharacters(in range: NSRange) {
    super.deleteCharacters(in: range)
    changed()
  }
  override func setAttributedString(_ attrString: NSAttributedString) {
    super.setAttributedString(attrString)
    changed()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    changed()
  }
  override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    changed()
  }
}
