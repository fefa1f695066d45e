/// Simulates the bodies of an animator. Units are points and seconds; the unit of mass is that of 100 by 100 points.
///
/// A frame is divided into parts. In each part, forces change the velocities, then the impulses at joints and contacts
/// are computed in turn until they converge ("sequential impulses"), then the bodies move, and the remaining overlaps
/// are removed.
@MainActor
final class DynamicWorld {
  /// The acceleration of gravity of magnitude 1, in points per second squared (Apple, `UIGravityBehavior.magnitude`).
  static let standardGravity = 1000.0
  /// The acceleration of a mass of 1 by a push of magnitude 1, in points per second squared (Apple,
  /// `UIPushBehavior.magnitude`).
  static let accelerationOfUnitPush = 100.0

  private static let longestPart = 1.0 / 240
  /// The maximum number of parts of a frame; enough that fast bodies do not pass through a line.
  private static let mostParts = 32
  private static let rounds = 12

  private(set) var bodies: [DynamicBody] = []
  private var byItem: [ObjectIdentifier: DynamicBody] = [:]
  /// The contacts of the last frame.
  private(set) var contacts: [DynamicTouch] = []

  func body(of item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

  /// Removes the bodies of all other items, and adds bodies for new items.
  func keepBodies(of items: [any UIDynamicItem]) {
    var kept: [DynamicBody] = []
    var index: [ObjectIdentifier: DynamicBody] = [:]
    for item in items where index[ObjectIdentifier(item)] == nil {
      let body = byItem[ObjectIdentifier(item)] ?? DynamicBody(item)
      index[ObjectIdentifier(item)] = body
      kept.append(body)
    }
    (bodies, byItem) = (kept, index)
  }

  // MARK: What behaviors say in a part of a step

  private var joints: [DynamicJoint] = []
  private var groups: [(behavior: UICollisionBehavior, bodies: [DynamicBody], eachOther: Bool)] = []

  func add(_ joint: DynamicJoint) { joints.append(joint) }

  func collide(_ bodies: [DynamicBody], with behavior: UICollisionBehavior, eachOther: Bool) {
    groups.append((behavior, bodies, eachOther))
  }

  // MARK: Moving

  func advance(by duration: Double, obstacles: [DynamicObstacle], act: (DynamicWorld) -> Void) {
    contacts = []
    guard duration > 0 else { return }
    let parts = min(
      Self.mostParts, max(Int(clamping: (duration / Self.longestPart).rounded(.up)), partsForSpeed(duration)))
    let time = duration / Double(max(1, parts))
    for _ in 0..<max(1, parts) { performSubstep(time, obstacles, act) }
    updateStillness(for: duration)
  }

  /// Returns the number of parts at which no body moves more than a quarter of its smaller side.
  private func partsForSpeed(_ duration: Double) -> Int {
    let most =
      bodies.map { body -> Double in
        let size = body.item.bounds.size
        return body.velocity.length * duration / max(1, Double(min(size.width, size.height)) / 4)
      }.max() ?? 0
    return Int(clamping: min(most, Double(Self.mostParts)).rounded(.up))
  }

  private func performSubstep(_ time: Double, _ obstacles: [DynamicObstacle], _ act: (DynamicWorld) -> Void) {
    (joints, groups) = ([], [])
    for body in bodies { body.beginStep() }
    act(self)
    for body in bodies { body.gainVelocity(for: time) }
    var ties: [TieConstraint] = []
    for joint in joints {
      switch joint {
      case .pull(let body, let target, let spring): body.follow(spring, to: target, for: time)
      case .tie(let first, let second, let length, let isRope, let spring):
        if let tie = TieConstraint(first, second, length: length, isRope: isRope, spring, for: time) {
          ties.append(tie)
        }
      }
    }
    var touches = findContacts(obstacles, for: time)
    for _ in 0..<Self.rounds {
      for index in ties.indices { ties[index].solve() }
      for index in touches.indices { touches[index].solve() }
    }
    for body in bodies where !body.isAnchored { body.move(for: time) }
    for touch in touches { touch.correctPlaces() }
    for tie in ties { tie.correctPlaces() }
  }

  private func findContacts(_ obstacles: [DynamicObstacle], for time: Double) -> [ContactConstraint] {
    var found: [ContactConstraint] = []
    for (behavior, bodies, eachOther) in groups {
      let placed = bodies.map { ($0, $0.placed, $0.box.insetBy(dx: -1, dy: -1)) }
      for (index, (body, shape, box)) in placed.enumerated() {
        for obstacle in obstacles where obstacle.behavior === behavior {
          if case .convex = obstacle.shape, !obstacle.shape.box.insetBy(dx: -1, dy: -1).overlaps(box) { continue }
          let points = ShapeContact.between(obstacle.shape, shape)
          found += points.compactMap { ContactConstraint(nil, body, $0, share: 1 / Double(points.count), for: time) }
          if let first = points.first {
            contacts.append(DynamicTouch(behavior, body.item, other: nil, obstacle: obstacle, at: first.point))
          }
        }
        guard eachOther else { continue }
        for (other, otherShape, otherBox) in placed[(index + 1)...] where otherBox.overlaps(box) {
          let points = ShapeContact.between(shape, otherShape)
          found += points.compactMap { ContactConstraint(body, other, $0, share: 1 / Double(points.count), for: time) }
          if let first = points.first {
            contacts.append(DynamicTouch(behavior, body.item, other: other.item, obstacle: nil, at: first.point))
          }
        }
      }
    }
    return found
  }

  // MARK: Rest

  /// The time for which no body has moved, in seconds.
  private var stillness = 0.0
  /// The speeds below which a body is still, in points and radians per second, and the time in seconds after which a
  /// still body is at rest (L).
  private static let slowest = 1.0
  private static let slowestSpin = 0.02
  private static let secondsToRest = 0.25

  var isAtRest: Bool { stillness >= Self.secondsToRest }

  func wake() { stillness = 0 }

  private func updateStillness(for duration: Double) {
    let isStill = bodies.allSatisfy { $0.velocity.length < Self.slowest && abs($0.spin) < Self.slowestSpin }
    stillness = isStill ? stillness + duration : 0
    guard isAtRest else { return }
    for body in bodies { (body.velocity, body.spin) = (.zero, 0) }
  }
}
