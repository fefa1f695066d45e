/// A controller whose view replaces the keyboard, or is shown above it, while the responder that returns it is first
/// responder.
@MainActor
open class UIInputViewController: UIViewController {
  /// The view of the controller.
  override open var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  override open func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

  /// The text that the keyboard edits, which is that of the first responder.
  open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = FirstResponderText(of: self)
  /// The language of the keyboard as a BCP 47 tag.
  open var primaryLanguage: String?
  /// A Boolean value that indicates whether the keyboard needs a key that changes the keyboard; there is only one here.
  open var needsInputModeSwitchKey: Bool { false }

  open func dismissKeyboard() { FirstResponderText.responder(for: self)?.resignFirstResponder() }
  /// Has no effect: there is only one keyboard.
  open func advanceToNextInputMode() {}
}

/// The text around the caret, which a keyboard edits.
@MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentInputMode: UITextInputMode? { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The text of the first responder, for the controller of an input view.
@MainActor
private final class FirstResponderText: UIResponder, UITextDocumentProxy {
  private unowned let controller: UIInputViewController
  init(of controller: UIInputViewController) {
    self.controller = controller
    super.init()
  }

  static func responder(for controller: UIInputViewController) -> UIResponder? {
    let runtime = controller.viewIfLoaded?.window?.runtime ?? UIRuntime.current
    return runtime.windows.key?.firstResponder
  }

  private var keys: (any UIKeyInput)? { Self.responder(for: controller) as? any UIKeyInput }
  private var text: (any UITextInput)? { keys as? any UITextInput }

  var hasText: Bool { keys?.hasText ?? false }
  func insertText(_ text: String) { keys?.insertText(text) }
  func deleteBackward() { keys?.deleteBackward() }

  var documentContextBeforeInput: String? {
    text.flatMap { text in
      text.selectedTextRange.flatMap { part(of: text, from: text.beginningOfDocument, to: $0.start) }
    }
  }
  var documentContextAfterInput: String? {
    text.flatMap { text in text.selectedTextRange.flatMap { part(of: text, from: $0.end, to: text.endOfDocument) } }
  }
  var selectedText: String? {
    text.flatMap { text in text.selectedTextRange.flatMap { $0.isEmpty ? nil : text.text(in: $0) } }
  }
  var documentInputMode: UITextInputMode? { Self.responder(for: controller)?.textInputMode }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text, let caret = text.selectedTextRange?.end,
      let moved = text.position(from: caret, offset: offset)
    else { return }
    text.selectedTextRange = text.textRange(from: moved, to: moved)
  }

  /// Returns a part of the text; nil for an empty one.
  private func part(of text: any UITextInput, from start: UITextPosition, to end: UITextPosition) -> String? {
    guard let range = text.textRange(from: start, to: end), !range.isEmpty else { return nil }
    return text.text(in: range)
  }
}
