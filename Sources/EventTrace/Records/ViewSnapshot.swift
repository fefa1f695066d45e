import UIKit

/// A view at the moment it was recorded. Overlays draw it from this alone.
package struct ViewSnapshot: Codable, Equatable, Sendable {
  package let name: ResponderName
  /// The number of the superview; nil for windows and views outside any tree.
  package let superview: Int?
  /// In the view's own coordinates.
  package let bounds: CGRect
  /// Where the corners of `bounds` lie on the screen, clockwise from the origin when nothing is mirrored. Of a view in no window, in
  /// the coordinates of the root of its tree. Nil when a perspective puts a corner behind the eye.
  package let quad: [CGPoint]?
  package let overridesHitTest: Bool
  package let overridesPointInside: Bool

  package init(
    name: ResponderName, superview: Int?, bounds: CGRect, quad: [CGPoint]?, overridesHitTest: Bool,
    overridesPointInside: Bool
  ) {
    self.name = name
    self.superview = superview
    self.bounds = bounds
    self.quad = quad
    self.overridesHitTest = overridesHitTest
    self.overridesPointInside = overridesPointInside
  }
}

extension ViewSnapshot {
  @MainActor
  package init(_ view: UIView, _ names: ObjectNames) {
    let quad = view.cornersOnScreen
    self.init(
      name: names.name(of: view), superview: view.superview.map { names.name(of: $0).number },
      bounds: view.bounds.standardized.roundedForTrace,
      quad: quad.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? quad.map(\.roundedForTrace) : nil,
      overridesHitTest: view.methodOverrides.contains(.hitTest),
      overridesPointInside: view.methodOverrides.contains(.pointInside))
  }
}

extension UIView {
  fileprivate var cornersOnScreen: [CGPoint] {
    let corners = bounds.standardized.corners
    guard let window else { return corners.map { layer.convert($0, to: nil) } }
    return corners.map { window.convertToScreen(layer.convert($0, to: window.layer)) }
  }
}
