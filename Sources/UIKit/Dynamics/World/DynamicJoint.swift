import Foundation

/// The oscillations per second, and the share of critical damping.
struct DynamicSpring {
  var frequency: Double
  var damping: Double

  /// The angular frequency, in radians per second.
  var pace: Double { 2 * .pi * frequency }
}

/// One end of a joint: a point of a body, or a fixed point.
@MainActor
struct DynamicEnd {
  let body: DynamicBody?
  /// The offset from the body's center, along the body's axes.
  private let offset: SIMD2<Double>
  private let anchor: SIMD2<Double>

  init(body: DynamicBody, offset: SIMD2<Double>) { (self.body, self.offset, anchor) = (body, offset, .zero) }
  init(point: SIMD2<Double>) { (body, offset, anchor) = (nil, .zero, point) }

  var arm: SIMD2<Double> { body?.turned(offset) ?? .zero }
  var point: SIMD2<Double> { body.map { $0.position + arm } ?? anchor }
  var velocity: SIMD2<Double> { body?.velocity(at: arm) ?? .zero }

  func hit(_ impulse: SIMD2<Double>) { body?.hit(impulse, at: arm) }

  /// Returns the change of the point's velocity by a push of 1 along `axis`.
  func give(along axis: SIMD2<Double>) -> Double {
    guard let body else { return 0 }
    let turn = cross(arm, axis)
    return body.inverseMass + turn * turn * body.inverseInertia
  }

  /// Moves the body by the displacement for which `hit` changes the velocity.
  func shift(_ amount: SIMD2<Double>) {
    guard let body else { return }
    let turn = cross(arm, amount) * body.inverseInertia
    body.position += amount * body.inverseMass
    body.angle += turn
  }
}

/// A constraint on bodies for one part of a step.
enum DynamicJoint {
  /// Pulls the body to a point without rotating it.
  case pull(DynamicBody, to: SIMD2<Double>, DynamicSpring)
  /// Holds two points at a distance; a rope is slack when they are nearer.
  case tie(DynamicEnd, DynamicEnd, length: Double, isRope: Bool, DynamicSpring?)
}

extension DynamicBody {
  /// Performs the implicit step of a damped spring, which is stable for any stiffness.
  func follow(_ spring: DynamicSpring, to target: SIMD2<Double>, for time: Double) {
    guard inverseMass > 0 else { return }
    let (pace, drag) = (spring.pace, 2 * spring.damping * spring.pace)
    let share = 1 / (1 + drag * time + pace * pace * time * time)
    velocity = (velocity + (target - position) * (pace * pace * time)) * share
    if inverseInertia > 0 {
      let upright = (angle / (2 * .pi)).rounded() * 2 * .pi
      spin = (spin + (upright - angle) * (pace * pace * time)) * share
    }
    isSupported = true
  }
}

/// A tie in the form for the solver: the one or two directions in which the points hold each other.
@MainActor
struct TieConstraint {
  private struct Axis {
    let direction: SIMD2<Double>
    let give: Double
    let softness: Double
    let bias: Double
    var impulse = 0.0
  }

  private let first: DynamicEnd
  private let second: DynamicEnd
  private let length: Double
  private let isRope: Bool
  private let isSoft: Bool
  private var axes: [Axis] = []

  /// The distance in points below which two points are joined in both directions, because they define no line.
  private static let smallestLength = 0.01

  init?(
    _ first: DynamicEnd, _ second: DynamicEnd, length: Double, isRope: Bool, _ spring: DynamicSpring?, for time: Double
  ) {
    (self.first, self.second, self.length, self.isRope, isSoft) = (first, second, length, isRope, spring != nil)
    let way = second.point - first.point
    if isRope, way.length < length { return nil }
    let directions: [(SIMD2<Double>, Double)] =
      length > Self.smallestLength && way.length > Self.smallestLength
      ? [(way / way.length, way.length - length)] : [(SIMD2(1, 0), way.x), (SIMD2(0, 1), way.y)]
    for (direction, error) in directions {
      let give = first.give(along: direction) + second.give(along: direction)
      guard give > 0 else { continue }
      guard let spring else {
        axes.append(Axis(direction: direction, give: give, softness: 0, bias: 0))
        continue
      }
      let (stiffness, drag) = (spring.pace * spring.pace / give, 2 * spring.damping * spring.pace / give)
      let softness = 1 / (time * (drag + time * stiffness))
      axes.append(
        Axis(direction: direction, give: give, softness: softness, bias: error * time * stiffness * softness))
    }
    first.body?.isSupported = true
    second.body?.isSupported = true
  }

  mutating func solve() {
    for index in axes.indices {
      let axis = axes[index]
      let speed = dot(second.velocity - first.velocity, axis.direction)
      var impulse = -(speed + axis.bias + axis.softness * axis.impulse) / (axis.give + axis.softness)
      // A rope pulls and does not push.
      if isRope { impulse = min(axis.impulse + impulse, 0) - axis.impulse }
      axes[index].impulse += impulse
      first.hit(-axis.direction * impulse)
      second.hit(axis.direction * impulse)
    }
  }

  /// Restores the distance of the points without changing velocities.
  func correctPlaces() {
    guard !isSoft else { return }
    let way = second.point - first.point
    let error: SIMD2<Double>
    if length > Self.smallestLength, way.length > Self.smallestLength {
      if isRope, way.length < length { return }
      error = way * ((way.length - length) / way.length)
    } else {
      error = way
    }
    guard error.length > 0 else { return }
    let give = first.give(along: error / error.length) + second.give(along: error / error.length)
    guard give > 0 else { return }
    first.shift(error / give)
    second.shift(-error / give)
  }
}
