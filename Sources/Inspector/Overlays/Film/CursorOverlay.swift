import CoreGraphics

/// The call the cursor is on, shown on the scene: the view that is called, and the point it is asked about. In canvas
/// points.
package enum CursorOverlay {
  package static func draw(_ row: TraceRow) -> DisplayList {
    var list = DisplayList()
    guard row.corners.count == 4, let first = row.corners.first else { return list }
    let shape = Shape.path([.move(first)] + row.corners.dropFirst().map { .line($0) } + [.close], rule: .winding)
    var glow = StateColors.onStage.delivered
    glow.alpha = 0.14
    list.append(.fill(shape, glow))
    list.append(.stroke(shape, StrokeStyle(width: 5, join: .round), StateColors.casing))
    list.append(.stroke(shape, StrokeStyle(width: 3, join: .round, dash: [10, 5]), StateColors.onStage.delivered))
    return list
  }
}
