/// The delegate is notified of contacts between items, and between items and boundaries.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch. `point` is in the coordinates of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// The identifier is nil for the boundary that the reference's bounds are.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets its items bounce off each other and off boundaries (Apple, `UICollisionBehavior`).
@MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The things that items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  override public convenience init() { self.init(items: []) }

  private var members: DynamicItems
  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { changed() } }

  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    changed()
  }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var collisionMode = Mode.everything { didSet { changed() } }

  // MARK: Boundaries

  /// A Boolean value that indicates whether the edges of the reference view are a boundary. For a collection view
  /// layout, they are those of its collection view.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var referenceInsets = UIEdgeInsets.zero

  /// Uses the edges of the reference view, moved inward by `insets`, as a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
  }
  private var boundaries: [Boundary] = []

  /// Adds a boundary. It replaces a boundary with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    boundaries.removeAll { Self.equal($0.identifier, identifier) }
    boundaries.append(Boundary(identifier: identifier, path: path))
    changed()
  }

  /// A straight boundary, in the reference's coordinates.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: line)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.equal($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.equal($0.identifier, identifier) }
    changed()
  }
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }
  /// The identifiers of the boundaries; nil when there is none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  private static func equal(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    (one as? AnyHashable) == (other as? AnyHashable) && (one as? AnyHashable) != nil
      || (one as AnyObject) === (other as AnyObject)
  }

  // MARK: In the world

  override var movedItems: [any UIDynamicItem] { items }

  /// Returns the obstacles that the items collide with in this frame, besides each other.
  func obstacles(in animator: UIDynamicAnimator) -> [DynamicObstacle] {
    guard collisionMode.contains(.boundaries) else { return [] }
    var obstacles: [DynamicObstacle] = []
    let reference = animator.referenceBounds.inset(by: referenceInsets)
    if translatesReferenceBoundsIntoBoundary, !reference.isEmpty {
      let low = SIMD2(CGPoint(x: reference.minX, y: reference.minY))
      let high = SIMD2(CGPoint(x: reference.maxX, y: reference.maxY))
      let walls: [(SIMD2<Double>, SIMD2<Double>)] = [
        (low, SIMD2(1, 0)), (high, SIMD2(-1, 0)), (low, SIMD2(0, 1)), (high, SIMD2(0, -1)),
      ]
      obstacles += walls.map {
        DynamicObstacle(behavior: self, identifier: nil, index: -1, shape: .wall($0, inward: $1))
      }
    }
    for (index, boundary) in boundaries.enumerated() {
      let identifier = boundary.identifier
      for line in boundary.path.cgPath.polylines(tolerance: DynamicShape.tolerance) {
        var points = line.points
        if line.isClosed, let first = points.first, points.last != first { points.append(first) }
        for (start, end) in zip(points, points.dropFirst()) where start != end {
          let shape = PlacedShape.convex([SIMD2(start), SIMD2(end)])
          obstacles.append(DynamicObstacle(behavior: self, identifier: identifier, index: index, shape: shape))
        }
      }
    }
    return obstacles
  }

  override func act(on world: DynamicWorld) {
    let bodies = items.compactMap { world.body(of: $0) }
    world.collide(bodies, with: self, eachOther: collisionMode.contains(.items))
  }

  /// The contacts of the last frame, in the order in which they began.
  private var touching: [DynamicTouch] = []

  /// Notifies the delegate of the contacts that began and ended.
  func report(_ contacts: [DynamicTouch]) {
    var now: [DynamicTouch] = []
    for contact in contacts where contact.behavior === self && !now.contains(where: { $0.isSame(as: contact) }) {
      now.append(contact)
    }
    let before = touching
    touching = now
    guard let collisionDelegate else { return }
    for contact in now where !before.contains(where: { $0.isSame(as: contact) }) {
      let point = CGPoint(x: contact.point.x, y: contact.point.y)
      if let other = contact.other {
        collisionDelegate.collisionBehavior(self, beganContactFor: contact.item, with: other, at: point)
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: contact.item, withBoundaryIdentifier: contact.identifier, at: point)
      }
    }
    for contact in before where !now.contains(where: { $0.isSame(as: contact) }) {
      if let other = contact.other {
        collisionDelegate.collisionBehavior(self, endedContactFor: contact.item, with: other)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: contact.item, withBoundaryIdentifier: contact.identifier)
      }
    }
  }

}
