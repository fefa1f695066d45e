import CoreGraphics

/// The caption of a demonstration, in a band below the scene or, without space there, over it at the edge without a
/// finger. It has one line, or two if one would be too small. Lengths are in window points.
package struct CaptionOverlay {
  private static let largest: CGFloat = 20
  /// The size of two lines, which fit below a scene of the usual size.
  private static let largestOfTwo: CGFloat = 18
  /// The font size in points below which two lines are used.
  private static let smallestLine: CGFloat = 16

  /// The distance in points around a finger that is kept free for its dot and its effect.
  static let aroundFinger: CGFloat = 44

  /// The height of the band for two lines below a scene, in window points.
  package static let room: CGFloat = 70

  private let lines: [String]
  private let font: FontDescriptor
  private let measurer: any TextMeasuring
  package let band: CGRect

  package init(
    _ text: String, below canvas: CGRect, in stage: CGRect, clearOf fingers: [CGPoint], measurer: any TextMeasuring
  ) {
    // The caption is at most as wide as the scene with its notation, so that its surroundings remain readable.
    let room = min(stage.width - 32, max(canvas.width, 327) + 48)
    var lines = [text]
    var font = Self.font(for: lines, within: room - 32, measurer)
    if font.size < Self.smallestLine {
      lines = Self.halves(text)
      font = Self.font(for: lines, within: room - 32, measurer, largest: Self.largestOfTwo)
    }
    let widest = lines.map { measurer.width(of: $0, font: font) }.max() ?? 0
    let lineHeight = measurer.metrics(of: font).lineHeight
    let margins: CGFloat = lines.count == 1 ? 22 : 14
    let size = CGSize(width: min(room, widest + 48), height: CGFloat(lines.count) * lineHeight + margins)
    let left = max(stage.minX + 16, min(canvas.midX - size.width / 2, stage.maxX - 16 - size.width))
    band = Self.band(of: size, x: left, below: canvas, in: stage, clearOf: fingers)
    (self.lines, self.font, self.measurer) = (lines, font, measurer)
  }

  package func draw(theme: Theme) -> DisplayList {
    let metrics = measurer.metrics(of: font)
    var list = DisplayList([
      .fill(.roundedRect(band, radius: 12), RGBA(hex: 0x0B0D11, alpha: 0.92)),
      .stroke(.roundedRect(band.insetBy(dx: 0.5, dy: 0.5), radius: 11.5), StrokeStyle(width: 1), theme.separator),
    ])
    for (index, line) in lines.enumerated() {
      let lineMiddle = band.midY + (CGFloat(index) - CGFloat(lines.count - 1) / 2) * metrics.lineHeight
      let origin = CGPoint(
        x: band.midX - measurer.width(of: line, font: font) / 2,
        y: lineMiddle + (metrics.ascent - metrics.descent) / 2)
      list.append(.text(TextRun(line, font: font, origin: origin, color: .white)))
    }
    return list
  }

  private static func band(
    of size: CGSize, x: CGFloat, below canvas: CGRect, in stage: CGRect, clearOf fingers: [CGPoint]
  ) -> CGRect {
    let below = stage.maxY - canvas.maxY
    if below >= size.height + 8 {
      return CGRect(origin: CGPoint(x: x, y: canvas.maxY + (below - size.height) / 2), size: size)
    }
    let lower = CGRect(origin: CGPoint(x: x, y: stage.maxY - size.height - 10), size: size)
    let upper = CGRect(origin: CGPoint(x: x, y: stage.minY + 10), size: size)
    func covered(by band: CGRect) -> Int {
      fingers.count { band.insetBy(dx: -aroundFinger, dy: -aroundFinger).contains($0) }
    }
    return covered(by: upper) < covered(by: lower) ? upper : lower
  }

  /// Returns the largest font in which every line fits.
  private static func font(
    for lines: [String], within width: CGFloat, _ measurer: any TextMeasuring, largest: CGFloat = largest
  ) -> FontDescriptor {
    let font = FontDescriptor(size: largest, weight: 600)
    let widest = lines.map { measurer.width(of: $0, font: font) }.max() ?? 0
    guard widest > width else { return font }
    return FontDescriptor(size: max(11, (largest * width / widest).rounded(.down)), weight: 600)
  }

  /// Returns two lines of similar length, broken at a space, or between two characters of a script without spaces.
  private static func halves(_ text: String) -> [String] {
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    let before = text[..<middle].lastIndex(of: " ")
    let after = text[middle...].firstIndex(of: " ")
    let candidates = [before, after].compactMap { $0 }
    let nearest = candidates.min { abs(text.distance(from: $0, to: middle)) < abs(text.distance(from: $1, to: middle)) }
    guard let space = nearest, abs(text.distance(from: space, to: middle)) < text.count / 4 else {
      return [String(text[..<middle]), String(text[middle...])]
    }
    return [String(text[..<space]), String(text[text.index(after: space)...])]
  }
}
