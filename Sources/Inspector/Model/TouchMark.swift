import CoreGraphics
import Foundation

/// A finger on the stage while it is down and a moment after, in canvas coordinates.
package struct TouchMark: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// The finger approaches, before it lands; only demonstrations have this phase.
    case approaching
    case down
    case lifted
  }

  /// An earlier position of the finger.
  package struct TrailPoint: Equatable, Sendable {
    package var location: CGPoint
    /// The age of the point in 0...1; at 1 it is removed.
    package var age: CGFloat

    package init(location: CGPoint, age: CGFloat) { (self.location, self.age) = (location, age) }
  }

  package var number: Int
  package var location: CGPoint
  package var phase: Phase
  /// The how-manieth tap in a row this is, by the engine's count.
  package var tapCount = 1
  /// The time in seconds for which the finger has rested at its landing point, in tenths; nil while it is short, and
  /// after a move.
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
