import Foundation
import UIKit

// This is the part of User Notifications that app delegates and settings screens use. The user allows no notification,
// and none is shown.

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  case provisional = 3
}

/// The settings of a user who has denied notifications.
public final class UNNotificationSettings: NSObject, Sendable {
  public let authorizationStatus = UNAuthorizationStatus.denied
}

open class UNNotificationSound: NSObject {
  public static var `default`: UNNotificationSound { UNNotificationSound() }
}

open class UNMutableNotificationContent: NSObject {
  open var title = ""
  open var subtitle = ""
  open var body = ""
  open var badge: NSNumber?
  open var sound: UNNotificationSound?
  open var categoryIdentifier = ""
  open var threadIdentifier = ""
  open var userInfo: [AnyHashable: Any] = [:]
}
public typealias UNNotificationContent = UNMutableNotificationContent

open class UNNotificationTrigger: NSObject {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents
  public init(dateMatching: DateComponents, repeats: Bool) {
    dateComponents = dateMatching
    super.init(repeats: repeats)
  }
}

public final class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
  }
}

/// A notification that was delivered, and the answer of the user. Neither exists here.
public final class UNNotification: NSObject {
  public let request: UNNotificationRequest
  init(request: UNNotificationRequest) { self.request = request }
}
public final class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  init(notification: UNNotification) { self.notification = notification }
}

/// Called when a notification is delivered or answered, which does not happen here.
@MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {}

@MainActor
public final class UNUserNotificationCenter: NSObject {
  private static let center = UNUserNotificationCenter()
  public class func current() -> UNUserNotificationCenter { center }

  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Calls `completionHandler` with false: there is no user who could be asked.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    LogLine.write("A phone asks the user now whether notifications are allowed; here they are not.")
    DispatchQueue.main.asyncUnchecked { completionHandler(false, nil) }
  }
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
  public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    DispatchQueue.main.asyncUnchecked { completionHandler(UNNotificationSettings()) }
  }
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Forgets the request, because notifications are not allowed.
  public func add(_ request: UNNotificationRequest, withCompletionHandler: (((any Error)?) -> Void)? = nil) {
    LogLine.write("The notification '\(request.content.title)' is not shown: notifications are not allowed here.")
    if let done = withCompletionHandler { DispatchQueue.main.asyncUnchecked { done(nil) } }
  }
  public func removeAllPendingNotificationRequests() {}
  public func removeAllDeliveredNotifications() {}
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
}
