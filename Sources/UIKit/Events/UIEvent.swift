/// What happened, as the responders hear of it. One object serves a whole multitouch sequence (reference 3.2).
@MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  package init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
    self.type = type
    self.subtype = subtype
    self.timestamp = timestamp
  }

  public let type: EventType
  public let subtype: EventSubtype
  /// Seconds on the event clock.
  public internal(set) var timestamp: TimeInterval

  /// In the order the contacts landed: sets have no order, and no output may depend on theirs.
  package internal(set) var orderedTouches: [UITouch] = []

  /// All touches of the sequence, in every phase and window, withheld ones too.
  open var allTouches: Set<UITouch>? { orderedTouches.isEmpty ? nil : Set(orderedTouches) }

  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Those that hit `view` itself, not its subviews.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  private func touches(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = orderedTouches.filter(belongs)
    return found.isEmpty ? nil : Set(found)
  }

  /// The windows the event concerns, in the order of their first touch.
  var windows: [UIWindow] {
    var windows: [UIWindow] = []
    for touch in orderedTouches {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    return windows
  }
}
