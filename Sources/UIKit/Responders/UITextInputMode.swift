/// A keyboard with its language. There is one keyboard here, in English.
@MainActor
open class UITextInputMode: NSObject {
  static let only = UITextInputMode()

  /// The language as a BCP 47 tag; nil for a keyboard without one.
  open var primaryLanguage: String? { "en-US" }
  open class var activeInputModes: [UITextInputMode] { [only] }

  /// Never posted, because the only keyboard does not change.
  public nonisolated static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
