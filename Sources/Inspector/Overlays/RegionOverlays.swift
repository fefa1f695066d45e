import CoreGraphics

/// Draws the outline of every view that hit tests do not skip; the corners of clipping views are marked. The drawing
/// depends only on the frames, in canvas points.
package struct OutlineOverlay {
  private var outlines = DrawnRows()
  /// The frames of the last drawing.
  private var shown: [SceneRegions.Frame] = []

  package init() {}

  package mutating func draw(_ frames: [SceneRegions.Frame]) -> RegionDrawing {
    var drawing = RegionDrawing()
    let earlier = shown
    shown = frames
    var list = outlines.draw(
      count: frames.count, row: { frames[$0].row }, isSame: { frames[$0] == earlier[$1] },
      draw: { index, list in
        let outline = Shape.polygon(frames[index].corners)
        list.append(.stroke(outline, StrokeStyle(width: 2.5), StateColors.casing.withAlpha(0.7)))
        list.append(.stroke(outline, StrokeStyle(width: 1), .white))
      })
    let clipping = frames.filter(\.clips)
    for frame in clipping {
      let corners = Self.cropMarks(frame.corners)
      list.append(.stroke(corners, StrokeStyle(width: 5, cap: .square), StateColors.casing))
      list.append(.stroke(corners, StrokeStyle(width: 3, cap: .square), StateColors.onStage.refused))
    }
    for frame in clipping {
      let place = CGPoint(x: frame.box.maxX, y: frame.box.minY)
      drawing.names.append(
        RegionName(text: "✂ " + frame.name, color: StateColors.onStage.refused, center: place))
    }
    drawing.shapes = list
    return drawing
  }

  /// Returns two short strokes at each corner, along the edges.
  private static func cropMarks(_ corners: [CGPoint]) -> Shape {
    var elements: [CGPath.Element] = []
    for (index, corner) in corners.enumerated() {
      for other in [corners[(index + 1) % corners.count], corners[(index + corners.count - 1) % corners.count]] {
        let length = max(1, hypot(other.x - corner.x, other.y - corner.y))
        let share = min(12, length / 3) / length
        elements.append(.move(corner))
        elements.append(
          .line(CGPoint(x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share)))
      }
    }
    return .path(elements, rule: .winding)
  }
}

extension SceneRegions.Frame {
  /// The group of a frame: neighbors in the scene usually have similar numbers.
  fileprivate var row: Int { node / 16 }
}

/// Draws the parts of views outside of their superviews, which are visible unless they are clipped, and never hit by
/// the default rules. The drawing depends only on the regions, in canvas points.
package struct OverflowOverlay {
  private var overflows = DrawnRows()
  /// The parts of the last drawing.
  private var shown: [SceneRegions.Overflow] = []

  package init() {}

  /// Draws the parts. `scale` is the scale of the whole drawing.
  package mutating func draw(_ regions: SceneRegions, scale: CGFloat = 1) -> RegionDrawing {
    var drawing = RegionDrawing()
    let found = regions.overflows
    let earlier = shown
    shown = found
    drawing.shapes = overflows.draw(
      count: found.count, row: { found[$0].frame.row }, isSame: { found[$0] == earlier[$1] },
      draw: { Self.draw(found[$0], into: &$1) })
    for overflow in found {
      guard let left = overflow.left.first(where: { !$0.box.contains(overflow.frame.box) }) else { continue }
      let box = overflow.frame.box
      drawing.names.append(
        RegionName(
          text: "\(overflow.frame.name) ⊄ \(left.name)", color: Self.color,
          center: CGPoint(x: box.midX, y: box.minY - 2 - 9 * .notationUnit(at: scale))))
    }
    return drawing
  }

  private static let color = StateColors.onStage.refused

  private static func draw(_ overflow: SceneRegions.Overflow, into list: inout DisplayList) {
    let frame = overflow.frame
    if frame.isUpright, overflow.left.allSatisfy(\.isUpright) {
      let room = overflow.left.reduce(frame.box) { $0.overlap($1.box) }
      hatch(.rects(frame.box.parts(outside: room)), into: &list)
    } else {
      for left in overflow.left {
        list.append(.save)
        list.append(.clip(.polygon(frame.corners)))
        list.append(.clip(.outside(of: left.corners, within: frame.box)))
        hatch(.rect(frame.box), into: &list)
        list.append(.restore)
      }
    }
    list.append(.stroke(.polygon(frame.corners), StrokeStyle(width: 3), StateColors.casing))
    list.append(.stroke(.polygon(frame.corners), StrokeStyle(width: 1.5, dash: [1.5, 3]), color))
  }

  private static func hatch(_ shape: Shape, into list: inout DisplayList) {
    list.append(.fillPattern(shape, FillPattern(.rising, pitch: 5, width: 3), StateColors.casing))
    list.append(.fillPattern(shape, FillPattern(.rising, pitch: 5, width: 1.5), color))
  }
}

extension CGRect {
  /// Returns the part outside of `room`, in rectangles that do not overlap.
  func parts(outside room: CGRect) -> [CGRect] {
    let inner = intersection(room)
    guard !inner.isEmpty else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: inner.minY - minY),
      CGRect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
      CGRect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }
}
