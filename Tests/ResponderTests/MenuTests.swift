import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests menus of buttons and views, the edit menu, and edit actions in the responder chain.
@MainActor
@Suite struct MenuTests {
  private final class Log {
    var lines: [String] = []
  }
  private let log = Log()

  private func action(_ name: String, attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: name, attributes: attributes) { [log] action in
      log.lines.append("\(name) from \(action.sender.map { "\(type(of: $0))" } ?? "nothing")")
    }
  }

  private func row(_ title: String, in stage: TestStage) -> CGPoint? {
    var waiting: [UIView] = stage.runtime.windows.backToFront.reversed()
    while let view = waiting.popLast() {
      if view.accessibilityIdentifier == title, view is UIControl {
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      }
      waiting += view.subviews
    }
    return nil
  }

  private func makeButton(_ menu: UIMenu, primary: Bool) -> (TestStage, UIButton) {
    let stage = TestStage()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 44)
    button.menu = menu
    button.showsMenuAsPrimaryAction = primary
    button.addAction(UIAction { [log] _ in log.lines.append("menu triggered") }, for: .menuActionTriggered)
    button.addAction(UIAction { [log] _ in log.lines.append("tapped") }, for: .touchUpInside)
    stage.rootView.addSubview(button)
    return (stage, button)
  }

  @Test("C203: A menu that is the primary action opens when the finger lands; a second tap chooses")
  func primaryMenu() throws {
    let (stage, _) = makeButton(UIMenu(children: [action("One"), action("Two")]), primary: true)
    let finger = stage.finger()
    finger.down(CGPoint(x: 140, y: 120))
    #expect(log.lines == ["menu triggered"])
    finger.up(at: 0.1)
    stage.finger().tap(try #require(row("Two", in: stage)))
    #expect(log.lines == ["menu triggered", "Two from UIButton"] && row("Two", in: stage) == nil)
  }

  @Test("C203: The finger that opened the menu can move to a row and choose it by lifting there")
  func slideToRow() throws {
    let (stage, button) = makeButton(UIMenu(children: [action("One"), action("Two")]), primary: false)
    let finger = stage.finger()
    finger.down(CGPoint(x: 140, y: 120))
    stage.advance(by: 0.6)
    #expect(log.lines == ["menu triggered"] && !button.isTracking)
    finger.move(try #require(row("One", in: stage)), at: 0.8)
    finger.up(at: 0.9)
    #expect(log.lines == ["menu triggered", "One from UIButton"])
  }

  /// Source: Apple, `UIButton.changesSelectionAsPrimaryAction`; WWDC 2021, 10064.
  @Test("A pop-up button shows the title of the selected element") func popUp() throws {
    let (stage, button) = makeButton(UIMenu(children: [action("One"), action("Two")]), primary: true)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "One")
    stage.finger().tap(CGPoint(x: 140, y: 120))
    stage.finger().tap(try #require(row("Two", in: stage)))
    #expect(button.currentTitle == "Two" && button.menu?.selectedElements.map(\.title) == ["Two"])
    #expect(!button.isSelected)
  }

  @Test("A short tap on a button whose menu is not the primary action sends its action")
  func shortTap() {
    let (stage, _) = makeButton(UIMenu(children: [action("One")]), primary: false)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    #expect(log.lines == ["tapped"])
  }

  @Test("C204: A touch outside the menu dismisses it and reaches no view behind")
  func beside() {
    let (stage, _) = makeButton(UIMenu(children: [action("One")]), primary: true)
    let behind = UIButton(frame: CGRect(x: 0, y: 700, width: 400, height: 100))
    behind.addAction(UIAction { [log] _ in log.lines.append("behind") }, for: .touchUpInside)
    stage.rootView.addSubview(behind)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    stage.finger().tap(CGPoint(x: 200, y: 750))
    #expect(log.lines == ["menu triggered"] && row("One", in: stage) == nil)
    stage.finger().tap(CGPoint(x: 200, y: 750))
    #expect(log.lines.last == "behind")
  }

  @Test("Hidden elements are omitted, disabled ones cannot be chosen, some keep the menu open, and menus can be nested")
  func elements() throws {
    let inner = UIMenu(title: "More", children: [action("Deep")])
    let inline = UIMenu(options: .displayInline, children: [action("Inline")])
    let (stage, _) = makeButton(
      UIMenu(children: [
        action("Hidden", attributes: .hidden), action("Disabled", attributes: .disabled),
        action("Stays", attributes: .keepsMenuPresented), inline, inner,
      ]), primary: true)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    log.lines = []
    #expect(row("Hidden", in: stage) == nil)
    stage.finger().tap(try #require(row("Disabled", in: stage)))
    stage.finger().tap(try #require(row("Stays", in: stage)))
    #expect(log.lines == ["Stays from UIButton"] && row("Inline", in: stage) != nil)
    stage.finger().tap(try #require(row("More", in: stage)))
    stage.finger().tap(try #require(row("Deep", in: stage)))
    #expect(log.lines.last == "Deep from UIButton" && row("Deep", in: stage) == nil)
  }

  @Test("In a single selection one action is on, and deferred elements are created when the menu is shown")
  func selectionAndDeferred() throws {
    let menu = UIMenu(options: .singleSelection, children: [action("a"), action("b")])
    var asked = 0
    let deferred = UIDeferredMenuElement { completion in
      asked += 1
      completion([self.action("late")])
    }
    let (stage, button) = makeButton(menu, primary: true)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    stage.finger().tap(try #require(row("b", in: stage)))
    #expect(menu.selectedElements.map(\.title) == ["b"])
    button.menu = UIMenu(children: [deferred])
    #expect(asked == 0)
    for _ in 0..<2 {
      stage.advance(by: 1)
      stage.finger().tap(CGPoint(x: 140, y: 120))
      stage.finger().tap(try #require(row("late", in: stage)))
    }
    #expect(asked == 1 && log.lines.filter { $0 == "late from UIButton" }.count == 2)
  }

  @Test(
    "C205: A long press shows a view's context menu, which cancels the touch; without a configuration the view keeps it"
  )
  func contextMenu() throws {
    @MainActor final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      let log: Log
      var isOn = true
      let make: () -> UIMenu
      init(_ log: Log, _ make: @escaping () -> UIMenu) { (self.log, self.make) = (log, make) }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.lines.append("asked at \(Int(location.x))")
        return isOn ? UIContextMenuConfiguration(actionProvider: { _ in self.make() }) : nil
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { log.lines.append("will end") }
    }
    final class Touched: UIView {
      var cancelled = 0
      var ended = 0
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
    }
    let stage = TestStage()
    let view = Touched(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.rootView.addSubview(view)
    let delegate = Delegate(log) { UIMenu(children: [self.action("Open")]) }
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    let finger = stage.finger()
    finger.down(CGPoint(x: 70, y: 70))
    stage.advance(by: 0.6)
    finger.up()
    #expect(log.lines == ["asked at 20"] && view.cancelled == 1)
    stage.finger().tap(try #require(row("Open", in: stage)))
    #expect(log.lines == ["asked at 20", "will end", "Open from Touched"])
    delegate.isOn = false
    finger.down(CGPoint(x: 70, y: 70))
    stage.advance(by: 1)
    finger.up()
    #expect(view.ended == 1)
    delegate.isOn = true
    stage.click(CGPoint(x: 70, y: 70), with: .secondary)
    #expect(row("Open", in: stage) != nil)
  }

  // MARK: Editing

  /// A label whose text can be copied, in the style of tutorials.
  private final class CopyableLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == UIResponderStandardEditActions.copy
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
  }

  @Test("C205: A finger's tap on a view with a context menu is delivered to the view") func tapBesideMenu() {
    final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      var asked = 0
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked += 1
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) })
      }
    }
    let (stage, delegate, calls) = (TestStage(), Delegate(), CallLog())
    let view = LoggingView("V", calls, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    stage.rootView.addSubview(view)
    stage.finger().tap(CGPoint(x: 50, y: 50))
    #expect(calls.take() == ["V.touchesBegan", "V.touchesEnded"] && delegate.asked == 0)
    stage.click(CGPoint(x: 50, y: 50), with: .secondary)
    #expect(delegate.asked == 1)
  }

  @Test("A copyable label: after a long press and a tap on Copy, its text is on the pasteboard")
  func copyableLabel() throws {
    let stage = TestStage()
    let label = CopyableLabel(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    (label.text, label.isUserInteractionEnabled) = ("words", true)
    stage.rootView.addSubview(label)
    label.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    #expect(UIMenuController.shared.isMenuVisible && row("Paste", in: stage) == nil)
    #expect(UIMenuController.shared.menuFrame.maxY <= 300)
    stage.finger().tap(try #require(row("Copy", in: stage)))
    #expect(UIPasteboard.general.string == "words" && !UIMenuController.shared.isMenuVisible)
  }

  @Test("A touch outside the edit menu hides it and continues; without a responder for an action it is not shown")
  func besideEditMenu() {
    let stage = TestStage()
    let label = CopyableLabel(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    let button = UIButton(frame: CGRect(x: 0, y: 700, width: 100, height: 50))
    button.addAction(UIAction { [log] _ in log.lines.append("button") }, for: .touchUpInside)
    stage.rootView.addSubview(label)
    stage.rootView.addSubview(button)
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    #expect(!UIMenuController.shared.isMenuVisible)
    label.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    #expect(UIMenuController.shared.isMenuVisible)
    stage.finger().tap(CGPoint(x: 50, y: 720))
    #expect(!UIMenuController.shared.isMenuVisible && log.lines == ["button"])
  }

  @Test("C206: Items of the app are shown if the chain performs them, and sent along it")
  func ownItems() throws {
    final class Page: UIViewController {
      var marked = 0
      func mark() { marked += 1 }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    let label = CopyableLabel(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    page.view.addSubview(label)
    label.becomeFirstResponder()
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Mark", action: Selector("mark", Page.mark)),
      UIMenuItem(title: "Elsewhere", action: Selector("elsewhere", MenuTests.elsewhere)),
    ]
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    #expect(row("Elsewhere", in: stage) == nil)
    stage.finger().tap(try #require(row("Mark", in: stage)))
    #expect(page.marked == 1)
  }

  private func elsewhere() {}

  @Test("A double tap selects a word, and the field's menu contains the possible actions")
  func textField() throws {
    let stage = TestStage()
    let field = UITextField(frame: CGRect(x: 50, y: 300, width: 300, height: 40))
    field.text = "two words"
    stage.rootView.addSubview(field)
    for time in [0.0, 1, 1.2] {
      stage.advance(by: max(0, time - stage.now))
      stage.finger().tap(CGPoint(x: 60, y: 320))
    }
    #expect(field.editor.selectedText == "two")
    stage.finger().tap(try #require(row("Cut", in: stage)))
    #expect(field.text == " words" && UIPasteboard.general.string == "two")
  }

  @Test("An edit menu interaction shows the menu that its delegate creates from the suggestions")
  func editMenuInteraction() throws {
    @MainActor final class Delegate: NSObject, UIEditMenuInteractionDelegate {
      var extra: UIAction?
      var suggested: [String] = []
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        suggested = suggestedActions.map(\.title)
        return UIMenu(children: suggestedActions + [extra].compactMap { $0 })
      }
    }
    let stage = TestStage()
    let label = CopyableLabel(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    stage.rootView.addSubview(label)
    let delegate = Delegate()
    delegate.extra = action("Share")
    let interaction = UIEditMenuInteraction(delegate: delegate)
    label.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 10, y: 10)))
    #expect(delegate.suggested == ["Copy"])
    stage.finger().tap(try #require(row("Share", in: stage)))
    #expect(log.lines == ["Share from CopyableLabel"])
  }

  @Test("A responder performs the edit actions its class overrides, and commands find the responder that performs them")
  func overrides() {
    final class Cutting: UIView {
      var cuts = 0
      override func cut(_ sender: Any?) { cuts += 1 }
    }
    let stage = TestStage()
    let view = Cutting(frame: stage.rootView.bounds)
    let plain = UIView()
    stage.rootView.addSubview(view)
    view.addSubview(plain)
    #expect(view.canPerformAction(UIResponderStandardEditActions.cut, withSender: nil))
    #expect(!view.canPerformAction(UIResponderStandardEditActions.copy, withSender: nil))
    #expect(plain.target(forAction: UIResponderStandardEditActions.cut, withSender: nil) as? UIView === view)
    #expect(view.canPerformAction(Selector("cut:", Cutting.cut), withSender: nil))
    UIApplication.shared.sendAction(UIResponderStandardEditActions.cut, to: nil, from: plain, for: nil)
    #expect(view.cuts == 1)
  }
}
