@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when the user selects an item, which may already be selected. It is not called for a selection in code.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of items at the bottom, one of which is selected. Each is a control.
///
/// As with every view, subviews outside of the bar's bounds are drawn but not hit; a subclass overrides `hitTest` to
/// change that (reference section 8, 1.10).
@MainActor
open class UITabBar: UIView {
  /// The height in points, without the safe area below the bar.
  static let height: CGFloat = 49

  open weak var delegate: (any UITabBarDelegate)?
  /// Returns whether the user may select an item.
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

  /// Sets the items. Changes show at once; `animated` is ignored.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    ownItems = items
    buttons = (items ?? []).map { item in
      let button = UITabBarButton(item)
      button.addAction(UIAction { [weak self, weak item] _ in item.map { self?.choose($0) } }, for: .touchUpInside)
      return button
    }
    // The buttons are above the background and below the views that a subclass added.
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
  /// The value is stored and has no effect: the opacity of the background is that of its color.
  open var isTranslucent = true
  /// The background image. An image without pixels makes the background clear; any other fills it.
  open var backgroundImage: UIImage? { didSet { showGround() } }
  /// The image of the hairline. An image without pixels removes the hairline if the bar has a background image.
  open var shadowImage: UIImage? { didSet { showGround() } }
  /// The appearance, which replaces the properties above.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      statedAppearance = standardAppearance
      standardAppearance.changed = { [weak self] in self?.showGround() }
      showGround()
    }
  }
  /// The appearance for content at the lower edge. It is used if no standard appearance was set.
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

/// The background of a bar, with a hairline above it.
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
