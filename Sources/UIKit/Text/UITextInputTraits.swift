/// The keys of the on-screen keyboard. The raw values are Apple's.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  /// The older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable

  /// The rows of a number pad; nil for keyboards with letters.
  var pad: [String]? {
    switch self {
    case .numberPad, .asciiCapableNumberPad: ["123", "456", "789", "0"]
    case .phonePad: ["123", "456", "789", "*0#"]
    case .decimalPad: ["123", "456", "789", ".0"]
    default: nil
    }
  }

  var beginsWithSigns: Bool { self == .numbersAndPunctuation }
}

/// The title of the return key. The raw values are Apple's.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case google = 2
  case join = 3
  case next = 4
  case route = 5
  case search = 6
  case send = 7
  case yahoo = 8
  case done = 9
  case emergencyCall = 10
  case `continue` = 11

  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .yahoo, .search: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "call"
    case .continue: "continue"
    }
  }
}

/// The keyboard on the screen while the responder is edited, and how text is entered.
@MainActor
public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
  /// A Boolean value that indicates whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// A Boolean value that indicates whether dots are shown in place of the text, which can be neither cut nor copied.
  var isSecureTextEntry: Bool { get }
}

/// Default implementations, because the properties are optional on iOS.
extension UITextInputTraits {
  public var keyboardType: UIKeyboardType { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
}
