import CoreGraphics
import EventTrace

/// Draws the card in the middle of the stage, or above or below it if a finger is there, over the dimmed scene. It is a
/// pure function in window points.
package enum SwitchCardOverlay {
  package static func draw(
    _ card: SwitchCard, in stage: CGRect, clearOf fingers: [CGPoint], theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList {
    guard card.opacity > 0 else { return DisplayList() }
    let (inset, knob): (CGFloat, CGSize) = (20, CGSize(width: 46, height: 26))
    let titleFont = FontDescriptor(size: 20, weight: 600)
    let room = min(stage.width - 48, largestWidth) - 2 * inset
    let gutter: CGFloat = 18
    let codeFont = FontDescriptor(size: codeSize, design: .monospaced)
    let code = rows(of: card.code, in: room - gutter, codeFont, measurer)
    let codeWidth = code.map { $0.indent + measurer.width(of: $0.text, font: codeFont) + gutter }.max() ?? 0
    let width = max(codeWidth, measurer.width(of: card.title, font: titleFont) + knob.width + 32) + 2 * inset
    let lineHeight = measurer.metrics(of: codeFont).lineHeight * 1.35
    let codeHeight = code.isEmpty ? 0 : CGFloat(code.count) * lineHeight + 24
    let size = CGSize(width: min(stage.width - 48, width), height: 2 * inset + knob.height + codeHeight)
    let frame = frame(of: size, in: stage, clearOf: fingers)
    let shape = Shape.roundedRect(frame, radius: 14)
    var list = DisplayList([
      .beginGroup(opacity: Float(min(1, card.opacity))),
      .fill(.rect(stage), RGBA(red: 0, green: 0, blue: 0, alpha: 0.45)),
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 30, offset: CGSize(width: 0, height: 12)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.separator),
    ])
    func put(_ text: String, _ font: FontDescriptor, x: CGFloat, middle: CGFloat, _ color: RGBA) {
      let metrics = measurer.metrics(of: font)
      let origin = CGPoint(x: x, y: middle + (metrics.ascent - metrics.descent) / 2)
      list.append(.text(TextRun(text, font: font, origin: origin, color: color)))
    }
    let middle = frame.minY + inset + knob.height / 2
    put(card.title, titleFont, x: frame.minX + inset, middle: middle, theme.text)
    let toggle = CGRect(
      x: frame.maxX - inset - knob.width, y: middle - knob.height / 2, width: knob.width, height: knob.height)
    list.append(.fill(.roundedRect(toggle, radius: knob.height / 2), theme.control))
    var on = theme.accent
    on.alpha = Float(card.position)
    list.append(.fill(.roundedRect(toggle, radius: knob.height / 2), on))
    let x = toggle.minX + knob.height / 2 + (knob.width - knob.height) * card.position
    list.append(.fill(.circle(center: CGPoint(x: x, y: middle), radius: knob.height / 2 - 3), .white))
    // The code is faint before it applies, and is marked as added afterward.
    let added = theme.states.delivered
    for (index, line) in code.enumerated() {
      let row = CGRect(
        x: frame.minX + 8, y: frame.minY + inset + knob.height + 14 + CGFloat(index) * lineHeight,
        width: frame.width - 16, height: lineHeight)
      var ground = added
      ground.alpha = 0.16 * Float(card.position)
      list.append(.fill(.rect(row), ground))
      var sign = added
      sign.alpha = Float(card.position)
      if line.isFirst { put("+", codeFont, x: frame.minX + inset - 6, middle: row.midY, sign) }
      var ink = theme.text
      ink.alpha = Float(0.4 + 0.6 * card.position)
      put(line.text, codeFont, x: frame.minX + inset - 6 + gutter + line.indent, middle: row.midY, ink)
    }
    list.append(.endGroup)
    return list
  }

  /// The size of the code in points, which can be read where a film is as wide as a phone.
  private static let codeSize: CGFloat = 18
  /// The largest width of the card. Wider code is wrapped rather than reduced.
  private static let largestWidth: CGFloat = 900

  /// Returns the rows of the code, wrapped to `room`; all rows of a line but the first are indented.
  private static func rows(
    of code: [String], in room: CGFloat, _ font: FontDescriptor, _ measurer: any TextMeasuring
  ) -> [(text: String, indent: CGFloat, isFirst: Bool)] {
    code.flatMap { line in
      SourceLine(line[...]).wrapped(to: room) { measurer.width(of: $0, font: font) }.enumerated().map { index, row in
        (text: row.pieces.map(\.text).joined(), indent: row.indent, isFirst: index == 0)
      }
    }
  }

  private static func frame(of size: CGSize, in stage: CGRect, clearOf fingers: [CGPoint]) -> CGRect {
    let frames = [0.5, 0.25, 0.75].map { share in
      CGRect(
        x: (stage.midX - size.width / 2).rounded(), y: (stage.minY + stage.height * share - size.height / 2).rounded(),
        width: size.width, height: size.height)
    }
    func isClear(_ frame: CGRect) -> Bool {
      let around = frame.insetBy(dx: -CaptionOverlay.aroundFinger, dy: -CaptionOverlay.aroundFinger)
      return !fingers.contains { around.contains($0) }
    }
    return frames.first(where: isClear) ?? frames[0]
  }
}
