import CoreGraphics

/// Draws the call at the cursor on the scene: the called view and the point, in canvas points.
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
