/// An instance of the app's interface. A runtime has one scene, which fills the screen.
@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive = 0
    /// The scene is in the foreground and temporarily receives no events.
    case foregroundInactive = 1
    case background = 2
  }

  /// The delegate, which is notified of the life cycle of the scene.
  open weak var delegate: (any UISceneDelegate)?
  /// The delegate the scene was connected to.
  var retainedDelegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.foregroundActive
  open var title: String! = ""

  unowned let runtime: UIRuntime

  init(of runtime: UIRuntime) {
    self.runtime = runtime
    super.init()
  }

  /// The application.
  override open var next: UIResponder? { runtime.application }

  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")

  /// The options with which a scene was opened. There are none here.
  @MainActor
  public final class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext> = []
    public let userActivities: Set<NSUserActivity> = []
    public let shortcutItem: UIApplicationShortcutItem? = nil
    public let sourceApplication: String? = nil
    public let handoffUserActivityType: String? = nil
  }
}

/// A scene whose windows are shown on a screen.
@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  open var screen: UIScreen { runtime.screen }
  /// The visible windows from back to front; the keyboard's window is not included.
  open var windows: [UIWindow] { runtime.windows.backToFront.filter { !$0.showsInputViews } }
  open var keyWindow: UIWindow? { runtime.windows.key }
  /// The orientation of the content.
  open internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  /// A Boolean value that indicates whether the app has requested the orientation since the last turn of the device.
  var hasRequestedOrientation = false
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(of: self)
  open var traitCollection: UITraitCollection { runtime.perform { screen.traitCollection } }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The appearance of the status bar, as the controllers determine it.
///
/// The bar itself is not drawn here and has no height. As in UIKit, the frontmost controller, or the child that it
/// returns, determines the values, which are computed when they are read.
@MainActor
public final class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) { self.scene = scene }

  public var statusBarStyle: UIStatusBarStyle {
    scene?.keyWindow?.rootViewController?.controllerOfStatusBarStyle.preferredStatusBarStyle ?? .default
  }
  public var isStatusBarHidden: Bool {
    scene?.keyWindow?.rootViewController?.controllerOfStatusBarHidden.prefersStatusBarHidden ?? false
  }
  /// The frame, which is zero because the bar has no height here.
  public var statusBarFrame: CGRect { .zero }
}

/// The style of the text of the status bar, which is light or dark. The raw values are Apple's.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light text, depending on the content.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of a change of the status bar. The raw values are Apple's.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}

/// The delegate is notified of the life cycle of a scene.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called when the scene connects. The delegate creates its window here with `UIWindow(windowScene:)`.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// Called when the system has released the scene, because the user closed it or memory was low. The scene entered the
  /// background before, and may connect again (Apple, `UISceneDelegate`).
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate is also notified of changes of the size and orientation of a scene.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpaceBounds: CGRect,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpaceBounds: CGRect,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}

/// The persistent part of a scene, from which the system can open the scene again. Here it contains the scene and the
/// role.
@MainActor
public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role = Role.windowApplication
  public internal(set) weak var scene: UIScene?
  public let persistentIdentifier = "main"

  init(of scene: UIScene) { self.scene = scene }
}

extension UIWindowScene: UITraitChangeObservable {}
