extension UIApplication {
  /// A key of the options with which an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Writes the address to standard error and calls `completion` with false: there are no other apps here.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    LayerWarnings.report("UIApplication.open was asked for \(url.absoluteString): nothing here opens addresses.")
    runtime?.timeline.schedule(after: 0) { completion?(false) }
  }

  /// Returns false, because there are no other apps here.
  public func canOpenURL(_ url: URL) -> Bool { false }

  public class var openSettingsURLString: String { "app-settings:" }

  /// The frame of the status bar, which has no height here.
  public var statusBarFrame: CGRect { runtime?.scene.statusBarManager?.statusBarFrame ?? .zero }
  /// Controllers decide about the status bar, so setting either property changes nothing, as on iOS (Apple,
  /// `statusBarStyle`).
  public var isStatusBarHidden: Bool {
    get { runtime?.scene.statusBarManager?.isStatusBarHidden ?? false }
    set {}
  }
  public var statusBarStyle: UIStatusBarStyle {
    get { runtime?.scene.statusBarManager?.statusBarStyle ?? .default }
    set {}
  }
  public var statusBarOrientation: UIInterfaceOrientation { runtime?.scene.interfaceOrientation ?? .portrait }
  /// The layout direction of the interface, which is from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// A notification before a change of the interface's orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Never posted, like the next one: the status bar does not change its size here.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")

  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

/// The identifier of a task that an app completes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Marks the beginning of a task and returns its identifier. The time in the background is unlimited, so the handler
  /// is never called.
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let task = UIBackgroundTaskIdentifier(rawValue: nextBackgroundTask)
    nextBackgroundTask += 1
    backgroundTasks.insert(task)
    return task
  }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    if backgroundTasks.remove(identifier) == nil, identifier != .invalid {
      LayerWarnings.report("endBackgroundTask: there is no task \(identifier.rawValue), or it has ended already.")
    }
  }
  /// The remaining time in seconds: the greatest number, as for an app in the foreground (Apple,
  /// `backgroundTimeRemaining`).
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
