/// The accessibility state of a runtime: settings that the driver of a scene may change, and the notifications that the
/// app posted to assistive technologies.
@MainActor
package final class AccessibilityState: RuntimeTopic {
  package struct Settings: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let voiceOver = Settings(rawValue: 1)
    package static let reduceMotion = Settings(rawValue: 2)
    package static let reduceTransparency = Settings(rawValue: 4)
    package static let boldText = Settings(rawValue: 8)
    package static let switchControl = Settings(rawValue: 16)
  }

  /// An announcement or notification that the app posted.
  package struct Post: Equatable, Sendable {
    package let notification: UIAccessibility.Notification
    /// The text of an announcement, or the label of the element that gets the focus.
    package let text: String?
  }

  init(of runtime: UIRuntime) {}

  /// The posts of the app; the last element is the most recent one.
  package private(set) var posts: [Post] = []
  private static let mostPosts = 64

  /// The settings. A change is reported to the listeners of that setting.
  package var settings: Settings = [] {
    didSet {
      for (setting, name) in Self.notifications where settings.contains(setting) != oldValue.contains(setting) {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  private static let notifications: [(Settings, NSNotification.Name)] = [
    (.voiceOver, UIAccessibility.voiceOverStatusDidChangeNotification),
    (.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
    (.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
    (.boldText, UIAccessibility.boldTextStatusDidChangeNotification),
    (.switchControl, UIAccessibility.switchControlStatusDidChangeNotification),
  ]

  func note(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    let text = argument as? String ?? (argument as? UIResponder)?.accessibilityLabel
    posts.append(Post(notification: notification, text: text))
    if posts.count > Self.mostPosts { posts.removeFirst(posts.count - Self.mostPosts) }
  }
}

extension UIRuntime {
  /// The information for assistive technologies.
  package var accessibility: AccessibilityState { topic(AccessibilityState.self) }
}
