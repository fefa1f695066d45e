import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests which responders get a key: commands, text input, shortcuts, presses (reference 4.6).
@MainActor
@Suite struct KeyRoutingTests {
  private final class CommandController: LoggingController {
    var sender: UIKeyCommand?
    func run(_ sender: UIKeyCommand) {
      self.sender = sender
      log.add("\(name).run \(sender.title)")
    }
    func command(
      _ input: String, _ modifiers: UIKeyModifierFlags = [], title: String = "", priority: Bool = false
    ) -> UIKeyCommand {
      let command = UIKeyCommand(
        title: title, action: Selector("run", CommandController.run), input: input, modifierFlags: modifiers)
      command.wantsPriorityOverSystemBehavior = priority
      return command
    }
  }

  private let log = CallLog()

  /// Creates an outer controller that contains an inner controller with a field and a plain first responder.
  private func makeScene() -> (stage: TestStage, outer: CommandController, inner: CommandController) {
    let outer = CommandController("outer", log)
    let inner = CommandController("inner", log)
    let stage = TestStage(rootViewController: outer)
    outer.addChild(inner)
    stage.rootView.addSubview(inner.view)
    stage.advance(by: 0)
    log.entries = []
    return (stage, outer, inner)
  }

  private func addFirst(to controller: UIViewController) -> LoggingResponderView {
    let first = LoggingResponderView("F", log)
    first.wantsFirstResponder = true
    first.consumes = true
    controller.view.addSubview(first)
    first.becomeFirstResponder()
    return first
  }

  private func addField(to controller: UIViewController, _ text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = text
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  @Test("A matching command runs with itself as sender, and the key reaches no pressesBegan")
  func commandTakesKey() throws {
    let (stage, _, inner) = makeScene()
    _ = addFirst(to: inner)
    inner.commands = [inner.command("s", .command, title: "save")]
    stage.key("s", modifiers: .command)
    #expect(log.take() == ["inner.run save"])
    #expect(inner.sender === inner.commands[0])
  }

  @Test("A key without a command becomes a press")
  func noCommand() {
    let (stage, _, inner) = makeScene()
    _ = addFirst(to: inner)
    inner.commands = [inner.command("s", .command)]
    stage.key("t", modifiers: .command)
    #expect(log.take() == ["F.pressesBegan", "F.pressesEnded"])
  }

  @Test("The nearest command takes precedence (M)")
  func nearest() {
    let (stage, outer, inner) = makeScene()
    _ = addFirst(to: inner)
    outer.commands = [outer.command("k", .command, title: "far")]
    inner.commands = [inner.command("k", .command, title: "near")]
    stage.key("k", modifiers: .command)
    #expect(log.take() == ["inner.run near"])
  }

  /// The pressed modifiers, the command's modifiers, and whether they match.
  nonisolated static let modifierTable: [(UIKeyModifierFlags, UIKeyModifierFlags, Bool)] = [
    ([], [], true), (.command, .command, true), ([.command, .shift], .command, false),
    (.command, [.command, .shift], false), (.control, .command, false), (.alternate, .alternate, true),
    ([.command, .alphaShift], .command, true), ([.command, .numericPad], .command, true), ([], .shift, false),
  ]

  @Test("Modifiers must be exactly the command's; caps lock and keypad are ignored (M)", arguments: modifierTable)
  func modifiers(held: UIKeyModifierFlags, wanted: UIKeyModifierFlags, matches: Bool) {
    let (stage, _, inner) = makeScene()
    _ = addFirst(to: inner)
    inner.commands = [inner.command("k", wanted, title: "k")]
    stage.key("k", modifiers: held)
    #expect(log.take() == (matches ? ["inner.run k"] : ["F.pressesBegan", "F.pressesEnded"]))
  }

  @Test(
    "Keys without characters match by their input constants",
    arguments: [
      (UIKeyboardHIDUsage.keyboardUpArrow, UIKeyCommand.inputUpArrow),
      (.keyboardDownArrow, UIKeyCommand.inputDownArrow), (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
      (.keyboardRightArrow, UIKeyCommand.inputRightArrow), (.keyboardEscape, UIKeyCommand.inputEscape),
      (.keyboardPageUp, UIKeyCommand.inputPageUp), (.keyboardPageDown, UIKeyCommand.inputPageDown),
      (.keyboardHome, UIKeyCommand.inputHome), (.keyboardEnd, UIKeyCommand.inputEnd),
      (.keyboardF5, UIKeyCommand.f5), (.keyboardDeleteOrBackspace, UIKeyCommand.inputDelete),
      (.keyboardDeleteOrBackspace, "\u{8}"),
    ]) func specialInputs(code: UIKeyboardHIDUsage, input: String)
  {
    let (stage, _, inner) = makeScene()
    _ = addFirst(to: inner)
    inner.commands = [inner.command(input, title: "it")]
    stage.key(code, modifiers: .numericPad)
    #expect(log.take() == ["inner.run it"])
  }

  @Test("If no responder performs a command's action, the key becomes a press")
  func noResponderPerforms() {
    let (stage, _, inner) = makeScene()
    _ = addFirst(to: inner)
    inner.commands = [
      UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("unknown", UISwitch.sizeToFit))
    ]
    stage.key("k", modifiers: .command)
    #expect(log.take() == ["F.pressesBegan", "F.pressesEnded"])
  }

  @Test("Commands can be added to a controller and removed")
  func addKeyCommand() {
    final class Controller: UIViewController {
      var runs = 0
      func run() { runs += 1 }
    }
    let controller = Controller()
    let stage = TestStage(rootViewController: controller)
    let command = UIKeyCommand(input: "r", modifierFlags: .command, action: Controller.run)
    controller.addKeyCommand(command)
    stage.key("r", modifiers: .command)
    controller.removeKeyCommand(command)
    stage.key("r", modifiers: .command)
    #expect(controller.runs == 1)
    #expect(controller.keyCommands == nil)
  }

  // MARK: Text input first

  @Test("C70: an arrow moves the text field's caret before key commands are matched")
  func arrowGoesToText() throws {
    let (stage, _, inner) = makeScene()
    let field = addField(to: inner, "hello")
    inner.commands = [inner.command(UIKeyCommand.inputUpArrow, title: "up")]
    stage.key(.keyboardUpArrow)
    #expect(log.take() == [])
    let range = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: range.start) == 0)
  }

  @Test("C70: with priority over system behavior the command gets the arrow")
  func arrowGoesToCommand() throws {
    let (stage, _, inner) = makeScene()
    let field = addField(to: inner, "hello")
    inner.commands = [inner.command(UIKeyCommand.inputUpArrow, title: "up", priority: true)]
    stage.key(.keyboardUpArrow)
    #expect(log.take() == ["inner.run up"])
    let range = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: range.start) == 5)
  }

  @Test("A letter is typed before plain key commands are matched, and after those with priority")
  func letters() {
    let (stage, _, inner) = makeScene()
    let field = addField(to: inner)
    inner.commands = [inner.command("x", title: "plain"), inner.command("y", title: "first", priority: true)]
    stage.key("x")
    stage.key("y")
    #expect(field.text == "x")
    #expect(log.take() == ["inner.run first"])
  }

  @Test("A key with Command goes to key commands, not into the text")
  func commandKeyDoesNotType() {
    let (stage, _, inner) = makeScene()
    let field = addField(to: inner)
    inner.commands = [inner.command("k", .command, title: "k")]
    stage.key("k", modifiers: .command)
    stage.key("j", modifiers: .command)
    stage.key("j", modifiers: .control)
    #expect(field.text == "")
    let press = ["inner.pressesBegan", "outer.pressesBegan"]
    #expect(log.take() == ["inner.run k"] + press + press)
  }

  @Test("System shortcuts precede custom commands, and custom commands with priority precede them")
  func systemShortcuts() {
    let (stage, _, inner) = makeScene()
    let field = addField(to: inner, "abc")
    inner.commands = [inner.command("a", .command, title: "custom")]
    stage.key("a", modifiers: .command)
    #expect(log.take() == [])
    #expect(field.selectedTextRange?.isEmpty == false)
    inner.commands = [inner.command("c", .command, title: "mine", priority: true)]
    stage.key("c", modifiers: .command)
    #expect(log.take() == ["inner.run mine"])
    #expect(UIPasteboard.general.string == nil)
  }

  @Test("A shortcut that no responder performs is left to custom commands")
  func shortcutFallsThrough() {
    let (stage, _, inner) = makeScene()
    _ = addFirst(to: inner)
    inner.commands = [inner.command("b", .command, title: "bold")]
    stage.key("b", modifiers: .command)
    #expect(log.take() == ["inner.run bold"])
  }

  @Test("Command-Z and Shift-Command-Z undo and redo with the first responder's manager")
  func undoKeys() {
    let (stage, _, inner) = makeScene()
    let field = addField(to: inner, "a")
    stage.key("b")
    #expect(field.text == "ab")
    stage.key("z", modifiers: .command)
    #expect(field.text == "a")
    stage.key("z", modifiers: [.command, .shift])
    #expect(field.text == "ab")
  }

  // MARK: Typing happens in the default pressesBegan

  private final class Typewriter: UIView, UIKeyInput {
    var typed = ""
    var swallows = false
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !typed.isEmpty }
    func insertText(_ text: String) { typed += text }
    func deleteBackward() { _ = typed.popLast() }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !swallows { super.pressesBegan(presses, with: event) }
    }
  }

  @Test("Any first responder with key input gets typed text; pressesBegan without super prevents it (M)")
  func keyInput() {
    let (stage, _, inner) = makeScene()
    let view = Typewriter(frame: .zero)
    inner.view.addSubview(view)
    view.becomeFirstResponder()
    stage.key("a")
    stage.key("b", modifiers: .shift)
    stage.key(.keyboardReturnOrEnter)
    stage.key("c")
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.typed == "aB\n")
    #expect(log.take() == [])
    view.swallows = true
    stage.key("d")
    #expect(view.typed == "aB\n")
  }

  @Test("Keys without characters are forwarded by a text input")
  func untypedKeysGoOn() {
    let (stage, _, inner) = makeScene()
    let view = Typewriter(frame: .zero)
    inner.view.addSubview(view)
    view.becomeFirstResponder()
    stage.key(.keyboardEscape)
    stage.key(.keyboardUpArrow)
    stage.key("a", modifiers: .alternate)
    let press = ["inner.pressesBegan", "outer.pressesBegan"]
    #expect(log.take() == press + press + press)
    #expect(view.typed == "")
  }

  @Test("A repeating key types again with each repeat")
  func repeats() {
    let (stage, _, inner) = makeScene()
    let view = Typewriter(frame: .zero)
    inner.view.addSubview(view)
    view.becomeFirstResponder()
    let key = stage.hold("a")
    key.repeat()
    key.repeat()
    key.up()
    #expect(view.typed == "aaa")
  }

  @Test("The probe gets the match and the typed text")
  func probed() {
    let (stage, _, inner) = makeScene()
    _ = addField(to: inner)
    inner.commands = [inner.command("k", .command, title: "k")]
    let probe = LineProbe(
      calls: { if case .textInput(_, let call) = $0 { "\(call)" } else { nil } },
      facts: { fact in
        guard case .keyCommandMatched(let command, let owner) = fact else { return nil }
        return "\(command.title) of \(owner.chainNames[0])"
      })
    stage.runtime.probe = probe
    stage.key("k", modifiers: .command)
    stage.key("k")
    stage.key(.keyboardDeleteOrBackspace)
    #expect(probe.lines == ["k of inner", "insertText(\"k\")", "deleteBackward"])
  }
}
