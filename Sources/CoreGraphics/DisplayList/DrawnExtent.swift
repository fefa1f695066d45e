/// A bounding box of everything that commands draw, in their coordinates. It may be too large, and is the whole plane
/// where a bound is difficult to compute.
package struct DrawnExtent: Equatable, Sendable {
  /// The left and top edges, then the negated right and bottom edges, so that the smaller value is always farther out.
  private var edges: SIMD4<Double>

  package static let nothing = DrawnExtent(edges: SIMD4(repeating: .infinity))
  package static let everything = DrawnExtent(edges: SIMD4(repeating: -.infinity))

  /// The distance in pixels by which drawing can exceed the box: edges are rounded to pixels, hairlines get a pixel,
  /// and glyphs and blurs are aligned to pixels.
  package static let margin = 8

  /// The coordinate in points beyond which rounding errors could move an edge by a pixel.
  private static let farthest: CGFloat = 1e7

  package var left: Double { edges.x }
  package var top: Double { edges.y }
  package var right: Double { -edges.z }
  package var bottom: Double { -edges.w }
  package var isEmpty: Bool { left > right || top > bottom }

  private init(edges: SIMD4<Double>) { self.edges = edges }

  package init(_ rect: CGRect) {
    self = .nothing
    include(rect.origin)
    include(CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
  }

  package func mapped(by transform: CGAffineTransform) -> DrawnExtent {
    if isEmpty || self == .everything { return self }
    var extent = DrawnExtent.nothing
    extent.include(CGPoint(x: left, y: top).applying(transform))
    extent.include(CGPoint(x: right, y: bottom).applying(transform))
    if transform.b == 0, transform.c == 0 { return extent }
    extent.include(CGPoint(x: right, y: top).applying(transform))
    extent.include(CGPoint(x: left, y: bottom).applying(transform))
    return extent
  }

  package func meets(_ other: DrawnExtent) -> Bool {
    let far = SIMD4(other.right, other.bottom, -other.left, -other.top)
    return all(edges .<= far)
  }

  private mutating func include(_ point: CGPoint) {
    // The condition is also false for NaN.
    guard abs(point.x) < Self.farthest, abs(point.y) < Self.farthest else {
      self = .everything
      return
    }
    let (x, y) = (Double(point.x), Double(point.y))
    edges = pointwiseMin(edges, SIMD4(x, y, -x, -y))
  }

  fileprivate func union(_ other: DrawnExtent) -> DrawnExtent {
    DrawnExtent(edges: pointwiseMin(edges, other.edges))
  }

  fileprivate func cut(to clip: DrawnExtent) -> DrawnExtent {
    let cut = DrawnExtent(edges: pointwiseMax(edges, clip.edges))
    return cut.isEmpty ? .nothing : cut
  }

  fileprivate func expanded(by amount: CGFloat) -> DrawnExtent {
    if isEmpty { return self }
    return amount.isFinite ? DrawnExtent(edges: edges - Double(amount)) : .everything
  }
}

// MARK: - Of commands

extension DrawnExtent {
  fileprivate init(_ shape: Shape) {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _): self.init(rect)
    case .rects(let rects): self = rects.reduce(.nothing) { $0.union(DrawnExtent($1)) }
    case .path(let elements, _):
      self = .nothing
      for point in elements.lazy.flatMap(\.points) { include(point) }
    }
  }

  fileprivate init(_ shape: Shape, _ style: StrokeStyle) {
    // The width of hairlines, and of their miters, depends on the scale at which they are drawn.
    guard style.width > 0 else {
      self = .everything
      return
    }
    let isPath = if case .path = shape { true } else { false }
    // The joins of rectangles, and square caps, extend by the diagonal of a square.
    let miter = isPath && style.join == .miter ? max(1.5, style.miterLimit) : 1.5
    self = DrawnExtent(shape).expanded(by: style.width / 2 * miter)
  }

  fileprivate init(_ shape: Shape, blur: CGFloat, offset: CGSize) {
    let silhouette = DrawnExtent(shape).mapped(by: CGAffineTransform(translationX: offset.width, y: offset.height))
    self = silhouette.expanded(by: 3 * max(0, blur))
  }

  /// Creates an estimate without the font: no glyph is wider or taller than this.
  fileprivate init(_ run: TextRun) {
    let em = abs(run.font.size)
    let width = CGFloat(run.string.utf8.count + 2) * 2 * em
    self.init(CGRect(x: run.origin.x - 2 * em, y: run.origin.y - 3 * em, width: width, height: 5 * em))
  }
}

/// Follows commands without drawing. If they are unbalanced, or seen in perspective, the extent is the whole plane.
struct ExtentWalk {
  private enum Kind {
    case saved
    case group
    case mask
  }

  private struct State {
    var transform = CGAffineTransform.identity
    var clip = DrawnExtent.everything
  }

  private(set) var extent = DrawnExtent.nothing
  /// A Boolean value that indicates whether a blur is drawn, which extends equally in all directions, whatever the
  /// plane.
  private(set) var isBlurred = false
  private var state = State()
  private var open: [(kind: Kind, state: State)] = []

  mutating func follow(_ command: DisplayList.Command) {
    switch command {
    case .save: open.append((.saved, state))
    case .beginGroup: open.append((.group, state))
    case .beginMask: open.append((.mask, state))
    case .restore: close(.saved)
    case .endGroup: close(.group)
    case .endMask: close(.mask)
    case .beginProjection, .endProjection: extent = .everything
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape):
      state.clip = state.clip.cut(to: DrawnExtent(shape).mapped(by: state.transform))
    case .fill(let shape, _), .fillGradient(let shape, _), .fillPattern(let shape, _, _): include(DrawnExtent(shape))
    case .stroke(let shape, let style, _): include(DrawnExtent(shape, style))
    case .shadow(let shape, _, let blur, let offset):
      includeBlurred(DrawnExtent(shape, blur: blur, offset: offset))
    case .text(let run): include(DrawnExtent(run))
    case .image(let drawing): include(DrawnExtent(.rect(drawing.target)))
    case .sublist(let list, let place): include(list, place)
    }
  }

  private mutating func include(_ drawn: DrawnExtent) {
    extent = extent.union(drawn.mapped(by: state.transform).cut(to: state.clip))
  }

  private mutating func includeBlurred(_ drawn: DrawnExtent) {
    isBlurred = true
    include(state.transform.keepsCircles ? drawn : .everything)
  }

  private mutating func include(_ list: DisplayList.Sublist, _ place: CGAffineTransform?) {
    isBlurred = isBlurred || list.isBlurred
    let transform = place.map { $0.concatenating(state.transform) } ?? state.transform
    extent = extent.union(list.extent(by: transform).cut(to: state.clip))
  }

  private mutating func close(_ kind: Kind) {
    guard let last = open.popLast(), last.kind == kind else {
      extent = .everything
      return
    }
    state = last.state
  }
}

extension CGAffineTransform {
  /// A Boolean value that indicates whether circles stay circles, nearly.
  var keepsCircles: Bool {
    let (x, y) = (a * a + b * b, c * c + d * d)
    return abs(x - y) <= 1e-3 * max(x, y) && abs(a * c + b * d) <= 1e-3 * max(x, y)
  }
}
