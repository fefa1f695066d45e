/// A row of bar button items; flexible spaces share the remaining width equally.
@MainActor
open class UIToolbar: UIView {
  /// The height in points.
  static let height: CGFloat = 44
  /// Points between the edges and the outermost items (L).
  private static let margin: CGFloat = 8

  /// The initializer of a bar that a navigation controller makes from a class.
  public required convenience init() { self.init(frame: .zero) }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    standardAppearance.changed = { [weak self] in self?.statedAppearance = self?.standardAppearance }
  }

  /// The items from the left.
  open var items: [UIBarButtonItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }
  private var ownItems: [UIBarButtonItem]?

  /// Sets the items. Changes show at once; `animated` is ignored.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in ownItems ?? [] where item.view?.superview === self {
      item.view?.removeFromSuperview()
      item.barChanged = nil
    }
    ownItems = items
    for item in items ?? [] {
      item.barChanged = { [weak self] in self?.setNeedsLayout() }
      if let view = item.view { addSubview(view) }
    }
    setNeedsLayout()
  }

  open var barTintColor: UIColor? { didSet { showLook() } }
  open var barStyle = UIBarStyle.default { didSet { showLook() } }
  /// The value is stored and has no effect: the opacity of the background is that of its color.
  open var isTranslucent = true { didSet { StoredProperty.toolbarIsTranslucent.wasSet() } }
  open weak var delegate: (any UIToolbarDelegate)?

  private let shadow = UIImageView()
  /// Sets the image above the upper edge. It shows only together with a background image, as on iOS.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadow.image = shadowImage
    showLook()
  }
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadow.image }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private let ground = UIImageView()

  /// Sets the image that replaces the color of the bar. An image without pixels leaves the bar clear, as on iOS. A
  /// toolbar looks the same at every position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    showLook()
  }
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  /// The appearance, which replaces all of the above.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      // The bar keeps copies, whose changes show (header `UIToolbar`: the attribute `copy`).
      standardAppearance = standardAppearance.copy()
      statedAppearance = standardAppearance
    }
  }
  /// Used when the standard appearance was not set.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      if statedAppearance == nil || statedAppearance === oldValue { statedAppearance = scrollEdgeAppearance }
    }
  }
  private var statedAppearance: UIToolbarAppearance? {
    didSet {
      statedAppearance?.changed = { [weak self] in self?.showLook() }
      showLook()
    }
  }
  private let hairline = UIView()

  private func showLook() {
    let image = statedAppearance == nil ? backgroundImages[.default] : statedAppearance?.backgroundImage
    hairline.backgroundColor = statedAppearance?.shadowColor
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    hairline.autoresizingMask = .flexibleWidth
    hairline.isUserInteractionEnabled = false
    if statedAppearance != nil, hairline.superview == nil { insertSubview(hairline, at: 0) }
    ground.image = image
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if image != nil, ground.superview == nil { insertSubview(ground, at: 0) }
    showShadow(with: image)
    if image != nil { return backgroundColor = .clear }
    let plain = UIColor(white: barStyle == .black ? 0.1 : 0.97, alpha: 1)
    backgroundColor = statedAppearance.map { $0.backgroundColor ?? .clear } ?? barTintColor ?? plain
  }

  private func showShadow(with background: UIImage?) {
    guard background != nil, let size = shadow.image?.size, size != .zero else { return shadow.removeFromSuperview() }
    shadow.frame = CGRect(x: 0, y: -size.height, width: bounds.width, height: size.height)
    shadow.autoresizingMask = .flexibleWidth
    shadow.isUserInteractionEnabled = false
    if shadow.superview == nil { addSubview(shadow) }
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let widths = items.map { $0.shownWidth }
    let rest = bounds.width - 2 * Self.margin - widths.reduce(0, +)
    let flexible = items.filter { $0.gap == .flexible }.count
    let share = flexible > 0 ? max(0, rest) / CGFloat(flexible) : 0
    var x = bounds.minX + Self.margin
    for (item, width) in zip(items, widths) {
      let width = width + (item.gap == .flexible ? share : 0)
      let frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      item.view?.place(in: frame, keepsHeight: item.customView != nil)
      x += width
    }
  }
}
