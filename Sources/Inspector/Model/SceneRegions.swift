import CoreGraphics

/// Where the views of a scene lie and where they take touches, as it was when last looked at. Canvas points.
///
/// Overlays are drawn from this value alone.
package struct SceneRegions: Equatable, Sendable {
  /// A view that hit tests do not pass by.
  package struct Frame: Equatable, Sendable {
    package let node: Int
    package let name: String
    /// In drawing order around it.
    package let corners: [CGPoint]
    /// The index of its superview among the frames; nil for windows.
    package let parent: Int?
    package let clips: Bool
    /// Around the corners.
    package let box: CGRect

    package init(node: Int, name: String, corners: [CGPoint], parent: Int? = nil, clips: Bool = false) {
      (self.node, self.name, self.corners, self.parent, self.clips) = (node, name, corners, parent, clips)
      box = CGRect(boundingBoxOf: corners)
    }
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

  /// A frame that sticks out of what it lies in, and the views around it from the nearest on: one of them it leaves.
  package struct Overflow: Equatable, Sendable {
    package let frame: Frame
    package let ancestors: [Frame]
  }

  package var overflows: [Overflow] {
    // Of each frame, what it and all around it have in common; parents come before children.
    var rooms: [Edges] = []
    rooms.reserveCapacity(frames.count)
    return frames.indices.compactMap { place in
      let frame = frames[place]
      let outer = frame.parent.map { rooms[$0] }
      // A window is the screen's own size; what leaves the screen is not seen anyway.
      rooms.append(outer.map { $0.common(with: Edges(frame.box, slack: 0.5)) } ?? .everywhere)
      guard let outer, !outer.hold(Edges(frame.box, slack: 0)) else { return nil }
      return Overflow(frame: frame, ancestors: ancestors(of: place))
    }
  }

  /// Left and top, then right and bottom with their signs turned.
  private struct Edges {
    private var values: SIMD4<Double>

    static let everywhere = Edges(values: SIMD4(repeating: -.infinity))

    private init(values: SIMD4<Double>) { self.values = values }

    init(_ box: CGRect, slack: Double) {
      values = SIMD4(box.minX, box.minY, -box.maxX, -box.maxY) - slack
    }

    func common(with other: Edges) -> Edges { Edges(values: pointwiseMax(values, other.values)) }
    func hold(_ other: Edges) -> Bool { all(values .<= other.values) }
  }

  private func ancestors(of place: Int) -> [Frame] {
    sequence(first: place) { frames[$0].parent }.dropFirst().map { frames[$0] }.filter { $0.parent != nil }
  }
}
