/// An item that is dragged.
@MainActor
public final class UIDragItem: NSObject {
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  public let itemProvider: NSItemProvider
  /// An object for drops in the same app.
  public var localObject: Any?
}

/// The effect of a drop. The numbers are Apple's.
public enum UIDropOperation: UInt, Sendable {
  /// No drop: the dragged items go back.
  case cancel = 0
  /// No drop, and a sign shows that it is not allowed here.
  case forbidden = 1
  case copy = 2
  /// A move, only for a session that allows it.
  case move = 3
}

@MainActor
open class UIDropProposal: NSObject {
  public init(operation: UIDropOperation) { self.operation = operation }

  public let operation: UIDropOperation
}

/// The view that is lifted, or put down.
@MainActor
open class UITargetedPreview: NSObject {
  public init(view: UIView, parameters: UIPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  public let view: UIView
  public let parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }
}

/// The appearance of a view while it is a preview. The values are kept without effect: the lifted view looks as it is,
/// and menus have no previews.
@MainActor
open class UIPreviewParameters: NSObject {
  override public init() { super.init() }
  open var backgroundColor: UIColor!
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
}

@MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// Runs animations alongside the lift, the return or the drop.
@MainActor
public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  /// `.start` when what was lifted was put back without a drag.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A drag, as both sides see it.
@MainActor
public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Returns the location of the finger.
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as the side where it began sees it.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value for drops in the same app.
  var localContext: Any? { get set }
}

/// A drag, as a side sees it where it may end.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The session of the drag. It is never nil here: all drags are from the same app.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads the objects that are of the class. The completion is called in the next turn of the run loop.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void)
}
