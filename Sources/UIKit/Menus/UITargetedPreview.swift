/// The view that is lifted or dropped.
@MainActor
open class UITargetedPreview: NSObject {
  public init(view: UIView, parameters: UIPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  public let view: UIView
  public let parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }
}

/// The appearance of a view while it is a preview. The values are stored and have no effect: the lifted view looks
/// unchanged, and menus have no previews.
@MainActor
open class UIPreviewParameters: NSObject {
  override public init() { super.init() }
  open var backgroundColor: UIColor!
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
}
