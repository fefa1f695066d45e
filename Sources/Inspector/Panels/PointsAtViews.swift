import UIKit

/// A part of a panel whose rows or words represent views of the scene: a view that is pointed at is highlighted on the
/// scene and in every other panel.
@MainActor
protocol PointsAtViews: UIView {
  /// The number in the tree of the view that `point` represents. `point` is in the receiver's coordinates.
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
