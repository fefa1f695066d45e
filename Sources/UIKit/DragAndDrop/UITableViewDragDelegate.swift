import Foundation

/// Gives the items of rows that are dragged. All but the first method have defaults.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// A finger was held on a row. Without items nothing is dragged. When the row is one of several selected ones, the
  /// method is called for each of them.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The finger has moved what was lifted.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// The items were dropped, or are back.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
}

/// Decides about drags over a table, and puts the dropped items into its data. All but the first method have defaults.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// The finger lifted where the last proposal was to copy or to move. A single row of the table that is moved within
  /// it goes to the data source's `moveRowAt` instead, if it implements that.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// False, and the table gets no more calls for this session.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Called when the drag enters and with every move; `destinationIndexPath` is nil below the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { tableView.ownProposal(for: session) }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a drop would do to a table.
@MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The numbers are Apple's.
  public enum Intent: Int, Sendable {
    /// The rows stay where they are.
    case unspecified = 0
    /// The rows make room for what is dropped.
    case insertAtDestinationIndexPath = 1
    case insertIntoDestinationIndexPath = 2
    case automatic = 3
  }

  override public init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public let intent: Intent
}

/// A dropped item, and the row it is from.
@MainActor
public protocol UITableViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// Nil for an item that is not from this table.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop on a table while it is performed.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  var items: [any UITableViewDropItem] { get }
  /// Nil below the last row.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the picture of the item to the row, which has to be there already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the picture of the item to `rect` of the row, in the row's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}
