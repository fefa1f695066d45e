/// A rectangle in a view to which constraints can refer, without being a view.
@MainActor
open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  /// The insets of a guide that follows its view's edges and therefore needs no variables; nil for other guides.
  let insets: ((UIView) -> UIEdgeInsets)?
  var solvedFrame = CGRect.zero
  /// A Boolean value that indicates whether the guide represents the content of its scroll view.
  var isContentGuide: Bool { owningView?.layoutTraits?.contentLayoutGuide === self }

  override public init() {
    insets = nil
    super.init()
  }

  init(_ identifier: String, of view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.insets = insets
    owningView = view
    self.identifier = identifier
    super.init()
  }

  /// The frame in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let insets, let owningView else { return solvedFrame }
    return CGRect(origin: .zero, size: owningView.bounds.size).inset(by: insets(owningView))
  }
}

extension UIView {
  public var layoutGuides: [UILayoutGuide] { layoutTraits?.guides ?? [] }

  /// Adds a guide and removes it from the view that owned it before.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeLayoutTraits.guides.append(layoutGuide)
    constraintsChanged()
  }

  /// Removes a guide and deactivates its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuides.contains(where: { $0 === layoutGuide }) else { return }
    deactivateConstraintsAbove { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
    layoutTraits?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    constraintsChanged()
  }
}
