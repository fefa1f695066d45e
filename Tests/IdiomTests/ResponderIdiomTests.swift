import Foundation
import Testing
import UIKitTestSupport

/// Tests uses of the responder chain in apps.
@MainActor
@Suite struct ResponderIdiomTests {
  /// Source: `UIApplication.sendAction(_:to:from:for:)` with a nil target, and `addTarget(nil, ...)`, search the chain
  /// of the first responder or of the sender. H.
  @Test("A button in a cell sends its action to a nil target, and the controller around it gets it")
  func nilTarget() {
    final class Shop: ListController {
      private(set) var bought: [Int] = []
      func buy(_ sender: UIButton) { bought.append(sender.tag) }
      override func makeCell(_ row: Int) -> UITableViewCell {
        let cell = super.makeCell(row)
        let button = UIButton(frame: rect(300, 10, 80, 40))
        button.tag = row
        button.addTarget(nil, action: Shop.buy, for: .touchUpInside)
        cell.contentView.addSubview(button)
        return cell
      }
    }
    let shop = Shop()
    let stage = TestStage(rootViewController: UINavigationController(rootViewController: shop))
    shop.table.contentOffset.y = 120
    let place = shop.table.convert(point(340, 270), to: nil)
    stage.finger().tap(place)
    #expect(shop.bought == [4])
  }

  /// Source: the chain of the first responder takes precedence over that of the sender (UIApplication). M.
  @Test("Done in a bar ends editing wherever the first responder is, by an action to nil")
  func dismissThroughFirstResponder() {
    final class Form: UIViewController {
      let field = UITextField(frame: rect(50, 100, 300, 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
      }
      func dismissKeyboard() { view.endEditing(true) }
    }
    let (form, stageController) = (Form(), UIViewController())
    let stage = TestStage(rootViewController: stageController)
    stageController.addChild(form)
    stageController.view.addSubview(form.view)
    form.didMove(toParent: stageController)
    let bar = UIButton(frame: rect(0, 700, 400, 44))
    bar.addTarget(nil, action: Selector("dismissKeyboard", Form.dismissKeyboard), for: .touchUpInside)
    stage.window.addSubview(bar)
    stage.finger().tap(point(200, 120))
    #expect(form.field.isFirstResponder)
    stage.finger().tap(point(200, 720))
    #expect(!form.field.isFirstResponder)
  }

  /// Source: a loop over `next` that finds the controller of a view is in many projects' extensions of UIView. H.
  @Test("A view deep in a cell finds its controller by walking up next")
  func parentViewController() {
    func controller(of view: UIView) -> UIViewController? {
      var responder: UIResponder? = view
      while let current = responder, !(current is UIViewController) { responder = current.next }
      return responder as? UIViewController
    }
    let list = ListController()
    let stage = TestStage(rootViewController: UINavigationController(rootViewController: list))
    stage.window.layoutIfNeeded()
    let cell = list.table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell.flatMap { controller(of: $0.contentView) } === list)
    let loose = UIView()
    #expect(controller(of: loose) == nil)
  }

  /// Source: an override of `next` can insert an object into the chain (UIResponder.next: "subclasses must override
  /// this"). H.
  @Test("A view that overrides next hands its events to a coordinator, which passes on the rest")
  func overriddenNext() {
    final class Coordinator: UIResponder {
      weak var view: UIView?
      private(set) var saved = 0
      private(set) var touched = 0
      func save() { saved += 1 }
      override var next: UIResponder? { view?.superview }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched += 1
        super.touchesBegan(touches, with: event)
      }
    }
    final class Panel: UIView {
      let coordinator = Coordinator()
      override var next: UIResponder? { coordinator }
    }
    let stage = TestStage()
    let around = TouchedView(frame: stage.rootView.bounds)
    let panel = Panel(frame: rect(50, 100, 300, 300))
    panel.coordinator.view = panel
    let button = UIButton(frame: rect(0, 0, 100, 44))
    button.addTarget(nil, action: Selector("save", Coordinator.save), for: .touchUpInside)
    panel.addSubview(button)
    around.addSubview(panel)
    stage.rootView.addSubview(around)
    stage.finger().tap(point(100, 120))
    #expect(panel.coordinator.saved == 1)
    stage.finger().tap(point(200, 300))
    #expect(panel.coordinator.touched == 1 && around.take() == ["began", "ended"])
  }

  /// Source: a touch is forwarded by `super`, and each responder handles its part (Event Handling Guide). H.
  @Test("A chip that calls super is lit by its touch while the page behind it counts the touch, too")
  func handleAndPassOn() {
    final class Chip: UIView {
      var isLit = false
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isLit = true
        super.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isLit = false
        super.touchesEnded(touches, with: event)
      }
    }
    final class Page: UIViewController {
      private(set) var story: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        story.append("began on \(touches.first?.view is Chip ? "chip" : "page")")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { story.append("ended") }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    let chip = Chip(frame: rect(100, 100, 100, 40))
    page.view.addSubview(chip)
    let finger = stage.finger()
    finger.down(point(150, 120))
    #expect(chip.isLit)
    finger.up()
    #expect(!chip.isLit && page.story == ["began on chip", "ended"])
  }

  /// Source: `motionEnded(_:with:)` of a shake is called on the first responder, or without one on the front controller
  /// (reference 4.2; the second case M). H.
  @Test("A shake reaches the controller in front, and the presented one while there is one")
  func shake() {
    final class Page: UIViewController {
      private(set) var shakes = 0
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
      }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { shakes += 1 }
      }
    }
    let (page, sheet) = (Page(), Page())
    let stage = TestStage(rootViewController: page)
    stage.shake()
    #expect(page.shakes == 1)
    page.present(sheet, animated: false)
    stage.shake()
    #expect((page.shakes, sheet.shakes) == (1, 1))
    sheet.dismiss(animated: false)
    page.becomeFirstResponder()
    stage.shake()
    #expect((page.shakes, sheet.shakes) == (2, 1))
  }

  /// Source: keyboard shortcuts of a controller are its `keyCommands`, which are matched from the first responder
  /// upwards (UIKeyCommand). H.
  @Test("Command-N works while a field is edited, and the letter alone is typed")
  func keyCommand() {
    final class Notes: UIViewController {
      let field = UITextField(frame: rect(50, 100, 300, 40))
      private(set) var created = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        addKeyCommand(UIKeyCommand(input: "n", modifierFlags: .command, action: Notes.create))
      }
      func create() { created += 1 }
    }
    let notes = Notes()
    let stage = TestStage(rootViewController: notes)
    stage.finger().tap(point(200, 120))
    stage.key("n", modifiers: .command)
    stage.key("n")
    #expect(notes.created == 1 && notes.field.text == "n")
  }

  /// Source: `canPerformAction(_:withSender:)` determines whether a responder performs an action; if it returns false,
  /// the next responders are tried. H.
  @Test("An action goes past a responder that cannot perform it now, to the next that can")
  func canPerformAction() {
    class Page: UIViewController {
      var isReady = true
      private(set) var shared = 0
      func share() { shared += 1 }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        isReady && super.canPerformAction(action, withSender: sender)
      }
    }
    let (parent, child) = (Page(), Page())
    let stage = TestStage(rootViewController: parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let button = UIButton(frame: rect(100, 100, 100, 44))
    button.addTarget(nil, action: Selector("share", Page.share), for: .touchUpInside)
    child.view.addSubview(button)
    stage.finger().tap(button.center)
    child.isReady = false
    stage.finger().tap(button.center)
    #expect((child.shared, parent.shared) == (1, 1))
  }
}
