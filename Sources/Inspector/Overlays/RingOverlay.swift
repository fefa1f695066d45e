import CoreGraphics
import Foundation

/// Draws the ring at the point that the introduction asks the user to press, which pulses a few times and then rests,
/// with a chip for the words beside it, if there are any. It is a pure function in canvas points.
package enum RingOverlay {
  private static let radius: CGFloat = 19
  /// The period of the pulse, and the time after which the ring rests, in seconds.
  private static let (period, rest): (Double, Double) = (1.6, 16)

  /// Returns whether the ring is animated at a time.
  package static func isMoving(at time: Double) -> Bool { time < rest }

  package static func draw(
    at center: CGPoint, words: String?, time: Double, moves: Bool, scale: CGFloat, measurer: any TextMeasuring
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
    guard let words else { return list }
    let font = FontDescriptor(size: 13 / scale, weight: 600)
    let metrics = measurer.metrics(of: font)
    let width = measurer.width(of: words, font: font) + 20 / scale
    // The chip is next to the ring, where it covers least.
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
