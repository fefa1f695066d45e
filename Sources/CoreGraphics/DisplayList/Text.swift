/// A face and a size, independent of the file that the platform chooses.
package struct FontDescriptor: Hashable, Sendable {
  package enum Design: String, Sendable {
    case standard
    case monospaced
    case serif
  }

  /// The weight in CSS numbers: 400 regular, 600 semibold, 700 bold.
  package var weight: Int
  package var design: Design
  package var isItalic: Bool
  /// The path of a font file of the app; nil for the fonts of the system. It takes precedence over the other
  /// properties.
  package var file: String?
  /// The em size in points.
  package var size: CGFloat

  package init(
    size: CGFloat, weight: Int = 400, design: Design = .standard, isItalic: Bool = false, file: String? = nil
  ) {
    self.size = size
    self.file = file
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
  }
}

/// A line of text in one style.
package struct TextRun: Equatable, Sendable {
  package var string: String
  package var font: FontDescriptor
  /// The left end of the baseline, in user space.
  package var origin: CGPoint
  package var color: RGBA
  /// A Boolean value that indicates whether all characters, also those without a direction, run from right to left.
  /// Otherwise the order is that of a paragraph with this text.
  package var isRightToLeft: Bool

  package init(_ string: String, font: FontDescriptor, origin: CGPoint, color: RGBA, isRightToLeft: Bool = false) {
    self.string = string
    self.font = font
    self.origin = origin
    self.color = color
    self.isRightToLeft = isRightToLeft
  }

  /// The string, within Unicode's override of the direction (UAX 9, RLO) if it runs from right to left.
  package var orderedString: String { isRightToLeft ? "\u{202E}\(string)\u{202C}" : string }
}

/// The vertical metrics of a font in points. All are positive.
package struct FontMetrics: Equatable, Sendable {
  package var ascent: CGFloat
  package var descent: CGFloat
  /// The distance between baselines.
  package var lineHeight: CGFloat

  package init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// Measures text. It is injected, so that layout is the same in a test, in a film and on the screen.
///
/// Measures scale linearly with the font size and never depend on the screen's scale.
package protocol TextMeasuring: AnyObject {
  func metrics(of font: FontDescriptor) -> FontMetrics
  /// The advance width of `string` on one line, in points.
  func width(of string: String, font: FontDescriptor) -> CGFloat
}

/// Measures text without a font: every character is `advance` ems wide. Tests of the engine use it, because their
/// results must not depend on installed fonts.
package final class FixedAdvanceMeasurer: TextMeasuring {
  package let advance: CGFloat

  package init(advance: CGFloat = 0.5) { self.advance = advance }

  package func metrics(of font: FontDescriptor) -> FontMetrics {
    FontMetrics(ascent: 0.95 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  package func width(of string: String, font: FontDescriptor) -> CGFloat {
    CGFloat(string.count) * advance * font.size
  }
}

/// The coverage of a run of text at one scale, which the rasterizer tints and composes.
package struct GlyphMask: Sendable {
  package let width: Int
  package let height: Int
  /// The offset from the pen position on the baseline to the mask's top left pixel, in pixels, y down.
  package let offsetX: Int
  package let offsetY: Int
  /// The coverage of pixels in rows from the top, from 0 for none to 255 for full.
  package let coverage: [UInt8]

  package init(width: Int, height: Int, offsetX: Int, offsetY: Int, coverage: [UInt8]) {
    self.width = width
    self.height = height
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.coverage = coverage
  }
}

/// Converts text to coverage. It is injected into the rasterizer, which has no fonts.
package protocol GlyphRendering: AnyObject {
  /// Returns the coverage of `string` with `pixelsPerPoint` pixels per point; nil when nothing of it is visible. The
  /// characters are in the order of a paragraph with this text.
  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask?
}
