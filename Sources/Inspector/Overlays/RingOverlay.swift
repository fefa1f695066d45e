import CoreGraphics
import Foundation

/// The ring at the place that the introduction asks the user to press; it swells a few times and then rests. Canvas
/// points; pure.
package enum RingOverlay {
  private static let radius: CGFloat = 19
  /// Seconds from one swelling to the next, and until the ring rests.
  private static let (period, rest): (Double, Double) = (1.6, 16)

  /// Returns whether it looks different a moment later.
  package static func isMoving(at time: Double) -> Bool { time < rest }

  package static func draw(
    at center: CGPoint, words: String, time: Double, moves: Bool, scale: CGFloat, measurer: any TextMeasuring
  ) -> DisplayList {
    let color = StateColors.onStage.hit
    var list = DisplayList()
    if moves, isMoving(at: time) {
      let share = CGFloat(time.truncatingRemainder(dividingBy: period) / period)
      var wave = color
      wave.alpha = Float(0.7 * (1 - share))
      list.append(.stroke(.circle(center: center, radius: radius + 16 * share), StrokeStyle(width: 2 / scale), wave))
    }
    list.append(.stroke(.circle(center: center, radius: radius), StrokeStyle(width: 6 / scale), StateColors.casing))
    list.append(.stroke(.circle(center: center, radius: radius), StrokeStyle(width: 3 / scale), color))
    let font = FontDescriptor(size: 13 / scale, weight: 600)
    let metrics = measurer.metrics(of: font)
    let width = measurer.width(of: words, font: font) + 20 / scale
    // Beside the ring, where it covers the least.
    let chip = CGRect(
      x: center.x + radius + 14 / scale, y: center.y - 12 / scale, width: width, height: 24 / scale)
    list.append(.fill(.roundedRect(chip, radius: 12 / scale), StateColors.casing))
    list.append(.stroke(.roundedRect(chip, radius: 12 / scale), StrokeStyle(width: 1.5 / scale), color))
    let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
    list.append(
      .text(TextRun(words, font: font, origin: CGPoint(x: chip.minX + 10 / scale, y: baseline), color: .white)))
    return list
  }
}
