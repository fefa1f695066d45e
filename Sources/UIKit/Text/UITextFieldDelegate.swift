/// The delegate decides about and is notified of the events of a text field. Every method has a default: permissions
/// are given, notifications ignored.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing ended, even after a refusal if the field had to resign because it left its window or
  /// `endEditing(true)` was called (C68).
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called in place of the method above, if it is implemented.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Called before each change by the user; `range` counts UTF-16 units, as in UIKit.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Returns whether the text is cleared, when the clear button was tapped or editing begins with
  /// `clearsOnBeginEditing`.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key is handled.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The caret moved or the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
}

extension UITextField {
  /// The reason why editing ended. The raw values are Apple's; on a phone it is always the first one.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }
}
