extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The points that are added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The distance above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A link, which is a `URL` or a text. It is drawn in the color of links and underlined.
  public static let link = NSAttributedString.Key("NSLink")
  /// The width of the stroke along the letters' edges, in percent of the font's size: if it is negative, the letters
  /// are filled as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The slant of letters. Any value except 0 shows the italic font here.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// Options for laying out text that is drawn or measured without a label.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Places the upper left corner of the first line at the rectangle's origin and breaks lines at its width. Without
  /// this option there is one line, whose baseline begins at the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Uses the font's line spacing, which is always used here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Ends the last line that fits into the height with an ellipsis, together with `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The result of drawing a text.
@MainActor
open class NSStringDrawingContext: NSObject {
  override public init() { super.init() }
  /// The bounds of the text, in the coordinates in which it was drawn.
  public internal(set) var totalBounds = CGRect.zero
}

/// Draws and measures an attributed string. Missing attributes mean 12 points, black and no other style (documented).
@MainActor
struct AttributedDrawing {
  private let text: StyledText
  private let paragraph: NSParagraphStyle.Values?

  private static let standard = TextStyle(font: FontDescriptor(size: 12), color: .black)
  private var standard: TextStyle { Self.standard }
  private var measurer: any TextMeasuring { DrawingEnvironment.current.textMeasurer }

  init(_ text: NSAttributedString) {
    self.text = StyledText(text, standard: Self.standard)
    paragraph = text.paragraphValues
  }

  /// Creates the drawing of a text with one set of attributes. It avoids an attributed string, because Foundation on
  /// Linux never frees its attributes.
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.text = StyledText(text, TextStyle(attributes ?? [:], standard: Self.standard))
    paragraph = text.isEmpty ? nil : (attributes?[.paragraphStyle] as? NSParagraphStyle)?.values
  }

  private func block(width: CGFloat, maximumLines: Int, mode: NSLineBreakMode? = nil) -> TextBlock {
    let layout = TextLayout(
      text, width: width, maximumLines: maximumLines, mode: mode ?? paragraph?.lineBreakMode ?? .byWordWrapping,
      measurer: measurer)
    return TextBlock(layout, standard: standard.font, multiple: 1, style: paragraph, measurer: measurer)
  }

  /// Returns the layout of the text in `size`; lines are broken only at a positive width.
  private func block(in size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock {
    guard options.contains(.usesLineFragmentOrigin) else {
      return block(width: .greatestFiniteMagnitude, maximumLines: 0)
    }
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let whole = block(width: width, maximumLines: 0)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0, whole.height > size.height else { return whole }
    var (bottom, fitting) = (CGFloat(0), 0)
    for line in whole.lines {
      bottom += line.height
      if bottom > size.height { break }
      fitting += 1
    }
    return block(width: width, maximumLines: max(1, fitting), mode: .byTruncatingTail)
  }

  var size: CGSize {
    let block = block(width: .greatestFiniteMagnitude, maximumLines: 0)
    return CGSize(width: block.width, height: block.height)
  }

  func bounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let block = block(in: size, options)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -(block.lines.first?.baseline ?? 0)
    return CGRect(x: 0, y: top, width: block.width, height: block.height)
  }

  /// Draws the text and returns its bounds. Alignment is ignored in a rectangle without width, and for one line.
  @discardableResult
  func draw(in rect: CGRect, _ options: NSStringDrawingOptions) -> CGRect {
    let block = block(in: rect.size, options)
    let breaks = options.contains(.usesLineFragmentOrigin)
    let top = breaks ? rect.minY : rect.minY - (block.lines.first?.baseline ?? 0)
    let area = CGRect(
      x: rect.minX, y: top, width: breaks && rect.width > 0 ? rect.width : block.width, height: block.height)
    if let context = UIGraphicsGetCurrentContext() {
      block.draw(at: top, in: area, alignment: .natural, context: context)
    }
    return CGRect(x: rect.minX, y: top, width: block.width, height: block.height)
  }

  /// Draws the text and clips it to `rect`, as UIKit does.
  func drawCut(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    draw(in: rect, .usesLineFragmentOrigin)
    context.restoreGState()
  }
}

extension AttributedDrawing {
  func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin) }

  func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
    let drawn = draw(in: rect, options)
    context?.totalBounds = drawn
  }

  func bounds(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = bounds(in: size, options)
    context?.totalBounds = bounds
    return bounds
  }
}

@MainActor
extension NSAttributedString {
  /// Draws the text; `point` is its top left corner.
  public func draw(at point: CGPoint) { AttributedDrawing(self).draw(at: point) }

  /// Draws the text. Lines break at the width, and text outside of the rectangle is clipped.
  public func draw(in rect: CGRect) { AttributedDrawing(self).drawCut(in: rect) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    AttributedDrawing(self).draw(with: rect, options, context)
  }

  /// Returns the size in points. Lines break only at line ends of the text.
  public func size() -> CGSize { AttributedDrawing(self).size }

  /// Returns the bounds of the text when it is drawn with `options` at (0, 0) in a rectangle of this size; the result
  /// may be larger than `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { AttributedDrawing(self).bounds(in: size, options, context) }
}

/// The same methods for plain text, which has one set of attributes.
@MainActor
extension String {
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    AttributedDrawing(self, attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    AttributedDrawing(self, attributes).drawCut(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    AttributedDrawing(self, attributes).draw(with: rect, options, context)
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    AttributedDrawing(self, attributes).size
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { AttributedDrawing(self, attributes).bounds(in: size, options, context) }
}

@MainActor
extension NSString {
  /// Draws the text in one line; `point` is its top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attributes)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attributes)
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var text: String { String(describing: self) }
}
