/// The values of a responder that few responders have.
@MainActor
final class ResponderExtras {
  var userActivity: NSUserActivity?
  var pasteConfiguration: UIPasteConfiguration?
  private(set) lazy var inputAssistantItem = UITextInputAssistantItem()
}

extension UIResponder {
  /// The values, which are made now if there are none.
  final var madeExtras: ResponderExtras {
    if let extras { return extras }
    let made = ResponderExtras()
    extras = made
    return made
  }

  final func changeUserActivity(to activity: NSUserActivity?) {
    guard activity !== extras?.userActivity else { return }
    extras?.userActivity?.detach(self)
    madeExtras.userActivity = activity
    activity?.attach(self)
  }
}
