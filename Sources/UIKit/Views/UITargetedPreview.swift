/// The view that is lifted or dropped.
@MainActor
open class UITargetedPreview: NSObject {
  public init(view: UIView, parameters: UIPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  public let view: UIView
  public let parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }
}

/// The appearance of a view while it is lifted: what is outside of `visiblePath` is not shown, and the shadow follows
/// `shadowPath` or `visiblePath` (Apple, `UIPreviewParameters`).
@MainActor
open class UIPreviewParameters: NSObject {
  override public init() { super.init() }
  open var backgroundColor: UIColor!
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
}
