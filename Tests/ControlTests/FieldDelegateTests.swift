import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the order and the arguments of a text field's delegate calls (reference 4.3, 6.6).
@MainActor
@Suite struct FieldDelegateTests {
  private final class Delegate: NSObject, UITextFieldDelegate {
    let log = CallLog()
    var mayClear = true
    var mayEnd = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("should begin", textField) }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("did begin", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("should end", textField) && mayEnd }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = note("did end", textField) }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.add("\(range.location)+\(range.length) \(string)")
      return true
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      log.add("should clear")
      return mayClear
    }

    private func note(_ call: String, _ field: UITextField) -> Bool {
      log.add("\(field.placeholder ?? "") \(call)")
      return true
    }
  }

  private let stage = TestStage()
  private let delegate = Delegate()
  private var log: CallLog { delegate.log }

  private func field(_ name: String, y: CGFloat = 100) -> UITextField {
    stage.runtime.makeCurrent()
    let field = UITextField(frame: CGRect(x: 50, y: y, width: 300, height: 40))
    field.placeholder = name
    field.delegate = delegate
    field.addAction(UIAction { [log] _ in log.add("changed") }, for: .editingChanged)
    stage.rootView.addSubview(field)
    return field
  }

  @Test("From field to field: the new one should begin, the old one ends, the new one begins") func fromFieldToField() {
    let (first, second) = (field("A"), field("B", y: 200))
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(log.take() == ["A should begin", "A did begin"])
    stage.finger().tap(CGPoint(x: 200, y: 220))
    #expect(log.take() == ["B should begin", "A should end", "A did end", "B did begin"])
    delegate.mayEnd = false
    stage.finger().tap(CGPoint(x: 200, y: 120))
    #expect(log.take() == ["A should begin", "B should end"])
    #expect(second.isFirstResponder && !first.isFirstResponder)
  }

  @Test("Ranges count UTF-16 units, and backspace removes an emoji with all of its units") func emoji() {
    let field = field("A")
    field.text = "a👍🏽"
    field.becomeFirstResponder()
    _ = log.take()
    stage.text("b")
    for _ in 0..<2 { stage.key(.keyboardDeleteOrBackspace) }
    #expect(log.take() == ["5+0 b", "changed", "5+1 ", "changed", "1+4 ", "changed"] && field.text == "a")
  }

  @Test("The clear button calls shouldClear, and not shouldChangeCharacters") func clearButton() {
    let field = field("A")
    (field.text, field.clearButtonMode) = ("some", .always)
    stage.advance(by: 0.1)
    stage.finger().tap(CGPoint(x: 335, y: 120))
    #expect(log.take() == ["A should begin", "A did begin", "should clear", "changed"])
    #expect(field.text == "" && field.isFirstResponder)
    field.text = "more"
    delegate.mayClear = false
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: 335, y: 120))
    #expect(log.take() == ["should clear"] && field.text == "more")
  }

  @Test("A field that clears when editing begins calls shouldClear, too") func clearsOnBeginEditing() {
    let field = field("A")
    (field.text, field.clearsOnBeginEditing) = ("some", true)
    delegate.mayClear = false
    field.becomeFirstResponder()
    #expect(field.text == "some" && log.take() == ["A should begin", "should clear", "A did begin"])
    field.resignFirstResponder()
    delegate.mayClear = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test("Secure text is replaced by the first change after editing has begun again") func secret() {
    let field = field("A")
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    for letter in ["a", "b", "c"] { stage.text(letter) }
    field.resignFirstResponder()
    field.becomeFirstResponder()
    _ = log.take()
    stage.text("d")
    #expect(field.text == "d" && log.take() == ["3+0 d", "changed"])
    stage.text("e")
    #expect(field.text == "de")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
    field.text = "shown"
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.isSecureTextEntry = false
    stage.text("!")
    #expect(field.text == "shown!")
  }

  /// Practice: fields that open a list return false from `textFieldShouldBeginEditing` and have a tap recognizer.
  @Test("C421: A tap recognizer of a field that refuses to be edited recognizes; that of an edited field is prevented")
  func tapOfRefusingField() {
    final class Refusing: NSObject, UITextFieldDelegate {
      var mayBegin = false
      var questions = 0
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        questions += 1
        return mayBegin
      }
    }
    @MainActor final class Target: NSObject {
      var taps = 0
      func tapped(_ tap: UITapGestureRecognizer) { taps += 1 }
    }
    let (field, refusing, target) = (field("A"), Refusing(), Target())
    field.delegate = refusing
    for _ in 1...2 {
      field.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("tapped:", Target.tapped)))
    }
    stage.finger().tap(CGPoint(x: 100, y: 120))
    #expect(target.taps == 1 && !field.isFirstResponder)
    #expect(refusing.questions == 1)
    refusing.mayBegin = true
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: 100, y: 120))
    #expect(target.taps == 1 && field.isFirstResponder)
    #expect(refusing.questions == 2)
  }
}
