/// One thing that is dragged.
@MainActor
public final class UIDragItem: NSObject {
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  public let itemProvider: NSItemProvider
  /// For drops in the same app.
  public var localObject: Any?
}

/// What dropping would do. The numbers are Apple's.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: what is dragged goes back.
  case cancel = 0
  /// Nothing, and it is shown that it is not allowed here.
  case forbidden = 1
  case copy = 2
  /// Only for a session that allows it.
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

/// How a view looks while it is a preview. Kept: what is lifted is the view as it shows, and menus have no previews.
@MainActor
open class UIPreviewParameters: NSObject {
  override public init() { super.init() }
  open var backgroundColor: UIColor!
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
}

@MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// Lets code animate along with what is lifted, goes back or is dropped.
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
  /// Of the finger.
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as the side where it began sees it.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// For drops in the same app.
  var localContext: Any? { get set }
}

/// A drag, as a side sees it where it may end.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// Never nil here: all drags come from the same app.
  var localDragSession: (any UIDragSession)? { get }
  /// The completion comes in the next turn of the run loop, with the objects that are of the class.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void)
}
