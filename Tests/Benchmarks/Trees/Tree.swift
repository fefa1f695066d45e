import UIKit

/// A view tree as plain data, and its query points.
package struct Tree {
  /// One view. The frame is in the parent's coordinates before rotation and scale, which are relative to its center.
  package struct View {
    /// The index of the parent, which is smaller than the view's own; nil for the root.
    package var parent: Int?
    package var frame: CGRect
    package var rotationInDegrees: Double
    package var scale: Double
    package var isHidden: Bool
    package var isInteractive: Bool

    package init(
      parent: Int? = nil, frame: CGRect, rotationInDegrees: Double = 0, scale: Double = 1, isHidden: Bool = false,
      isInteractive: Bool = true
    ) {
      (self.parent, self.frame, self.rotationInDegrees) = (parent, frame, rotationInDegrees)
      (self.scale, self.isHidden, self.isInteractive) = (scale, isHidden, isInteractive)
    }

    package var rotation: Double { rotationInDegrees * .pi / 180 }
    package var hasTransform: Bool { rotationInDegrees != 0 || scale != 1 }
  }

  package var name: String
  /// The views: the root first, parents before children, siblings from back to front.
  package var views: [View]
  /// The query points in the root's coordinates.
  package var queries: [CGPoint]

  package init(name: String, views: [View], queries: [CGPoint]) {
    (self.name, self.views, self.queries) = (name, views, queries)
  }
}

extension Tree {
  /// The number of levels below the root.
  package var depth: Int {
    var depths: [Int] = []
    for view in views { depths.append(view.parent.map { depths[$0] + 1 } ?? 0) }
    return depths.max() ?? 0
  }
}

extension Tree {
  /// Returns the tree as views, the root first. Each view's `tag` is its index in `views`.
  ///
  /// - Parameter makeView: Makes the view for an index, with its frame in the parent's coordinates.
  @MainActor
  package func makeViews(_ makeView: (_ index: Int, _ frame: CGRect) -> UIView) -> [UIView] {
    var made: [UIView] = []
    for (index, view) in views.enumerated() {
      let new = makeView(index, view.frame)
      if view.hasTransform { new.transform = CGAffineTransform(view) }
      new.isHidden = view.isHidden
      new.isUserInteractionEnabled = view.isInteractive
      new.tag = index
      if let parent = view.parent { made[parent].addSubview(new) }
      made.append(new)
    }
    return made
  }
}

extension CGAffineTransform {
  /// Creates the rotation and scale about the view's center.
  package init(_ view: Tree.View) {
    self = CGAffineTransform(rotationAngle: view.rotation).scaledBy(x: view.scale, y: view.scale)
  }
}
