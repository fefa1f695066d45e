/// The sides of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes a pan that starts at an edge of the screen and moves inward (reference 5.9). It fails immediately for
/// other touches.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edge of the screen; only one edge is supported at a time. Without an edge, which is the default, nothing is
  /// recognized.
  @exclusivity(unchecked) open var edges: UIRectEdge = []

  @exclusivity(unchecked) private var startEdges: UIRectEdge = []

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, self.touches.count == touches.count else { return }
    guard !edges.isEmpty else { return move(to: .failed, because: .noEdges) }
    guard let start = self.touches.first?.screenLocation else { return }
    let distances = Side.allCases.filter { edges.contains($0.edge) }.map { ($0, $0.distance(of: start)) }
    startEdges = UIRectEdge(distances.filter { $0.1 <= GestureMetrics.edgeWidth }.map(\.0.edge))
    if startEdges.isEmpty, let nearest = distances.map(\.1).min() {
      move(to: .failed, because: .farFromEdge(distance: nearest, limit: GestureMetrics.edgeWidth))
    }
  }

  /// A drag is inward if it moves more inward than along the edge.
  override func failureReason(for travel: CGVector) -> GestureReason? {
    let isInward = Side.allCases.contains { side in
      startEdges.contains(side.edge) && side.inward(travel) >= side.along(travel)
    }
    return isInward ? nil : .notInward
  }

  override open func reset() {
    super.reset()
    startEdges = []
  }

  @MainActor
  private enum Side: CaseIterable {
    case top, left, bottom, right

    var edge: UIRectEdge {
      switch self {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
    }

    func distance(of point: CGPoint) -> CGFloat {
      let screen = UIScreen.main.bounds
      return switch self {
      case .top: point.y - screen.minY
      case .left: point.x - screen.minX
      case .bottom: screen.maxY - point.y
      case .right: screen.maxX - point.x
      }
    }

    func inward(_ travel: CGVector) -> CGFloat {
      switch self {
      case .top: travel.dy
      case .left: travel.dx
      case .bottom: -travel.dy
      case .right: -travel.dx
      }
    }

    func along(_ travel: CGVector) -> CGFloat {
      switch self {
      case .top, .bottom: abs(travel.dx)
      case .left, .right: abs(travel.dy)
      }
    }
  }
}
