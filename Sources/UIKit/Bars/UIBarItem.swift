/// An item of a bar.
@MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0

  // An item is not a responder, so its values are set on the button that shows it.
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityHint: String? { didSet { changed() } }
  open var accessibilityValue: String? { didSet { changed() } }
  open var accessibilityIdentifier: String? { didSet { changed() } }

  /// Updates `button`, which shows the item. Values that were never set leave the button's own unchanged.
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
  /// The button that shows the item; nil before the first layout.
  package private(set) weak var shownView: UIView?
  /// A Boolean value that indicates whether the label of the button comes from the item.
  private var describedLabel = false

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets the font and color of the title; nil removes the attributes.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
  /// Returns the attributes for exactly this state, or those for the normal state when there are none.
  func shownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    titleAttributes[state.rawValue] ?? titleAttributes[UIControl.State.normal.rawValue] ?? [:]
  }

  override public init() {
    super.init()
    if AppearanceRules.areAny { AppearanceRules.current.apply(to: self) }
  }

  /// Updates the views that show the item.
  func changed() {}
}

extension UIBarItem: UIAppearance {}
