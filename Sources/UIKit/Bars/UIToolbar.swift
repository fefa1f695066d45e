/// A row of bar button items: gaps that can grow share what is left of the width.
@MainActor
open class UIToolbar: UIView {
  /// Points.
  static let height: CGFloat = 44
  /// Points between the edges and the outermost items (L).
  private static let margin: CGFloat = 8

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  /// From the left.
  open var items: [UIBarButtonItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }
  private var ownItems: [UIBarButtonItem]?

  /// Changes show at once.
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

  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? UIColor(white: 0.97, alpha: 1) }
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let widths = items.map { $0.width(in: bounds.height) }
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
