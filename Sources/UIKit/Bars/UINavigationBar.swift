/// The bar of a navigation controller: a way back, a title, a button on each side.
@MainActor
open class UINavigationBar: UIView {
  /// Points.
  static let height: CGFloat = 44

  private let titleLabel = UILabel(frame: .zero)
  private let backButton = UIButton(type: .system)
  private let hairline = UIView(frame: .zero)
  var goBack: (() -> Void)?

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    hairline.backgroundColor = .separator
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
    addSubview(titleLabel)
    backButton.addAction(UIAction { [weak self] _ in self?.goBack?() }, for: .touchUpInside)
  }

  /// From the root to the top.
  public private(set) var items: [UINavigationItem]? = []
  public var topItem: UINavigationItem? { items?.last }
  public var backItem: UINavigationItem? { items?.dropLast().last }

  func show(_ items: [UINavigationItem]) {
    topItem?.changed = nil
    self.items = items
    topItem?.changed = { [weak self] in self?.topItemChanged() }
    topItemChanged()
  }

  private func topItemChanged() {
    titleLabel.text = topItem?.title
    for view in subviews where view !== hairline && view !== titleLabel { view.removeFromSuperview() }
    for button in [leftButton, topItem?.rightBarButtonItem?.button] {
      if let button { addSubview(button) }
    }
    setNeedsLayout()
    layoutSubviews()
  }

  private var leftButton: UIButton? {
    if let item = topItem?.leftBarButtonItem { return item.button }
    guard let backItem, topItem?.hidesBackButton == false else { return nil }
    backButton.setTitle("‹ \(backItem.title ?? "Back")", for: .normal)
    return backButton
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
    hairline.frame = CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
    if let leftButton {
      let width = leftButton.sizeThatFits(.zero).width
      leftButton.frame = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    }
    if let button = topItem?.rightBarButtonItem?.button {
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }
  }
}
