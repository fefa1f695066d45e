/// Shows one or more lines of text. Hit tests skip the view unless user interaction is enabled (reference 1.3).
@MainActor
open class UILabel: UIView {
  override class var kind: ViewKind.Type { LabelKind.self }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The text. Setting it replaces `attributedText`.
  open var text: String? {
    get { ownText }
    set {
      guard newValue != ownText || styledText != nil else { return }
      (ownFont, ownColor) = (firstFont ?? ownFont, firstColor ?? ownColor)
      (ownText, styledText, firstFont, firstColor) = (newValue, nil, nil, nil)
      contentChanged()
    }
  }
  /// The text, stored separately so that a subclass that sets one property in the setter of the other causes no
  /// recursion.
  private var ownText: String?

  /// The text with attributes. The label supplies missing attributes. These are used: `.font`, `.foregroundColor`,
  /// `.backgroundColor`, `.kern`, `.underlineStyle`, `.strikethroughStyle`. Setting it updates `font` and `textColor`
  /// to those at location 0, with which a later `text` is shown (Apple, `UILabel.attributedText`; C459).
  open var attributedText: NSAttributedString? {
    get {
      styledText
        ?? ownText.map { NSAttributedString(string: $0, attributes: [.font: shownFont, .foregroundColor: shownColor]) }
    }
    set {
      ownText = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      let first = (newValue?.length ?? 0) > 0 ? newValue?.attributes(at: 0, effectiveRange: nil) : nil
      (firstFont, firstColor) = (first?[.font] as? UIFont, first?[.foregroundColor] as? UIColor)
      contentChanged()
    }
  }
  private var styledText: NSAttributedString?
  /// The look of the attributed text at location 0. Parts without attributes have the look of the label before it.
  private var firstFont: UIFont?
  private var firstColor: UIColor?

  open var font: UIFont! {
    get { firstFont ?? ownFont }
    set {
      guard newValue != ownFont || firstFont != nil else { return }
      (ownFont, firstFont) = (newValue, nil)
      contentChanged()
    }
  }
  private var ownFont: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! {
    get { firstColor ?? ownColor }
    set {
      guard newValue !== ownColor || firstColor != nil else { return }
      (ownColor, firstColor) = (newValue, nil)
      setNeedsDisplay()
    }
  }
  private var ownColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
  /// The value is stored and has no effect: a line breaks when it is full.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet { StoredProperty.labelLineBreakStrategy.wasSet() }
  }
  /// The distance between baselines as a multiple of the font's line height.
  package var lineHeightMultiple: CGFloat = 1 { didSet { contentChanged() } }

  /// The minimum length of the last of several lines, in points, if the line before can be shorter.
  package var shortestLastLine: CGFloat = 0 { didSet { contentChanged() } }

  /// A Boolean value that indicates whether text that does not fit is drawn smaller, down to `minimumScaleFactor` of
  /// its size, to fit the number of lines.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The minimum scale in 0...1; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The part of scaled text that keeps its position.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// The value is stored and has no effect: text in the font of the system is always tightened a little before it is
  /// truncated, because its letters are wider here than Apple's (`TextLayout`).
  open var allowsDefaultTighteningForTruncation = false {
    didSet { StoredProperty.labelAllowsDefaultTighteningForTruncation.wasSet() }
  }
  /// The value is stored and has no effect: the text size of the device does not change here.
  open var adjustsFontForContentSizeCategory = false {
    didSet { StoredProperty.labelAdjustsFontForContentSizeCategory.wasSet() }
  }
  /// The width in points at which text of several lines breaks for the intrinsic size; 0 means no breaks.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The color of the shadow; nil means no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow in points. It is not blurred.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// The color that replaces `textColor` while the surrounding cell or control is pressed or selected.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// A Boolean value that indicates whether the label is enabled. Otherwise the text is dimmed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var shownFont: UIFont { (firstFont == nil ? font : ownFont) ?? .systemFont(ofSize: 17) }
  private var shownColor: UIColor {
    let plain = (firstColor == nil ? textColor : ownColor) ?? .label
    let color = isHighlighted ? highlightedTextColor ?? plain : plain
    return isEnabled
      ? color : color.withAlphaComponent(CGFloat(color.cgColor.rgba.alpha * ControlMotion.disabledOpacity))
  }

  /// Returns the size of the text. A single line is not limited by `size`; several lines break at its width.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    let needed = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    return CGSize(width: needed.width.rounded(.up), height: needed.height.rounded(.up))
  }

  override open var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

  /// Returns the area of the text in `bounds`: at its top, in the size of the text. Overrides may move it and enlarge
  /// the preferred size of the label.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let width = numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width
    let block = block(width: width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(block.width, bounds.width), height: min(block.height, bounds.height))
  }

  override open func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in `rect`, centered vertically, as in UIKit.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let whole = block(width: rect.width)
    let scale = adjustsFontSizeToFitWidth ? scale(toFit: rect) : 1
    let lines = (scale < 1 ? self.block(width: rect.width, scale: scale) : whole).lineLimit(in: rect.height)
    let block = scale < 1 || lines != nil ? self.block(width: rect.width, lines: lines, scale: scale) : whole
    let natural = isRightToLeft ? NSTextAlignment.right : .natural
    let alignment = textAlignment == .natural ? natural : textAlignment
    let top = rect.midY - block.height / 2 + (scale < 1 ? shift(from: whole, to: block) : 0)
    if let shadowColor {
      let shadow = self.block(width: rect.width, lines: lines, scale: scale, color: shadowColor)
      shadow.draw(
        at: top + shadowOffset.height, in: rect.offsetBy(dx: shadowOffset.width, dy: 0), alignment: alignment,
        natural: natural, context: context)
    }
    block.draw(at: top, in: rect, alignment: alignment, natural: natural, context: context)
  }

  /// Returns the scale at which the text fits; 1 if it fits unscaled.
  private func scale(toFit rect: CGRect) -> CGFloat {
    let least = max(Self.smallestScale, min(minimumScaleFactor, 1))
    func fits(_ scale: CGFloat) -> Bool {
      let natural = block(width: numberOfLines == 1 ? .greatestFiniteMagnitude : rect.width, lines: 0, scale: scale)
      if numberOfLines == 1 { return natural.width <= rect.width }
      return (numberOfLines == 0 || natural.lines.count <= numberOfLines) && natural.height <= rect.height
    }
    if rect.width <= 0 || fits(1) { return 1 }
    var (small, large) = (least, CGFloat(1))
    for _ in 0..<8 {
      let middle = (small + large) / 2
      if fits(middle) { small = middle } else { large = middle }
    }
    return small
  }
  /// The minimum scale of text, whatever `minimumScaleFactor` allows: smaller text is not legible (L).
  private static let smallestScale: CGFloat = 0.1

  private func shift(from whole: TextBlock, to small: TextBlock) -> CGFloat {
    switch baselineAdjustment {
    case .alignCenters: return 0
    case .none: return (small.height - whole.height) / 2
    case .alignBaselines:
      guard let before = whole.lines.first?.baseline, let after = small.lines.first?.baseline else { return 0 }
      return (before - whole.height / 2) - (after - small.height / 2)
    }
  }

  override func baselineBelowMiddle(isFirst: Bool, width: CGFloat?) -> CGFloat? {
    let block = block(width: numberOfLines == 1 ? .greatestFiniteMagnitude : width ?? bounds.width)
    let line = isFirst ? block.lines.first : block.lines.last
    return line.map { $0.baseline - block.height / 2 }
  }

  /// Returns the laid out text. `lines` is the maximum number of lines; `color` replaces all colors.
  private func block(width: CGFloat, lines: Int? = nil, scale: CGFloat = 1, color: UIColor? = nil) -> TextBlock {
    let measurer = UIRuntime.current.textMeasurer
    let standard = TextStyle(font: shownFont.descriptor, color: shownColor.cgColor.rgba)
    var styled = styledText.map { StyledText($0, standard: standard) } ?? StyledText(text ?? "", standard)
    if scale < 1 { styled = styled.map { $0.font.size *= scale } }
    if let color { styled = styled.map { ($0.color, $0.background) = (color.cgColor.rgba, nil) } }
    let layout = TextLayout(
      styled, width: width, maximumLines: lines ?? numberOfLines, mode: lineBreakMode,
      shortestLastLine: shortestLastLine,
      measurer: measurer)
    return TextBlock(
      layout, standard: standard.font, multiple: lineHeightMultiple, style: styledText?.paragraphValues,
      measurer: measurer)
  }
}

/// The part of a line that keeps its position when its font is scaled. The raw values are Apple's.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  /// The upper edge.
  case none = 2
}

/// The answers of labels to questions of the core.
final class LabelKind: ViewKind {
  override class func text(of view: UIView) -> String? { unsafeDowncast(view, to: UILabel.self).text ?? "" }
}
