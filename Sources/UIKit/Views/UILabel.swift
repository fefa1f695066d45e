/// One or more lines of text. Lets touches through unless told otherwise (reference 1.3).
@MainActor
open class UILabel: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Setting it takes the place of `attributedText`.
  open var text: String? {
    didSet {
      guard text != oldValue || styledText != nil else { return }
      styledText = nil
      contentChanged()
    }
  }

  /// Text with styles of its own; what it leaves open is taken from the label. Read: `.font`, `.foregroundColor`,
  /// `.backgroundColor`, `.kern`, `.underlineStyle`, `.strikethroughStyle`.
  open var attributedText: NSAttributedString? {
    get {
      styledText
        ?? text.map { NSAttributedString(string: $0, attributes: [.font: shownFont, .foregroundColor: shownColor]) }
    }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      contentChanged()
    }
  }
  private var styledText: NSAttributedString?

  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// 0 allows as many lines as fit.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
  /// Baseline to baseline as a multiple of the font's own line height.
  package var lineHeightMultiple: CGFloat = 1 { didSet { contentChanged() } }

  /// The last of several lines is at least as long, in points, where the one before can do with less.
  package var shortestLastLine: CGFloat = 0 { didSet { contentChanged() } }

  /// In place of `textColor`, and what the cell or control around it sets while it is pressed or selected.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Off, the text is drawn pale.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }
  private var shownColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? textColor ?? .label : textColor ?? .label
    return isEnabled
      ? color : color.withAlphaComponent(CGFloat(color.cgColor.rgba.alpha * ControlMotion.disabledOpacity))
  }

  /// One line is as wide as its text, whatever `size` is; several lines break at its width.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let block = block(width: size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude)
    return CGSize(width: block.width.rounded(.up), height: block.height.rounded(.up))
  }

  override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Text is centered vertically, as in UIKit.
  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let block = block(width: bounds.width)
    let stated = styledText?.paragraphValues?.alignment ?? textAlignment
    let alignment = stated == .natural && isRightToLeft ? .right : stated
    block.draw(at: bounds.midY - block.height / 2, in: bounds, alignment: alignment, context: context)
  }

  override func baselineBelowMiddle(isFirst: Bool, width: CGFloat?) -> CGFloat? {
    let block = block(width: numberOfLines == 1 ? .greatestFiniteMagnitude : width ?? bounds.width)
    let line = isFirst ? block.lines.first : block.lines.last
    return line.map { $0.baseline - block.height / 2 }
  }

  private func block(width: CGFloat) -> TextBlock {
    let measurer = UIRuntime.current.textMeasurer
    let standard = TextStyle(font: shownFont.descriptor, color: shownColor.cgColor.rgba)
    let styled = styledText.map { StyledText($0, standard: standard) } ?? StyledText(text ?? "", standard)
    let layout = TextLayout(
      styled, width: width, maximumLines: numberOfLines, mode: lineBreakMode, shortestLastLine: shortestLastLine,
      measurer: measurer)
    return TextBlock(
      layout, standard: standard.font, multiple: lineHeightMultiple, style: styledText?.paragraphValues,
      measurer: measurer)
  }
}

public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
