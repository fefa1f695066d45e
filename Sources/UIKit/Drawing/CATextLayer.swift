/// A layer that shows text from its upper left corner. It is declared in UIKit, because breaking lines needs a text
/// measurer and fonts.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`. For any other object nothing is drawn, and a warning is written
  /// once.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font: a `UIFont`, whose size is ignored, or the name of a font. Any other object means the system font.
  open var font: AnyObject? { didSet { setNeedsDisplay() } }
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { setNeedsDisplay() } }
  /// A Boolean value that determines whether lines break at the right edge.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  override open func draw(in context: CGContext) {
    super.draw(in: context)
    guard let foregroundColor, fontSize > 0 else { return }
    let font = (namedFont ?? UIFont.systemFont(ofSize: fontSize)).withSize(fontSize).descriptor
    let style = TextStyle(font: font, color: foregroundColor.rgba)
    guard let text = styledText(style) else { return }
    let measurer = DrawingEnvironment.current.textMeasurer
    let layout = TextLayout(
      text, width: bounds.width, maximumLines: isWrapped ? 0 : 1, mode: isWrapped ? .byWordWrapping : breakMode,
      measurer: measurer)
    let block = TextBlock(layout, standard: font, multiple: 1, measurer: measurer)
    block.draw(at: bounds.minY, in: bounds, alignment: alignment, context: context)
  }

  private var namedFont: UIFont? {
    if let font = font as? UIFont { return font }
    return ((font as? NSString)?.description ?? font as? String).flatMap { UIFont(name: $0, size: fontSize) }
  }

  private func styledText(_ style: TextStyle) -> StyledText? {
    switch string {
    case nil: return nil
    case let text as String: return StyledText(text, style)
    case let text as NSAttributedString: return StyledText(text, standard: style)
    case let other?:
      LayerWarnings.report(
        "A text layer's string is a \(type(of: other)), which shows nothing. Give it a String or an NSAttributedString."
      )
      return nil
    }
  }

  private var breakMode: NSLineBreakMode {
    let modes: [CATextLayerTruncationMode: NSLineBreakMode] = [
      .start: .byTruncatingHead, .middle: .byTruncatingMiddle, .end: .byTruncatingTail,
    ]
    return modes[truncationMode] ?? .byClipping
  }

  private var alignment: NSTextAlignment {
    let alignments: [CATextLayerAlignmentMode: NSTextAlignment] = [
      .left: .left, .center: .center, .right: .right, .justified: .justified,
    ]
    return alignments[alignmentMode] ?? .natural
  }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
