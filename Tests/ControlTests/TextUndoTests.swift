import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests undo of typing, in text views and text fields.
@MainActor
@Suite struct TextUndoTests {
  private func textView(_ text: String, on stage: TestStage) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.rootView.addSubview(view)
    view.text = text
    view.becomeFirstResponder()
    return view
  }

  @Test("Each change is undone and redone, with the selection before it")
  func changes() throws {
    let stage = TestStage()
    let view = textView("one two", on: stage)
    let manager = try #require(view.undoManager)
    view.selectedRange = NSRange(location: 0, length: 3)
    view.insertText("1")
    stage.advance(by: 0.1)
    view.insertText("!")
    stage.advance(by: 0.1)
    view.selectedRange = NSRange(location: 6, length: 0)
    view.deleteBackward()
    #expect(view.text == "1! tw")
    let states = (0..<3).map { _ in
      manager.undo()
      return "\(view.text!) \(view.selectedRange.location)+\(view.selectedRange.length)"
    }
    #expect(states == ["1! two 6+0", "1 two 1+0", "one two 0+3"])
    for _ in 0..<3 { manager.redo() }
    #expect(view.text == "1! tw" && !manager.canRedo)
  }

  @Test("Text that an input method composed is undone as one change, and a current composition is dropped")
  func composing() throws {
    let stage = TestStage()
    let view = textView("", on: stage)
    let manager = try #require(view.undoManager)
    view.insertText("a")
    stage.advance(by: 0.1)
    view.compose("n", selectedRange: NSRange(location: 1, length: 0))
    view.compose("ni", selectedRange: NSRange(location: 2, length: 0))
    stage.advance(by: 0.1)
    view.insertText("你")
    #expect(view.text == "a你")
    manager.undo()
    #expect(view.text == "a")
    manager.redo()
    #expect(view.text == "a你")
    view.compose("h", selectedRange: NSRange(location: 1, length: 0))
    manager.undo()
    #expect(view.text == "a" && view.markedTextRange == nil)
    manager.undo()
    #expect(view.text == "")
  }

  @Test("A composition that ends with editing can be undone, too") func composedToTheEnd() throws {
    let stage = TestStage()
    let view = textView("a", on: stage)
    view.compose("ni", selectedRange: NSRange(location: 2, length: 0))
    view.resignFirstResponder()
    #expect(view.text == "ani" && view.markedTextRange == nil)
    try #require(view.undoManager).undo()
    #expect(view.text == "a")
  }

  @Test("Text set by code cannot be undone, and neither can text typed before it")
  func programs() throws {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("typed")
    let manager = try #require(field.undoManager)
    #expect(manager.canUndo)
    field.text = "set"
    manager.undo()
    #expect(field.text == "set")
  }

  @Test("A change stores only the characters that it replaced, however long the text is")
  func memory() {
    var editor = TextEditor()
    editor.set(String(repeating: "x", count: 10_000))
    editor.select(5_000..<5_002)
    var undo = TextUndo()
    let before = editor
    editor.replace(editor.selection, with: "ab")
    let step = undo.step(from: editor, to: before, isTyped: true)
    #expect(step?.characters == ["x", "x"] && step?.replaced == 5_000..<5_002)
    #expect(undo.step(from: before, to: editor, isTyped: false) == nil)
  }
}
