import UIKit

/// An event as it was passed to the application or a window.
package struct EventSummary: Codable, Equatable, Sendable {
  /// The types of `UIEvent`.
  package enum EventType: String, Codable, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
    case scroll
    case hover
    case transform
  }

  /// The kind of motion or the media button.
  package enum Subtype: String, Codable, Sendable {
    case none
    case motionShake
    case remoteControlPlay, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  package let type: EventType
  package let subtype: Subtype
  /// The touches in the order in which they landed, including those that did not change. A window's summary contains
  /// only its own touches.
  package let touches: [TouchSnapshot]
  /// The presses in the order in which they began, with the same restriction.
  package let presses: [PressSnapshot]
}

extension EventSummary {
  @MainActor
  init(_ event: UIEvent, in window: UIWindow? = nil, _ names: ObjectNames) {
    type = EventType(event.type)
    subtype = Subtype(event.subtype)
    touches = names.snapshots(of: event.orderedTouches.filter { window == nil || $0.window === window })
    presses = ((event as? UIPressesEvent)?.orderedPresses ?? []).filter { window == nil || $0.window === window }
      .map { PressSnapshot($0, names) }
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

extension EventSummary.Subtype {
  init(_ subtype: UIEvent.EventSubtype) {
    switch subtype {
    case .none: self = .none
    case .motionShake: self = .motionShake
    case .remoteControlPlay: self = .remoteControlPlay
    case .remoteControlPause: self = .remoteControlPause
    case .remoteControlStop: self = .remoteControlStop
    case .remoteControlTogglePlayPause: self = .remoteControlTogglePlayPause
    case .remoteControlNextTrack: self = .remoteControlNextTrack
    case .remoteControlPreviousTrack: self = .remoteControlPreviousTrack
    case .remoteControlBeginSeekingBackward: self = .remoteControlBeginSeekingBackward
    case .remoteControlEndSeekingBackward: self = .remoteControlEndSeekingBackward
    case .remoteControlBeginSeekingForward: self = .remoteControlBeginSeekingForward
    case .remoteControlEndSeekingForward: self = .remoteControlEndSeekingForward
    }
  }
}
