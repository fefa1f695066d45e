import CoreGraphics

/// Fingers on the scene: a white ring in a dark casing, filled while down. In canvas points.
package enum TouchOverlay {
  package static func draw(_ touches: [TouchMark]) -> DisplayList {
    var list = DisplayList()
    for touch in touches { draw(touch, into: &list) }
    return list
  }

  private static func draw(_ touch: TouchMark, into list: inout DisplayList) {
    let ring = Shape.circle(center: touch.location, radius: 20.5)
    list.append(.fill(.circle(center: touch.location, radius: 22), RGBA(red: 1, green: 1, blue: 1, alpha: 0.14)))
    list.append(.stroke(ring, StrokeStyle(width: 5), StateColors.casing))
    list.append(.stroke(ring, StrokeStyle(width: 3), .white))
    guard touch.isDown else { return }
    list.append(.fill(.circle(center: touch.location, radius: 8), StateColors.casing))
    list.append(.fill(.circle(center: touch.location, radius: 7), .white))
  }
}
