import CoreGraphics

/// Draws the recently pressed keys at the stage's lower left corner, the newest last. It is a pure function in window
/// points.
package enum KeyCapsOverlay {
  private static let height: CGFloat = 36
  /// The usual distance of their end from the stage's left edge.
  package static let reach: CGFloat = 200
  private static let font = FontDescriptor(size: 15, weight: 600)
  private static let countFont = FontDescriptor(size: 12, weight: 600)
  private static let (capGap, strokeGap): (CGFloat, CGFloat) = (6, 16)

  /// Draws the keys side by side, or one above the other if there is space to the left of the scene, which begins at
  /// `sceneLeft`.
  ///
  /// - Parameter above: The upper edge of the content at the bottom of the stage, such as a caption.
  package static func draw(
    _ strokes: [KeyStroke], in stage: CGRect, sceneLeft: CGFloat, above: CGFloat, theme: Theme,
    measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    let margin: CGFloat = 12
    if sceneLeft - stage.minX >= columnWidth {
      for (index, stroke) in strokes.reversed().enumerated() {
        let top = stage.maxY - margin - height - CGFloat(index) * (height + 12)
        _ = draw(stroke, at: CGPoint(x: stage.minX + 16, y: top), theme, measurer, into: &list)
      }
      return list
    }
    var origin = CGPoint(x: stage.minX + 16, y: min(above, stage.maxY) - height - margin)
    for stroke in fitting(strokes, width: stage.width - 32, measurer) {
      origin.x = draw(stroke, at: origin, theme, measurer, into: &list) + strokeGap
    }
    return list
  }

  private static let columnWidth: CGFloat = 120

  /// Draws a stroke and returns its end.
  private static func draw(
    _ stroke: KeyStroke, at origin: CGPoint, _ theme: Theme, _ measurer: any TextMeasuring,
    into list: inout DisplayList
  ) -> CGFloat {
    var left = origin.x
    for cap in stroke.caps {
      let box = CGRect(x: left, y: origin.y, width: width(of: cap, measurer), height: height)
      draw(cap, in: box, isDown: stroke.isDown, theme, measurer, into: &list)
      left = box.maxX + capGap
    }
    guard stroke.count > 1 else { return left - capGap }
    // The count has a background, because the scene may be behind it.
    let width = measurer.width(of: countText(stroke), font: countFont)
    let chip = CGRect(x: left, y: origin.y + height / 2 - 11, width: width + 12, height: 22)
    list.append(.fill(.roundedRect(chip, radius: 11), theme.panel))
    list.put(countText(stroke), countFont, x: left + 6, middle: chip.midY, theme.text, measurer)
    return chip.maxX
  }

  /// Returns the newest strokes that fit.
  private static func fitting(
    _ strokes: [KeyStroke], width: CGFloat, _ measurer: any TextMeasuring
  ) -> ArraySlice<KeyStroke> {
    var (room, first) = (width + strokeGap, strokes.endIndex)
    while first > 0 {
      room -= strokeWidth(strokes[first - 1], measurer) + strokeGap
      guard room >= 0 else { break }
      first -= 1
    }
    return strokes[first...]
  }

  private static func strokeWidth(_ stroke: KeyStroke, _ measurer: any TextMeasuring) -> CGFloat {
    let caps = stroke.caps.reduce(-capGap) { $0 + width(of: $1, measurer) + capGap }
    return stroke.count > 1 ? caps + capGap + measurer.width(of: countText(stroke), font: countFont) + 12 : caps
  }

  private static func countText(_ stroke: KeyStroke) -> String { "×\(stroke.count)" }

  /// Returns the width of a cap, which is square for a single letter.
  private static func width(of cap: String, _ measurer: any TextMeasuring) -> CGFloat {
    max(height, (measurer.width(of: cap, font: font) + 22).rounded(.up))
  }

  /// Draws a key seen from above, whose side is visible below it until it is pressed.
  private static func draw(
    _ cap: String, in box: CGRect, isDown: Bool, _ theme: Theme, _ measurer: any TextMeasuring,
    into list: inout DisplayList
  ) {
    let depth: CGFloat = isDown ? 1 : 4
    let face = CGRect(x: box.minX, y: box.minY + 4 - depth, width: box.width, height: box.height - 4)
    let side = CGRect(x: box.minX, y: face.minY, width: box.width, height: box.maxY - face.minY)
    let shadow = RGBA(red: 0, green: 0, blue: 0, alpha: 0.45)
    list.append(.shadow(.roundedRect(side, radius: 8), shadow, blur: 6, offset: CGSize(width: 0, height: 2)))
    list.append(.fill(.roundedRect(side, radius: 8), isDown ? theme.selection : theme.separator))
    list.append(.fill(.roundedRect(face, radius: 8), isDown ? theme.accent : theme.raised))
    list.append(
      .stroke(.roundedRect(face.insetBy(dx: 0.5, dy: 0.5), radius: 7.5), StrokeStyle(width: 1), theme.control))
    let x = face.midX - measurer.width(of: cap, font: font) / 2
    list.put(cap, font, x: x, middle: face.midY, isDown ? .white : theme.text, measurer)
  }
}
