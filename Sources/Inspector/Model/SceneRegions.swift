import CoreGraphics

/// Where the views of a scene lie and where they take touches, as it was when last looked at. Canvas points.
///
/// Overlays are drawn from this value alone.
package struct SceneRegions: Equatable, Sendable {
  /// A view that hit tests do not pass by.
  package struct Frame: Equatable, Sendable {
    package var node: Int
    package var name: String
    /// In drawing order around it.
    package var corners: [CGPoint]
    /// The index of its superview among the frames; nil for windows.
    package var parent: Int?
    package var clips: Bool

    package init(node: Int, name: String, corners: [CGPoint], parent: Int? = nil, clips: Bool = false) {
      (self.node, self.name, self.corners, self.parent, self.clips) = (node, name, corners, parent, clips)
    }

    package var box: CGRect { CGRect(boundingBoxOf: corners) }
  }

  /// Where a view's `point(inside:)` says yes although its bounds do not hold the point.
  package struct Slop: Equatable, Sendable {
    package var name: String
    package var corners: [CGPoint]
    /// Everything it lies in says yes there too.
    package var reached: [CGRect]
    /// A view that it lies in says no there, and it is never asked.
    package var cut: [CGRect]

    package init(name: String, corners: [CGPoint], reached: [CGRect], cut: [CGRect]) {
      (self.name, self.corners, self.reached, self.cut) = (name, corners, reached, cut)
    }
  }

  /// Parents before children, back to front.
  package var frames: [Frame] = []
  package var slops: [Slop] = []
  package var map: HitMap?

  package init(frames: [Frame] = [], slops: [Slop] = [], map: HitMap? = nil) {
    (self.frames, self.slops, self.map) = (frames, slops, map)
  }

  /// Frames that stick out of what they lie in, each with the views whose bounds it leaves.
  package var overflows: [(frame: Frame, ancestors: [Frame])] {
    let boxes = frames.map(\.box)
    let rooms = boxes.map { $0.insetBy(dx: -0.5, dy: -0.5) }
    return frames.indices.compactMap { place in
      guard ancestors(of: place).contains(where: { !rooms[$0].contains(boxes[place]) }) else { return nil }
      return (frames[place], ancestors(of: place).map { frames[$0] })
    }
  }

  /// From the nearest on. A window is the screen's own size; what leaves the screen is not seen anyway.
  private func ancestors(of place: Int) -> some Sequence<Int> {
    sequence(first: place) { frames[$0].parent }.dropFirst().lazy.filter { frames[$0].parent != nil }
  }
}
