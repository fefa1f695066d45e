import UIKit

/// A view at the time of the record. It contains everything that overlays need to draw it. All records share one
/// snapshot until the view changes.
package struct ViewSnapshot: Hashable, Sendable {
  private struct Fields: Codable, Hashable, Sendable {
    let name: ResponderName
    let superview: Int?
    let bounds: CGRect
    let quad: [CGPoint]?
    let overridesHitTest: Bool
    let overridesPointInside: Bool
  }

  private let fields: Shared<Fields>

  package init(
    name: ResponderName, superview: Int?, bounds: CGRect, quad: [CGPoint]?, overridesHitTest: Bool,
    overridesPointInside: Bool
  ) {
    fields = Shared(
      Fields(
        name: name, superview: superview, bounds: bounds, quad: quad, overridesHitTest: overridesHitTest,
        overridesPointInside: overridesPointInside))
  }

  package var name: ResponderName { fields.value.name }
  /// The number of the superview; nil for windows and views outside any tree.
  package var superview: Int? { fields.value.superview }
  /// The bounds in the view's own coordinates.
  package var bounds: CGRect { fields.value.bounds }
  /// The corners of `bounds` on the screen, clockwise from the origin when nothing is mirrored. For a view without a
  /// window they are in the coordinates of the root of its tree. The value is nil when a perspective puts a corner
  /// behind the eye.
  package var quad: [CGPoint]? { fields.value.quad }
  package var overridesHitTest: Bool { fields.value.overridesHitTest }
  package var overridesPointInside: Bool { fields.value.overridesPointInside }
}

extension ViewSnapshot: Codable {
  package init(from decoder: any Decoder) throws { fields = Shared(try Fields(from: decoder)) }
  package func encode(to encoder: any Encoder) throws { try fields.value.encode(to: encoder) }
}

extension ViewSnapshot {
  @MainActor
  package init(_ view: UIView, _ names: ObjectNames) { self = names.snapshot(of: view) }
}

extension UIView {
  /// The corners of the bounds on the screen, in drawing order; for a view without a window, in the coordinates of the
  /// root of its tree.
  package var cornersOnScreen: [CGPoint] {
    let corners = layer.convert(bounds.standardized.corners, upTo: window?.layer)
    guard let window else { return corners }
    return corners.map(window.convertToScreen)
  }
}
