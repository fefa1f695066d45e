import CoreGraphics
import Foundation

/// The lower right corner of the scene, by which its window is resized: an arc outside of the scene, so that all points
/// of the scene can be touched. It is a pure function in window points.
package struct CanvasGrip: Equatable, Sendable {
  /// The scene with its frame.
  private let outer: CGRect
  /// The radius of the outer corners.
  private let radius: CGFloat

  package init(around outer: CGRect, radius: CGFloat) { (self.outer, self.radius) = (outer, radius) }

  /// The sides of the squares outside and inside of the corner that belong to the grip, and the distance from the
  /// corner at which the pointer makes it appear.
  private static let (outside, along, nearness): (CGFloat, CGFloat, CGFloat) = (14, 26, 80)
  /// The distance of the arc from the scene.
  private static let gap: CGFloat = 5

  /// Returns whether a press at `point` is on the grip.
  package func contains(_ point: CGPoint) -> Bool {
    let side = Self.along + Self.outside
    let square = CGRect(x: outer.maxX - Self.along, y: outer.maxY - Self.along, width: side, height: side)
    return square.contains(point) && !outer.contains(point)
  }

  package func isNear(_ point: CGPoint) -> Bool {
    hypot(point.x - outer.maxX, point.y - outer.maxY) < Self.nearness
  }

  /// Draws the grip, highlighted while the pointer is on it or drags it.
  package func draw(isLit: Bool, theme: Theme) -> DisplayList {
    let corner = CGPoint(x: outer.maxX - radius, y: outer.maxY - radius)
    let reach = radius + Self.gap
    // A quarter circle as one curve.
    let pull = reach * 0.5523
    let arc = Shape.path(
      [
        .move(CGPoint(x: corner.x + reach, y: corner.y - 4)), .line(CGPoint(x: corner.x + reach, y: corner.y)),
        .curve(
          control1: CGPoint(x: corner.x + reach, y: corner.y + pull),
          control2: CGPoint(x: corner.x + pull, y: corner.y + reach), to: CGPoint(x: corner.x, y: corner.y + reach)),
        .line(CGPoint(x: corner.x - 4, y: corner.y + reach)),
      ], rule: .winding)
    let style = StrokeStyle(width: isLit ? 4 : 3, cap: .round, join: .round)
    return DisplayList([.stroke(arc, style, isLit ? theme.accent : theme.control)])
  }

  /// Draws the new size of the scene, in points, inside of the corner.
  package func drawSize(_ size: CGSize, measurer: any TextMeasuring) -> DisplayList {
    let text = "\(Int(clamping: size.width)) × \(Int(clamping: size.height))"
    let font = FontDescriptor(size: 12, weight: 600)
    let width = (measurer.width(of: text, font: font) + 18).rounded(.up)
    let chip = CGRect(x: outer.maxX - 12 - width, y: outer.maxY - 36, width: width, height: 24)
    var list = DisplayList([.fill(.roundedRect(chip, radius: 7), StateColors.casing)])
    list.put(text, font, x: chip.minX + 9, middle: chip.midY, .white, measurer)
    return list
  }
}
