/// The undo of typing in one text. It stores the text that each change replaced, not the whole text.
///
/// Text from an input method is one change, from its first letter to the end of composing.
struct TextUndo {
  /// The inverse of one change.
  struct Step {
    /// The range of the inserted text after the change.
    let replaced: Range<Int>
    let characters: [Character]
    /// The selection before the change.
    let anchor: Int
    let caret: Int
  }

  /// The text before an input method began to compose; nil while none is composing.
  private(set) var uncomposed: TextEditor?

  /// Returns the inverse of an edit; nil when there is nothing to undo, or while text is being composed.
  ///
  /// - Parameter isTyped: Whether the user changed the text. Changes by the program have no undo.
  mutating func step(from after: TextEditor, to before: TextEditor, isTyped: Bool) -> Step? {
    guard after.marked == nil else {
      if uncomposed == nil { uncomposed = before }
      return nil
    }
    let old = uncomposed ?? before
    let isChange = (isTyped || uncomposed != nil) && after.characters != old.characters
    uncomposed = nil
    guard isChange else { return nil }
    let change = after.characters.difference(from: old.characters)
    return Step(
      replaced: change.start..<change.newEnd, characters: Array(old.characters[change.start..<change.oldEnd]),
      anchor: old.anchor, caret: old.caret)
  }
}

extension TextEditor {
  mutating func apply(_ step: TextUndo.Step) {
    replace(step.replaced, with: String(step.characters))
    select(from: clamped(step.anchor), to: clamped(step.caret))
  }
}
