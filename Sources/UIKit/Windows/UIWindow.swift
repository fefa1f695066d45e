/// The root of a view tree, which receives its events first. It is initially hidden.
@MainActor
open class UIWindow: UIView {
  /// The level of a window. Windows with higher levels are in front (reference 1.6).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    public static func + (level: Level, steps: CGFloat) -> Level { Level(level.rawValue + steps) }
    public static func - (level: Level, steps: CGFloat) -> Level { Level(level.rawValue - steps) }
  }

  /// The runtime, which retains its windows while they are visible.
  unowned let runtime = UIRuntime.current
  /// The runtime's gestures, stored because every event reads them.
  let gestures = UIRuntime.current.gestures
  private let application = UIRuntime.current.application

  override public init(frame: CGRect) {
    super.init(frame: frame)
    layer.timeline = runtime.timeline
    isHidden = true
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window of the size of the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    layer.timeline = runtime.timeline
    membership = .given
    isHidden = true
  }

  /// The scene, to which a window belongs from the beginning. A window whose scene is set to nil is hidden.
  open var windowScene: UIWindowScene? {
    get { membership == .none ? nil : runtime.scene }
    set {
      membership = newValue == nil ? .none : .given
      if newValue == nil { isHidden = true }
    }
  }
  private var membership = SceneMembership.automatic
  private enum SceneMembership {
    /// The scene is that of an app that does not use scenes, unless the app has a scene delegate.
    case automatic
    /// The app gave the window its scene.
    case given
    case none
  }
  open var screen: UIScreen { runtime.screen }

  isolated deinit { for view in subviews { view.windowWillDeallocate() } }

  override var isWindow: Bool { true }

  open var windowLevel = Level.normal { didSet { runtime.windows.reorder() } }

  /// A Boolean value that indicates whether the window is hidden, and takes no part in hit testing and drawing. Showing
  /// a window moves it to the front of its level.
  override open var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if !isHidden, rootContainer == nil, rootViewController != nil {
        runtime.windows.bringToFront(self)
        runtime.prepareOrientation(for: self)
        installRoot()
      }
      let appearance = AppearanceTransition(of: self, appears: !isHidden)
      appearance.begin()
      if isHidden {
        if isKeyWindow { runtime.windows.passKey() }
        runtime.windows.remove(self)
      } else {
        runtime.windows.bringToFront(self)
      }
      appearance.endWithTurn()
      NotificationCenter.default.post(
        name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }
  }

  open var isKeyWindow: Bool { runtime.windows.key === self }
  open var canBecomeKey: Bool { true }

  /// Makes the window the receiver of keys and presses, without showing it; a visible window moves to the front of its
  /// level. Touches do not depend on the key window (reference 1.6).
  open func makeKey() {
    guard canBecomeKey else { return }
    runtime.windows.changeKey(to: self)
    if !isHidden { runtime.windows.bringToFront(self) }
  }

  /// Called when the window has become key; the default does nothing (Apple, `UIWindow`).
  open func becomeKey() {}
  /// Called when the window is no longer key, because another one is or because it was hidden.
  open func resignKey() {}

  public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")

  open func makeKeyAndVisible() {
    isHidden = false
    runtime.windows.bringToFront(self)
    makeKey()
  }

  /// The controller whose view fills the window, inside of the container views of UIKit (reference 1.7). The view is
  /// loaded when the window is shown (reference 8).
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.presentation?.end(animated: false)
      rootContainer?.removeFromSuperview()
      rootContainer = nil
      if !isHidden {
        runtime.prepareOrientation(for: self)
        installRoot()
      }
    }
  }
  private var rootContainer: UIView?

  private func installRoot() {
    guard rootContainer == nil, let container = rootViewController?.makeRootContainer(frame: bounds) else { return }
    rootContainer = container
    insertSubview(container, at: 0)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    rootContainer?.frame = bounds
  }

  /// The scene in an app that uses scenes: one with a scene delegate, or that created the window with the scene. It is
  /// the application in an app without scenes, for a window that belongs to none (reference 4.1), and before iOS 13
  /// (`SystemRule.windowScenes`).
  override open var next: UIResponder? {
    switch membership {
    case .given: runtime.follows(.windowScenes) ? runtime.scene : application
    case .automatic where runtime.usesScenes: runtime.follows(.windowScenes) ? runtime.scene : application
    default: application
    }
  }

  override public var window: UIWindow? { self }

  /// Delivers the event's touches to the recognizers and then to the views of this window.
  open func sendEvent(_ event: UIEvent) { EventDispatch.deliver(event, in: self) }

  // MARK: First responder

  /// A Boolean value that indicates whether the window shows the input views of the key window's first responder.
  var showsInputViews: Bool { false }
  /// The responder to which the input views belong; nil in all windows but that of the input views.
  var inputViewProvider: UIResponder? { nil }

  /// The responder at which the window's keys and actions start (reference 4.3).
  package internal(set) weak var firstResponder: UIResponder?
  /// The responder that is about to become first responder, while the current one resigns.
  weak var nextFirstResponder: UIResponder?

  // MARK: Keyboard focus

  let keyboardFocus = KeyboardFocus()

  /// Handles keys that no responder handled: they operate the focused control.
  override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = keyboardFocus.takeBegan(presses, in: self)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = keyboardFocus.takeEnded(presses, wereCancelled: false)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  override open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = keyboardFocus.takeEnded(presses, wereCancelled: true)
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: Undo

  private lazy var windowUndoManager = UndoManager()
  /// The undo manager. Every window has one (reference 4.4).
  override open var undoManager: UndoManager? { windowUndoManager }

  // MARK: Screen coordinates

  /// Converts a point of `window`, or of the screen if it is nil, to the receiver's coordinates.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window?.convertToScreen(point) ?? point)
  }

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = convertToScreen(point)
    return window?.convertFromScreen(onScreen) ?? onScreen
  }

  /// The box around the four converted corners.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { convert($0, from: window) })
  }

  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(boundingBoxOf: rect.corners.map { convert($0, to: window) })
  }

  package func convertFromScreen(_ point: CGPoint) -> CGPoint { layer.convertFromSuperlayer(point) }
  package func convertToScreen(_ point: CGPoint) -> CGPoint { layer.mapToSuperlayer.map(point) ?? CALayer.nowhere }
}
