import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests fingers on a text field, and gesture recognizers on the views above it.
@MainActor
@Suite struct TextFieldTouchTests {
  /// A target that ends editing, as the tap recognizer of many controllers does.
  @MainActor private final class Dismisser: NSObject {
    let view: UIView
    var taps = 0
    init(_ view: UIView) { self.view = view }
    func dismiss() {
      taps += 1
      view.endEditing(true)
    }
  }

  private func makeField(in stage: TestStage, text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    field.text = text
    stage.rootView.addSubview(field)
    return field
  }

  private func caret(_ field: UITextField) -> Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) }
  }

  @Test(
    "A tap recognizer on the controller's view or on the window leaves a field usable, and a tap beside it ends editing",
    arguments: [(false, true), (false, false), (true, true), (true, false)])
  func dismissKeyboard(isOnWindow: Bool, cancelsTouches: Bool) {
    let stage = TestStage(rootViewController: UIViewController())
    let field = makeField(in: stage)
    let dismisser = Dismisser(stage.rootView)
    let tap = UITapGestureRecognizer(target: dismisser, action: Dismisser.dismiss)
    tap.cancelsTouchesInView = cancelsTouches
    (isOnWindow ? stage.window : stage.rootView).addGestureRecognizer(tap)

    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(field.isFirstResponder && dismisser.taps == 0)
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(field.isFirstResponder && dismisser.taps == 0)
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: 200, y: 500))
    #expect(!field.isFirstResponder && dismisser.taps == 1)
  }

  @Test("A field inside a bar with its own tap recognizer, as in a search bar, keeps its taps") func searchBar() {
    let stage = TestStage()
    let bar = UIView(frame: CGRect(x: 0, y: 80, width: 400, height: 80))
    stage.rootView.addSubview(bar)
    let field = makeField(in: stage)
    bar.addSubview(field)
    field.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    let dismisser = Dismisser(stage.rootView)
    bar.addGestureRecognizer(UITapGestureRecognizer(target: dismisser, action: Dismisser.dismiss))
    stage.finger().tap(CGPoint(x: 100, y: 120))
    #expect(field.isFirstResponder && dismisser.taps == 0)
    stage.finger().tap(CGPoint(x: 300, y: 120))
    #expect(!field.isFirstResponder && dismisser.taps == 1)
  }

  @Test("A tap on a disabled field is left to the recognizer above it") func disabled() {
    let stage = TestStage()
    let field = makeField(in: stage)
    field.isEnabled = false
    let dismisser = Dismisser(stage.rootView)
    stage.rootView.addGestureRecognizer(UITapGestureRecognizer(target: dismisser, action: Dismisser.dismiss))
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(!field.isFirstResponder && dismisser.taps == 1)
  }

  @Test("A double tap selects the word under it, although a recognizer for double taps is above") func doubleTap() {
    let stage = TestStage()
    let field = makeField(in: stage, text: "one two")
    let dismisser = Dismisser(stage.rootView)
    let outer = UITapGestureRecognizer(target: dismisser, action: Dismisser.dismiss)
    outer.numberOfTapsRequired = 2
    stage.rootView.addGestureRecognizer(outer)
    let finger = stage.finger()
    finger.tap(CGPoint(x: 102, y: 120))
    #expect(field.isFirstResponder && caret(field) == 0)
    finger.down(CGPoint(x: 102, y: 120), at: stage.now + 0.1)
    finger.up(at: stage.now + 0.05)
    #expect(field.selectedTextRange.map { field.text(in: $0) } == "one")
    #expect(dismisser.taps == 0)
  }

  @Test("A field under a long press becomes first responder at the lift, and a long press above does not begin")
  func hold() {
    let stage = TestStage()
    let field = makeField(in: stage, text: "one two")
    let dismisser = Dismisser(stage.rootView)
    stage.rootView.addGestureRecognizer(UILongPressGestureRecognizer(target: dismisser, action: Dismisser.dismiss))
    let finger = stage.finger()
    finger.down(CGPoint(x: 101, y: 120))
    stage.advance(by: 1)
    #expect(!field.isFirstResponder)
    finger.up()
    #expect(field.isFirstResponder && caret(field) == 0 && dismisser.taps == 0)
  }

  @Test("In an edited field the caret follows a finger that was stationary first") func caretFollows() {
    let stage = TestStage()
    let field = makeField(in: stage, text: "one two")
    field.becomeFirstResponder()
    let finger = stage.finger()
    finger.down(CGPoint(x: 101, y: 120))
    stage.advance(by: 0.6)
    #expect(caret(field) == 0)
    finger.move(CGPoint(x: 290, y: 120))
    #expect(caret(field) == 7)
    finger.up()
  }

  @Test("A drag over a field scrolls its scroll view and does not edit it") func dragScrolls() {
    let stage = TestStage()
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.rootView.addSubview(scrollView)
    let field = makeField(in: stage)
    scrollView.addSubview(field)
    stage.finger().drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 40), over: 0.1)
    #expect(scrollView.contentOffset.y > 0 && !field.isFirstResponder)
  }

  @Test(
    "6.6: a tap sends touchDown and touchCancel, not touchUpInside, because the field's own recognizer cancels the touch"
  )
  func controlEvents() {
    let stage = TestStage()
    let field = makeField(in: stage)
    var events: [String] = []
    for (event, word) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      (.editingDidBegin, "begin"),
    ] {
      field.addAction(UIAction { _ in events.append(word) }, for: event)
    }
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(events == ["down", "begin", "cancel"])
  }

  @Test("A button inside the field keeps its tap") func buttonInField() {
    let stage = TestStage()
    let field = makeField(in: stage)
    let button = UIButton(frame: CGRect(x: 160, y: 0, width: 40, height: 40))
    field.addSubview(button)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.finger().tap(CGPoint(x: 280, y: 120))
    #expect(presses == 1 && !field.isFirstResponder)
  }
}
