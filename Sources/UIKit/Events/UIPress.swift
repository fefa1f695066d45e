import InputEvents

/// One button or key from its press to its release. The same object represents it throughout; code must not retain it
/// longer (reference 3.2).
@MainActor
public final class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began
    /// The force of a pressure-sensitive button has changed.
    case changed
    /// The press is down and did not change in this event; so is a key that repeats.
    case stationary
    case ended
    case cancelled
  }

  /// The pressed button. The type is a structure rather than an enumeration, because keys of a keyboard have numbers
  /// without a name.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let upArrow = PressType(rawValue: 0)
    public static let downArrow = PressType(rawValue: 1)
    public static let leftArrow = PressType(rawValue: 2)
    public static let rightArrow = PressType(rawValue: 3)
    public static let select = PressType(rawValue: 4)
    public static let menu = PressType(rawValue: 5)
    public static let playPause = PressType(rawValue: 6)
    public static let pageUp = PressType(rawValue: 30)
    public static let pageDown = PressType(rawValue: 31)

    /// The buttons.
    static let named: [PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
    ]

    /// The number that is added to a key's usage number to make its type; it is beyond all named types. The header only
    /// states that they are different numbers (reference 3.1), so the offset is our choice (L).
    static let firstKey = 2000
    init(_ usage: UIKeyboardHIDUsage) { rawValue = Self.firstKey &+ usage.rawValue }
  }

  public let type: PressType
  /// The key, for presses of a hardware keyboard.
  public let key: UIKey?
  /// The phase of the press. During a delivery that recognizers delayed or cancelled, it is the delivered phase.
  public var phase: Phase { deliveredPhase ?? buttonPhase }
  /// The current state of the button, which may be ahead of the delivered phase.
  var buttonPhase = Phase.began
  var deliveredPhase: Phase?
  var isOver: Bool { buttonPhase == .ended || buttonPhase == .cancelled }

  /// The time of the last change of the press, in seconds on the event clock.
  public internal(set) var timestamp: TimeInterval
  /// The force in 0...1; 1 for buttons that are not pressure-sensitive.
  public internal(set) var force: CGFloat

  /// The window, which is fixed when the press begins: the responder that received `pressesBegan` also receives the
  /// end.
  public internal(set) var window: UIWindow?
  public internal(set) var responder: UIResponder?

  /// The number of the press in its runtime, counted from 1, which names it in a trace.
  nonisolated package let number: Int
  /// The number of the press, so that the order of a set does not depend on addresses.
  nonisolated override public var hash: Int { number }
  /// A Boolean value that indicates whether a key command handled the key, so that no responder receives the press.
  package internal(set) var isTakenByKeyCommand = false
  /// A Boolean value that indicates whether the text input handled the key, and handles it again when it repeats.
  var isHandledByTextInput = false
  /// The delivery state of the press; nil if no recognizer received it.
  var routing: PressRouting?

  init(number: Int, type: PressType, key: UIKey?, force: CGFloat, timestamp: TimeInterval) {
    self.number = number
    self.type = type
    self.key = key
    self.force = force
    self.timestamp = timestamp
  }
}

extension UIPress.PressType {
  init(_ button: ButtonSample.Button) {
    switch button {
    case .upArrow: self = .upArrow
    case .downArrow: self = .downArrow
    case .leftArrow: self = .leftArrow
    case .rightArrow: self = .rightArrow
    case .select: self = .select
    case .menu: self = .menu
    case .playPause: self = .playPause
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    }
  }
}
