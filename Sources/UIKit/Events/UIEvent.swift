/// An event as responders receive it. One object represents a whole multitouch sequence (reference 3.2).
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

  /// The pressed buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of a button, counted from 1; 0 is the first button too. It is empty for numbers without a bit
    /// in the mask (reference 3.1).
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      guard (0...highestButton).contains(buttonNumber) else { return [] }
      return ButtonMask(rawValue: 1 << max(0, buttonNumber - 1))
    }

    private static let highestButton = 62
  }

  /// Creates an event without content, which code passes to `hitTest(_:with:)`.
  override public convenience init() { self.init(type: .touches, timestamp: 0) }

  package init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
    self.type = type
    self.subtype = subtype
    self.timestamp = timestamp
  }

  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }

  public let type: EventType
  public let subtype: EventSubtype
  /// The time in seconds on the event clock.
  @exclusivity(unchecked) public internal(set) var timestamp: TimeInterval

  /// The modifier keys that were held at that time.
  @exclusivity(unchecked) public internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The pointer buttons that were pressed at that time; empty for fingers.
  @exclusivity(unchecked) public internal(set) var buttonMask: ButtonMask = []

  /// The touches in the order in which they landed: sets have no order, and no output may depend on a set's order.
  @exclusivity(unchecked) package internal(set) var orderedTouches: [UITouch] = []
  /// The sets of touches that views and recognizers receive.
  @exclusivity(unchecked) var touchSets = TouchSets()

  /// All touches of the sequence, in every phase and window, including withheld ones.
  open var allTouches: Set<UITouch>? { orderedTouches.isEmpty ? nil : Set(orderedTouches) }

  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Returns the touches that hit `view` itself, not its subviews.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns all samples of `touch` since its last event, as copies, ending with one like the touch itself; nil when
  /// the event does not contain the touch. The copies are valid during the call that receives the event (reference
  /// 2.5).
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { contains(touch) ? touch.coalescedCopies : nil }

  /// Returns copies of `touch` at its expected next positions, estimated along a straight line (`TouchTrail`). The
  /// result is empty unless the touch moved in this event, and nil when the event does not contain it.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { contains(touch) ? touch.predictedCopies : nil }

  private func contains(_ touch: UITouch) -> Bool { orderedTouches.contains { $0 === touch } }

  private func touches(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = orderedTouches.filter(belongs)
    return found.isEmpty ? nil : Set(found)
  }

  /// Returns the touches in `window`, in the order in which they landed.
  func touches(in window: UIWindow) -> [UITouch] {
    for touch in orderedTouches where touch.window !== window { return orderedTouches.filter { $0.window === window } }
    return orderedTouches
  }

  /// A touch has lifted or was cancelled.
  var hasFinishedTouches: Bool {
    for touch in orderedTouches where touch.isOver { return true }
    return false
  }

  /// The window of all touches, if they have the same window; otherwise nil.
  var onlyWindow: UIWindow? {
    guard let window = orderedTouches.first?.window else { return nil }
    for touch in orderedTouches where touch.window !== window { return nil }
    return window
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
