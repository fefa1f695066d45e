import UIKit

/// A touch at the time of the record.
package struct TouchSnapshot: Codable, Equatable, Sendable {
  /// The phases of `UITouch`.
  package enum Phase: String, Codable, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
    case regionEntered
    case regionMoved
    case regionExited
  }

  /// The number of the contact in its runtime, counted from 1.
  package let number: Int
  package let phase: Phase
  /// The location on the screen, in points.
  package let location: CGPoint
  package let tapCount: Int
  /// The hit view; nil until hit testing is over, and afterward if no view was hit.
  package let view: ResponderName?
  package let window: ResponderName?
}

extension TouchSnapshot {
  /// Creates a snapshot. `earlierPhase` is the delivered phase when the touch is already in a later one.
  @MainActor
  init(_ touch: UITouch, _ names: ObjectNames, in earlierPhase: UITouch.Phase? = nil) {
    number = touch.number
    phase = Phase(earlierPhase ?? touch.phase)
    location = touch.screenLocation.roundedForTrace
    tapCount = touch.tapCount
    // The view is named first, because it is what a reader looks for.
    view = touch.view.map { names.name(of: $0) }
    window = touch.window.map { names.name(of: $0) }
  }
}

extension TouchSnapshot.Phase {
  init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .regionEntered: self = .regionEntered
    case .regionMoved: self = .regionMoved
    case .regionExited: self = .regionExited
    }
  }
}
