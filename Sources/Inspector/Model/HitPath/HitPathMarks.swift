import CoreGraphics

/// An outline of the notation, and all views of the path that it represents.
package struct HitPathMark: Equatable, Sendable {
  /// The orders of the views, ascending.
  package var orders: [Int]
  package var name: String
  package var verdict: HitPath.Verdict
  /// The corners in canvas points, in drawing order.
  package var corners: [CGPoint]
  package var isGone: Bool
  package var isCovered: Bool
  /// The corners of the superviews that clip it, in canvas points.
  package var clips: [[CGPoint]]
  /// The corners of opaque views that cover a part of it, in canvas points.
  package var covers: [[CGPoint]]
  /// The distance in points from the touch to the nearest edge of a view that does not contain it.
  package var distance: CGFloat
  /// A Boolean value that indicates whether the touch is on the right or bottom edge, which lies outside.
  package var isAtEdge = false

  /// The orders in a short form, as `1–4, 7`.
  package var numbers: String {
    var runs: [ClosedRange<Int>] = []
    for order in orders {
      if let last = runs.last, last.upperBound + 1 == order {
        runs[runs.count - 1] = last.lowerBound...order
      } else {
        runs.append(order...order)
      }
    }
    return runs.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)\(run.count == 2 ? ", " : "–")\(run.upperBound)"
    }.joined(separator: ", ")
  }
}

extension HitPath {
  /// The parts of the path that are drawn on the scene, outermost first, the hit view last.
  ///
  /// - Views that contain the touch and have the same frame share one mark. Views with the hit view's frame share its
  ///   mark.
  /// - A refusal is drawn where the refusing view contains the touch. Parts of the hit view that accept no touches,
  ///   such as a control's label, are not drawn: the hit view receives their touches, as expected.
  /// - A view that does not contain the touch is drawn where it nearly got the touch: a part of it is visible there, it
  ///   overrides `point(inside:)`, or it is very near and not part of the hit view.
  /// - Views behind an opaque view are not drawn, except for the name of the hit view.
  package var marks: [HitPathMark] {
    let hit = hit
    var yes: [HitPathMark] = []
    var no: [HitPathMark] = []
    for step in steps where step.corners.count == 4 {
      switch step.verdict {
      case .hit: break
      case .onPath, .redirected, .overruled:
        if let hit, hit.corners.isNear(step.corners) { continue }
        if step.isCovered { continue }
        if let same = yes.firstIndex(where: { $0.corners.isNear(step.corners) }) {
          yes[same].orders.append(step.order)
          if step.verdict == .redirected { yes[same].verdict = .redirected }
        } else {
          yes.append(mark(step))
        }
      case .outside:
        if !step.isCovered, isNearMiss(step) { no.append(mark(step)) }
      case .refused, .returnedNil:
        let isPartOfHit = hit.map { step.order > $0.order } ?? false
        let holdsPoint = step.corners.distance(to: point) == 0
        if holdsPoint, !step.isCovered, !(isPartOfHit && step.verdict == .refused(.interactionDisabled)) {
          no.append(mark(step))
        }
      }
    }
    let outside = no.filter { $0.verdict == .outside }.sorted { $0.distance < $1.distance }
    let tooFar = Set(outside.dropFirst(Self.mostOutside).flatMap(\.orders))
    no.removeAll { !tooFar.isDisjoint(with: $0.orders) }
    guard let hit, hit.corners.count == 4 else { return yes + no }
    var last = mark(hit)
    let same = steps.filter { step in
      step.verdict.leadsToHit && step.corners.isNear(hit.corners)
    }
    last.orders = (same.map(\.order) + [hit.order]).sorted()
    return yes + no + [last]
  }

  private func mark(_ step: Step) -> HitPathMark {
    HitPathMark(
      orders: [step.order], name: step.name, verdict: step.verdict, corners: step.corners, isGone: step.isGone,
      isCovered: step.isCovered, clips: step.clips, covers: step.covers,
      distance: step.verdict == .outside ? step.corners.distance(to: point) : 0,
      isAtEdge: step.reason.phrase == .stepOnEdge)
  }

  /// Returns whether `marks` depends on views that cover the step's view. Finding these takes long, and most of the
  /// views that do not contain the touch are too far away to be drawn.
  package func dependsOnCover(_ step: Step) -> Bool {
    switch step.verdict {
    case .hit, .onPath, .redirected, .overruled: true
    case .outside: isNearMiss(step)
    case .refused, .returnedNil: step.corners.distance(to: point) == 0
    }
  }

  private func isNearMiss(_ step: Step) -> Bool {
    let distance = step.corners.distance(to: point)
    let isPartOfHit = hit.map { step.order > $0.order } ?? false
    if step.showsPartAtPoint || !isPartOfHit && distance <= Self.veryNear { return true }
    return step.overrides.contains("point(inside:)") && distance <= Self.reach
  }

  /// The distance in points, which is half of a fingertip.
  private static let veryNear: CGFloat = 12
  /// The maximum number of views without the touch that are drawn.
  private static let mostOutside = 2
}

extension [CGPoint] {
  /// Returns whether the corners are so close to `other` that no difference is visible.
  fileprivate func isNear(_ other: [CGPoint]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0.x - $1.x) < 0.5 && abs($0.y - $1.y) < 0.5 }
  }

  /// Returns the distance from `point` to the polygon of these corners; 0 inside of it. Bounds and the margin of a
  /// tracking control are tested on each axis: for an upright rectangle the result is the greater of the distances on
  /// both axes.
  package func distance(to point: CGPoint) -> CGFloat {
    let box = CGRect(boundingBoxOf: self)
    guard !areUpright(in: box) else {
      let size = box.distance(to: point)
      return Swift.max(size.width, size.height)
    }
    var isInside = false
    var nearest = CGFloat.infinity
    for (index, one) in enumerated() {
      let other = self[(index + 1) % count]
      if (one.y > point.y) != (other.y > point.y),
        point.x < (other.x - one.x) * (point.y - one.y) / (other.y - one.y) + one.x
      {
        isInside.toggle()
      }
      nearest = Swift.min(nearest, point.distance(toLineFrom: one, to: other))
    }
    return isInside ? 0 : nearest
  }
}

extension CGPoint {
  package func distance(toLineFrom start: CGPoint, to end: CGPoint) -> CGFloat {
    let foot = nearest(onLineFrom: start, to: end)
    return hypot(x - foot.x, y - foot.y)
  }

  /// Returns the nearest point on the line from `start` to `end`.
  package func nearest(onLineFrom start: CGPoint, to end: CGPoint) -> CGPoint {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return start }
    let share = min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
    return CGPoint(x: start.x + share * dx, y: start.y + share * dy)
  }
}
