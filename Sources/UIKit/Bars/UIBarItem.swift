/// An item of a bar.
@MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0

  // An item is no responder: its values are set on the button that shows it.
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityHint: String? { didSet { changed() } }
  open var accessibilityValue: String? { didSet { changed() } }
  open var accessibilityIdentifier: String? { didSet { changed() } }

  /// Brings `button`, which shows the item, up to date. What was never set is left to the button.
  func describe(_ button: UIView) {
    shownView = button
    if button.accessibilityLabel != accessibilityLabel, accessibilityLabel != nil || describedLabel {
      button.accessibilityLabel = accessibilityLabel
    }
    describedLabel = accessibilityLabel != nil
    if let accessibilityHint { button.accessibilityHint = accessibilityHint }
    if let accessibilityValue { button.accessibilityValue = accessibilityValue }
    if let accessibilityIdentifier { button.accessibilityIdentifier = accessibilityIdentifier }
  }
  /// The button that shows the item, once it was laid out.
  package private(set) weak var shownView: UIView?
  /// The button's label is the item's.
  private var describedLabel = false

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Font and color of the title; nil removes the attributes.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
  /// Returns the attributes for exactly this state or, without any, those for the normal one.
  func shownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    titleAttributes[state.rawValue] ?? titleAttributes[UIControl.State.normal.rawValue] ?? [:]
  }

  override public init() {
    super.init()
    if AppearanceRules.areAny { AppearanceRules.current.apply(to: self) }
  }

  /// Brings what shows the item up to date.
  func changed() {}
}
