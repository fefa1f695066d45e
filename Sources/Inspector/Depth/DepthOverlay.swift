import CoreGraphics
import EventTrace

/// Draws a scene in space, with a touch as a ray through the planes. It is a pure function in window points.
///
/// The ray is perpendicular to the planes and passes through the touch's location on each of them. The planes of the
/// called views are highlighted in the order of the calls, each with its number on the ray.
package struct DepthOverlay {
  private let space: DepthSpace
  private let path: HitPath?
  private let wave: HitWave?
  private let marks: Marks
  private let theme: Theme
  private let language: Language
  private let measurer: any TextMeasuring
  private var list = DisplayList()
  /// The dots on the ray, in window points.
  private var dots: [(center: CGPoint, color: RGBA)] = []
  private var pills: [Pill] = []

  /// A label with its possible positions, the best first.
  private struct Pill {
    var text: String
    var color: RGBA
    var ground = StateColors.casing.withAlpha(0.92)
    var places: (CGSize) -> [CGRect]
  }

  /// The marks on the planes besides the scene and the path.
  package struct Marks {
    /// A view by its number in the tree, and its name.
    package typealias Named = (node: Int, name: String)
    package var selection: Named?
    /// The view that is pointed at, or that a click would pick.
    package var highlight: Named?
    /// The overlays' drawings on the planes of views, by the views' numbers in the tree, in canvas points.
    package var regions: [Int: DisplayList.Sublist] = [:]
    package var touches: [TouchMark] = []
    /// The level on which the last finger landed; nil means the front.
    package var touchedLevel: Int?

    package init() {}
  }

  package static func draw(
    _ space: DepthSpace, path: HitPath?, wave: HitWave?, isTouch: Bool, marks: Marks = Marks(), theme: Theme,
    language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    var overlay = DepthOverlay(
      space: space, path: path, wave: wave, marks: marks, theme: theme, language: language, measurer: measurer)
    for plane in space.planes { overlay.drawPlane(plane) }
    if let path { overlay.drawRay(of: path, isTouch: isTouch) }
    overlay.drawTouches()
    overlay.drawLabels()
    return overlay.list
  }

  /// The transform of the plane that fingers touch.
  private var touchedPlane: CGAffineTransform { space.transform(marks.touchedLevel ?? space.levelCount) }

  /// Draws fingers on the plane that they touch.
  private mutating func drawTouches() {
    guard !marks.touches.isEmpty else { return }
    let place = touchedPlane
    list.append(
      .sublist(DisplayList.Sublist(TouchOverlay.draw(marks.touches, measurer: measurer).commands), place: place))
  }

  // MARK: Planes

  private mutating func drawPlane(_ plane: DepthSpace.Plane) {
    guard plane.corners.count == 4 else { return }
    let place = space.transform(plane.level)
    let outline = Shape.polygon(plane.corners.map { $0.applying(place) })
    // A view that draws nothing is still shown, because it can receive touches.
    list.append(.fill(outline, theme.text.withAlpha(plane.isPainted ? 0 : 0.04)))
    list.append(.sublist(plane.list, place: place))
    if let region = marks.regions[plane.node] { list.append(.sublist(region, place: place)) }
    drawMarks(plane, outline, place)
    let step = path?.steps.first { $0.node == plane.node && !$0.isGone }
    guard let step else { return list.append(.stroke(outline, StrokeStyle(width: 0.75), theme.text.withAlpha(0.3))) }
    let progress = wave?.outline(step.order) ?? 1
    let isHit = step.verdict == .hit
    let color = Self.color(of: step.verdict).withAlpha(Float(HitWave.opacity(progress)))
    if isHit { list.append(.fill(outline, color.withAlpha(0.16 * Float(wave?.fill ?? 1)))) }
    var style = StrokeStyle(width: isHit ? 2.5 : 1.5)
    if step.verdict.isNegative { style.dash = [4, 4] }
    var casing = style
    casing.width += 2
    list.append(.stroke(outline, casing, StateColors.casing.withAlpha(color.alpha * 0.6)))
    list.append(.stroke(outline, style, color))
    if isHit { drawName(of: step, at: plane.corners.map { $0.applying(place) }, color) }
  }

  private mutating func drawMarks(_ plane: DepthSpace.Plane, _ outline: Shape, _ place: CGAffineTransform) {
    let found: [(Marks.Named?, RGBA)] = [
      (marks.selection, Theme.dark.accent), (marks.highlight, StateColors.onStage.path),
    ]
    for (mark, color) in found {
      guard let mark, mark.node == plane.node else { continue }
      list.append(.fill(outline, color.withAlpha(0.25)))
      list.append(.stroke(outline, StrokeStyle(width: 4), StateColors.casing.withAlpha(0.6)))
      list.append(.stroke(outline, StrokeStyle(width: 2), color))
      // The lower left corner.
      let left = plane.corners.map { $0.applying(place) }.sorted { $0.x < $1.x }.prefix(2)
      guard let corner = left.max(by: { $0.y < $1.y }) else { continue }
      let ink = color == StateColors.onStage.path ? StateColors.onStage.onChip : RGBA.white
      pills.append(
        Pill(text: mark.name, color: ink, ground: color) { size in
          (0...2).map { row in
            CGRect(origin: CGPoint(x: corner.x, y: corner.y + 4 + CGFloat(row) * (size.height + 2)), size: size)
          }
        })
    }
  }

  private static func color(of verdict: HitPath.Verdict) -> RGBA {
    let colors = StateColors.onStage
    return switch verdict {
    case .hit: colors.hit
    case .onPath, .redirected, .overruled: colors.path
    case .outside: colors.outside
    case .refused, .returnedNil: colors.refused
    }
  }

  // MARK: The ray

  private mutating func drawRay(of path: HitPath, isTouch: Bool) {
    func place(_ level: Int) -> CGPoint { path.point.applying(space.transform(level)) }
    let front = place(space.levelCount)
    let asked = path.steps.compactMap { step -> (step: HitPath.Step, level: Int)? in
      guard !step.isGone, let level = step.node.flatMap(space.level(of:)) else { return nil }
      return (step, level)
    }
    let back = asked.map(\.level).min() ?? 0
    let ray = Shape.path([.move(front), .line(place(back))], rule: .winding)
    list.append(.stroke(ray, StrokeStyle(width: 4), StateColors.casing.withAlpha(0.6)))
    list.append(.stroke(ray, StrokeStyle(width: 1.5), RGBA.white.withAlpha(isTouch ? 1 : 0.6)))
    // The touch enters at the front, and its view is determined on the way up from the back.
    list.append(.fill(.circle(center: front, radius: 5), RGBA.white.withAlpha(isTouch ? 0.9 : 0.4)))
    list.append(.stroke(.circle(center: front, radius: 5), StrokeStyle(width: 2), StateColors.casing))
    var levels: [Int: [HitPath.Step]] = [:]
    // A view that refuses is not asked for the point, but the ray has to pass its plane.
    for (step, level) in asked
    where step.verdict.leadsToHit || step.verdict == .hit || Shape.polygon(step.corners).path.contains(path.point) {
      levels[level, default: []].append(step)
    }
    for (level, steps) in levels.sorted(by: { $0.key < $1.key }) { drawDot(of: steps, at: place(level)) }
  }

  /// Draws a dot on the ray at a plane, and the numbers of the views there that contain the touch.
  private mutating func drawDot(of steps: [HitPath.Step], at point: CGPoint) {
    guard let last = steps.last else { return }
    let progress = steps.map { wave?.outline($0.order) ?? 1 }.max() ?? 1
    let color = Self.color(of: last.verdict).withAlpha(Float(HitWave.opacity(progress)))
    dots.append((point, color))
    let text = steps.map { "\($0.order)" }.joined(separator: ", ")
    pills.append(Pill(text: text, color: color) { Self.places(around: point, of: $0) })
  }

  /// Returns positions beside a dot, and above and below it: a ray is never parallel to all of them.
  private static func places(around point: CGPoint, of size: CGSize) -> [CGRect] {
    let (gap, low) = (CGFloat(9), CGFloat(5))
    let offsets: [(CGFloat, CGFloat)] = [
      (gap, -size.height / 2), (-gap - size.width, -size.height / 2), (low, low),
      (-low - size.width, -low - size.height), (-low - size.width, low), (low, -low - size.height), (gap, gap + 4),
      (-gap - size.width, -gap - 4 - size.height),
    ]
    return offsets.map { CGRect(origin: CGPoint(x: point.x + $0, y: point.y + $1), size: size) }
  }

  private mutating func drawName(of step: HitPath.Step, at corners: [CGPoint], _ color: RGBA) {
    guard let top = corners.min(by: { $0.y < $1.y }), let bottom = corners.max(by: { $0.y < $1.y }) else { return }
    pills.append(
      Pill(text: "\(step.order)  \(step.name)", color: color) { size in
        let (above, below) = (top.y - size.height - 4, bottom.y + 4)
        return [
          (top.x, above), (top.x - size.width, above), (top.x, above - size.height - 4), (bottom.x, below),
          (bottom.x - size.width, below),
        ].map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: size) }
      })
  }

  // MARK: Labels

  /// Draws the dots and the labels, which cover neither each other nor a dot nor, if possible, the finger.
  private mutating func drawLabels() {
    for dot in dots {
      list.append(.fill(.circle(center: dot.center, radius: 4.5), StateColors.casing))
      list.append(.fill(.circle(center: dot.center, radius: 3), dot.color))
    }
    let finger = marks.touches.last.map { touch in
      let center = touch.location.applying(touchedPlane)
      return CGRect(x: center.x - 22, y: center.y - 22, width: 44, height: 44)
    }
    let taken = dots.map { CGRect(x: $0.center.x - 4.5, y: $0.center.y - 4.5, width: 9, height: 9) }
    var room = LabelRoom(bounds: Self.bounds, taken: taken, finger: finger)
    for pill in pills {
      let font = FontDescriptor(size: 11, weight: 700)
      let size = CGSize(width: (measurer.width(of: pill.text, font: font) + 12).rounded(.up), height: 16)
      let places = pill.places(size)
      guard let first = places.first else { continue }
      let frame = room.place(places) ?? first
      list.append(.fill(.roundedRect(frame, radius: 8), pill.ground))
      list.put(pill.text, font, x: frame.minX + 6, middle: frame.midY, pill.color, measurer)
    }
  }

  /// No label has to stay inside of anything: the drawing is clipped to the stage.
  private static let bounds = CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000)
}
