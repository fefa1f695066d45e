// The traits of `UITextInputTraits` that have no effect here: text is not corrected, checked, filled in or capitalized.
// In Apple's protocol they are optional. Here every view with traits stores them, so that the app can read them. Text
// fields, text views and search bars have properties of their own, which apps override.

extension UITextInputTraits where Self: UIView {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotesType }
    set { traits.smartQuotesType = newValue }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashesType }
    set { traits.smartDashesType = newValue }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDeleteType }
    set { traits.smartInsertDeleteType = newValue }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }
  public var textContentType: UITextContentType! {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }

  var inputTraits: TextInputTraits { traits }

  private var traits: TextInputTraits {
    let layoutTraits = madeLayoutTraits
    if let traits = layoutTraits.textInputTraits { return unsafeDowncast(traits, to: TextInputTraits.self) }
    let traits = TextInputTraits()
    layoutTraits.textInputTraits = traits
    return traits
  }
}

/// The values of these traits, with the defaults of text fields.
final class TextInputTraits {
  /// A value of text fields and text views, which is no trait of text input, and has no effect either.
  var adjustsFontForContentSizeCategory = false
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var textContentType: UITextContentType?
  var passwordRules: UITextInputPasswordRules?
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  /// The value of text views. That of text fields has an effect.
  var isSecureTextEntry = false

  /// Sets a trait that has no effect, and reports that.
  @MainActor
  func set<Value>(_ trait: ReferenceWritableKeyPath<TextInputTraits, Value>, _ value: Value, _ name: StoredProperty) {
    self[keyPath: trait] = value
    name.wasSet()
  }
}

/// The views that an app shows in place of the keyboard, and above it.
struct OwnInputViews {
  var inputView: UIView?
  var accessoryView: UIView?
}
