import CoreGraphics

/// A scene in space: its planes in parallel projection, and the transforms from each of them to the window and back.
///
/// Parallel lines stay parallel, so that each plane is drawn with one affine transform and a touch lands where it
/// appears to.
package struct DepthSpace: Equatable, Sendable {
  /// A view without its subviews, in canvas points.
  package struct Plane: Equatable, Sendable {
    /// The view's number in the tree.
    package var node: Int
    package var level: Int
    package var list: DisplayList.Sublist
    package var corners: [CGPoint]
    package var clip: CGRect
    /// A Boolean value that indicates whether anything is drawn on it.
    package var isPainted: Bool

    package init(node: Int, level: Int, list: DisplayList, corners: [CGPoint], clip: CGRect) {
      self.node = node
      self.level = level
      self.corners = corners
      self.clip = clip
      self.list = DisplayList.Sublist(list.commands)
      isPainted = list.commands.contains(where: \.paints)
    }

    fileprivate func contains(_ point: CGPoint) -> Bool {
      clip.contains(point) && Shape.polygon(corners).path.contains(point)
    }
  }

  /// The planes from back to front.
  package let planes: [Plane]
  /// One more than the highest level, visible or not.
  package let levelCount: Int
  private let depth: StageDepth
  private let canvas: CGSize
  /// The middle of the canvas in the window; `scale` is window points per point of the scene.
  private let middle: CGPoint
  private let scale: CGFloat

  /// - Parameters:
  ///   - planes: The planes in drawing order.
  ///   - visible: The numbers of the visible views; nil for all.
  ///   - room: The part of the window for the scene, in window points.
  ///   - scale: The number of window points per point of the scene, if there is enough space.
  package init(
    _ planes: [Plane], _ depth: StageDepth, visible: Set<Int>? = nil, canvas: CGSize, in room: CGRect, scale: CGFloat
  ) {
    let levelCount = (planes.map(\.level).max() ?? 0) + 1
    (self.depth, self.canvas, self.levelCount) = (depth, canvas, levelCount)
    // The sort is stable, so that planes of one level are in drawing order.
    self.planes = planes.enumerated()
      .filter { $1.level < depth.levels ?? levelCount && visible?.contains($1.node) != false }
      .sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
    middle = CGPoint(x: room.midX, y: room.midY)
    let frame = CGRect(origin: .zero, size: canvas)
    let spread = Self.tilt(depth, level: 0, of: levelCount, canvas)
    let front = Self.tilt(depth, level: levelCount - 1, of: levelCount, canvas)
    let box = frame.applying(spread).union(frame.applying(front))
    self.scale = max(0.01, min(scale, room.width / max(1, box.width), room.height / max(1, box.height)))
  }

  /// Returns the transform from the canvas to the projection of a level, around the center of both, at the size of the
  /// scene.
  private static func tilt(_ depth: StageDepth, level: Int, of count: Int, _ canvas: CGSize) -> CGAffineTransform {
    let z = (CGFloat(level) - CGFloat(count - 1) / 2) * depth.spacing
    let (yaw, pitch) = (depth.yaw, depth.pitch)
    // A rotation about the vertical axis, then one about the horizontal axis; the third coordinate is dropped.
    let turned = CGAffineTransform(
      a: cos(yaw), b: sin(yaw) * sin(pitch), c: 0, d: cos(pitch), tx: z * sin(yaw), ty: -z * cos(yaw) * sin(pitch))
    return CGAffineTransform(translationX: -canvas.width / 2, y: -canvas.height / 2).concatenating(turned)
  }

  /// Returns the transform from canvas points on a level to window points.
  package func transform(_ level: Int) -> CGAffineTransform {
    Self.tilt(depth, level: level, of: levelCount, canvas)
      .concatenating(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: middle.x, ty: middle.y))
  }

  /// Returns the level that is visible at `point` (window points): that of the frontmost plane with a drawing there, or
  /// of the screen; nil outside of the scene.
  package func level(at point: CGPoint) -> Int? {
    if let hit = plane(at: point) { return hit.level }
    return CGRect(origin: .zero, size: canvas).contains(canvasPoint(of: point, level: 0)) ? 0 : nil
  }

  /// Returns the number in the tree of the view whose plane is visible at `point` (window points); nil where there is
  /// none.
  package func node(at point: CGPoint) -> Int? { plane(at: point)?.node }

  private func plane(at point: CGPoint) -> Plane? {
    planes.last { $0.isPainted && $0.contains(canvasPoint(of: point, level: $0.level)) }
  }

  /// Converts `point` (window points) to canvas points on the plane of a level.
  package func canvasPoint(of point: CGPoint, level: Int) -> CGPoint { point.applying(transform(level).inverted()) }

  /// Returns the level of a view; nil if the view is not shown.
  package func level(of node: Int) -> Int? { planes.first { $0.node == node }?.level }
}

extension DisplayList.Command {
  /// A Boolean value that indicates whether the command draws anything visible.
  fileprivate var paints: Bool {
    switch self {
    case .fill, .fillGradient, .fillPattern, .stroke, .text, .image: true
    case .sublist(let list, _): list.commands.contains(where: \.paints)
    default: false
    }
  }
}
