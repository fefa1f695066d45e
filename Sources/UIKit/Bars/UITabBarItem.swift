/// What a tab bar shows for one controller.
@MainActor
open class UITabBarItem: UIBarItem {
  /// On a small red ground at the upper right of the item; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  override public init() { super.init() }

  /// The button of the bar that shows the item.
  weak var button: UITabBarButton?

  override func changed() { button?.itemChanged() }
}
