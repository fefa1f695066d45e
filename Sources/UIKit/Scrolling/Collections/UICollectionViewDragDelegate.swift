import Foundation

/// Supplies the dragged items of a collection view. All methods but the first have defaults.
@MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the drag items for an item that the user holds; an empty array starts no drag. If the item is one of
  /// several selected items, the method is called for each of them.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when the finger has moved the lifted items.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called when the items were dropped or have returned.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns the appearance of an item while it is lifted; nil, the default, lifts it as it looks.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDragDelegate {
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// Decides about drags over a collection view, and inserts the dropped items into its data. All methods but the first
/// have defaults.
@MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Called when the finger lifted and the last proposal was to copy or to move.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection view can handle the session. If it is false, no more calls are made for this
  /// session.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Called when the drag enters and with every move; `destinationIndexPath` is nil where there is no item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { collectionView.ownProposal(for: session) }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The effect that a drop on a collection view would have.
@MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The raw values are Apple's.
  public enum Intent: Int, Sendable {
    /// The items do not make room.
    case unspecified = 0
    /// The items make room for the dropped item.
    case insertAtDestinationIndexPath = 1
    case insertIntoDestinationIndexPath = 2
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

/// A dropped item, and the index path that it comes from.
@MainActor
public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The index path of the item; nil if it is not from this collection view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop on a collection view while it is being performed.
@MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  /// The destination of the drop; nil where there is no item.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a placeholder until the data of the item has arrived, and animates the preview of the item to it.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates the preview of the item to the item at `indexPath`, which must already be inserted.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates the preview of the item to `rect`, in the coordinates of another item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}

/// A cell that represents an item until its data has arrived.
@MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// A class must be registered for `reuseIdentifier`.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }

  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Called when the cell is created, and after `setNeedsCellUpdate()`.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

@MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {}

/// Replaces a placeholder by its item.
@MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder. `dataSourceUpdates` inserts the item into the data at the given index path. Returns
  /// false when the placeholder was already removed.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder without an item. Returns false when it was already removed.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Calls the placeholder's handler for its cell again.
  func setNeedsCellUpdate()
}
