@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// The user has chosen an item, maybe the one that was chosen before. Not called when code does.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of items at the bottom, one of which is selected. Each is a control.
///
/// Parts of a view that extend beyond the bar are drawn and not hit, as with every view; a subclass overrides `hitTest`
/// to change that (reference section 8, 1.10).
@MainActor
open class UITabBar: UIView {
  /// Points, without anything below it.
  static let height: CGFloat = 49

  open weak var delegate: (any UITabBarDelegate)?
  /// Asked before a user's choice counts.
  var shouldSelect: ((UITabBarItem) -> Bool)?

  private let background = UIBarBackground(frame: .zero)
  private var buttons: [UITabBarButton] = []

  override public init(frame: CGRect) {
    super.init(frame: frame)
    background.backgroundColor = UIColor(white: 0.97, alpha: 1)
    background.isUserInteractionEnabled = false
    addSubview(background)
  }

  // MARK: Items

  /// The items from the left.
  open var items: [UITabBarItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }
  private var ownItems: [UITabBarItem]?

  /// Changes of items show at once.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    ownItems = items
    buttons = (items ?? []).map { item in
      let button = UITabBarButton(item)
      button.addAction(UIAction { [weak self, weak item] _ in item.map { self?.choose($0) } }, for: .touchUpInside)
      return button
    }
    // Above the background and below what a subclass has added.
    for (index, button) in buttons.enumerated() { insertSubview(button, at: index + 1) }
    if let selectedItem, items?.contains(selectedItem) != true { self.selectedItem = nil }
    showSelection()
    setNeedsLayout()
  }

  open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }

  private func choose(_ item: UITabBarItem) {
    guard shouldSelect?(item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func showSelection() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.stateChanged()
    }
  }

  // MARK: Look

  /// The color of items that are not selected; nil for gray.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  open var barTintColor: UIColor? { didSet { showGround() } }
  open var barStyle = UIBarStyle.default { didSet { showGround() } }
  /// Kept: the ground is as opaque as its color.
  open var isTranslucent = true
  /// An image without pixels makes the ground clear; any other fills it.
  open var backgroundImage: UIImage? { didSet { showGround() } }
  /// The hairline; an image without pixels takes it away, where the bar has a background image.
  open var shadowImage: UIImage? { didSet { showGround() } }
  /// The appearance, which replaces all of the above.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      statedAppearance = standardAppearance
      standardAppearance.changed = { [weak self] in self?.showGround() }
      showGround()
    }
  }
  /// Used when the standard appearance was not set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      if statedAppearance == nil || statedAppearance === oldValue { statedAppearance = scrollEdgeAppearance }
      showGround()
    }
  }
  private(set) var statedAppearance: UITabBarAppearance?
  private let groundImage = UIImageView(frame: .zero)

  private func showGround() {
    let image = statedAppearance == nil ? backgroundImage : statedAppearance?.backgroundImage
    let plain = barStyle == .black ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    background.backgroundColor =
      image.map { _ in .clear } ?? statedAppearance.map { $0.backgroundColor ?? .clear } ?? barTintColor ?? plain
    background.hairlineColor =
      statedAppearance.map { $0.shadowColor ?? .clear }
      ?? (shadowImage != nil && image != nil ? .clear : .separator)
    groundImage.image = image?.size == .zero ? nil : image
    if groundImage.image != nil {
      background.insertSubview(groundImage, at: 0)
    } else {
      groundImage.removeFromSuperview()
    }
    showSelection()
    setNeedsLayout()
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  /// Every item gets an equal share of the width, and its button the share less 2 points at the sides and 1 above (L).
  override open func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    groundImage.frame = background.bounds
    let share = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: bounds.minX + CGFloat(index) * share + 2, y: bounds.minY + 1, width: max(0, share - 4),
        height: Self.height - 1)
    }
  }
}

/// The ground of a bar with a hairline above it.
@MainActor
package final class UIBarBackground: UIView {
  private let hairline = UIView()
  var hairlineColor: UIColor? {
    get { hairline.backgroundColor }
    set { hairline.backgroundColor = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
  }
}
