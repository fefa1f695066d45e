import UIKit

/// A part of a panel whose rows or words represent views of the scene: the view under the pointer is highlighted on the
/// scene and in all other panels.
@MainActor
protocol PointsAtViews: UIView {
  /// Returns the number in the tree of the view that is represented at `point`, in the receiver's coordinates.
  func node(at point: CGPoint) -> Int?
}

extension Workbench {
  /// The number in the tree of the view that is pointed at in a panel.
  package func node(at point: CGPoint) -> Int? {
    var view = hitTest(point, with: nil)
    while let current = view {
      if let panel = current as? any PointsAtViews { return panel.node(at: convert(point, to: current)) }
      view = current.superview
    }
    return nil
  }
}
