import CoreGraphics
import Foundation

/// Fingers on the scene: a white ring in a dark casing, filled while down, small while it comes near, with the way it
/// came by. In canvas points.
package enum TouchOverlay {
  package static func draw(_ touches: [TouchMark], measurer: any TextMeasuring) -> DisplayList {
    var list = DisplayList()
    for touch in touches { drawTrail(touch.trail, into: &list) }
    for touch in touches {
      if touch.phase == .coming { drawComing(touch, into: &list) } else { draw(touch, into: &list) }
    }
    for touch in touches where touch.phase != .coming { drawNote(on: touch, measurer, into: &list) }
    return list
  }

  private static let radius: CGFloat = 20.5

  private static func draw(_ touch: TouchMark, into list: inout DisplayList) {
    let ring = Shape.circle(center: touch.location, radius: radius)
    list.append(.fill(.circle(center: touch.location, radius: 22), RGBA(red: 1, green: 1, blue: 1, alpha: 0.14)))
    list.append(.stroke(ring, StrokeStyle(width: 5), StateColors.casing))
    list.append(.stroke(ring, StrokeStyle(width: 3), .white))
    guard touch.isDown else { return }
    list.append(.fill(.circle(center: touch.location, radius: 8), StateColors.casing))
    list.append(.fill(.circle(center: touch.location, radius: 7), .white))
  }

  private static func drawComing(_ touch: TouchMark, into list: inout DisplayList) {
    list.append(.fill(.circle(center: touch.location, radius: 12), faded(StateColors.casing, 0.55)))
    list.append(.stroke(.circle(center: touch.location, radius: 11), StrokeStyle(width: 2), .white))
  }

  private static func faded(_ color: RGBA, _ alpha: CGFloat) -> RGBA {
    RGBA(red: color.red, green: color.green, blue: color.blue, alpha: Float(alpha))
  }

  // MARK: Trail

  /// How many pieces of one strength a trail has.
  private static let pieces = 4

  /// The older, the thinner and fainter: strokes of four strengths, none over another.
  private static func drawTrail(_ trail: [TouchMark.TrailPoint], into list: inout DisplayList) {
    guard trail.count > 1 else { return }
    for piece in (0..<pieces).reversed() {
      let ages = CGFloat(piece) / CGFloat(pieces)...CGFloat(piece + 1) / CGFloat(pieces)
      guard let shape = line(through: trail, ages) else { continue }
      let strength = 1 - CGFloat(piece) / CGFloat(pieces)
      let style = StrokeStyle(width: 4 + 7 * strength, cap: .butt, join: .round)
      let inner = StrokeStyle(width: style.width - 3, cap: .butt, join: .round)
      list.append(.stroke(shape, style, faded(StateColors.casing, 0.7 * strength)))
      list.append(.stroke(shape, inner, faded(.white, 0.35 + 0.65 * strength)))
    }
  }

  /// Through the points of these ages, and on to the one after them: pieces meet. Nil when that is no way.
  private static func line(through trail: [TouchMark.TrailPoint], _ ages: ClosedRange<CGFloat>) -> Shape? {
    guard let first = trail.firstIndex(where: { $0.age <= ages.upperBound }) else { return nil }
    let last = trail.firstIndex { $0.age <= ages.lowerBound } ?? trail.count - 1
    guard last > first else { return nil }
    let points = trail[first...last].map(\.location)
    return .path([.move(points[0])] + points.dropFirst().map { .line($0) }, rule: .winding)
  }

  // MARK: Taps in a row, and rest

  private static let noteFont = FontDescriptor(size: 12, weight: 700)

  /// At the ring's upper right: how many taps this makes, or how long it rests.
  private static func drawNote(on touch: TouchMark, _ measurer: any TextMeasuring, into list: inout DisplayList) {
    let text: String
    if let rest = touch.rest {
      text = "\(Int(clamping: rest * 10 + 0.5) / 10).\(Int(clamping: rest * 10 + 0.5) % 10) s"
    } else if touch.tapCount > 1 {
      text = "×\(touch.tapCount)"
    } else {
      return
    }
    let (width, height) = (measurer.width(of: text, font: noteFont) + 12, CGFloat(20))
    let box = CGRect(
      x: touch.location.x + 13, y: touch.location.y - radius - 13, width: max(width, 24), height: height)
    let metrics = measurer.metrics(of: noteFont)
    let origin = CGPoint(
      x: box.midX - (width - 12) / 2, y: box.midY + (metrics.ascent - metrics.descent) / 2)
    list.append(.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: 11.5), StateColors.casing))
    list.append(.fill(.roundedRect(box, radius: 10), .white))
    list.append(.text(TextRun(text, font: noteFont, origin: origin, color: StateColors.casing)))
  }
}
