/// An obstacle of a behavior's items.
@MainActor
struct DynamicObstacle {
  let behavior: UICollisionBehavior
  /// The identifier of the boundary; nil for the edges of the reference.
  let identifier: (any NSCopying)?
  /// The index of the boundary in its behavior; -1 for the edges of the reference.
  let index: Int
  let shape: PlacedShape
}

/// An item that touched another in a frame, as it is reported to the behavior's delegate.
@MainActor
final class DynamicTouch {
  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  /// The other item; nil when the item touched a boundary.
  let other: (any UIDynamicItem)?
  let identifier: (any NSCopying)?
  private let index: Int
  let point: SIMD2<Double>

  init(
    _ behavior: UICollisionBehavior, _ item: any UIDynamicItem, other: (any UIDynamicItem)?,
    obstacle: DynamicObstacle?, at point: SIMD2<Double>
  ) {
    self.behavior = behavior
    self.item = item
    self.other = other
    self.point = point
    (identifier, index) = (obstacle?.identifier, obstacle?.index ?? -2)
  }

  /// Returns whether `touch` is between the same two.
  func isSame(as touch: DynamicTouch) -> Bool {
    item === touch.item && other === touch.other && index == touch.index
  }
}

/// A point where two bodies, or a body and an obstacle, push each other apart.
@MainActor
struct ContactConstraint {
  /// The first body; nil for an obstacle.
  private let first: DynamicBody?
  private let second: DynamicBody
  private let contact: ShapeContact
  private let firstArm: SIMD2<Double>
  private let secondArm: SIMD2<Double>
  private let give: Double
  private let sideGive: Double
  private let friction: Double
  /// The velocity at which the two bodies separate, in points per second.
  private let parting: Double
  /// The share of this contact among those of the pair, so that together they separate the bodies once.
  private let share: Double
  let isImpact: Bool
  private var impulse = 0.0
  private var sideImpulse = 0.0

  /// The speed in points per second below which bodies do not bounce (L).
  private static let slowestBounce = 5.0
  /// The share of the overlap of resting bodies that each part of a step removes.
  private static let correction = 0.2

  /// Creates the contact. `time` is the length of the part of the step; the velocities already include its forces.
  init?(
    _ first: DynamicBody?, _ second: DynamicBody, _ contact: ShapeContact, share: Double, for time: Double
  ) {
    self.first = first
    self.second = second
    self.contact = contact
    self.share = share
    firstArm = first.map { contact.point - $0.position } ?? .zero
    secondArm = contact.point - second.position
    func give(along axis: SIMD2<Double>, _ firstArm: SIMD2<Double>, _ secondArm: SIMD2<Double>) -> Double {
      let (a, b) = (cross(firstArm, axis), cross(secondArm, axis))
      return (first.map { $0.inverseMass + a * a * $0.inverseInertia } ?? 0) + second.inverseMass
        + b * b * second.inverseInertia
    }
    self.give = give(along: contact.normal, firstArm, secondArm)
    sideGive = give(along: SIMD2(-contact.normal.y, contact.normal.x), firstArm, secondArm)
    guard self.give > 0 else { return nil }
    friction = first.map { ($0.friction * second.friction).squareRoot() } ?? second.friction
    let elasticity = max(0, first.map { max($0.elasticity, second.elasticity) } ?? second.elasticity)
    // The speed at the moment of contact, before the forces of this part of the step. The movement since then was under
    // the same forces, and the energy that it added is removed when the bodies are separated, so that a bounce
    // conserves energy.
    let pull = -dot(second.acceleration - (first?.acceleration ?? .zero), contact.normal)
    let meeting =
      -dot(second.velocity(at: secondArm) - (first?.velocity(at: firstArm) ?? .zero), contact.normal) - pull * time
    isImpact = meeting > Self.slowestBounce
    let surface = max(0, meeting * meeting - 2 * pull * contact.depth).squareRoot()
    parting = isImpact ? max(0, elasticity * surface - pull * time) : 0
    if parting == 0 {
      first?.isSupported = true
      second.isSupported = true
    }
  }

  private func hit(_ amount: SIMD2<Double>) {
    first?.hit(-amount, at: firstArm)
    second.hit(amount, at: secondArm)
  }

  private var relative: SIMD2<Double> { second.velocity(at: secondArm) - (first?.velocity(at: firstArm) ?? .zero) }

  mutating func solve() {
    let normal = contact.normal
    let side = SIMD2(-normal.y, normal.x)
    let wanted = impulse + (parting - dot(relative, normal)) / give
    let push = max(0, wanted) - impulse
    impulse += push
    hit(normal * push)
    guard friction > 0, sideGive > 0 else { return }
    let limit = friction * impulse
    let next = min(max(-limit, sideImpulse - dot(relative, side) / sideGive), limit)
    hit(side * (next - sideImpulse))
    sideImpulse = next
  }

  /// Separates the bodies without changing their velocities. Bodies that met in this part of the step are moved to the
  /// position of contact.
  func correctPlaces() {
    let masses = (first?.inverseMass ?? 0) + second.inverseMass
    guard masses > 0 else { return }
    let way = contact.normal * ((isImpact ? contact.depth : max(0, contact.depth) * Self.correction) * share / masses)
    if let first { first.position -= way * first.inverseMass }
    second.position += way * second.inverseMass
  }
}
