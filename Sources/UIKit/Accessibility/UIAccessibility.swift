/// The kind and behavior of an element. The raw values are Apple's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The element's value changes with `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  /// The names of the single traits in the set, lowest bit first.
  package var names: [String] { Self.named.filter { contains($0.0) }.map(\.1) }

  private static let named: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
    (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"),
    (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
    (.header, "header"),
  ]
}

/// An accessibility element that is not a view, such as a part of a drawing. A view that draws several things adds them
/// to its `accessibilityElements`.
@MainActor
open class UIAccessibilityElement: UIResponder {
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
  }

  private weak var container: AnyObject?
  open var accessibilityContainer: Any? { container }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }

  /// A name for tests, which is not spoken.
  open var accessibilityIdentifier: String?

  /// The element's frame in the coordinates of its container, with which it moves.
  open var accessibilityFrameInContainerSpace = CGRect.null

  override open var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull, let view = container as? UIView else {
        return super.accessibilityFrame
      }
      guard let window = view.window else { return .zero }
      let inWindow = view.convert(accessibilityFrameInContainerSpace, to: window)
      return CGRect(
        origin: CGPoint(x: inWindow.minX + window.frame.minX, y: inWindow.minY + window.frame.minY),
        size: inWindow.size)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The container, if it is a responder.
  override open var next: UIResponder? { container as? UIResponder }
}

/// An additional action of an element, which assistive technologies list by its name.
@MainActor
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  private let perform: @MainActor (UIAccessibilityCustomAction) -> Bool

  public init(name: String, actionHandler: @escaping @MainActor (UIAccessibilityCustomAction) -> Bool) {
    (self.name, perform) = (name, actionHandler)
    super.init()
  }

  public init(name: String, target: AnyObject?, selector: Selector) {
    self.name = name
    perform = { [weak target] action in
      guard let target, selector.isImplemented(by: target) else { return false }
      selector.perform(on: target, sender: action, event: nil)
      return true
    }
    super.init()
  }

  /// Performs the action, and returns whether it was performed.
  package func carryOut() -> Bool { perform(self) }
}

/// The way in which an assistive technology visits the elements of a container. The raw values are Apple's.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic = 0
  case separate = 1
  case combined = 2
}

/// The direction in which a user of an assistive technology scrolls. The raw values are Apple's.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

/// Accessibility settings of the system, and messages to assistive technologies.
@MainActor
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The value is false unless the driver of the scene sets it.
  public static var isVoiceOverRunning: Bool { state.settings.contains(.voiceOver) }
  public static var isReduceMotionEnabled: Bool { state.settings.contains(.reduceMotion) }
  public static var isReduceTransparencyEnabled: Bool { state.settings.contains(.reduceTransparency) }
  public static var isBoldTextEnabled: Bool { state.settings.contains(.boldText) }
  public static var isSwitchControlRunning: Bool { state.settings.contains(.switchControl) }

  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// Posts a notification to assistive technologies: the text of an announcement, or the element that gets the focus.
  /// The runtime keeps the posts.
  public static func post(notification: Notification, argument: Any?) {
    state.note(notification, argument)
  }

  /// Returns `rect`, in the coordinates of `view`, in the coordinates of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view as? UIWindow ?? view.window else { return rect }
    let inWindow = view.convert(rect, to: window)
    return CGRect(
      origin: CGPoint(x: inWindow.minX + window.frame.minX, y: inWindow.minY + window.frame.minY), size: inWindow.size)
  }

  private static var state: AccessibilityState { UIRuntime.current.accessibility }
}
