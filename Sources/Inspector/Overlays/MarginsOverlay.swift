import CoreGraphics
import EventTrace

/// Draws on the scene how near the last gesture was to another outcome: the way of the finger, the nearest distances as
/// circles around its landing, the nearest directions as rays, and the neighbor that the panel's dot shows. It is a
/// pure function in canvas points.
package enum MarginsOverlay {
  package static func draw(_ state: MarginsState, language: Language) -> RegionDrawing {
    var drawing = RegionDrawing()
    for limit in state.limits { draw(limit, of: state, language, into: &drawing) }
    if state.movement > 0 {
      drawing.shapes.line(.line(from: state.start, to: state.end), StrokeStyle(width: 2), .white)
      drawing.names.append(
        RegionName(
          text: language[.marginsPoints, state.movement.display], color: .white,
          center: CGPoint(x: state.end.x, y: state.end.y + 40), mayBeElsewhere: true))
    }
    drawing.shapes.append(.fill(.circle(center: state.start, radius: 4), StateColors.casing))
    drawing.shapes.append(.fill(.circle(center: state.start, radius: 3), .white))
    if state.chosen.column != state.own.column { drawChosen(state, into: &drawing) }
    return drawing
  }

  private static func tint(_ outcome: Int?) -> RGBA {
    guard let outcome, outcome > 0 else { return .white }
    return HitMapOverlay.tints[(outcome - 1) % HitMapOverlay.tints.count]
  }

  private static func draw(
    _ limit: MarginLimit, of state: MarginsState, _ language: Language, into drawing: inout RegionDrawing
  ) {
    let color = tint(limit.outcome)
    let letter = MarginsState.letter(of: limit.outcome)
    let direction = state.direction
    switch limit.axis {
    case .movement:
      let radius = CGFloat(limit.value)
      drawing.shapes.line(
        .circle(center: state.start, radius: radius), StrokeStyle(width: 1.5, dash: [5, 3]), color)
      let edge = CGPoint(x: state.start.x + direction.dx * radius, y: state.start.y + direction.dy * radius)
      drawing.shapes.append(.fill(.circle(center: edge, radius: 4), StateColors.casing))
      drawing.shapes.append(.fill(.circle(center: edge, radius: 3), color))
      drawing.names.append(
        RegionName(
          text: "\(letter)  \(language[.marginsPoints, radius.display])", color: color,
          center: CGPoint(x: state.start.x, y: state.start.y - radius - 34),
          otherCenters: [CGPoint(x: state.start.x, y: state.start.y + radius + 34)], mayBeElsewhere: true))
    case .direction:
      let (cosine, sine) = (cos(CGFloat(limit.value)), sin(CGFloat(limit.value)))
      let length = max(shortestRay, state.movement)
      let end = CGPoint(
        x: state.start.x + (direction.dx * cosine - direction.dy * sine) * length,
        y: state.start.y + (direction.dx * sine + direction.dy * cosine) * length)
      drawing.shapes.line(.line(from: state.start, to: end), StrokeStyle(width: 1.5, dash: [5, 3]), color)
      drawing.names.append(
        RegionName(
          text: "\(letter)  \(MarginsState.degrees(limit.value))", color: color, center: end, mayBeElsewhere: true))
    case .duration: drawDuration(limit, of: state, letter, color, language, into: &drawing)
    }
  }

  private static let shortestRay: CGFloat = 40

  /// Names the time beside the landing, because it has no place on the scene.
  private static func drawDuration(
    _ limit: MarginLimit, of state: MarginsState, _ letter: String, _ color: RGBA, _ language: Language,
    into drawing: inout RegionDrawing
  ) {
    let values = [state.duration, limit.value].map { language[.marginsSeconds, MarginsState.seconds($0)] }
    let side: CGFloat = limit.value > state.duration ? 1 : -1
    drawing.names.append(
      RegionName(
        text: "\(letter)  \(values[0]) → \(values[1])", color: color,
        center: CGPoint(x: state.start.x + side * 84, y: state.start.y),
        otherCenters: [CGPoint(x: state.start.x - side * 84, y: state.start.y)], mayBeElsewhere: true))
  }

  private static func drawChosen(_ state: MarginsState, into drawing: inout RegionDrawing) {
    let end = state.endOfChosen
    let color = tint(state.outcome(at: state.chosen))
    drawing.shapes.line(.line(from: state.start, to: end), StrokeStyle(width: 1.5, dash: [2, 2]), color)
    drawing.shapes.append(.stroke(.circle(center: end, radius: 14), StrokeStyle(width: 4), StateColors.casing))
    drawing.shapes.append(.stroke(.circle(center: end, radius: 14), StrokeStyle(width: 2), color))
  }
}
