// The reasons other than a tap on its icon for which the system opens an app. There is no home screen and no other app
// here, so the system creates none of these values and calls no delegate with one.

/// An address with which another app opens this one.
@MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(_ url: URL, options: UIScene.OpenURLOptions) { (self.url, self.options) = (url, options) }
}

extension UIScene {
  /// The circumstances in which an address is opened.
  @MainActor
  public final class OpenURLOptions: NSObject {
    public let sourceApplication: String? = nil
    public let annotation: Any? = nil
    public let openInPlace = false
  }
}

/// An action in the menu of the app's icon.
@MainActor
open class UIApplicationShortcutItem: NSObject {
  open private(set) var type: String
  open private(set) var localizedTitle: String
  open private(set) var localizedSubtitle: String?
  open private(set) var icon: UIApplicationShortcutIcon?
  open private(set) var userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The picture of such an action.
@MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// A picture of the system; the raw values are Apple's.
  public enum IconType: Int, Sendable {
    case compose = 0
    case play = 1
    case pause = 2
    case add = 3
    case location = 4
    case search = 5
    case share = 6
    case favorite = 17
    case home = 20
  }
  public init(type: IconType) {}
  public init(templateImageName: String) {}
  public init(systemImageName: String) {}
}

/// An object that restores the state of a continued activity.
@MainActor
public protocol UIUserActivityRestoring {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
  /// A key of the options with which another app opens an address in this one.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The actions in the menu of the app's icon. They are kept and have no effect, because no icon is shown.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { runtime?.topic(ShortcutTopic.self).items }
    set {
      StoredProperty.applicationShortcutItems.wasSet()
      runtime?.topic(ShortcutTopic.self).items = newValue
    }
  }

  /// Fails in the next turn of the run loop, as on a device that no service can reach: nothing sends notifications to
  /// the app (Apple, `registerForRemoteNotifications()`).
  public func registerForRemoteNotifications() {
    runtime?.timeline.schedule(after: 0) { [weak self] in
      guard let self else { return }
      // The code is the one that a simulator reports.
      let words = [NSLocalizedDescriptionKey: "remote notifications are not supported here"]
      delegate?.application(
        self,
        didFailToRegisterForRemoteNotificationsWithError: NSError(
          domain: NSCocoaErrorDomain, code: 3010, userInfo: words))
    }
  }
  public func unregisterForRemoteNotifications() {}
  public var isRegisteredForRemoteNotifications: Bool { false }
}

/// The actions in the menu of the app's icon.
private final class ShortcutTopic: RuntimeTopic {
  var items: [UIApplicationShortcutItem]?
  init(of runtime: UIRuntime) {}
}
