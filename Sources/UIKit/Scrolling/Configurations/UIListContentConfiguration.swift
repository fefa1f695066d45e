/// A row of a list: an image, a text and a second text.
@MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  @MainActor
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }
    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    /// The value is stored and has no effect: the text size of the device is always "Large".
    public var adjustsFontForContentSizeCategory = true {
      didSet { StoredProperty.contentTextAdjustsFont.wasSet() }
    }

    init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }

    func apply(to label: UILabel) {
      (label.font, label.textColor) = (font, color)
      (label.numberOfLines, label.lineBreakMode) = (numberOfLines, lineBreakMode)
      label.textAlignment = alignment == .center ? .center : .natural
      (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (adjustsFontSizeToFitWidth, minimumScaleFactor)
    }
  }

  @MainActor
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image; zero means no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area for the image; zero means the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The size, weight and colors of the image if that is a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  public var text: String?
  /// The attributed text, in place of `text`.
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// A Boolean value that indicates whether the second text is at the trailing edge, if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The height of a row with less content (M).
  fileprivate var leastHeight: CGFloat = 44

  private init(_ font: UIFont, second: UIFont, color: UIColor = .label, secondColor: UIColor = .secondaryLabel) {
    textProperties = TextProperties(font, color)
    secondaryTextProperties = TextProperties(second, secondColor)
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), second: .preferredFont(forTextStyle: .subheadline), secondColor: .label)
  }
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), second: .preferredFont(forTextStyle: .caption1), secondColor: .label)
  }
  public static func valueCell() -> UIListContentConfiguration {
    let body = UIFont.preferredFont(forTextStyle: .body)
    var made = UIListContentConfiguration(body, second: body)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// Returns the configuration as that of a header or footer, whose height and margins are our choice (L).
  private var ofHeader: UIListContentConfiguration {
    var copy = self
    copy.leastHeight = TableMetrics.plainHeaderHeight
    copy.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    return copy
  }
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .headline), second: .preferredFont(forTextStyle: .footnote)
    ).ofHeader
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    let small = UIFont.preferredFont(forTextStyle: .footnote)
    return UIListContentConfiguration(small, second: small, color: .secondaryLabel).ofHeader
  }
  /// The large headers of inset grouped lists since iOS 15. Their sizes are our choice (L).
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 20, weight: .bold), second: .preferredFont(forTextStyle: .subheadline)
    ).ofHeader
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 22, weight: .bold), second: .preferredFont(forTextStyle: .body))
      .ofHeader
  }
  public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }
  // Rows of a sidebar look like those of other lists on an iPhone (L).
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// A disabled row is gray.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var copy = self
    if (state as? UICellConfigurationState)?.isDisabled == true {
      copy.textProperties.color = .tertiaryLabel
      copy.secondaryTextProperties.color = .tertiaryLabel
    }
    return copy
  }
}

/// Shows a `UIListContentConfiguration`.
@MainActor
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel(frame: .zero)
  private let second = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var list: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [picture, label, second] as [UIView] { addSubview(view) }
    picture.contentMode = .scaleAspectFit
    show()
  }

  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      list = new
      show()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private func show() {
    list.textProperties.apply(to: label)
    list.secondaryTextProperties.apply(to: second)
    if let text = list.attributedText { label.attributedText = text } else { label.text = list.text }
    if let text = list.secondaryAttributedText {
      second.attributedText = text
    } else {
      second.text = list.secondaryText
    }
    picture.image = shownImage
    picture.tintColor = list.imageProperties.tintColor
    picture.layer.cornerRadius = list.imageProperties.cornerRadius
    picture.clipsToBounds = list.imageProperties.cornerRadius > 0
    setNeedsLayout()
  }

  private var hasSecond: Bool { list.secondaryText != nil || list.secondaryAttributedText != nil }

  /// The image. A symbol gets the preferred configuration; other images are not changed.
  private var shownImage: UIImage? {
    list.imageProperties.preferredSymbolConfiguration.flatMap { list.image?.applyingSymbolConfiguration($0) }
      ?? list.image
  }

  private var pictureSize: CGSize {
    guard let image = picture.image else { return .zero }
    let most = list.imageProperties.maximumSize
    let scale = min(
      1, most.width > 0 ? most.width / max(1, image.size.width) : 1,
      most.height > 0 ? most.height / max(1, image.size.height) : 1)
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }

  /// Returns the frames in a view of this width, and its preferred height.
  private func arrange(_ width: CGFloat, height: CGFloat?) -> (picture: CGRect, text: CGRect, second: CGRect, CGFloat) {
    let margins = list.directionalLayoutMargins
    let size = pictureSize
    let reserved = list.imageProperties.reservedLayoutSize.width
    let pictureWidth = list.image == nil ? 0 : (reserved > 0 ? reserved : size.width)
    let x = margins.leading + (list.image == nil ? 0 : pictureWidth + list.imageToTextPadding)
    let room = CGSize(width: max(0, width - x - margins.trailing), height: .greatestFiniteMagnitude)
    var upper = label.sizeThatFits(room)
    var lower = hasSecond ? second.sizeThatFits(room) : .zero
    let padding = list.textToSecondaryTextHorizontalPadding
    let isBeside =
      hasSecond && list.prefersSideBySideTextAndSecondaryText && upper.width + padding + lower.width <= room.width
    let gap = hasSecond && !isBeside ? list.textToSecondaryTextVerticalPadding : 0
    upper.width = min(upper.width, room.width)
    lower.width = min(lower.width, room.width)
    let texts = isBeside ? max(upper.height, lower.height) : upper.height + gap + lower.height
    let wished = max(list.leastHeight, max(texts, size.height) + margins.top + margins.bottom)
    let total = height ?? wished
    let top = (total - texts) / 2
    let pictureFrame = CGRect(
      x: margins.leading + (pictureWidth - size.width) / 2, y: (total - size.height) / 2, width: size.width,
      height: size.height)
    let isCentered = list.textProperties.alignment == .center
    let textFrame = CGRect(
      x: x, y: top, width: isBeside && !isCentered ? upper.width : room.width, height: isBeside ? texts : upper.height)
    let secondFrame =
      isBeside
      ? CGRect(x: x + room.width - lower.width, y: top, width: lower.width, height: texts)
      : CGRect(x: x, y: top + upper.height + gap, width: room.width, height: lower.height)
    return (pictureFrame, textFrame, secondFrame, wished)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(size.width, height: nil).3)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    (picture.frame, label.frame, second.frame, _) = arrange(bounds.width, height: bounds.height)
    second.isHidden = !hasSecond
  }
}
