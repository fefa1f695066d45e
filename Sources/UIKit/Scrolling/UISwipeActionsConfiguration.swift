/// An action behind a row that is swiped aside.
@MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    /// A destructive action, whose button is red.
    case destructive
  }

  /// The handler of an action. It receives the action, the superview of the button, and a closure that it calls at the
  /// end with true on success.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!
}

/// The actions on one side of a row. The first one is at the edge.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  public let actions: [UIContextualAction]
  /// A swipe across most of the row does the first action.
  open var performsFirstActionWithFullSwipe = true
}
