import CoreGraphics

/// The frames of a scene's views and the areas in which they receive touches, at the last reading, in canvas points.
///
/// Overlays use only this value.
package struct SceneRegions: Equatable, Sendable {
  /// A view that hit tests do not skip.
  package struct Frame: Equatable, Sendable {
    package let node: Int
    package let name: String
    /// The corners in drawing order.
    package let corners: [CGPoint]
    /// The index of its superview among the frames; nil for windows.
    package let parent: Int?
    package let clips: Bool
    /// The bounding box of the corners.
    package let box: CGRect
    /// A Boolean value that indicates whether the view equals its bounding box.
    package let isUpright: Bool

    package init(node: Int, name: String, corners: [CGPoint], parent: Int? = nil, clips: Bool = false) {
      self.node = node
      self.name = name
      self.corners = corners
      self.parent = parent
      self.clips = clips
      box = CGRect(boundingBoxOf: corners)
      isUpright = corners.areUpright(in: box)
    }

    /// Returns whether the box contains the other, with a tolerance of half a point, which is not visible.
    fileprivate func holds(_ other: Frame) -> Bool { box.insetBy(dx: -0.5, dy: -0.5).contains(other.box) }
  }

  /// The area in which a view's `point(inside:)` returns true although its bounds do not contain the point.
  package struct Slop: Equatable, Sendable {
    /// The view's number in the tree.
    package var node: Int
    package var name: String
    package var corners: [CGPoint]
    /// The parts in which all superviews contain the point, too.
    package var reached: [CGRect]
    /// The parts in which a superview does not contain the point, so that the view is never called.
    package var cut: [CGRect]

    package init(node: Int, name: String, corners: [CGPoint], reached: [CGRect], cut: [CGRect]) {
      self.node = node
      self.name = name
      self.corners = corners
      self.reached = reached
      self.cut = cut
    }
  }

  /// The frames, superviews before subviews, back to front.
  package var frames: [Frame] = []
  package var slops: [Slop] = []
  package var map: HitMap?
  /// The areas in which the articles' twelve lines of `hitTest` hit another view.
  package var differences: [HitMapGap] = []

  package init(frames: [Frame] = [], slops: [Slop] = [], map: HitMap? = nil) {
    (self.frames, self.slops, self.map) = (frames, slops, map)
  }

  /// A frame that extends beyond its superviews, further than its superview does.
  package struct Overflow: Equatable, Sendable {
    package let frame: Frame
    /// The superviews beyond which it extends, or may extend because they are rotated, nearest first. There is at least
    /// one.
    package let left: [Frame]
  }

  package var overflows: [Overflow] {
    frames.compactMap { frame in
      // A window has the size of the screen, and parts outside of the screen are not visible anyway.
      guard let parent = frame.parent.map({ frames[$0] }), parent.parent != nil, !parent.holds(frame) else {
        return nil
      }
      let around = sequence(first: parent) { $0.parent.map { frames[$0] } }
      return Overflow(frame: frame, left: around.filter { $0.parent != nil && !($0.isUpright && $0.holds(frame)) })
    }
  }
}
