import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests editing a text field: first responder, typing, events, delegate (reference 4.3, 6.6).
@MainActor
@Suite final class TextFieldTests {
  private final class Delegate: UITextFieldDelegate {
    let log: CallLog
    var mayBegin = true
    var mayEnd = true
    var mayChange = true
    var mayReturn = true
    var changes: [(NSRange, String)] = []
    init(_ log: CallLog) { self.log = log }

    private func word(_ field: UITextField) -> String { field.accessibilityIdentifier ?? "" }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.add("\(word(textField)).shouldBegin")
      return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.add("\(word(textField)).didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      log.add("\(word(textField)).shouldEnd")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.add("\(word(textField)).didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      changes.append((range, string))
      return mayChange
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.add("\(word(textField)).shouldReturn")
      return mayReturn
    }
  }

  private let log = CallLog()
  private lazy var stage = TestStage()
  private lazy var delegate = Delegate(log)

  private func makeField(_ name: String = "A", text: String = "", at y: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: y, width: 200, height: 40))
    field.accessibilityIdentifier = name
    field.text = text
    field.delegate = delegate
    stage.rootView.addSubview(field)
    for (event, word) in [
      (UIControl.Event.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(UIAction { [log] _ in log.add("\(name).\(word)") }, for: event)
    }
    return field
  }

  private func caret(_ field: UITextField) -> Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) }
  }

  // MARK: Beginning and ending

  @Test("A placeholder may have its own color, until another replaces it")
  func placeholderColour() {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.rootView.addSubview(field)
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "Name")
    #expect(field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    field.placeholder = "Other"
    #expect(field.attributedPlaceholder?.string == "Other")
    #expect(field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor != .red)
    field.attributedPlaceholder = nil
    #expect(field.placeholder == nil)
  }

  @Test("From A to B: B shouldBegin, A shouldEnd, A didEnd, B didBegin, control events next to the did calls (M)")
  func switching() {
    let (a, b) = (makeField("A"), makeField("B", at: 200))
    a.becomeFirstResponder()
    #expect(log.take() == ["A.shouldBegin", "A.didBegin", "A.editingDidBegin"])
    b.becomeFirstResponder()
    #expect(
      log.take() == [
        "B.shouldBegin", "A.shouldEnd", "A.didEnd", "A.editingDidEnd", "B.didBegin", "B.editingDidBegin",
      ])
    #expect(b.isEditing && !a.isEditing)
  }

  @Test("A delegate may prevent beginning and ending")
  func refusing() {
    let (a, b) = (makeField("A"), makeField("B", at: 200))
    delegate.mayBegin = false
    #expect(!a.becomeFirstResponder())
    delegate.mayBegin = true
    a.becomeFirstResponder()
    delegate.mayEnd = false
    log.entries = []
    #expect(!b.becomeFirstResponder())
    #expect(log.take() == ["B.shouldBegin", "A.shouldEnd"])
    #expect(a.isFirstResponder)
  }

  @Test("C68: a field that refuses to end stops being first responder with its superview, and didEndEditing is called")
  func forced() {
    let holder = UIView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(holder)
    let field = makeField()
    holder.addSubview(field)
    field.becomeFirstResponder()
    delegate.mayEnd = false
    log.entries = []
    holder.removeFromSuperview()
    #expect(!field.isFirstResponder && !field.isEditing)
    #expect(log.take() == ["A.shouldEnd", "A.didEnd", "A.editingDidEnd"])
  }

  @Test("endEditing(true) ends editing despite a refusal")
  func endEditing() {
    let field = makeField()
    field.becomeFirstResponder()
    delegate.mayEnd = false
    #expect(!stage.rootView.endEditing(false))
    #expect(stage.rootView.endEditing(true))
    #expect(!field.isEditing)
  }

  @Test("A tap makes the field first responder and puts the caret at the location of the lift")
  func tap() {
    let field = makeField(text: "hello")
    stage.finger().tap(CGPoint(x: 118, y: 120))
    #expect(field.isFirstResponder)
    // Characters are 8.5 points wide, so 18 is nearest to the second gap.
    #expect(caret(field) == 2)
  }

  @Test("A tap that lifts outside, or on a disabled field, does not begin editing")
  func noTap() {
    let field = makeField()
    let finger = stage.finger()
    finger.down(CGPoint(x: 110, y: 110))
    finger.move(CGPoint(x: 110, y: 500))
    finger.up()
    #expect(!field.isFirstResponder)
    field.isEnabled = false
    stage.finger().tap(CGPoint(x: 110, y: 110))
    #expect(!field.isFirstResponder)
    #expect(!field.becomeFirstResponder())
  }

  // MARK: Typing

  @Test("Typing inserts at the caret and sends editingChanged; setting the text sends nothing")
  func typing() {
    let field = makeField(text: "b")
    field.becomeFirstResponder()
    log.entries = []
    stage.key(.keyboardLeftArrow)
    stage.key("a")
    stage.key(.keyboardEnd)
    stage.key("c", modifiers: .shift)
    #expect(field.text == "abC")
    #expect(log.take() == ["A.editingChanged", "A.editingChanged"])
    field.text = "new"
    #expect(log.take() == [])
    #expect(caret(field) == 3)
  }

  @Test("No text is typed into a field that is not first responder")
  func notFirst() {
    let field = makeField()
    stage.key("a")
    stage.text("b")
    #expect(field.text == "")
  }

  @Test("Backspace deletes before the caret, delete after it, both the selection")
  func deleting() {
    let field = makeField(text: "abcd")
    field.becomeFirstResponder()
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.text == "abc")
    stage.key(.keyboardHome)
    stage.key(.keyboardDeleteOrBackspace)
    stage.key(.keyboardDeleteForward)
    #expect(field.text == "bc")
    stage.key(.keyboardRightArrow, modifiers: .shift)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.text == "c")
  }

  @Test("A held backspace deletes again with each repeat")
  func repeatedBackspace() {
    let field = makeField(text: "abcd")
    field.becomeFirstResponder()
    let key = stage.hold(.keyboardDeleteOrBackspace)
    key.repeat()
    key.repeat()
    key.up()
    #expect(field.text == "a")
  }

  @Test("The delegate is called before each change, in UTF-16 units, and may reject it")
  func shouldChange() throws {
    let field = makeField(text: "👋x")
    field.becomeFirstResponder()
    stage.key("y")
    delegate.mayChange = false
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.text == "👋xy")
    #expect(delegate.changes.map(\.0) == [NSRange(location: 3, length: 0), NSRange(location: 3, length: 1)])
    #expect(delegate.changes.map(\.1) == ["y", ""])
  }

  @Test("The return key calls the delegate and triggers the primary action")
  func returnKey() {
    let field = makeField(text: "x")
    field.becomeFirstResponder()
    log.entries = []
    stage.key(.keyboardReturnOrEnter)
    #expect(log.take() == ["A.shouldReturn", "A.primary"])
    #expect(field.isFirstResponder && field.text == "x")
    delegate.mayReturn = false
    stage.key(.keyboardReturnOrEnter)
    #expect(log.take() == ["A.shouldReturn"])
  }

  @Test("With a handler for editingDidEndOnExit the return key ends editing")
  func endOnExit() {
    let field = makeField()
    field.addAction(UIAction { [log] _ in log.add("A.exit") }, for: .editingDidEndOnExit)
    field.becomeFirstResponder()
    log.entries = []
    stage.key(.keyboardReturnOrEnter)
    #expect(log.take() == ["A.shouldReturn", "A.exit", "A.primary", "A.shouldEnd", "A.didEnd", "A.editingDidEnd"])
    #expect(!field.isFirstResponder)
  }

  @Test("Text of an input method is marked while it is composed and replaced when it is committed")
  func composing() throws {
    let field = makeField(text: "[]")
    field.becomeFirstResponder()
    stage.key(.keyboardLeftArrow)
    stage.compose("ni")
    stage.compose("nihao", selection: 2..<2)
    #expect(field.text == "[nihao]")
    let marked = try #require(field.markedTextRange)
    #expect(field.text(in: marked) == "nihao")
    #expect(caret(field) == 3)
    stage.text("你好")
    #expect(field.text == "[你好]")
    #expect(field.markedTextRange == nil)
    #expect(caret(field) == 3)
  }

  // MARK: Selection and pasteboard

  @Test("Select all, copy, cut and paste work through keys and the runtime's pasteboard")
  func editActions() {
    let field = makeField(text: "abc")
    field.becomeFirstResponder()
    #expect(!field.canPerformAction(UIResponderStandardEditActions.copy, withSender: nil))
    #expect(!field.canPerformAction(UIResponderStandardEditActions.paste, withSender: nil))
    stage.key("a", modifiers: .command)
    stage.key("c", modifiers: .command)
    #expect(UIPasteboard.general.string == "abc")
    stage.key(.keyboardRightArrow)
    stage.key("v", modifiers: .command)
    #expect(field.text == "abcabc")
    stage.key(.keyboardLeftArrow, modifiers: .shift)
    stage.key("x", modifiers: .command)
    #expect(field.text == "abcab")
    #expect(UIPasteboard.general.string == "c")
    #expect(UIPasteboard.general.changeCount == 2)
  }

  @Test("Selecting selects the word around the caret; delete removes the selection")
  func selectWord() throws {
    let field = makeField(text: "one two2 three")
    field.becomeFirstResponder()
    let position = try #require(field.position(from: field.beginningOfDocument, offset: 5))
    field.selectedTextRange = field.textRange(from: position, to: position)
    field.select(nil)
    let selected = try #require(field.selectedTextRange)
    #expect(field.text(in: selected) == "two2")
    stage.application.sendAction(UIResponderStandardEditActions.delete, to: nil, from: nil, for: nil)
    #expect(field.text == "one  three")
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
  }

  @Test("Cancelling a composition restores the text; an arrow commits it")
  func endOfComposition() {
    let field = makeField(text: "x")
    field.becomeFirstResponder()
    stage.compose("ni")
    stage.compose("")
    #expect(field.text == "x" && field.markedTextRange == nil)
    stage.compose("ni")
    stage.key(.keyboardLeftArrow)
    #expect(field.text == "xni" && field.markedTextRange == nil)
  }

  @Test("Text from an input method reaches neither a view without interaction nor an app that ignores events")
  func ignoredText() {
    let field = makeField()
    field.becomeFirstResponder()
    field.isUserInteractionEnabled = false
    stage.text("a")
    field.isUserInteractionEnabled = true
    stage.application.beginIgnoringInteractionEvents()
    stage.text("b")
    stage.application.endIgnoringInteractionEvents()
    stage.text("c")
    #expect(field.text == "c")
  }

  @Test("Another runtime has another pasteboard")
  func pasteboards() {
    UIPasteboard.general.string = stage.window.isHidden ? "" : "one"
    _ = TestStage()
    #expect(UIPasteboard.general.string == nil)
  }

  @Test("Undo reverts typing and redo repeats it")
  func undo() throws {
    let field = makeField(text: "a")
    field.becomeFirstResponder()
    stage.key("b")
    stage.key("c")
    let manager = try #require(field.undoManager)
    manager.undo()
    #expect(field.text == "ab")
    manager.undo()
    #expect(field.text == "a")
    manager.redo()
    #expect(field.text == "ab")
  }

  // MARK: Drawing

  @Test("It draws placeholder, text and caret")
  func drawing() {
    let field = makeField()
    field.placeholder = "Name"
    func texts() -> [String] {
      field.setNeedsDisplay()
      let commands = stage.runtime.makeDisplayList().flattened.commands
      return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(texts() == ["Name"])
    field.text = "Ada"
    #expect(texts() == ["Ada"])
    field.becomeFirstResponder()
    #expect(field.caretRect(for: field.endOfDocument).minX == 25.5)
  }

  @Test("Text longer than the field scrolls so that the caret is visible")
  func scrolling() {
    let field = makeField(text: String(repeating: "m", count: 60))
    field.becomeFirstResponder()
    #expect(field.caretRect(for: field.endOfDocument).maxX == 200)
    stage.key(.keyboardHome)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
  }
}
