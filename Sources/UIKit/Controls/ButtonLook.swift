/// The appearance of a button in one state, from configuration, tables and type.
@MainActor
struct ButtonLook {
  let title: String?
  let subtitle: String?
  let titleColor: UIColor
  let background: UIColor
  /// The distances of the content from the edges of the least size.
  let insets: NSDirectionalEdgeInsets
  /// The font of the title; nil keeps the label's font.
  let titleFont: UIFont?
  let subtitleFont: UIFont
  /// The opacity of titles and image.
  let contentOpacity: CGFloat
  let backgroundOpacity: Float

  static func of(_ button: UIButton) -> ButtonLook {
    button.configuration.map { ButtonLook(button, $0) } ?? ButtonLook(withoutConfiguration: button)
  }

  private init(withoutConfiguration button: UIButton) {
    let isFilled = button.buttonType == .system && button.isSelected
    title = button.currentTitle
    subtitle = nil
    titleColor =
      isFilled && button.ownTitleColor == nil ? .white : button.isEnabled ? button.currentTitleColor : button.paleTitle
    background = isFilled ? button.tintColor : .clear
    insets = .zero
    titleFont = nil
    subtitleFont = .systemFont(ofSize: 12)
    contentOpacity = button.buttonType == .system && button.isHighlighted && !isFilled ? Self.pressedOpacity : 1
    backgroundOpacity = button.isHighlighted ? Self.pressedBackgroundOpacity : 1
  }

  private init(_ button: UIButton, _ configuration: UIButton.Configuration) {
    let accent: UIColor = button.role == .destructive ? .systemRed : button.tintColor
    title = configuration.title ?? button.currentTitle
    subtitle = configuration.subtitle
    insets = configuration.contentInsets
    let metrics = configuration.metrics
    titleFont = .systemFont(ofSize: metrics.titleSize, weight: configuration.style == .filled ? .semibold : .medium)
    subtitleFont = .systemFont(ofSize: metrics.subtitleSize)
    let isFilled = configuration.style == .filled || button.isSelected && configuration.style != .plain
    guard button.isEnabled else {
      titleColor = .tertiaryLabel
      let pale: UIColor = configuration.style == .plain ? .clear : .tertiarySystemFill
      background = configuration.background.backgroundColorTransformer?(pale) ?? pale
      (contentOpacity, backgroundOpacity) = (1, 1)
      return
    }
    titleColor = configuration.baseForegroundColor ?? (isFilled ? .white : accent)
    let shown =
      configuration.background.backgroundColor
      ?? Self.background(of: configuration, accent, isFilled: isFilled, isSelected: button.isSelected)
    background = configuration.background.backgroundColorTransformer?(shown) ?? shown
    let isPressed = button.isHighlighted
    contentOpacity = isPressed && configuration.style == .plain ? Self.pressedOpacity : 1
    backgroundOpacity = isPressed ? Self.pressedBackgroundOpacity : 1
  }

  /// Returns the area that a selected system button fills: around its title and image where they are placed, and not
  /// the whole button.
  static func filledArea(of button: UIButton, in area: CGRect) -> CGRect {
    guard button.buttonType == .system, button.isSelected else { return area }
    var title = button.currentTitle?.isEmpty == false ? button.titleLabel?.frame ?? .null : .null
    if let label = button.titleLabel, !title.isNull {
      // The label may be wider than its text, which is then in its middle.
      title = title.insetBy(dx: max(0, (title.width - label.sizeThatFits(title.size).width) / 2), dy: 0)
    }
    let image = button.currentImage == nil ? .null : button.imageView?.frame ?? .null
    let inner = title.union(image)
    return inner.isNull ? area : inner.insetBy(dx: -filledMargin.width, dy: -filledMargin.height)
  }

  /// The margin of that area around title and image (L).
  private static let filledMargin = CGSize(width: 4, height: 2)

  /// Returns the color of a template image. It is not part of the look, because a search for the tint would be in vain
  /// for a button without an image.
  func imageColor(of button: UIButton) -> UIColor {
    if let configuration = button.configuration {
      return configuration.imageColorTransformer?(titleColor) ?? titleColor
    }
    if button.buttonType == .system, button.isSelected { return .white }
    return button.isEnabled ? button.tintColor : button.tintColor.withAlphaComponent(0.35)
  }

  private static func background(
    of configuration: UIButton.Configuration, _ accent: UIColor, isFilled: Bool, isSelected: Bool
  ) -> UIColor {
    if isFilled { return configuration.baseBackgroundColor ?? accent }
    switch configuration.style {
    case .plain:
      return configuration.baseBackgroundColor ?? (isSelected ? accent.withAlphaComponent(washOpacity) : .clear)
    case .gray: return configuration.baseBackgroundColor ?? .secondarySystemFill
    case .tinted, .filled: return (configuration.baseBackgroundColor ?? accent).withAlphaComponent(washOpacity)
    }
  }

  /// The opacity of titles while pressed, and that of the background. The values are our choice (L).
  static let pressedOpacity: CGFloat = 0.3
  static let pressedBackgroundOpacity: Float = 0.72
  /// The opacity of the color in the tinted style (L).
  static let washOpacity: CGFloat = 0.16
}
