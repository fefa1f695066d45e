/// A place between two characters of a text.
@MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// A stretch of a text.
@MainActor
open class UITextRange: NSObject {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }

  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  open var isEmpty: Bool { range.isEmpty }
}

extension UITextField {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(editor.characters.count) }

  /// Returns the position at `offset` from another one; nil when it is outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...editor.characters.count).contains(target) ? UITextPosition(target) : nil
  }

  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
  }

  public func text(in range: UITextRange) -> String? { editor.text(in: range.range) }

  /// The caret when it is empty; nil unless the field is being edited.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editor.selection) : nil }
    set { if let newValue { edit { $0.select(newValue.range) } } }
  }

  /// The range of the text that an input method is still composing.
  public var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init) }
}
