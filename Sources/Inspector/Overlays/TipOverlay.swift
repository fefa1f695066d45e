import CoreGraphics

/// Draws a tip below its control, or above it if there is no space. It is a pure function in window points.
package enum TipOverlay {
  private static let keyFont = FontDescriptor(size: 11)
  private static let (padding, height): (CGFloat, CGFloat) = (9, 26)

  /// Returns the frame of the tip, including its shadow.
  package static func frame(of tip: PanelTip, in window: CGRect, measurer: any TextMeasuring) -> CGRect {
    box(of: tip, in: window, measurer).insetBy(dx: -12, dy: -12)
  }

  private static func box(of tip: PanelTip, in window: CGRect, _ measurer: any TextMeasuring) -> CGRect {
    let key = tip.key.map { keyWidth($0, measurer) + 8 } ?? 0
    let width = (measurer.width(of: tip.text, font: .panelSmall) + key + 2 * padding).rounded(.up)
    let x = min(max(window.minX + 6, tip.anchor.midX - width / 2), window.maxX - width - 6)
    let below = tip.anchor.maxY + 6
    let y = below + height + 6 <= window.maxY ? below : tip.anchor.minY - 6 - height
    return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }

  private static func keyWidth(_ key: String, _ measurer: any TextMeasuring) -> CGFloat {
    (measurer.width(of: key, font: keyFont) + 9).rounded(.up)
  }

  package static func draw(
    _ tip: PanelTip, in window: CGRect, theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList {
    let box = box(of: tip, in: window, measurer)
    let shape = Shape.roundedRect(box, radius: 6)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.4), blur: 8, offset: CGSize(width: 0, height: 3)),
      .fill(shape, theme.raised),
      .stroke(.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), StrokeStyle(width: 1), theme.control),
    ])
    list.put(tip.text, .panelSmall, x: box.minX + padding, middle: box.midY, theme.text, measurer)
    if let key = tip.key {
      let width = keyWidth(key, measurer)
      let cap = CGRect(x: box.maxX - padding - width, y: box.midY - 8, width: width, height: 16)
      list.append(
        .stroke(.roundedRect(cap.insetBy(dx: 0.5, dy: 0.5), radius: 4), StrokeStyle(width: 1), theme.control))
      let x = cap.midX - measurer.width(of: key, font: keyFont) / 2
      list.put(key, keyFont, x: x, middle: cap.midY, theme.text, measurer)
    }
    return list
  }
}
