extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Points up from the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A `URL` or a text. What has one is drawn in the color of links and underlined.
  public static let link = NSAttributedString.Key("NSLink")
  /// The width of the stroke along the letters' edges, in percent of the font's size: below zero letters are filled,
  /// too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The slant of letters. Any but 0 shows the italic font here.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// Options for laying out text that is drawn or measured without a label.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Places the upper left corner of the first line at the rectangle's origin and breaks lines at its width. Without
  /// this option there is one line, whose baseline begins at the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are as far apart as the font says; they always are here.
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

/// Attributes that are absent mean 12 points, black, no other style (documented).
@MainActor
struct AttributedDrawing {
  let text: NSAttributedString

  private var standard: TextStyle { TextStyle(font: FontDescriptor(size: 12), color: .black) }
  private var measurer: any TextMeasuring { UIRuntime.current.textMeasurer }

  private func block(width: CGFloat, maximumLines: Int) -> TextBlock {
    let layout = TextLayout(
      StyledText(text, standard: standard), width: width, maximumLines: maximumLines,
      mode: text.paragraphValues?.lineBreakMode ?? .byWordWrapping, measurer: measurer)
    return TextBlock(
      layout, standard: standard.font, multiple: 1, style: text.paragraphValues, measurer: measurer)
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
    let layout = TextLayout(
      StyledText(text, standard: standard), width: width, maximumLines: max(1, fitting), mode: .byTruncatingTail,
      measurer: measurer)
    return TextBlock(layout, standard: standard.font, multiple: 1, style: text.paragraphValues, measurer: measurer)
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

  /// Answers what was drawn on. In a rectangle without width, or for one line, alignment says nothing.
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

  /// Cut at `rect`, as UIKit cuts what does not fit.
  func drawCut(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    draw(in: rect, .usesLineFragmentOrigin)
    context.restoreGState()
  }
}

@MainActor
extension NSAttributedString {
  /// `point` is the top left corner of the text.
  public func draw(at point: CGPoint) {
    AttributedDrawing(text: self).draw(in: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Lines break at the width; what does not fit is cut off.
  public func draw(in rect: CGRect) { AttributedDrawing(text: self).drawCut(in: rect) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let drawn = AttributedDrawing(text: self).draw(in: rect, options)
    context?.totalBounds = drawn
  }

  /// Points, broken only where the text has line ends.
  public func size() -> CGSize { AttributedDrawing(text: self).size }

  /// Returns the bounds of the text when it is drawn with `options` at (0, 0) in a rectangle of this size; the result
  /// may be larger than `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = AttributedDrawing(text: self).bounds(in: size, options)
    context?.totalBounds = bounds
    return bounds
  }
}

/// The same of plain text, all of it with one set of attributes.
@MainActor
extension String {
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

@MainActor
extension NSString {
  /// `point` is the top left corner of the line.
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
