/// The drawing of one frame as a list of commands. Layers and overlays create it, and the rasterizer converts it to
/// pixels.
///
/// Commands are drawn in order, later ones above earlier ones. Coordinates are points in the current user space, which
/// initially is the window's, with y down. A display list is immutable data, so that lists can be compared, printed and
/// stored.
package struct DisplayList: Equatable, Sendable {
  /// A drawing command. Rare and large payloads are stored indirectly: lists are copied often, and most commands are
  /// small.
  package enum Command: Equatable, Sendable {
    /// Saves the transform and the clip until the matching `restore`.
    case save
    case restore
    /// Concatenates `transform` with the current one. Later coordinates are first transformed by it.
    case concatenate(CGAffineTransform)
    /// Clips the following commands, up to `restore`, with antialiased edges.
    case clip(Shape)
    /// Draws the commands up to the matching `endGroup` separately, and composes the result with `opacity`.
    case beginGroup(opacity: Float)
    case endGroup
    /// Begins a mask at the end of a group: the group is visible where the drawing up to the matching `endMask` is
    /// opaque.
    case beginMask
    case endMask
    /// Draws the commands up to the matching `endProjection` on a separate plane, which is seen in perspective.
    indirect case beginProjection(Projection)
    case endProjection
    case fill(Shape, RGBA)
    indirect case fillGradient(Shape, LinearGradient)
    indirect case fillPattern(Shape, FillPattern, RGBA)
    indirect case stroke(Shape, StrokeStyle, RGBA)
    /// A blurred silhouette of `shape` moved by `offset`; `blur` is the radius of the blur in points.
    case shadow(Shape, RGBA, blur: CGFloat, offset: CGSize)
    case text(TextRun)
    indirect case image(ImageDrawing)
    /// Draws a list as if between `save` and `restore`, with `place` applied before the transform; scopes that it does
    /// not close end with it. Without a place it only groups neighbors.
    case sublist(Sublist, place: CGAffineTransform?)
  }

  package var commands: [Command]

  package init(_ commands: [Command] = []) { self.commands = commands }

  package mutating func append(_ command: Command) { commands.append(command) }
  package mutating func append(contentsOf list: DisplayList) { commands.append(contentsOf: list.commands) }
}

/// A plane for drawing, and its projection to the screen.
package struct Projection: Equatable, Sendable {
  /// The mapping from the plane to the surrounding user space.
  package var map: Homography
  /// The part of the plane that must be sharp.
  package var bounds: CGRect

  package init(_ map: Homography, bounds: CGRect) {
    self.map = map
    self.bounds = bounds
  }
}

/// A shape to fill, stroke or clip to. Rectangles are separate because they have exact, fast coverage.
package enum Shape: Equatable, Sendable {
  case rect(CGRect)
  case roundedRect(CGRect, radius: CGFloat)
  /// Several rectangles as one shape, which do not overlap.
  case rects([CGRect])
  case path([CGPath.Element], rule: CGPathFillRule)

  package var path: CGPath {
    switch self {
    case .rect(let rect): CGPath(rect: rect)
    case .roundedRect(let rect, let radius): Self.path(rect, radius)
    case .rects(let rects): CGPath(elements: rects.flatMap { CGPath(rect: $0).elements })
    case .path(let elements, _): CGPath(elements: elements)
    }
  }

  /// Returns a rounded rectangle. Corners are circular: a radius that is too large for one side is reduced for both.
  private static func path(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
    let fitting = min(radius, min(rect.width, rect.height) / 2)
    return CGPath(roundedRect: rect, cornerWidth: fitting, cornerHeight: fitting)
  }

  package var boundingBox: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _): rect.standardized
    case .rects(let rects): rects.dropFirst().reduce(rects.first?.standardized ?? .zero) { $0.union($1.standardized) }
    case .path(let elements, _): CGRect(boundingBoxOf: elements.flatMap(\.points))
    }
  }

  package static func circle(center: CGPoint, radius: CGFloat) -> Shape {
    .roundedRect(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }

  package static func line(from start: CGPoint, to end: CGPoint) -> Shape {
    .path([.move(start), .line(end)], rule: .winding)
  }
}

/// A color ramp along the line from `start` to `end`, in user space; the end colors extend beyond it.
package struct LinearGradient: Equatable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var color: RGBA

    package init(location: CGFloat, color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  package var start: CGPoint
  package var end: CGPoint
  /// The stops in rising order of location, 0...1.
  package var stops: [Stop]

  package init(start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// The style of an outline: widths and dashes in points of the user space.
package struct StrokeStyle: Equatable, Sendable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}
