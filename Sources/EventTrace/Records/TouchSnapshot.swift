import UIKit

/// A touch at the moment it was recorded.
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

  /// Counts the contacts of a runtime from 1.
  package let number: Int
  package let phase: Phase
  /// On the screen, in points.
  package let location: CGPoint
  package let tapCount: Int
  /// The hit view; nil until hit testing is over, and after it when no view was hit.
  package let view: ResponderName?
  package let window: ResponderName?
}

extension TouchSnapshot {
  /// `earlierPhase` when the delivered phase is one that the touch has left behind.
  @MainActor
  init(_ touch: UITouch, _ names: ObjectNames, in earlierPhase: UITouch.Phase? = nil) {
    number = touch.number
    phase = Phase(earlierPhase ?? touch.phase)
    location = touch.screenLocation.roundedForTrace
    tapCount = touch.tapCount
    // The view first: it is the one a reader looks for.
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
