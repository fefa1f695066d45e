import CoreGraphics
import EventTrace
import Scenes

/// Draws the area beyond its bounds in which a view accepts touches: hatched where touches reach it, and gray where a
/// superview excludes the point, with the distance as a dimension, and a line from the finger to the view with its
/// length. It is a pure function in canvas points.
package struct SlopOverlay {
  private let language: Language
  /// The width of the scene's screen.
  private let canvasWidth: CGFloat
  /// The number of scene points per point of the notation.
  private let unit: CGFloat
  private let measurer: any TextMeasuring
  private var drawing = RegionDrawing()

  /// Draws the areas. `finger` is the current, last or prospective location of a finger; `hit` is the number of the
  /// view that the hit path names; `canvas` is the size of the scene's screen, and `scale` is the scale of the whole
  /// drawing.
  package static func draw(
    _ slops: [SceneRegions.Slop], finger: CGPoint? = nil, hit: Int? = nil, canvas: CGSize = exampleCanvas,
    scale: CGFloat = 1, language: Language = .english, measurer: any TextMeasuring
  ) -> RegionDrawing {
    var overlay = SlopOverlay(
      language: language, canvasWidth: canvas.width, unit: .notationUnit(at: scale), measurer: measurer)
    for slop in slops { overlay.draw(slop, finger) }
    for slop in slops {
      overlay.drawName(of: slop, isNamed: slop.node == hit)
      if let finger { overlay.drawDistance(of: finger, to: slop) }
    }
    return overlay.drawing
  }

  private init(language: Language, canvasWidth: CGFloat, unit: CGFloat, measurer: any TextMeasuring) {
    self.language = language
    self.canvasWidth = canvasWidth
    self.unit = unit
    self.measurer = measurer
  }

  // MARK: The region

  private mutating func draw(_ slop: SceneRegions.Slop, _ finger: CGPoint?) {
    let (yes, no) = (StateColors.onStage.hit, StateColors.onStage.outside)
    hatch(slop.cut, .falling, no, 0.5)
    hatch(slop.reached, .rising, yes, 0.55)
    let (box, whole) = (slop.box, slop.whole)
    if slop.fills(whole) { drawing.shapes.line(.rect(whole), StrokeStyle(width: 1.5, dash: [5, 3]), yes) }
    drawing.shapes.line(.polygon(slop.corners), StrokeStyle(width: 1.5), yes)
    // There is a dimension next to the view, and one below it if that differs. In a much reduced scene their numbers
    // would cover the area, so the name shows the distance.
    let least = Self.least * unit
    let (across, down) = (whole.maxX - box.maxX, whole.maxY - box.maxY)
    if across >= least {
      // The dimension is on the side that the finger is not on, so that both can be seen.
      let isLeft = box.minX - whole.minX >= least && finger.map { $0.x > box.midX && $0.distance(to: box) < 60 } == true
      let ends = isLeft ? (box.minX, whole.minX) : (box.maxX, whole.maxX)
      dimension(from: CGPoint(x: ends.0, y: box.midY), to: CGPoint(x: ends.1, y: box.midY))
    }
    if down >= least, across < least || across.rounded() != down.rounded() {
      dimension(from: CGPoint(x: box.midX, y: box.maxY), to: CGPoint(x: box.midX, y: whole.maxY))
    }
  }

  /// The length in points of the notation below which a dimension has no space for its number.
  private static let least: CGFloat = 18

  /// Returns whether the distance is drawn as a dimension.
  private func hasDimension(_ slop: SceneRegions.Slop) -> Bool {
    max(slop.whole.maxX - slop.box.maxX, slop.whole.maxY - slop.box.maxY) >= Self.least * unit
  }

  private mutating func hatch(_ rects: [CGRect], _ kind: FillPattern.Kind, _ color: RGBA, _ opacity: Float) {
    guard !rects.isEmpty else { return }
    drawing.shapes.append(.fill(.rects(rects), color.withAlpha(0.12)))
    drawing.shapes.append(
      .fillPattern(.rects(rects), FillPattern(kind, pitch: 7, width: 2), StateColors.casing.withAlpha(opacity * 0.5)))
    drawing.shapes.append(.fillPattern(.rects(rects), FillPattern(kind, pitch: 7, width: 1), color.withAlpha(opacity)))
  }

  /// Draws a line with a tick at each end, and its length in points beyond its end, outside of the area.
  private mutating func dimension(from start: CGPoint, to end: CGPoint) {
    let isAcross = abs(end.x - start.x) > abs(end.y - start.y)
    let (dx, dy): (CGFloat, CGFloat) = isAcross ? (0, 4) : (4, 0)
    var elements: [CGPath.Element] = [.move(start), .line(end)]
    for point in [start, end] {
      elements += [
        .move(CGPoint(x: point.x - dx, y: point.y - dy)), .line(CGPoint(x: point.x + dx, y: point.y + dy)),
      ]
    }
    drawing.shapes.line(.path(elements, rule: .winding), StrokeStyle(width: 1), .white)
    let length = isAcross ? abs(end.x - start.x) : abs(end.y - start.y)
    let text = String(Int(clamping: length.rounded()))
    let beyond = (width(of: text) / 2 + 6, 9 * unit + 6)
    let center =
      isAcross
      ? CGPoint(x: end.x + (end.x > start.x ? beyond.0 : -beyond.0), y: end.y)
      : CGPoint(x: end.x, y: end.y + beyond.1)
    drawing.names.append(RegionName(text: text, color: .white, center: center, mayBeElsewhere: true))
  }

  private func width(of text: String) -> CGFloat {
    measurer.width(of: text, font: FontDescriptor(size: 11 * unit, weight: 600)) + 14 * unit
  }

  /// Draws the name and the maximum distance beyond the bounds, in points, below the region. If the hit path already
  /// shows the name (`isNamed`), only the distance is drawn, unless a dimension shows it.
  private mutating func drawName(of slop: SceneRegions.Slop, isNamed: Bool) {
    if isNamed, hasDimension(slop) { return }
    let (box, whole) = (slop.box, slop.whole)
    let reach = slop.reached.map { rect in
      max(box.minX - rect.minX, rect.maxX - box.maxX, box.minY - rect.minY, rect.maxY - box.maxY)
    }
    let reached = "+\(Int(clamping: (reach.max() ?? 0).rounded()))"
    let text = isNamed ? reached : "\(slop.name)  \(reached)"
    // The position below is that of the name from the hit path.
    drawing.names.append(
      RegionName(
        text: text, color: StateColors.onStage.hit,
        center: isNamed
          ? CGPoint(x: whole.minX - 4 - width(of: text) / 2, y: whole.minY + 9 * unit)
          : CGPoint(x: box.midX, y: whole.maxY + 4 + 9 * unit), mayBeElsewhere: true))
  }

  // MARK: The finger

  /// Draws the line from the finger to the level of the view's edge, in the color of the hit view if touches reach it,
  /// and otherwise in that of a refusal.
  private mutating func drawDistance(of finger: CGPoint, to slop: SceneRegions.Slop) {
    let distance = slop.corners.distance(to: finger)
    guard distance > 0, slop.whole.insetBy(dx: -Self.farthest, dy: -Self.farthest).contains(finger) else { return }
    let isReached = slop.reached.contains { $0.contains(finger) }
    let color = isReached ? StateColors.onStage.hit : StateColors.onStage.refused
    let line = DistanceLine(from: finger, to: slop.corners)
    drawing.shapes.append(contentsOf: line.draw(color))
    for end in [finger, line.foot] {
      drawing.shapes.append(.fill(.circle(center: end, radius: 4), StateColors.casing))
      drawing.shapes.append(.fill(.circle(center: end, radius: 3), color))
    }
    let text = language[
      isReached ? .distanceInside : .distanceOutside, HitPathOverlay.points(distance)]
    let width = width(of: text)
    // The number is next to the finger, on the side away from the view.
    let side: CGFloat = line.foot.x < finger.x ? 1 : -1
    var center = CGPoint(x: finger.x + side * (30 * unit + width / 2), y: finger.y)
    let inside = (4 + width / 2)...max(4 + width / 2, canvasWidth - 4 - width / 2)
    if !inside.contains(center.x) || unit > 1 {
      // At the scene's edge there is no space next to the finger, and the chip must cover neither the view nor the
      // dimension below it; in a reduced scene it would cover much of the scene's text.
      let step: CGFloat = finger.y > 60 ? -34 : 34
      center = CGPoint(x: min(max(finger.x, inside.lowerBound), inside.upperBound), y: finger.y + step * unit)
    }
    let others = ([-1, 1] as [CGFloat]).map { CGPoint(x: finger.x, y: finger.y + $0 * 36 * unit) }
    drawing.names.insert(
      RegionName(text: text, color: color, center: center, otherCenters: others, mayBeElsewhere: true), at: 0)
  }

  /// The distance beyond the region, in points, up to which the line is shown.
  private static let farthest: CGFloat = 60
}

extension CGPoint {
  /// Returns the distance to the nearest point of `rect`.
  fileprivate func distance(to rect: CGRect) -> CGFloat {
    hypot(max(rect.minX - x, 0, x - rect.maxX), max(rect.minY - y, 0, y - rect.maxY))
  }
}

extension SceneRegions.Slop {
  fileprivate var box: CGRect { CGRect(boundingBoxOf: corners) }
  /// The view with the whole area beyond it.
  package var whole: CGRect { (reached + cut).reduce(box) { $0.union($1) } }

  /// Returns whether the view with its area equals `rect`.
  fileprivate func fills(_ rect: CGRect) -> Bool {
    let area = reached.reduce(box.width * box.height) { $0 + $1.width * $1.height }
    return cut.isEmpty && abs(area - rect.width * rect.height) < 1
  }
}
