/// The answers of text fields to questions of the core.
final class TextFieldKind: ViewKind {
  override class func text(of view: UIView) -> String? { unsafeDowncast(view, to: UITextField.self).text ?? "" }
  override class var drawParts: ((UIView) -> Void)? { { unsafeDowncast($0, to: UITextField.self).drawParts() } }
}

/// The answers of text views to questions of the core.
final class TextViewKind: ScrollViewKind {
  override class func text(of view: UIView) -> String? { unsafeDowncast(view, to: UITextView.self).text ?? "" }
}
