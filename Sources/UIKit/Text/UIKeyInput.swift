/// What a responder adopts to take typed text while it is the first responder.
@MainActor
public protocol UIKeyInput: UIResponder {
  var hasText: Bool { get }
  /// At the caret; "\n" for the return key.
  func insertText(_ text: String)
  func deleteBackward()
}
