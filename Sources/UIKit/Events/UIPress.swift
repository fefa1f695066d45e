import InputEvents

/// One button or key from going down to coming up. The same object throughout; do not keep it longer (reference 3.2).
@MainActor
public final class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began
    /// The force of a button that feels it is another.
    case changed
    /// Down, and unchanged in this event; so is a key that repeats.
    case stationary
    case ended
    case cancelled
  }

  /// The pressed button. A structure rather than an enumeration, because keys of a keyboard have numbers without a
  /// name.
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
    /// says that they are other numbers (reference 3.1), so the distance is our choice (L).
    static let firstKey = 2000
    init(_ usage: UIKeyboardHIDUsage) { rawValue = Self.firstKey &+ usage.rawValue }
  }

  public let type: PressType
  /// The key, for presses of a hardware keyboard.
  public let key: UIKey?
  /// The phase that is delivered while a responder receives a press that recognizers held back or take away.
  public var phase: Phase { deliveredPhase ?? buttonPhase }
  /// The real state of the button, which may be ahead of what is being delivered.
  var buttonPhase = Phase.began
  var deliveredPhase: Phase?
  var isOver: Bool { buttonPhase == .ended || buttonPhase == .cancelled }

  /// Seconds on the event clock, when the press last changed.
  public internal(set) var timestamp: TimeInterval
  /// 0...1; 1 for buttons that do not feel how hard they are pressed.
  public internal(set) var force: CGFloat

  /// Fixed when the press begins: the responder that received `pressesBegan` also receives its end.
  public internal(set) var window: UIWindow?
  public internal(set) var responder: UIResponder?

  /// Counts the presses of a runtime from 1: what a trace calls it.
  package let number: Int
  /// A key command took the key: no responder receives the press.
  package internal(set) var isTakenByKeyCommand = false
  /// The text input took the key, and takes it again while it repeats.
  var isTakenByTextInput = false
  /// Its way past the recognizers that received it.
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
