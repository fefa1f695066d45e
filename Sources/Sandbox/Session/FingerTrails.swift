import CoreGraphics
import Foundation
import Inspector

/// The recent paths of the fingers, and the time for which they rest. Positions are in canvas points and times in
/// seconds on the stage's clock, so that a trail remains while the stage is paused.
struct FingerTrails {
  private struct Trail {
    let start: CGPoint
    let landed: TimeInterval
    var points: [(location: CGPoint, time: TimeInterval)]
    /// A Boolean value that indicates whether the finger has left the point of its landing.
    var hasLeft = false

    mutating func move(to location: CGPoint, time: TimeInterval) {
      if hypot(location.x - start.x, location.y - start.y) > FingerTrails.slop { hasLeft = true }
      guard let last = points.last, last.location != location else { return }
      // A finger that did not move for a while was at its last position until now.
      if time - last.time > 0.1 { points.append((last.location, time - 0.01)) }
      points.append((location, time))
      // In a replay, a touch of minutes moves without a frame between.
      if time - points[0].time > 2 * FingerTrails.memory { removePoints(before: time) }
    }

    /// Removes old points. The newest one is kept.
    mutating func removePoints(before now: TimeInterval) {
      points.removeFirst(points.dropLast().prefix { now - $0.time >= FingerTrails.memory }.count)
    }
  }

  private var trails: [Int: Trail] = [:]

  /// The time after which a position is removed, in seconds.
  private static let memory: TimeInterval = 0.6
  /// The distance in points that a resting finger may move, and the time in seconds after which its rest is shown.
  private static let (slop, longRest): (CGFloat, TimeInterval) = (10, 0.5)

  mutating func land(_ finger: Int, at location: CGPoint, time: TimeInterval) {
    trails[finger] = Trail(start: location, landed: time, points: [(location, time)])
  }

  mutating func move(_ finger: Int, to location: CGPoint, time: TimeInterval) {
    trails[finger]?.move(to: location, time: time)
  }

  /// Removes old points, and fingers that are no longer shown.
  mutating func advance(to now: TimeInterval, fingers: [Int]) {
    for finger in trails.keys where !fingers.contains(finger) { trails[finger] = nil }
    for finger in trails.keys { trails[finger]?.removePoints(before: now) }
  }

  /// Returns the trail; empty for a finger that has not moved.
  func trail(of finger: Int, at now: TimeInterval) -> [TouchMark.TrailPoint] {
    guard let trail = trails[finger], trail.hasLeft, trail.points.count > 1 else { return [] }
    return trail.points.map { point in
      TouchMark.TrailPoint(location: point.location, age: CGFloat(max(0, now - point.time) / Self.memory))
    }
  }

  /// Returns the time for which the finger rests, in whole tenths of seconds.
  func rest(of finger: Int, at now: TimeInterval) -> TimeInterval? {
    guard let trail = trails[finger], !trail.hasLeft, now - trail.landed >= Self.longRest else { return nil }
    return ((now - trail.landed) * 10 + 1e-6).rounded(.down) / 10
  }

  /// Returns the time in seconds of the stage after which the trails change without input; nil if they do not.
  func nextChange(at now: TimeInterval, down: [Int]) -> TimeInterval? {
    if trails.values.contains(where: { $0.hasLeft && $0.points.count > 1 }) { return Transport.frame }
    let rests = down.compactMap { finger -> TimeInterval? in
      guard let trail = trails[finger], !trail.hasLeft else { return nil }
      let tenths = ((now - trail.landed) * 10 + 1e-6).rounded(.down) / 10
      return max(Transport.frame, trail.landed + max(Self.longRest, tenths + 0.1) - now)
    }
    return rests.min()
  }
}
