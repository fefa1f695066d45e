import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the side views of a text field, secure text, and the keyboards that it requests.
@MainActor
@Suite struct FieldPartTests {
  @MainActor
  private final class DelegateLog: UITextFieldDelegate {
    var refuses = false
    var calls: [String] = []
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("clear")
      return !refuses
    }
  }

  private let delegateLog = DelegateLog()

  private func field(on stage: TestStage) -> UITextField {
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    field.delegate = delegateLog
    stage.rootView.addSubview(field)
    stage.runtime.layoutIfNeeded()
    return field
  }

  @Test("A left view is shown when its mode requires it, and the text begins after it")
  func leftView() {
    let stage = TestStage()
    let field = field(on: stage)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = icon
    stage.runtime.layoutIfNeeded()
    #expect(icon.superview == nil)
    field.leftViewMode = .always
    stage.runtime.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    field.leftViewMode = .whileEditing
    stage.runtime.layoutIfNeeded()
    #expect(icon.superview == nil)
    stage.finger().tap(CGPoint(x: 200, y: 120))
    stage.runtime.layoutIfNeeded()
    #expect(icon.superview === field)
  }

  @Test("A button in it gets its taps, and the field does not begin editing")
  func button() {
    let stage = TestStage()
    let field = field(on: stage)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    field.rightView = button
    field.rightViewMode = .always
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 330, y: 120))
    #expect(taps == 1)
    #expect(!field.isEditing)
  }

  @Test("The clear button is shown while there is text, calls the delegate, and replaces the right view")
  func clear() {
    let stage = TestStage()
    let field = field(on: stage)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    field.rightViewMode = .always
    field.clearButtonMode = .whileEditing
    field.text = "words"
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.runtime.layoutIfNeeded()
    #expect(field.rightView?.superview == nil)
    delegateLog.refuses = true
    stage.finger().tap(CGPoint(x: 335, y: 120))
    #expect(field.text == "words" && delegateLog.calls == ["clear"])
    delegateLog.refuses = false
    stage.finger().tap(CGPoint(x: 335, y: 120))
    #expect(field.text == "" && changes == 1)
    stage.runtime.layoutIfNeeded()
    #expect(field.rightView?.superview === field)
  }

  @Test("Secure text is as wide as its dots, and can be neither cut nor copied")
  func secure() {
    let stage = TestStage()
    let field = field(on: stage)
    field.text = "iiii"
    field.isSecureTextEntry = true
    let dots = UILabel()
    (dots.font, dots.text) = (field.font, "••••")
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(field.caretRect(for: field.endOfDocument).minX == dots.sizeThatFits(.zero).width)
    field.selectAll(nil)
    typealias Actions = UIResponderStandardEditActions
    #expect(!field.canPerformAction(Actions.copy, withSender: nil))
    #expect(!field.canPerformAction(Actions.cut, withSender: nil))
    field.isSecureTextEntry = false
    #expect(field.canPerformAction(Actions.copy, withSender: nil))
  }

  @Test("Overrides determine where the text is during editing")
  func editingRect() {
    final class Inset: UITextField {
      override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
    }
    let stage = TestStage()
    let field = Inset(frame: CGRect(x: 50, y: 100, width: 300, height: 40))
    stage.rootView.addSubview(field)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 50)
  }

  // MARK: The keyboard on the screen

  private func keys(_ stage: TestStage) -> [String] {
    stage.runtime.keyboardView?.subviews.compactMap(\.accessibilityIdentifier) ?? []
  }

  @Test("A number pad has only digits, and its keys type them")
  func pad() {
    let stage = TestStage()
    stage.hasHardwareKeyboard = false
    let field = field(on: stage)
    field.keyboardType = .numberPad
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.runtime.layoutIfNeeded()
    #expect(keys(stage) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "⌫"])
    // The keyboard is 216 points high, at the bottom. The key 5 is in its middle column, in the second row of four.
    stage.finger().tap(CGPoint(x: 200, y: 800 - 216 + 80))
    #expect(field.text == "5")
    field.keyboardType = .default
    stage.runtime.layoutIfNeeded()
    #expect(keys(stage).contains("q"))
  }

  @Test("A text view has the keyboard that it requests")
  func padOfTextView() {
    let stage = TestStage()
    stage.hasHardwareKeyboard = false
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    view.keyboardType = .numberPad
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.runtime.layoutIfNeeded()
    #expect(keys(stage) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "⌫"])
    view.keyboardType = .default
    stage.runtime.layoutIfNeeded()
    #expect(keys(stage).contains("q"))
  }

  @Test("Traits without an effect are stored; those of a search bar are those of its field")
  func keptTraits() {
    let views: [any UIView & UITextInputTraits] = [UITextField(), UITextView(), UISearchBar()]
    for view in views {
      #expect(view.autocapitalizationType == .sentences && view.spellCheckingType == .default)
      #expect(view.textContentType == nil)
      (view.autocapitalizationType, view.spellCheckingType) = (.words, .no)
      view.textContentType = .emailAddress
      #expect(view.autocapitalizationType == .words && view.spellCheckingType == .no)
      #expect(view.textContentType == .emailAddress)
    }
    let bar = UISearchBar()
    bar.searchTextField.autocorrectionType = .no
    bar.smartQuotesType = .yes
    #expect(bar.autocorrectionType == .no && bar.searchTextField.smartQuotesType == .yes)
  }

  @Test("The return key has the field's label, and is disabled without text if the field requires it")
  func returnKey() {
    let stage = TestStage()
    stage.hasHardwareKeyboard = false
    let field = field(on: stage)
    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    field.returnKeyType = .done
    field.enablesReturnKeyAutomatically = true
    stage.finger().tap(CGPoint(x: 100, y: 120))
    stage.runtime.layoutIfNeeded()
    let key = stage.runtime.keyboardView?.subviews.first { $0.accessibilityIdentifier == "done" }
    let middle = key.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    #expect(key != nil)
    stage.finger().tap(middle)
    #expect(returns == 0)
    field.text = "a"
    stage.finger().tap(middle)
    #expect(returns == 1)
  }

  @Test("A search field alone is as high as that of a search bar")
  func searchFieldAlone() {
    let stack = UIStackView(arrangedSubviews: [UISearchTextField(), UIView()])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.size == CGSize(width: 200, height: 36))
  }

  @Test("A field without a width of its own grows and shrinks with its text and its placeholder")
  func growth() {
    let stage = TestStage()
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(field)
    field.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 50).isActive = true
    field.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor).isActive = true
    func width() -> CGFloat {
      stage.runtime.layoutIfNeeded()
      return field.bounds.width
    }
    let empty = width()
    field.becomeFirstResponder()
    stage.text("some longer text")
    let typed = width()
    field.text = "a"
    let short = width()
    #expect(typed > empty + 50 && short < typed && short > empty)
    (field.text, field.placeholder) = ("", "a long placeholder for the field")
    #expect(width() > typed)
    let small = width()
    field.font = .systemFont(ofSize: 30)
    #expect(width() > small)
  }
}
