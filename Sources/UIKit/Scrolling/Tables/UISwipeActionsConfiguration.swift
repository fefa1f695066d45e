/// An action behind a row that is swiped aside.
@MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    /// Red.
    case destructive
  }

  /// Receives the action, the view the button is on, and what to call when it is done: with true if it was.
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

/// The actions of one side of a row, the first one at the edge.
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
