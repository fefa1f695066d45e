import CoreGraphics
import Foundation

/// Draws fingers on the scene, in canvas points: a white ring with a dark casing and a trail, which is filled while
/// down and small while it approaches.
package enum TouchOverlay {
  /// Draws the fingers. `taken` contains the frames of labels, and `texts` those of texts in the scene: the notes next
  /// to fingers avoid both if possible, and always the labels and `subjects`.
  package static func draw(
    _ touches: [TouchMark], taken: [CGRect] = [], texts: [CGRect] = [], subjects: [CGRect] = [],
    measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    for touch in touches { drawTrail(touch.trail, into: &list) }
    for touch in touches {
      if touch.phase == .approaching { drawApproaching(touch, into: &list) } else { draw(touch, into: &list) }
    }
    for touch in touches where touch.phase != .approaching {
      drawNote(on: touch, taken + subjects, texts, measurer, into: &list)
    }
    return list
  }

  private static let radius: CGFloat = 20.5
  /// The radius of the mark with its line, in points.
  static let outerRadius: CGFloat = 23

  private static func draw(_ touch: TouchMark, into list: inout DisplayList) {
    let ring = Shape.circle(center: touch.location, radius: radius)
    list.append(.fill(.circle(center: touch.location, radius: 22), RGBA(red: 1, green: 1, blue: 1, alpha: 0.14)))
    list.append(.stroke(ring, StrokeStyle(width: 5), StateColors.casing))
    list.append(.stroke(ring, StrokeStyle(width: 3), .white))
    guard touch.isDown else { return }
    list.append(.fill(.circle(center: touch.location, radius: 8), StateColors.casing))
    list.append(.fill(.circle(center: touch.location, radius: 7), .white))
  }

  private static func drawApproaching(_ touch: TouchMark, into list: inout DisplayList) {
    list.append(.fill(.circle(center: touch.location, radius: 12), faded(StateColors.casing, 0.55)))
    list.append(.stroke(.circle(center: touch.location, radius: 11), StrokeStyle(width: 2), .white))
  }

  private static func faded(_ color: RGBA, _ alpha: CGFloat) -> RGBA {
    RGBA(red: color.red, green: color.green, blue: color.blue, alpha: Float(alpha))
  }

  // MARK: Trail

  /// Draws a trail, which is narrower at older points: a single white ribbon with a dark casing, without joints.
  private static func drawTrail(_ trail: [TouchMark.TrailPoint], into list: inout DisplayList) {
    guard let casing = ribbon(along: trail, wider: 1.5), let inner = ribbon(along: trail, wider: 0) else { return }
    list.append(.fill(casing, faded(StateColors.casing, 0.5)))
    list.append(.fill(inner, faded(.white, 0.9)))
  }

  /// Returns the area on both sides of the path, whose width decreases with the age of its points; `wider` is added on
  /// each side. Returns nil for a path without length.
  private static func ribbon(along trail: [TouchMark.TrailPoint], wider: CGFloat) -> Shape? {
    var points: [TouchMark.TrailPoint] = []
    for point in trail {
      if points.last?.location == point.location { points.removeLast() }
      points.append(point)
    }
    guard points.count > 1 else { return nil }
    var (left, right): ([CGPoint], [CGPoint]) = ([], [])
    var normal = CGVector(dx: 0, dy: 0)
    for (index, point) in points.enumerated() {
      let before = points[max(0, index - 1)].location
      let after = points[min(points.count - 1, index + 1)].location
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let length = hypot(dx, dy)
      // Where the path reverses, the direction is undefined.
      if length > 0.01 { normal = CGVector(dx: -dy / length, dy: dx / length) }
      let half = youngest * (1 - min(1, point.age)) + oldest * min(1, point.age) + wider
      left.append(CGPoint(x: point.location.x + normal.dx * half, y: point.location.y + normal.dy * half))
      right.append(CGPoint(x: point.location.x - normal.dx * half, y: point.location.y - normal.dy * half))
    }
    return .polygon(left + right.reversed())
  }

  /// The half-width of a trail at its newest and its oldest point, in points.
  private static let (youngest, oldest): (CGFloat, CGFloat) = (4, 0.5)

  // MARK: Taps in a row, and rest

  private static let noteFont = FontDescriptor(size: 12, weight: 700)

  /// Draws the number of taps, or the time that the finger rests, at the ring's upper right or another corner.
  private static func drawNote(
    on touch: TouchMark, _ taken: [CGRect], _ texts: [CGRect], _ measurer: any TextMeasuring,
    into list: inout DisplayList
  ) {
    let text: String
    if let rest = touch.rest {
      text = "\(Int(clamping: rest * 10 + 0.5) / 10).\(Int(clamping: rest * 10 + 0.5) % 10) s"
    } else if touch.tapCount > 1 {
      text = "×\(touch.tapCount)"
    } else {
      return
    }
    let (width, height) = (measurer.width(of: text, font: noteFont) + 12, CGFloat(20))
    let size = CGSize(width: max(width, 24), height: height)
    // The nearest corner of the note lies outside of the ring.
    let clear = ((outerRadius + 3) / 2.0.squareRoot()).rounded(.up)
    let (dx, dy) = (clear + size.width / 2, clear + height / 2)
    let corners: [(CGFloat, CGFloat)] = [(dx, -dy), (-dx, -dy), (dx, dy), (-dx, dy)]
    let places = corners.map { x, y in
      CGRect(
        x: touch.location.x + x - size.width / 2, y: touch.location.y + y - size.height / 2, width: size.width,
        height: size.height)
    }
    let free = places.filter { place in !taken.contains { $0.overlaps(place) } }
    let box = free.first { place in !texts.contains { $0.overlaps(place) } } ?? free.first ?? places[0]
    let metrics = measurer.metrics(of: noteFont)
    let origin = CGPoint(
      x: box.midX - (width - 12) / 2, y: box.midY + (metrics.ascent - metrics.descent) / 2)
    list.append(.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: 11.5), StateColors.casing))
    list.append(.fill(.roundedRect(box, radius: 10), .white))
    list.append(.text(TextRun(text, font: noteFont, origin: origin, color: StateColors.casing)))
  }
}
