import CoreGraphics

/// Draws the fingers that would land if the mouse were pressed, and the center of their mirroring, as dashed rings,
/// because they touch nothing. Positions are in canvas points.
package enum GhostOverlay {
  package static func draw(_ ghosts: GhostMarks) -> DisplayList {
    var list = DisplayList()
    if let center = ghosts.center { drawCross(center, into: &list) }
    for finger in ghosts.fingers { drawRing(finger, radius: 20.5, into: &list) }
    if let selected = ghosts.selected { drawRing(selected, radius: 26, into: &list) }
    return list
  }

  private static func drawRing(_ center: CGPoint, radius: CGFloat, into list: inout DisplayList) {
    let ring = Shape.circle(center: center, radius: radius)
    list.append(.stroke(ring, StrokeStyle(width: 4), StateColors.casing))
    list.append(.stroke(ring, StrokeStyle(width: 2, dash: [5, 4]), .white))
  }

  private static func drawCross(_ center: CGPoint, into list: inout DisplayList) {
    for (width, color) in [(CGFloat(4), StateColors.casing), (2, RGBA.white)] {
      for (dx, dy) in [(CGFloat(8), CGFloat(0)), (0, 8)] {
        list.append(
          .fill(
            .rect(
              CGRect(
                x: center.x - dx - width / 2, y: center.y - dy - width / 2, width: 2 * dx + width,
                height: 2 * dy + width)), color))
      }
    }
  }
}
