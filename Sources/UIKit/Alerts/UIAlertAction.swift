/// A choice in an alert.
@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`
    /// The action changes nothing. An alert has at most one cancel action, which is drawn apart from the others.
    case cancel
    /// The action deletes or destroys something. Its title is red.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// A Boolean value that indicates whether the action can be chosen. A disabled action is still shown.
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }

  let handler: ((UIAlertAction) -> Void)?
  /// The view that shows the action.
  weak var button: UIAlertControllerActionView?

  /// `handler` runs when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
