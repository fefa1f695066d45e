import Foundation

/// A button behind a row that is swiped to the left. It is the API of iOS 8 to 10.
@MainActor
open class UITableViewRowAction: NSObject, NSCopying {
  public enum Style: Int, Sendable {
    /// A destructive action, whose button is red.
    case `default` = 0
    case normal

    public static let destructive = Style.default
  }

  public convenience init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.init(title: title, style: style, then: handler)
  }

  private init(title: String?, style: Style, then handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.title, self.style, self.handler) = (title, style, handler)
    backgroundColor = style == .default ? .systemRed : .systemGray
    super.init()
  }

  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Returns the receiver, because an action does not change once it is visible.
  public nonisolated func copy(with zone: NSZone?) -> Any { self }

  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
