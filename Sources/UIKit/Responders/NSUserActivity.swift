/// What a user does in the app, as a value that another device or a later launch can continue. Foundation on Linux has
/// no such class. There is no other device here: an activity is kept, updated and restored within the app.
@MainActor
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var webpageURL: URL?
  open var keywords: Set<String> = []
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open weak var delegate: (any NSUserActivityDelegate)?

  public init(activityType: String) { self.activityType = activityType }

  /// A Boolean value that indicates whether the information is out of date. After it is set to true, the responders of
  /// the activity and the delegate update the information in the next turn of the run loop, before it is saved.
  open var needsSave = false {
    didSet { if needsSave, !oldValue { UIRuntime.current.timeline.runInNextTurn { [weak self] in self?.save() } } }
  }

  private var responders: [WeakResponder] = []
  private struct WeakResponder { weak var responder: UIResponder? }

  func attach(_ responder: UIResponder) { responders.append(WeakResponder(responder: responder)) }
  func detach(_ responder: UIResponder) {
    responders.removeAll { $0.responder == nil || $0.responder === responder }
  }

  private func save() {
    guard needsSave else { return }
    for entry in responders { entry.responder?.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  // No other device receives the current activity, so these two have no effect.
  open func becomeCurrent() {}
  open func resignCurrent() {}
  /// Ends the activity: its responders do not update it any more.
  open func invalidate() { responders = [] }
}

@MainActor
public protocol NSUserActivityDelegate: AnyObject {
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
