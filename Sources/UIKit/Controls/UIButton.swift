/// A button: a title over a background, for each state its own.
@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    /// Titles in the tint colour, which fade while pressed.
    case system
  }

  public let buttonType: ButtonType

  override public init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    addSubview(titleLabelView)
  }

  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    addSubview(titleLabelView)
  }

  // MARK: Title

  private let titleLabelView: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15)
    return label
  }()
  public var titleLabel: UILabel? { titleLabelView }

  private var titles: [UInt: String] = [:]
  private var titleColors: [UInt: UIColor] = [:]

  public func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  public func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    stateChanged()
  }

  public func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }

  public func titleColor(for state: State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[State.normal.rawValue]
  }

  public var currentTitle: String? { title(for: state) }
  public var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  // MARK: Look

  override func stateChanged() {
    super.stateChanged()
    titleLabelView.text = currentTitle
    titleLabelView.textColor = isEnabled ? currentTitleColor : currentTitleColor.withAlphaComponent(0.35)
    titleLabelView.alpha = buttonType == .system && isHighlighted ? Self.pressedTitleAlpha : 1
  }

  /// How far a system button's title fades while pressed. The amount is ours to choose (L).
  private static let pressedTitleAlpha: CGFloat = 0.3

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    titleLabelView.frame = bounds
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleLabelView.sizeThatFits(size)
    return CGSize(width: title.width + 2 * Self.horizontalPadding, height: title.height + 2 * Self.verticalPadding)
  }

  private static let horizontalPadding: CGFloat = 12
  private static let verticalPadding: CGFloat = 7

  override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// A tap on the button is the button's (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    vetoesTap(of: recognizer) ? .tap : super.keptGesture(against: recognizer)
  }

  /// A button's primary action is being touched up inside (reference 6.6).
  override func touchedUpInside(_ event: UIEvent?) { send(.primaryActionTriggered, event) }
}
