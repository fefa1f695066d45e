import CoreGraphics

/// The icons of buttons: simple drawings in a square of 16 points, with lines of one and a half points, so that they
/// are sharp at every scale.
enum PanelIcon: Equatable {
  case restart
  /// The scene is running, and a press pauses it.
  case pause
  /// The scene's clock is paused. The icon is amber.
  case paused
  case stepEvent
  case stepFrame
  /// The window is recording if `isOn`, in which case the icon is red.
  case record(isOn: Bool)
  case film(isOn: Bool)
  case pick
  case outlines
  case hitPath
  case map
  case slop
  case chain
  case touches
  case overflow
  case depth
  case legend
  case light
  case dark
  case more
  case play
  case stop
  case compare
  case why
  case quiet

  static let width: CGFloat = 16

  func draw(center: CGPoint, ink: RGBA, _ theme: Theme, into context: CGContext) {
    let pen = Pen(center: center, ink: ink, context: context)
    switch self {
    case .restart: pen.restart()
    case .pause: pen.bars()
    case .paused: pen.with(RGBA(hex: theme.name == .dark ? 0xF5B942 : 0x8A5A00)).bars()
    case .stepEvent:
      pen.dot((-3, 0), 3)
      pen.fill([(1, -4.5), (6, 0), (1, 4.5)])
    case .stepFrame:
      pen.fill([(-5, -5), (2, 0), (-5, 5)])
      pen.line([(4.5, -5), (4.5, 5)], width: 2)
    case .record(let isOn):
      let red = pen.with(Self.red(theme))
      if isOn { red.dot((0, 0), 5) } else { red.ring((0, 0), 4.5) }
    case .film(let isOn):
      let pen = isOn ? pen.with(Self.red(theme)) : pen
      pen.fillBox(-7, -4, 9, 8, radius: 2)
      pen.fill([(3, 0), (7, -4), (7, 4)])
    case .pick: pen.fill([(-4, -6.5), (-4, 5), (-1, 2.4), (1, 6.6), (3, 5.7), (1.1, 1.6), (4.8, 1.2)])
    case .outlines, .hitPath, .map, .slop, .chain, .touches, .overflow, .depth: drawOverlay(pen)
    case .legend:
      for y in [-4.5, 0, 4.5] as [CGFloat] {
        pen.dot((-5, y), 1.5)
        pen.line([(-1.5, y), (6.5, y)])
      }
    case .light: pen.sun()
    case .dark: pen.moon()
    case .more: for x in [-5, 0, 5] as [CGFloat] { pen.dot((x, 0), 1.6) }
    case .play: pen.fill([(-4, -5.5), (5.5, 0), (-4, 5.5)])
    case .stop: pen.fillBox(-4.5, -4.5, 9, 9, radius: 1)
    case .compare:
      pen.box(-6.25, -5.25, 12.5, 10.5, radius: 2)
      pen.fillBox(-6.25, -5.25, 6.25, 10.5, radius: 2)
    case .why:
      pen.ring((0, 0), 6.4)
      pen.curve(from: (-2.2, -1.6), (-2.2, -4.6), (2.4, -4.6), to: (2.2, -1.5))
      pen.curve(from: (2.2, -1.5), (2.1, -0.2), (0, 0), to: (0, 1.6))
      pen.dot((0, 3.6), 1)
    case .quiet:
      pen.box(-6.25, -6.25, 12.5, 8, radius: 2)
      pen.line([(-4, 5.5), (4, 5.5)])
    }
  }

  private func drawOverlay(_ pen: Pen) {
    switch self {
    case .outlines:
      pen.box(-6.25, -6.25, 12.5, 12.5, radius: 2)
      pen.box(-3.25, -0.25, 6.5, 3.5, radius: 0)
    case .hitPath:
      pen.line([(-4.5, -5), (-4.5, 0), (0, 0), (0, 5), (4, 5)])
      pen.dot((-4.5, -5), 2)
      pen.dot((0, 0), 2)
      pen.dot((5, 5), 2.8)
    case .map:
      pen.box(-6.25, -6.25, 12.5, 12.5, radius: 2)
      pen.line([(-0.25, -6), (-0.25, 6)])
      pen.fillBox(0.5, 0.5, 5.75, 5.75, radius: 1)
    case .slop:
      pen.fillBox(-2.5, -2.5, 5, 5, radius: 1)
      pen.box(-6.25, -6.25, 12.5, 12.5, radius: 3, dash: [2.5, 2])
    case .chain:
      pen.box(-5.25, -6.75, 10.5, 4.5, radius: 1.5)
      pen.fillBox(-6, 2.5, 12, 5, radius: 2)
      pen.line([(0, 2.5), (0, -1.5)])
      pen.fill([(-2.5, 1), (0, -2), (2.5, 1)])
    case .touches:
      pen.dot((0, 0), 2.8)
      pen.ring((0, 0), 6.2)
    case .overflow:
      pen.box(-6.25, -6.25, 9.5, 9.5, radius: 2)
      pen.fillBox(-0.5, -0.5, 7.5, 7.5, radius: 1.5)
    case .depth:
      pen.fill([(0, -7), (7, -3.5), (0, 0), (-7, -3.5)])
      pen.line([(-6.5, 0.3), (0, 3.6), (6.5, 0.3)])
      pen.line([(-6.5, 3.8), (0, 7.1), (6.5, 3.8)])
    default: break
    }
  }

  private static func red(_ theme: Theme) -> RGBA { RGBA(hex: theme.name == .dark ? 0xFF6A5E : 0xC02418) }
}

/// Draws in points from the center of a sign.
private struct Pen {
  typealias Place = (x: CGFloat, y: CGFloat)

  let center: CGPoint
  let ink: RGBA
  let context: CGContext

  func with(_ ink: RGBA) -> Pen { Pen(center: center, ink: ink, context: context) }

  private func point(_ place: Place) -> CGPoint { CGPoint(x: center.x + place.x, y: center.y + place.y) }

  private func path(_ places: [Place], closed: Bool = false) -> Shape {
    var elements = places.enumerated().map { index, place -> CGPath.Element in
      index == 0 ? .move(point(place)) : .line(point(place))
    }
    if closed { elements.append(.close) }
    return .path(elements, rule: .winding)
  }

  private func style(_ width: CGFloat, dash: [CGFloat] = []) -> StrokeStyle {
    StrokeStyle(width: width, cap: dash.isEmpty ? .round : .butt, join: .round, dash: dash)
  }

  func fill(_ places: [Place]) { context.append(.fill(path(places, closed: true), ink)) }
  func line(_ places: [Place], width: CGFloat = 1.5) { context.append(.stroke(path(places), style(width), ink)) }
  func dot(_ place: Place, _ radius: CGFloat) {
    context.append(.fill(.circle(center: point(place), radius: radius), ink))
  }
  func ring(_ place: Place, _ radius: CGFloat) {
    context.append(.stroke(.circle(center: point(place), radius: radius), style(1.5), ink))
  }

  func curve(from start: Place, _ control1: Place, _ control2: Place, to end: Place) {
    let elements: [CGPath.Element] = [
      .move(point(start)), .curve(control1: point(control1), control2: point(control2), to: point(end)),
    ]
    context.append(.stroke(.path(elements, rule: .winding), style(1.5), ink))
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> Shape {
    .roundedRect(CGRect(origin: point((x, y)), size: CGSize(width: width, height: height)), radius: radius)
  }

  func fillBox(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
    context.append(.fill(box(x, y, width, height, radius), ink))
  }

  func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat, dash: [CGFloat] = []
  ) {
    context.append(.stroke(box(x, y, width, height, radius), style(1.5, dash: dash), ink))
  }

  func bars() {
    fillBox(-4.5, -5, 3, 10, radius: 0.5)
    fillBox(1.5, -5, 3, 10, radius: 0.5)
  }

  /// Returns a point on the circle around the center; `turn` is in full turns, clockwise from the right.
  private func onCircle(_ radius: CGFloat, _ turn: CGFloat) -> Place {
    (radius * cos(turn * 2 * .pi), radius * sin(turn * 2 * .pi))
  }

  func restart() {
    // An arc of nearly a full circle, clockwise, with its arrow head at the upper right.
    line((0...24).map { onCircle(5.2, -0.02 + CGFloat($0) / 24 * 0.78) })
    fill([(-1.2, -8.4), (4.2, -5.2), (-1.2, -2)])
  }

  func sun() {
    dot((0, 0), 3.2)
    for turn in 0..<8 {
      line([onCircle(5.2, CGFloat(turn) / 8), onCircle(7, CGFloat(turn) / 8)])
    }
  }

  func moon() {
    // The lit part: the outer half of a circle, and a flatter arc back.
    let outer = (0...20).map { onCircle(6, 0.17 + CGFloat($0) / 20 * 0.66) }
    let inner = (0...20).map { step -> Place in
      let place = onCircle(5, 0.78 - CGFloat(step) / 20 * 0.56)
      return (place.x + 2.4, place.y)
    }
    fill(outer + inner)
  }
}
