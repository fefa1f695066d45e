import Foundation
import Testing
import UIKitTestSupport

/// Tests how text fields get and dismiss the keyboard, and the views above it.
@MainActor
@Suite struct TextFieldIdiomTests {
  /// A controller with two fields and free space around them.
  class Form: UIViewController {
    let name = UITextField(frame: rect(50, 100, 300, 40))
    let city = UITextField(frame: rect(50, 160, 300, 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      for field in [name, city] { view.addSubview(field) }
    }
  }

  /// Source: `UIView.endEditing(_:)`; a touch that no view handles is forwarded along the responder chain to the
  /// controller (UIResponder). H.
  @Test("A touch beside the fields reaches the controller, which ends editing")
  func touchesBeganOfController() {
    final class Page: Form {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { view.endEditing(true) }
    }
    let form = Page()
    let stage = TestStage(rootViewController: form)
    let caption = UILabel(frame: rect(50, 300, 300, 40))
    form.view.addSubview(caption)
    for place in [point(200, 500), point(200, 320)] {
      stage.finger().tap(point(200, 120))
      #expect(form.name.isFirstResponder)
      stage.finger().tap(place)
      #expect(!form.name.isFirstResponder)
    }
  }

  /// Source: `scrollViewWillBeginDragging(_:)` is called when a drag begins, not when a finger lands
  /// (UIScrollViewDelegate). H.
  @Test("A drag of the list sends the keyboard away, a tap on the list does not")
  func endEditingWhenScrolling() {
    final class Search: ListController {
      let field = UITextField(frame: rect(0, 0, 400, 44))
      override func viewDidLoad() {
        super.viewDidLoad()
        table.tableHeaderView = field
      }
      override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { view.endEditing(true) }
    }
    let search = Search()
    let stage = TestStage(rootViewController: search)
    stage.finger().tap(point(200, 20))
    #expect(search.field.isFirstResponder)
    stage.finger().tap(point(200, 300))
    #expect(search.field.isFirstResponder && search.selected == [4])
    stage.finger().drag(from: point(200, 500), to: point(200, 400), over: 0.2)
    #expect(!search.field.isFirstResponder)
  }

  /// Source: `textFieldShouldReturn(_:)`; Apple's text field programming guide makes the field with the next tag first
  /// responder. H.
  @Test("Return goes from field to field, and the last one gives up the keyboard")
  func returnKeyChain() {
    final class Page: Form, UITextFieldDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        for (tag, field) in [name, city].enumerated() {
          field.tag = tag + 1
          field.delegate = self
        }
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let next = view.viewWithTag(textField.tag + 1) {
          next.becomeFirstResponder()
        } else {
          textField.resignFirstResponder()
        }
        return false
      }
    }
    let form = Page()
    let stage = TestStage(rootViewController: form)
    stage.finger().tap(point(200, 120))
    stage.key("a")
    stage.key(.keyboardReturnOrEnter)
    stage.key("b")
    #expect(form.name.text == "a" && form.city.text == "b" && form.city.isFirstResponder)
    stage.key(.keyboardReturnOrEnter)
    #expect(!form.name.isFirstResponder && !form.city.isFirstResponder)
  }

  /// Source: `UIResponder.inputAccessoryView` is shown above the input view while the responder is first responder, and
  /// gets touches. H.
  @Test("The Done button of an accessory bar ends editing, and its tap does not reach what lies below it")
  func accessoryDone() {
    let form = Form()
    let stage = TestStage(rootViewController: form)
    let below = TouchedView(frame: rect(0, 700, 400, 100))
    form.view.addSubview(below)
    let bar = UIView(frame: rect(0, 0, 400, 44))
    bar.addSubview(UIButton(frame: rect(320, 0, 80, 44)) { [unowned form] in form.view.endEditing(true) })
    form.name.inputAccessoryView = bar
    stage.finger().tap(point(200, 120))
    #expect(bar.window != nil)
    stage.finger().tap(point(360, 780))
    #expect(!form.name.isFirstResponder && bar.window == nil && below.take() == [])
    stage.finger().tap(point(360, 780))
    #expect(below.take() == ["began", "ended"])
  }

  /// Source: UIControl.Event.editingDidEndOnExit: if it has a target, the return key makes the field resign, even if
  /// the action is empty (widely used; reference 6.6, M).
  @Test("An empty action for didEndOnExit is enough for the return key to end editing")
  func didEndOnExit() {
    let form = Form()
    let stage = TestStage(rootViewController: form)
    let counter = Counter()
    form.name.addTarget(counter, action: Counter.count, for: .editingDidEndOnExit)
    stage.finger().tap(point(200, 120))
    stage.key(.keyboardReturnOrEnter)
    #expect(counter.count == 1 && !form.name.isFirstResponder)
    stage.finger().tap(point(200, 180))
    stage.key(.keyboardReturnOrEnter)
    #expect(form.city.isFirstResponder)
  }

  /// Source: `textField(_:shouldChangeCharactersIn:replacementString:)` and `.editingChanged`, which only user edits
  /// send. H.
  @Test("A text has a maximum length, and a button is enabled by the typed text")
  func limitAndValidation() {
    final class Page: Form, UITextFieldDelegate {
      let send = UIButton(frame: rect(50, 300, 300, 44))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(send)
        name.delegate = self
        send.isEnabled = false
        name.addTarget(self, action: Page.edited, for: .editingChanged)
      }
      func edited() { send.isEnabled = name.text?.count == 3 }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        let text = (textField.text ?? "") as NSString
        return text.replacingCharacters(in: range, with: string).count <= 3
      }
    }
    let form = Page()
    let stage = TestStage(rootViewController: form)
    stage.finger().tap(point(200, 120))
    for letter in "ab" { stage.key(letter) }
    #expect(!form.send.isEnabled)
    for letter in "cde" { stage.key(letter) }
    #expect(form.name.text == "abc" && form.send.isEnabled)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(form.name.text == "ab" && !form.send.isEnabled)
    form.name.text = "xyz"
    #expect(!form.send.isEnabled)
  }

  /// Source: `becomeFirstResponder()` inside an `.editingChanged` action takes effect immediately, so the new field
  /// gets the next key. H.
  @Test("Each of several one-digit fields makes the next first responder")
  func oneTimeCode() {
    final class Code: UIViewController {
      let boxes = (0..<4).map { UITextField(frame: rect(40 + 80 * CGFloat($0), 100, 60, 60)) }
      private(set) var code: String?
      override func viewDidLoad() {
        super.viewDidLoad()
        for box in boxes {
          box.addTarget(self, action: Code.edited, for: .editingChanged)
          view.addSubview(box)
        }
      }
      func edited(_ box: UITextField) {
        guard let index = boxes.firstIndex(of: box), box.hasText else { return }
        guard index + 1 < boxes.count else {
          box.resignFirstResponder()
          return code = boxes.compactMap(\.text).joined()
        }
        boxes[index + 1].becomeFirstResponder()
      }
    }
    let screen = Code()
    let stage = TestStage(rootViewController: screen)
    stage.finger().tap(point(70, 130))
    for digit in "7042" { stage.key(digit) }
    #expect(screen.code == "7042")
    #expect(screen.boxes.allSatisfy { !$0.isFirstResponder })
  }

  /// Source: if `textFieldShouldBeginEditing(_:)` returns false, the field that is being edited stays first responder.
  /// H.
  @Test("A field that opens a picker instead of the keyboard refuses to be edited")
  func fieldAsButton() {
    final class Page: Form, UITextFieldDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        city.delegate = self
      }
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        let picker = UIViewController()
        picker.modalPresentationStyle = .pageSheet
        present(picker, animated: false)
        return false
      }
    }
    let form = Page()
    let stage = TestStage(rootViewController: form)
    stage.finger().tap(point(200, 120))
    stage.finger().tap(point(200, 180))
    #expect(form.presentedViewController != nil)
    #expect(form.name.isFirstResponder && !form.city.isFirstResponder)
  }

  /// Source: `UIResponder.inputView`; a touch in it does not change the first responder (reference 4.3). H.
  @Test("The keys of an own number pad type into the field, which stays first responder")
  func ownNumberPad() {
    let form = Form()
    let stage = TestStage(rootViewController: form)
    let pad = UIView(frame: rect(0, 0, 400, 200))
    for digit in 0..<4 {
      pad.addSubview(
        UIButton(frame: rect(100 * CGFloat(digit), 0, 100, 200)) { [unowned form] in
          form.name.insertText("\(digit)")
        })
    }
    form.name.inputView = pad
    stage.finger().tap(point(200, 120))
    for x: CGFloat in [150, 350, 50] { stage.finger().tap(point(x, 700)) }
    #expect(form.name.text == "130" && form.name.isFirstResponder)
  }

  /// Source: "Moving content that is located under the keyboard", Text Programming Guide for iOS: increase the inset,
  /// scroll the field into view, restore the inset. Without a software keyboard there are no keyboard notifications;
  /// the delegate calls replace them. H.
  @Test("A field below the keyboard is scrolled into view, and the content comes back at the end")
  func keyboardAvoidance() {
    final class Page: UIViewController, UITextFieldDelegate {
      let scrollView = UIScrollView(frame: rect(0, 0, 400, 800))
      let field = UITextField(frame: rect(50, 700, 300, 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        scrollView.contentSize = scrollView.bounds.size
        scrollView.addSubview(field)
        field.delegate = self
        field.inputView = UIView(frame: rect(0, 0, 400, 300))
      }
      func textFieldDidBeginEditing(_ textField: UITextField) {
        scrollView.contentInset.bottom = 300
        scrollView.scrollRectToVisible(textField.frame, animated: true)
      }
      func textFieldDidEndEditing(_ textField: UITextField) {
        scrollView.contentInset.bottom = 0
        scrollView.setContentOffset(.zero, animated: true)
      }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    stage.finger().tap(point(200, 720))
    stage.advance(by: 1)
    #expect(page.field.convert(page.field.bounds, to: nil).maxY == 500)
    stage.finger().drag(from: point(200, 100), to: point(200, 60), over: 1)
    stage.finger().tap(page.field.convert(point(10, 10), to: nil))
    #expect(page.field.isFirstResponder)
    page.view.endEditing(true)
    stage.advance(by: 1)
    #expect(page.scrollView.contentOffset == .zero)
  }

  /// Source: a touch neither makes a view first responder nor makes the current one resign (reference 4.3; C165). H.
  @Test("A button beside a field does its work and leaves the keyboard where it is")
  func buttonKeepsKeyboard() {
    let form = Form()
    let stage = TestStage(rootViewController: form)
    let counter = Counter()
    let button = UIButton(frame: rect(50, 300, 300, 44))
    button.addTarget(counter, action: Counter.count, for: .touchUpInside)
    form.view.addSubview(button)
    stage.finger().tap(point(200, 120))
    stage.finger().tap(point(200, 320))
    stage.key("x")
    #expect(counter.count == 1 && form.name.text == "x")
  }
}
