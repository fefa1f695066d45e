import Foundation

/// A view tree as plain data, and the points to ask it for.
struct Tree {
  /// One view. The frame is in the parent's coordinates before rotation and scale, which act about its centre.
  struct View {
    /// Index of the parent, smaller than the view's own; nil for the root.
    var parent: Int?
    var frame: CGRect
    var rotationInDegrees = 0.0
    var scale = 1.0
    var isHidden = false
    var isInteractive = true

    var rotation: Double { rotationInDegrees * .pi / 180 }
    var hasTransform: Bool { rotationInDegrees != 0 || scale != 1 }
  }

  var name: String
  /// The root first, parents before children, siblings from back to front.
  var views: [View]
  /// In the root's coordinates.
  var queries: [CGPoint]
}

extension Tree {
  /// Levels below the root.
  var depth: Int {
    var depths: [Int] = []
    for view in views { depths.append(view.parent.map { depths[$0] + 1 } ?? 0) }
    return depths.max() ?? 0
  }
}
