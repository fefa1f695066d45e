import Foundation

/// Gives the items of a collection view that are dragged. All but the first method have defaults.
@MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// A finger was held on an item. Without drag items nothing is dragged. When the item is one of several selected
  /// ones, the method is called for each of them.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The finger has moved what was lifted.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// The items were dropped, or are back.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
}

/// Decides about drags over a collection view, and puts the dropped items into its data. All but the first method have
/// defaults.
@MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// The finger lifted where the last proposal was to copy or to move.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// False, and the collection view gets no more calls for this session.
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

/// What a drop would do to a collection view.
@MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The numbers are Apple's.
  public enum Intent: Int, Sendable {
    /// The items stay where they are.
    case unspecified = 0
    /// The items make room for what is dropped.
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

/// A dropped item, and the index path it is from.
@MainActor
public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// Nil for an item that is not from this collection view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop on a collection view while it is performed.
@MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  /// Nil where there is no item.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a placeholder until the data of the item has arrived, and moves the picture of the item there.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Moves the picture of the item to the one at `indexPath`, which has to be there already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the picture of the item to `rect` of another one, in its coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}

/// A cell that stands for an item until its data has arrived.
@MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// A class must be registered for `reuseIdentifier`.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }

  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Called when the cell is made, and after `setNeedsCellUpdate()`.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

@MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {}

/// Replaces a placeholder by its item.
@MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder. `dataSourceUpdates` puts the item into the data at the index path it is given. False
  /// when the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the placeholder without an item. False when it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Calls the placeholder's handler for its cell again.
  func setNeedsCellUpdate()
}
