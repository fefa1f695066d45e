/// An item that is dragged.
@MainActor
public final class UIDragItem: NSObject {
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  public let itemProvider: NSItemProvider
  /// An object for drops in the same app.
  public var localObject: Any?
}

/// The effect of a drop. The raw values are Apple's.
public enum UIDropOperation: UInt, Sendable {
  /// There is no drop, and the dragged items return.
  case cancel = 0
  /// There is no drop, and a symbol shows that it is not allowed here.
  case forbidden = 1
  case copy = 2
  /// The data is moved, which the session must allow.
  case move = 3
}

@MainActor
open class UIDropProposal: NSObject {
  public init(operation: UIDropOperation) { self.operation = operation }

  public let operation: UIDropOperation
}

@MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// The appearance of an item while it is lifted.
@MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Runs animations alongside the lift, the return or the drop.
@MainActor
public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion. Its argument is `.start` when the lifted items were returned without a drag.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A drag, with the properties that both sides see.
@MainActor
public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Returns the location of the finger.
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, with the properties that the source sees.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value for drops in the same app.
  var localContext: Any? { get set }
}

/// A drag, with the properties that a destination sees.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The session of the drag. It is never nil here: all drags are from the same app.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads the objects that are instances of the class. The completion is called in the next turn of the run loop.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void)
}
