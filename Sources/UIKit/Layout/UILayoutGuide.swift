/// A rectangle of a view that constraints can be about, without a view of its own.
@MainActor
open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  /// A guide that keeps a distance from its view's edges needs no place of its own.
  let insets: ((UIView) -> UIEdgeInsets)?
  var solvedFrame = CGRect.zero
  /// Represents the content of the scroll view it belongs to.
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

  /// The guide leaves the view it belonged to.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeLayoutTraits.guides.append(layoutGuide)
    constraintsChanged()
  }

  /// Constraints about the guide become inactive.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuides.contains(where: { $0 === layoutGuide }) else { return }
    deactivateConstraintsAbove { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
    layoutTraits?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    constraintsChanged()
  }
}
