/// One or more lines of text. Lets touches through unless told otherwise (reference 1.3).
@MainActor
open class UILabel: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public var text: String? { didSet { if text != oldValue { contentChanged() } } }
  public var font: UIFont! = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  public var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  public var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// 0 allows as many lines as fit.
  public var numberOfLines = 1 { didSet { contentChanged() } }
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
  /// Baseline to baseline as a multiple of the font's own line height.
  package var lineHeightMultiple: CGFloat = 1 { didSet { contentChanged() } }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// One line is as wide as its text, whatever `size` is; several lines break at its width.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    let lines = layout(width: width).lines
    return CGSize(
      width: (lines.map(\.width).max() ?? 0).rounded(.up),
      height: (CGFloat(max(1, lines.count)) * lineHeight).rounded(.up))
  }

  override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Text is centred vertically, as in UIKit.
  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let lines = layout(width: bounds.width).lines
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font.descriptor)
    let top = bounds.midY - CGFloat(lines.count) * lineHeight / 2 + (lineHeight - metrics.ascent - metrics.descent) / 2
    for (index, line) in lines.enumerated() where !line.text.isEmpty {
      let origin = CGPoint(
        x: bounds.minX + offset(of: line.width), y: top + CGFloat(index) * lineHeight + metrics.ascent)
      context.draw(TextRun(line.text, font: font.descriptor, origin: origin, color: textColor.cgColor.rgba))
    }
  }

  override func baselineBelowMiddle(isFirst: Bool, width: CGFloat?) -> CGFloat? {
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font.descriptor)
    let count = numberOfLines == 1 ? 1 : layout(width: width ?? bounds.width).lines.count
    let first = (lineHeight + metrics.ascent - metrics.descent - CGFloat(count) * lineHeight) / 2
    return isFirst ? first : first + CGFloat(count - 1) * lineHeight
  }

  private var lineHeight: CGFloat {
    UIRuntime.current.textMeasurer.metrics(of: font.descriptor).lineHeight * lineHeightMultiple
  }

  private func offset(of width: CGFloat) -> CGFloat {
    switch textAlignment {
    case .center: (bounds.width - width) / 2
    case .right: bounds.width - width
    default: 0
    }
  }

  private func layout(width: CGFloat) -> TextLayout {
    TextLayout(
      text ?? "", font: font.descriptor, width: width, maximumLines: numberOfLines, mode: lineBreakMode,
      measurer: UIRuntime.current.textMeasurer)
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
