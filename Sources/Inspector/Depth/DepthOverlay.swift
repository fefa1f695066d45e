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
  private var labels = DisplayList()

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
    return DisplayList(overlay.list.commands + overlay.labels.commands)
  }

  /// Draws fingers on the plane that they touch.
  private mutating func drawTouches() {
    guard !marks.touches.isEmpty else { return }
    let place = space.transform(marks.touchedLevel ?? space.levelCount)
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
      drawPill(mark.name, left: CGPoint(x: corner.x, y: corner.y + 12), ink, on: color)
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
    for (level, steps) in levels { drawDot(of: steps, at: place(level)) }
  }

  /// Draws a dot on the ray at a plane, and the numbers of the views there that contain the touch.
  private mutating func drawDot(of steps: [HitPath.Step], at point: CGPoint) {
    guard let last = steps.last else { return }
    let progress = steps.map { wave?.outline($0.order) ?? 1 }.max() ?? 1
    let color = Self.color(of: last.verdict).withAlpha(Float(HitWave.opacity(progress)))
    labels.append(.fill(.circle(center: point, radius: 4.5), StateColors.casing))
    labels.append(.fill(.circle(center: point, radius: 3), color))
    let text = steps.map { "\($0.order)" }.joined(separator: ", ")
    drawPill(text, left: CGPoint(x: point.x + 9, y: point.y), color)
  }

  private mutating func drawName(of step: HitPath.Step, at corners: [CGPoint], _ color: RGBA) {
    guard let corner = corners.min(by: { $0.y < $1.y }) else { return }
    drawPill("\(step.order)  \(step.name)", left: CGPoint(x: corner.x, y: corner.y - 12), color)
  }

  private mutating func drawPill(
    _ text: String, left: CGPoint, _ color: RGBA, on ground: RGBA = StateColors.casing.withAlpha(0.92)
  ) {
    let font = FontDescriptor(size: 11, weight: 700)
    let width = measurer.width(of: text, font: font) + 12
    let pill = CGRect(x: left.x.rounded(), y: left.y.rounded() - 8, width: width.rounded(.up), height: 16)
    labels.append(.fill(.roundedRect(pill, radius: 8), ground))
    labels.put(text, font, x: pill.minX + 6, middle: pill.midY, color, measurer)
  }
}
