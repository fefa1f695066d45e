/// A line of text with a caret, a selection and marked text: what typing does, without any view. Positions count
/// characters.
struct TextEditor: Equatable {
  private(set) var characters: [Character] = []
  /// The fixed end of a selection; the same as `caret` when nothing is selected.
  private(set) var anchor = 0
  private(set) var caret = 0
  /// The text that an input method is still composing.
  private(set) var marked: Range<Int>?

  var text: String { String(characters) }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { text(in: selection) }

  /// Positions outside the text are taken as its ends.
  func clamped(_ position: Int) -> Int { min(max(0, position), characters.count) }
  func clamped(_ range: Range<Int>) -> Range<Int> { clamped(range.lowerBound)..<clamped(range.upperBound) }
  func text(in range: Range<Int>) -> String { String(characters[clamped(range)]) }

  /// The range typing replaces: the marked text, else the selection.
  var replacedByTyping: Range<Int> { marked ?? selection }

  /// The range that backspace would delete; nil at the start of the text.
  var deletedByBackspace: Range<Int>? {
    if let marked, !marked.isEmpty { return marked }
    if !selection.isEmpty { return selection }
    return caret > 0 ? caret - 1..<caret : nil
  }

  var deletedForward: Range<Int>? {
    if !selection.isEmpty { return selection }
    return caret < characters.count ? caret..<caret + 1 : nil
  }

  // MARK: Changing

  mutating func set(_ text: String) {
    characters = Array(text)
    select(characters.count..<characters.count)
    marked = nil
  }

  /// Afterwards the caret is behind the inserted text, and nothing is marked.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = clamped(range)
    let new = Array(text)
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    anchor = caret
    marked = nil
  }

  /// Puts `text` in the place of what was marked, and marks it; `selected` counts within it.
  mutating func mark(_ text: String, selected: Range<Int>) {
    let start = replacedByTyping.lowerBound
    replace(replacedByTyping, with: text)
    marked = text.isEmpty ? nil : start..<caret
    let end = caret
    anchor = min(start + selected.lowerBound, end)
    caret = min(start + selected.upperBound, end)
  }

  /// Takes the marked text as it is.
  mutating func unmark() { marked = nil }

  // MARK: Moving

  mutating func select(_ range: Range<Int>) {
    let range = clamped(range)
    anchor = range.lowerBound
    caret = range.upperBound
  }

  /// The caret changes places with the other end of the selection.
  mutating func turnSelection() { (anchor, caret) = (caret, anchor) }

  /// Moves the caret. Without `extending`, leaving a selection moves it to the nearer end.
  mutating func move(_ move: TextMove, extending: Bool) {
    unmark()
    let hasSelection = !selection.isEmpty && !extending
    switch move {
    case .left: caret = hasSelection ? selection.lowerBound : clamped(caret - 1)
    case .right: caret = hasSelection ? selection.upperBound : clamped(caret + 1)
    case .start: caret = 0
    case .end: caret = characters.count
    case .delete: return
    }
    if !extending { anchor = caret }
  }
}
