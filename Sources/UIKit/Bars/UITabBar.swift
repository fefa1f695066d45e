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
  /// Called when the user has selected an item, after the delegate (C420).
  var selected: ((UITabBarItem) -> Void)?

  private let background = UIBarBackground(frame: .zero)
  private var buttons: [UITabBarButton] = []

  override public init(frame: CGRect) {
    super.init(frame: frame)
    background.backgroundColor = UIColor(white: 0.97, alpha: 1)
    background.isUserInteractionEnabled = false
    addSubview(background)
    standardAppearance.changed = { [weak self] in self?.standardAppearanceChanged() }
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
    selected?(item)
  }

  private func showSelection() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.stateChanged()
    }
    placeIndicator()
  }

  // MARK: Look

  /// The color of items that are not selected; nil for gray.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  open var barTintColor: UIColor? { didSet { showGround() } }
  open var barStyle = UIBarStyle.default { didSet { showGround() } }
  /// The value is stored and has no effect: the opacity of the background is that of its color.
  open var isTranslucent = true { didSet { StoredProperty.tabBarIsTranslucent.wasSet() } }
  /// The background image. An image without pixels makes the background clear; any other fills it.
  open var backgroundImage: UIImage? { didSet { showGround() } }
  /// The image of the hairline. An image without pixels removes the hairline if the bar has a background image.
  open var shadowImage: UIImage? { didSet { showGround() } }
  /// The appearance, which replaces the properties above.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      standardAppearance = standardAppearance.copy()
      standardAppearance.changed = { [weak self] in self?.standardAppearanceChanged() }
      standardAppearanceChanged()
    }
  }
  private func standardAppearanceChanged() {
    statedAppearance = standardAppearance
    showGround()
  }
  /// The appearance for content at the lower edge. It is used if no standard appearance was set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      // The bar keeps a copy, whose changes show (header `UITabBar`: the attribute `copy`).
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      scrollEdgeAppearance?.changed = { [weak self] in self?.showGround() }
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

  /// The distribution of the items. The raw values are Apple's.
  public enum ItemPositioning: Int, Sendable {
    /// The items fill the width of an iPhone.
    case automatic = 0
    case fill = 1
    /// The items have `itemWidth` and `itemSpacing`, and are in the middle.
    case centered = 2
  }
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of a centered item in points; 0 is the width of the system (L).
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between centered items in points; 0 is that of the system (L).
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The image behind the selected item, in the middle of it; nil is none.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      showSelection()
      setNeedsLayout()
    }
  }
  private let indicator = UIImageView()

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  /// Every item gets an equal share of the width, and its button the share less 2 points at the sides and 1 above (L).
  override open func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    groundImage.frame = background.bounds
    let (start, step, width) = places
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: start + CGFloat(index) * step, y: bounds.minY + 1, width: max(0, width), height: Self.height - 1)
    }
    placeIndicator()
  }

  /// The left edge of the first button, the distance from one to the next, and the width of each.
  private var places: (start: CGFloat, step: CGFloat, width: CGFloat) {
    let count = CGFloat(max(1, buttons.count))
    let look = itemPositioning == .automatic ? statedAppearance : nil
    guard (look?.stackedItemPositioning ?? itemPositioning) == .centered else {
      return (bounds.minX + 2, bounds.width / count, bounds.width / count - 4)
    }
    let (stated, gap) = (look?.stackedItemWidth ?? itemWidth, look?.stackedItemSpacing ?? itemSpacing)
    let width = stated > 0 ? stated : 76
    let step = width + (gap > 0 ? gap : 34)
    return (bounds.midX - (step * (count - 1) + width) / 2, step, width)
  }

  private func placeIndicator() {
    let color = statedAppearance?.selectionIndicatorTintColor
    let image = (selectionIndicatorImage ?? statedAppearance?.selectionIndicatorImage).map {
      color == nil ? $0 : $0.withRenderingMode(.alwaysTemplate)
    }
    guard let image, let button = buttons.first(where: { $0.item === selectedItem }) else {
      return indicator.removeFromSuperview()
    }
    (indicator.image, indicator.tintColor) = (image, color)
    let size = image.size
    indicator.frame = CGRect(
      x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2, width: size.width,
      height: size.height)
    if indicator.superview == nil { background.addSubview(indicator) }
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
