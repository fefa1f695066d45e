import CoreGraphics

/// The distance of a point from a view, as a dimension: bounds are tested on each axis, so the line is straight to the
/// level of the nearest edge, and where the view ends before that, a thin line extends the edge. For a rotated view,
/// the line is the shortest one. It is a pure function in canvas points.
struct DistanceLine {
  let point: CGPoint
  /// The end of the line.
  let foot: CGPoint
  /// The corner whose edge is extended to `foot`; nil if the line ends at the view.
  let corner: CGPoint?

  /// Creates the line; `point` must be outside of `corners`.
  init(from point: CGPoint, to corners: [CGPoint]) {
    self.point = point
    let box = CGRect(boundingBoxOf: corners)
    guard corners.areUpright(in: box) else {
      (foot, corner) = (corners.nearest(to: point), nil)
      return
    }
    let near = CGPoint(x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    let out = box.distance(to: point)
    foot = out.width > out.height ? CGPoint(x: near.x, y: point.y) : CGPoint(x: point.x, y: near.y)
    corner = foot == near ? nil : near
  }

  func draw(_ color: RGBA) -> DisplayList {
    var list = DisplayList()
    if let corner { list.line(.line(from: corner, to: foot), StrokeStyle(width: 1, dash: [2, 2]), color) }
    list.line(.line(from: point, to: foot), StrokeStyle(width: 2), color)
    return list
  }
}

extension DisplayList {
  /// Draws a line with a dark casing, so that it is visible on any content.
  mutating func line(_ shape: Shape, _ style: StrokeStyle, _ color: RGBA) {
    var casing = style
    casing.width += 2
    append(.stroke(shape, casing, StateColors.casing.withAlpha(0.7)))
    append(.stroke(shape, style, color))
  }
}

extension [CGPoint] {
  /// The point of the polygon's edge that is nearest to `point`.
  fileprivate func nearest(to point: CGPoint) -> CGPoint {
    indices.lazy.map { point.nearest(onLineFrom: self[$0], to: self[($0 + 1) % count]) }
      .min { hypot($0.x - point.x, $0.y - point.y) < hypot($1.x - point.x, $1.y - point.y) } ?? point
  }
}
