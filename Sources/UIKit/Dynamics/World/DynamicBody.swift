import Foundation

/// An item as a body with mass. Units are points and seconds; rotations are in radians, positive clockwise on the
/// screen.
@MainActor
final class DynamicBody {
  /// The values that item behaviors set for a body; nil for values that were not set.
  struct Statement {
    var elasticity: Double?
    var friction: Double?
    var density: Double?
    var resistance: Double?
    var angularResistance: Double?
    var isAnchored: Bool?
    var allowsRotation: Bool?
  }

  let item: any UIDynamicItem
  var position = SIMD2<Double>()
  var angle = 0.0
  var velocity = SIMD2<Double>()
  var spin = 0.0
  private(set) var acceleration = SIMD2<Double>()
  private(set) var angularAcceleration = 0.0
  private(set) var shape: DynamicShape
  private var statement = Statement()

  /// A Boolean value that indicates whether a contact or a joint supports the body in this part of the step.
  var isSupported = false

  /// The elasticity of a body for which it was not set, as documented for SpriteKit, which has the same engine (L).
  private static let unstatedElasticity = 0.2
  private static let unstatedFriction = 0.2

  init(_ item: any UIDynamicItem) {
    self.item = item
    shape = DynamicShape(of: item)
    readPlace()
  }

  // MARK: The item

  /// The transform that the item had when its position was read; the rotation of the body is added to it.
  private var baseTransform = CGAffineTransform.identity
  private var baseAngle = 0.0
  private var writtenAngle = 0.0

  /// Reads the position of the item, and sets the body to rest.
  func readPlace() {
    position = SIMD2(item.center)
    baseTransform = item.transform
    baseAngle = atan2(Double(baseTransform.b), Double(baseTransform.a))
    (angle, writtenAngle) = (baseAngle, baseAngle)
    (velocity, spin) = (.zero, 0)
    shape = DynamicShape(of: item)
  }

  func writePlace() {
    let center = CGPoint(x: position.x, y: position.y)
    if item.center != center { item.center = center }
    guard angle != writtenAngle else { return }
    writtenAngle = angle
    item.transform = baseTransform.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle - baseAngle)))
  }

  /// The frame of the body at its current position.
  var box: CGRect { placed.box }
  var placed: PlacedShape { shape.placed(at: position, angle: angle) }

  // MARK: Mass

  func forgetStatements() { statement = Statement() }

  func take(_ other: Statement) {
    statement.elasticity = other.elasticity ?? statement.elasticity
    statement.friction = other.friction ?? statement.friction
    statement.density = other.density ?? statement.density
    statement.resistance = other.resistance ?? statement.resistance
    statement.angularResistance = other.angularResistance ?? statement.angularResistance
    statement.isAnchored = other.isAnchored ?? statement.isAnchored
    statement.allowsRotation = other.allowsRotation ?? statement.allowsRotation
  }

  var elasticity: Double { statement.elasticity ?? Self.unstatedElasticity }
  var friction: Double { statement.friction ?? Self.unstatedFriction }
  var isAnchored: Bool { statement.isAnchored ?? false }

  private var mass: Double { max(Self.smallestMass, max(0, statement.density ?? 1) * shape.area / Self.areaOfMassOne) }
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    isAnchored || !(statement.allowsRotation ?? true) ? 0 : 1 / (mass * max(1, shape.inertiaOfMassOne))
  }

  /// The area of 100 by 100 points, whose mass is 1 (Apple, `UIDynamicItemBehavior.density`).
  private static let areaOfMassOne = 10_000.0
  /// The minimum mass, which an item without area has.
  private static let smallestMass = 1e-6

  // MARK: Forces

  func beginStep() {
    (acceleration, angularAcceleration, isSupported) = (.zero, 0, false)
    if isAnchored { (velocity, spin) = (.zero, 0) }
    if inverseInertia == 0 { spin = 0 }
  }

  func accelerate(by amount: SIMD2<Double>) { if !isAnchored { acceleration += amount } }

  /// Applies a force. `arm` is the vector from the center to the point at which `force` acts, in the axes of the
  /// reference view.
  func push(_ force: SIMD2<Double>, at arm: SIMD2<Double>) {
    acceleration += force * inverseMass
    angularAcceleration += cross(arm, force) * inverseInertia
  }

  func hit(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
    velocity += impulse * inverseMass
    spin += cross(arm, impulse) * inverseInertia
  }

  /// Applies forces and resistance for `time` seconds.
  func gainVelocity(for time: Double) {
    velocity += acceleration * time
    spin += angularAcceleration * time
    velocity *= exp(-max(0, statement.resistance ?? 0) * time)
    spin *= exp(-max(0, statement.angularResistance ?? 0) * time)
  }

  /// Moves the body. An unsupported body moves as under constant acceleration; its velocity is that at the end of the
  /// step.
  func move(for time: Double) {
    position += velocity * time
    if !isSupported { position -= acceleration * (time * time / 2) }
    angle += spin * time
  }

  /// Converts a vector from the item's axes to the reference's.
  func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> { rotate(vector, by: angle) }

  func velocity(at arm: SIMD2<Double>) -> SIMD2<Double> { velocity + spin * SIMD2(-arm.y, arm.x) }
}

func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double { one.x * other.y - one.y * other.x }
func dot(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double { one.x * other.x + one.y * other.y }

func rotate(_ vector: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
  if angle == 0 { return vector }
  let (c, s) = (cos(angle), sin(angle))
  return SIMD2(c * vector.x - s * vector.y, s * vector.x + c * vector.y)
}
