/// A face and a size, independent of the file that the platform chooses.
package struct FontDescriptor: Hashable, Sendable {
  package enum Design: String, Sendable {
    case standard
    case monospaced
    case serif
  }

  /// CSS-like weight: 400 regular, 600 semibold, 700 bold.
  package var weight: Int
  package var design: Design
  package var isItalic: Bool
  /// The path of a font file that the app brings along; nil for the fonts of the system. It decides, before the rest.
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
  /// The start of the baseline, in user space.
  package var origin: CGPoint
  package var color: RGBA

  package init(_ string: String, font: FontDescriptor, origin: CGPoint, color: RGBA) {
    self.string = string
    self.font = font
    self.origin = origin
    self.color = color
  }
}

/// Vertical measures of a font, in points. All are positive.
package struct FontMetrics: Equatable, Sendable {
  package var ascent: CGFloat
  package var descent: CGFloat
  /// Baseline to baseline.
  package var lineHeight: CGFloat

  package init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// Measures text. Injected, so that layout is the same in a test, in a film and on screen.
///
/// Measures scale linearly with the font size and never depend on the screen's scale.
package protocol TextMeasuring: AnyObject {
  func metrics(of font: FontDescriptor) -> FontMetrics
  /// The advance width of `string` on one line, in points.
  func width(of string: String, font: FontDescriptor) -> CGFloat
}

/// Measures without any font: every character is `advance` ems wide. For engine tests, whose results must not depend on
/// installed fonts.
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

/// The coverage of one run of text at one scale: what the rasterizer tints and lays down.
package struct GlyphMask: Sendable {
  package let width: Int
  package let height: Int
  /// The offset from the pen position on the baseline to the mask's top left pixel, in pixels, y down.
  package let offsetX: Int
  package let offsetY: Int
  /// Row by row from the top, 0 none to 255 full.
  package let coverage: [UInt8]

  package init(width: Int, height: Int, offsetX: Int, offsetY: Int, coverage: [UInt8]) {
    self.width = width
    self.height = height
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.coverage = coverage
  }
}

/// Turns text into coverage. Injected into the rasterizer, which has no fonts.
package protocol GlyphRendering: AnyObject {
  /// Coverage of `string` with `pixelsPerPoint` pixels to a point; nil when nothing of it is visible.
  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask?
}
