/// A view with text and positions in it: a text field or a text view.
@MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  func text(in range: UITextRange) -> String?
  /// Replaces a part of the text without calling the delegate.
  func replace(_ range: UITextRange, withText text: String)

  // MARK: Selection

  /// The selection, which is the caret when it is empty.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that an input method is still composing.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text by a text and marks it; `selectedRange` counts within it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Accepts the marked text unchanged.
  func unmarkText()

  // MARK: Positions

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns a position at an offset; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the direction of the paragraph at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection

  /// Finds the words of the text.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Places

  /// Returns the rectangle around the part of the range that is in its first line.
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// The common implementation of text fields and text views for their editor.
extension TextEditor {
  @MainActor
  func position(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
    let (target, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...characters.count).contains(target) ? UITextPosition(target) : nil
  }

  @MainActor
  func range(_ one: UITextPosition, _ other: UITextPosition) -> UITextRange {
    UITextRange(min(one.offset, other.offset)..<max(one.offset, other.offset))
  }

  @MainActor
  func nearest(to position: UITextPosition?, within range: UITextRange) -> UITextPosition? {
    position.map { UITextPosition(min(max($0.offset, range.range.lowerBound), range.range.upperBound)) }
  }

  @MainActor
  func compare(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

extension UITextField: UITextInput {
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, offset)
  }

  /// Returns a position in a direction on the screen. In a single line, up and down have no result.
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    let drawing = TextFieldDrawing(self)
    switch direction {
    case .right: return editor.position(UITextPosition(0), drawing.place(offset, rightOf: position.offset))
    case .left: return editor.position(UITextPosition(0), drawing.place(0 &- offset, rightOf: position.offset))
    case .up, .down: return nil
    }
  }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    TextFieldDrawing(self).order?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(fromPosition, toPosition)
  }

  public func text(in range: UITextRange) -> String? { editor.text(in: range.range) }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, other)
  }

  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace($0.clamped(range.range), with: text) }
  }

  public var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init) }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selectedRange: selectedRange)
  }
  public func unmarkText() { edit { $0.unmark() } }

  public func firstRect(for range: UITextRange) -> CGRect {
    TextFieldDrawing(self).box(around: editor.clamped(range.range))
  }
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.nearest(to: closestPosition(to: point), within: range)
  }
  public func characterRange(at point: CGPoint) -> UITextRange? {
    let drawing = TextFieldDrawing(self)
    return editor.characters.indices.map { $0..<$0 + 1 }.first { character in
      drawing.boxes(of: character).contains { $0.insetBy(dx: 0, dy: -bounds.height).contains(point) }
    }.map(UITextRange.init)
  }
}

extension UITextView: UITextInput {
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, offset)
  }

  /// Returns a position in a direction on the screen. Up and down result in the nearest position in another line.
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    switch direction {
    case .right: return editor.position(UITextPosition(0), lines.place(offset, rightOf: position.offset))
    case .left: return editor.position(UITextPosition(0), lines.place(0 &- offset, rightOf: position.offset))
    case .up, .down:
      let lines = lines
      let lineOffset = min(max(offset, -lines.lines.count), lines.lines.count)
      let line = lines.line(at: editor.clamped(position.offset)) + (direction == .up ? -lineOffset : lineOffset)
      guard lines.lines.indices.contains(line) else { return nil }
      return UITextPosition(lines.position(inLine: line, x: lines.x(of: editor.clamped(position.offset))))
    }
  }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    let index = lines.line(at: editor.clamped(position.offset))
    return lines.order(of: index)?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(fromPosition, toPosition)
  }

  public func text(in range: UITextRange) -> String? { editor.text(in: range.range) }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, other)
  }

  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace($0.clamped(range.range), with: text) }
  }

  public var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init) }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selectedRange: selectedRange)
  }
  public func unmarkText() { edit { $0.unmark() } }

  public func firstRect(for range: UITextRange) -> CGRect { boxes(of: range.range).first?.rect ?? .null }

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.nearest(to: closestPosition(to: point), within: range)
  }

  public func characterRange(at point: CGPoint) -> UITextRange? {
    let nearest = position(at: point)
    return [nearest - 1, nearest].filter(editor.characters.indices.contains).map { $0..<$0 + 1 }.first { range in
      boxes(of: range).contains { $0.rect.contains(point) }
    }.map(UITextRange.init)
  }
}
