// swift-format-ignore-file
import UIKit
import UserNotifications

/// What a scene delegate and a settings screen do with the reasons for which an app is opened, and with notifications.
final class Openings: NSObject, UNUserNotificationCenterDelegate {
    func connect(_ options: UIScene.ConnectionOptions) -> [String] {
        var reasons = options.urlContexts.map { "\($0.url) of \($0.options.sourceApplication ?? "") \($0.options.openInPlace) \(String(describing: $0.options.annotation))" }
        if let item = options.shortcutItem { reasons.append(item.type) }
        reasons += options.userActivities.map(\.activityType)
        if let other = options.sourceApplication ?? options.handoffUserActivityType { reasons.append(other) }
        return reasons
    }
    func register(_ application: UIApplication) {
        application.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .favorite), userInfo: nil)]
        application.registerForRemoteNotifications()
        if application.isRegisteredForRemoteNotifications { application.unregisterForRemoteNotifications() }
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .sound, .provisional, .criticalAlert]) { granted, _ in print("said: granted \(granted)") }
        center.getNotificationSettings { print("said: \($0.authorizationStatus == .denied)") }
        Task { print("said: \(await center.notificationSettings().authorizationStatus.rawValue)") }
        let content = UNMutableNotificationContent()
        content.title = "Title"; content.categoryIdentifier = "c"; content.threadIdentifier = "t"
        center.add(UNNotificationRequest(identifier: "a", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)))
        center.add(UNNotificationRequest(identifier: "b", content: content, trigger: UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true)))
        center.removePendingNotificationRequests(withIdentifiers: ["a"]); center.removeDeliveredNotifications(withIdentifiers: ["b"])
        center.removeAllPendingNotificationRequests(); center.removeAllDeliveredNotifications()
    }
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) { completionHandler() }
}
class OpeningsController: UIViewController {
    private let openings = Openings()
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Register", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
        button.addTarget(self, action: #selector(register), for: .touchUpInside)
        view.addSubview(button)
        let accessories: [UICellAccessory] = [.multiselect(), .delete(displayed: .whenNotEditing), .checkmark()]
        print("said: \(accessories.count) accessories")
    }
    @objc private func register() { openings.register(.shared) }
}
