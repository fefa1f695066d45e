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
      dimension(from: CGPoint(x: box.maxX, y: box.midY), to: CGPoint(x: whole.maxX, y: box.midY), finger)
    }
    if down >= least, across < least || across.rounded() != down.rounded() {
      dimension(from: CGPoint(x: box.midX, y: box.maxY), to: CGPoint(x: box.midX, y: whole.maxY), finger)
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

  /// Draws a line with a tick at each end, and its length in points on the side that the finger does not cover.
  private mutating func dimension(from start: CGPoint, to end: CGPoint, _ finger: CGPoint?) {
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
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let centers = [CGFloat(1), -1].map { side in
      isAcross
        ? CGPoint(x: middle.x + 3 * unit, y: middle.y - side * 12 * unit)
        : CGPoint(x: middle.x + side * 16 * unit, y: middle.y + 3 * unit)
    }
    let free = centers.first { center in
      finger.map { hypot($0.x - center.x, $0.y - center.y) > Self.fingerRadius + 12 * unit } ?? true
    }
    drawing.names.append(
      RegionName(text: String(Int(clamping: length.rounded())), color: .white, center: free ?? centers[0]))
  }

  /// The radius of a finger's mark, in points.
  private static let fingerRadius: CGFloat = 22

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
    let width = measurer.width(of: text, font: FontDescriptor(size: 11 * unit, weight: 600)) + 14 * unit
    drawing.names.append(
      RegionName(
        text: text, color: StateColors.onStage.hit,
        center: isNamed
          ? CGPoint(x: whole.minX - 4 - width / 2, y: whole.minY + 9 * unit)
          : CGPoint(x: box.midX, y: whole.maxY + 4 + 9 * unit)))
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
    let width = measurer.width(of: text, font: FontDescriptor(size: 11 * unit, weight: 600)) + 14 * unit
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
    drawing.names.insert(RegionName(text: text, color: color, center: center), at: 0)
  }

  /// The distance beyond the region, in points, up to which the line is shown.
  private static let farthest: CGFloat = 60
}

extension SceneRegions.Slop {
  fileprivate var box: CGRect { CGRect(boundingBoxOf: corners) }
  /// The view with the whole area beyond it.
  fileprivate var whole: CGRect { (reached + cut).reduce(box) { $0.union($1) } }

  /// Returns whether the view with its area equals `rect`.
  fileprivate func fills(_ rect: CGRect) -> Bool {
    let area = reached.reduce(box.width * box.height) { $0 + $1.width * $1.height }
    return cut.isEmpty && abs(area - rect.width * rect.height) < 1
  }
}
