/// A choice in an alert.
@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves everything as it is. An alert has at most one; it is drawn apart from the others.
    case cancel
    /// Destroys something; shown in red.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// When false, the action is shown and cannot be chosen.
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
