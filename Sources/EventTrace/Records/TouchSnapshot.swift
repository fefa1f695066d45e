import UIKit

/// A touch at the moment it was recorded.
package struct TouchSnapshot: Codable, Equatable, Sendable {
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
  /// Nil until hit testing is over, and for good when no view answered.
  package let view: ResponderName?
  package let window: ResponderName?
}

extension TouchSnapshot {
  @MainActor
  init(_ touch: UITouch, _ names: ObjectNames) {
    number = touch.number
    phase = Phase(touch.phase)
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

/// An event as it was handed to the application or a window.
package struct EventSummary: Codable, Equatable, Sendable {
  package enum EventType: String, Codable, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
    case scroll
    case hover
    case transform
  }

  package let type: EventType
  /// In the order they landed, those that did not change included; a window's summary has its own touches only.
  package let touches: [TouchSnapshot]
}

extension EventSummary {
  @MainActor
  init(_ event: UIEvent, in window: UIWindow? = nil, _ names: ObjectNames) {
    type = EventType(event.type)
    touches = event.orderedTouches.filter { window == nil || $0.window === window }.map { TouchSnapshot($0, names) }
  }
}

extension EventSummary.EventType {
  init(_ type: UIEvent.EventType) {
    switch type {
    case .touches: self = .touches
    case .motion: self = .motion
    case .remoteControl: self = .remoteControl
    case .presses: self = .presses
    case .scroll: self = .scroll
    case .hover: self = .hover
    case .transform: self = .transform
    }
  }
}
