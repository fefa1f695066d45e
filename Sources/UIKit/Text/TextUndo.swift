/// The undo of typing in one text: what each change replaced, and not the whole text.
///
/// What an input method composes is one change, from its first letter to the end of composing.
struct TextUndo {
  /// The way back from one change.
  struct Step {
    /// What the change put into the text, as it is there now.
    let replaced: Range<Int>
    let characters: [Character]
    /// The selection before the change.
    let anchor: Int
    let caret: Int
  }

  /// The text before an input method began to compose; nil while it does not.
  private(set) var uncomposed: TextEditor?

  /// Returns the way back from an edit; nil where there is nothing to undo, or not yet.
  ///
  /// - Parameter isTyped: Whether the user changed the text. What a program changes has no undo.
  mutating func step(from after: TextEditor, to before: TextEditor, isTyped: Bool) -> Step? {
    guard after.marked == nil else {
      if uncomposed == nil { uncomposed = before }
      return nil
    }
    let old = uncomposed ?? before
    let isChange = (isTyped || uncomposed != nil) && after.characters != old.characters
    uncomposed = nil
    guard isChange else { return nil }
    let (start, oldEnd, newEnd) = after.difference(from: old)
    return Step(
      replaced: start..<newEnd, characters: Array(old.characters[start..<oldEnd]), anchor: old.anchor,
      caret: old.caret)
  }
}

extension TextEditor {
  /// Returns where the text differs from an earlier one: from the first character to behind the last, there and here.
  func difference(from old: TextEditor) -> (start: Int, oldEnd: Int, newEnd: Int) {
    let shared = min(old.characters.count, characters.count)
    var start = 0
    while start < shared, old.characters[start] == characters[start] { start += 1 }
    var (oldEnd, newEnd) = (old.characters.count, characters.count)
    while oldEnd > start, newEnd > start, old.characters[oldEnd - 1] == characters[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    return (start, oldEnd, newEnd)
  }

  mutating func take(_ step: TextUndo.Step) {
    replace(step.replaced, with: String(step.characters))
    select(from: clamped(step.anchor), to: clamped(step.caret))
  }
}
