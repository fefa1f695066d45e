import CoreGraphics

/// The frames of a scene's views and the areas in which they take touches, as of the last reading. Canvas points.
///
/// Overlays are drawn from this value alone.
package struct SceneRegions: Equatable, Sendable {
  /// A view that hit tests do not pass by.
  package struct Frame: Equatable, Sendable {
    package let node: Int
    package let name: String
    /// The corners in drawing order.
    package let corners: [CGPoint]
    /// The index of its superview among the frames; nil for windows.
    package let parent: Int?
    package let clips: Bool
    /// Around the corners.
    package let box: CGRect
    /// The box is all of it.
    package let isUpright: Bool

    package init(node: Int, name: String, corners: [CGPoint], parent: Int? = nil, clips: Bool = false) {
      (self.node, self.name, self.corners, self.parent, self.clips) = (node, name, corners, parent, clips)
      box = CGRect(boundingBoxOf: corners)
      isUpright = corners.areUpright(in: box)
    }

    /// Returns whether the boxes contain each other as far as it is visible: up to half a point outside is not.
    fileprivate func holds(_ other: Frame) -> Bool { box.insetBy(dx: -0.5, dy: -0.5).contains(other.box) }
  }

  /// The area in which a view's `point(inside:)` returns true although its bounds do not contain the point.
  package struct Slop: Equatable, Sendable {
    /// The view's number in the tree.
    package var node: Int
    package var name: String
    package var corners: [CGPoint]
    /// The parts in which all views around it contain the point too.
    package var reached: [CGRect]
    /// The parts in which a view around it does not contain the point, so that it is never called.
    package var cut: [CGRect]

    package init(node: Int, name: String, corners: [CGPoint], reached: [CGRect], cut: [CGRect]) {
      (self.node, self.name, self.corners, self.reached, self.cut) = (node, name, corners, reached, cut)
    }
  }

  /// Parents before children, back to front.
  package var frames: [Frame] = []
  package var slops: [Slop] = []
  package var map: HitMap?

  package init(frames: [Frame] = [], slops: [Slop] = [], map: HitMap? = nil) {
    (self.frames, self.slops, self.map) = (frames, slops, map)
  }

  /// A frame that extends beyond the views around it, further than its superview does.
  package struct Overflow: Equatable, Sendable {
    package let frame: Frame
    /// Around it, from the nearest on, those that it leaves, or may leave because they are turned: one at least.
    package let left: [Frame]
  }

  package var overflows: [Overflow] {
    frames.compactMap { frame in
      // A window is the screen's own size; what leaves the screen is not seen anyway.
      guard let parent = frame.parent.map({ frames[$0] }), parent.parent != nil, !parent.holds(frame) else {
        return nil
      }
      let around = sequence(first: parent) { $0.parent.map { frames[$0] } }
      return Overflow(frame: frame, left: around.filter { $0.parent != nil && !($0.isUpright && $0.holds(frame)) })
    }
  }
}
