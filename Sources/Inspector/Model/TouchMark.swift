import CoreGraphics
import Foundation

/// A finger on the stage, for as long as it is down and a moment after. Canvas coordinates.
package struct TouchMark: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// The finger approaches, before it lands; only demonstrations have this phase.
    case coming
    case down
    case lifted
  }

  /// An earlier position of the finger.
  package struct TrailPoint: Equatable, Sendable {
    package var location: CGPoint
    /// 0 was just now; at 1 it is forgotten.
    package var age: CGFloat

    package init(location: CGPoint, age: CGFloat) { (self.location, self.age) = (location, age) }
  }

  package var number: Int
  package var location: CGPoint
  package var phase: Phase
  /// The how-manieth tap in a row this is, by the engine's count.
  package var tapCount = 1
  /// Seconds it has rested where it landed, in tenths; nil until that is long, and once it has moved.
  package var rest: TimeInterval?
  /// The oldest first.
  package var trail: [TrailPoint] = []

  package init(number: Int, location: CGPoint, phase: Phase) {
    self.number = number
    self.location = location
    self.phase = phase
  }

  package var isDown: Bool { phase == .down }
}
