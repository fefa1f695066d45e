/// A responder that accepts typed text while it is the first responder.
@MainActor
public protocol UIKeyInput: UIResponder {
  var hasText: Bool { get }
  /// Inserts text at the caret; "\n" for the return key.
  func insertText(_ text: String)
  func deleteBackward()
}
