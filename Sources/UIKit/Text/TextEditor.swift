/// The model of a text field: text with a caret, a selection and marked text, without a view. Positions count
/// characters.
struct TextEditor: Equatable {
  private(set) var characters = TextCharacters()
  /// The fixed end of a selection; the same as `caret` when nothing is selected.
  private(set) var anchor = 0
  private(set) var caret = 0
  /// The text that an input method is still composing.
  private(set) var marked: Range<Int>?

  var text: String { characters.string(in: 0..<characters.count) }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { text(in: selection) }

  /// Returns a position limited to the text.
  func clamped(_ position: Int) -> Int { min(max(0, position), characters.count) }
  func clamped(_ range: Range<Int>) -> Range<Int> { clamped(range.lowerBound)..<clamped(range.upperBound) }
  func text(in range: Range<Int>) -> String { characters.string(in: clamped(range)) }

  /// The range that typed text replaces: the marked text, or else the selection.
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
    characters = TextCharacters(text)
    select(characters.count..<characters.count)
    marked = nil
  }

  /// Replaces a range. Afterward the caret is behind the inserted text, and no text is marked.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = clamped(range)
    let new = Array(text)
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    anchor = caret
    marked = nil
  }

  /// Replaces the marked text by `text`, and marks it; `selected` counts within it.
  mutating func mark(_ text: String, selected: Range<Int>) {
    let start = replacedByTyping.lowerBound
    replace(replacedByTyping, with: text)
    marked = text.isEmpty ? nil : start..<caret
    let end = caret
    anchor = min(start + selected.lowerBound, end)
    caret = min(start + selected.upperBound, end)
  }

  /// Accepts the marked text unchanged.
  mutating func unmark() { marked = nil }

  // MARK: Moving

  mutating func select(_ range: Range<Int>) {
    let range = clamped(range)
    anchor = range.lowerBound
    caret = range.upperBound
  }

  /// Selects the text between `anchor` and the caret.
  mutating func select(from anchor: Int, to caret: Int) {
    select(min(anchor, caret)..<max(anchor, caret))
    if caret < anchor { turnSelection() }
  }

  /// The caret changes places with the other end of the selection.
  mutating func turnSelection() { (anchor, caret) = (caret, anchor) }

  /// Moves the caret. Without `extending`, leaving a selection moves it to the nearer end. `place` returns the place
  /// at a number of steps to the right on the screen; without it, all characters run from left to right.
  mutating func move(_ move: TextMove, extending: Bool, place: ((_ steps: Int, _ from: Int) -> Int)? = nil) {
    unmark()
    let hasSelection = !selection.isEmpty && !extending
    // The end of a selection on the left is that from which the step to the left is outside.
    let isReversed = hasSelection && place.map { $0(-1, selection.lowerBound) > selection.lowerBound } == true
    let (left, right) =
      isReversed ? (selection.upperBound, selection.lowerBound) : (selection.lowerBound, selection.upperBound)
    switch move {
    case .left: caret = hasSelection ? left : clamped(place?(-1, caret) ?? caret - 1)
    case .right: caret = hasSelection ? right : clamped(place?(1, caret) ?? caret + 1)
    case .start: caret = 0
    case .end: caret = characters.count
    case .delete: return
    }
    if !extending { anchor = caret }
  }
}

extension TextEditor {
  /// Returns the range of letters and digits on both sides of `position`.
  func word(at position: Int) -> Range<Int> {
    var (start, end) = (clamped(position), clamped(position))
    while start > 0, characters[start - 1].isInWord { start -= 1 }
    while end < characters.count, characters[end].isInWord { end += 1 }
    return start..<end
  }

  // MARK: UTF-16 units

  /// Converts a range of characters to UTF-16 units.
  func utf16(_ range: Range<Int>) -> NSRange {
    let (start, end) = (characters.units(before: range.lowerBound), characters.units(before: range.upperBound))
    return NSRange(location: start, length: end - start)
  }

  /// Converts a range of UTF-16 units. A unit within a character becomes its beginning, and units behind the text
  /// become its end.
  func range(ofUTF16 range: NSRange) -> Range<Int> {
    let start = characters.index(ofUnit: max(0, range.location))
    return start..<max(start, characters.index(ofUnit: max(0, range.end)))
  }
}

extension Character {
  /// A Boolean value that indicates whether the character can be part of a word.
  var isInWord: Bool { isLetter || isNumber }
}

extension NSRange {
  /// The position behind the range; the largest number where that overflows, as for `NSNotFound`.
  var end: Int {
    let (sum, overflows) = location.addingReportingOverflow(length)
    return overflows ? (length > 0 ? .max : .min) : sum
  }
}
