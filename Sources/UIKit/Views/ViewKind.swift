/// What the core asks about the class of a view, so that it names none of the classes above it. A class of views with
/// other answers overrides `UIView.kind`.
@MainActor
class ViewKind {
  /// Returns the elements of a control that draws its parts itself, where the app sets no elements; nil for most views.
  class func partElements(of view: UIView) -> [Any]? { nil }

  /// Returns the closure that reads a property by its name, for observers; nil if the property cannot be observed.
  class func reader(of keyPath: String) -> ((UIView) -> NSObject?)? {
    switch keyPath {
    case "frame": { NSValue(cgRect: $0.frame) }
    case "bounds": { NSValue(cgRect: $0.bounds) }
    case "center": { NSValue(cgPoint: $0.center) }
    default: nil
    }
  }

  /// The closure that draws the parts that UIKit shows in subviews of its own, such as the text of a field; nil for
  /// most views. They are drawn over what `draw(_:)` drew, and stay when an app overrides it without calling `super`.
  class var drawParts: ((UIView) -> Void)? { nil }

  // MARK: Description

  /// Returns the text that descriptions of the view contain; nil for a view without text.
  class func text(of view: UIView) -> String? { nil }
  /// Adds what follows the layer in the description of the view.
  class func describe(_ view: UIView, in description: inout ObjectDescription) {}

  // MARK: Layout

  /// Returns the guide of the content that scrolls in the view, made now if need be; nil for a view that does not
  /// scroll.
  class func contentGuide(of view: UIView) -> UILayoutGuide? { nil }
  /// Called when constraints have determined the size of that content. A length without constraints is nil.
  class func contentWasSolved(in view: UIView, width: CGFloat?, height: CGFloat?) {}
  /// Returns the scale at which the view shows a subview that it zooms: constraints of the subview's edges are those of
  /// the scaled frame (practice, M).
  class func zoomScale(of subview: UIView, in view: UIView) -> CGFloat { 1 }
  /// Called when the intrinsic content size of a subview with a flexible height has changed.
  class func subviewContentChanged(in view: UIView) {}
}
