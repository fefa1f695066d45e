/// Sets the physical properties of items, and gives them velocities. If several behaviors set a property of an item,
/// the one that was added last applies (Apple, `UIDynamicItemBehavior`).
@MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
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

  /// The elasticity: 0 does not bounce, 1 bounces with the full speed. Of two bodies, the larger value applies (L).
  open var elasticity: CGFloat {
    get { stated.elasticity.map { CGFloat($0) } ?? 0 }
    set { state { $0.elasticity = Double(newValue) } }
  }
  /// The friction; 0 slides without resistance. For two bodies, the geometric mean applies (L).
  open var friction: CGFloat {
    get { stated.friction.map { CGFloat($0) } ?? 0 }
    set { state { $0.friction = Double(newValue) } }
  }
  /// A body of 100 by 100 points and density 1 has a mass of 1.
  open var density: CGFloat {
    get { stated.density.map { CGFloat($0) } ?? 1 }
    set { state { $0.density = Double(newValue) } }
  }
  /// The share of its velocity that an item loses per second; 0 loses none.
  open var resistance: CGFloat {
    get { stated.resistance.map { CGFloat($0) } ?? 0 }
    set { state { $0.resistance = Double(newValue) } }
  }
  open var angularResistance: CGFloat {
    get { stated.angularResistance.map { CGFloat($0) } ?? 0 }
    set { state { $0.angularResistance = Double(newValue) } }
  }
  /// A Boolean value that indicates whether the items take part in collisions without being moved by them.
  open var isAnchored: Bool {
    get { stated.isAnchored ?? false }
    set { state { $0.isAnchored = newValue } }
  }
  open var allowsRotation: Bool {
    get { stated.allowsRotation ?? true }
    set { state { $0.allowsRotation = newValue } }
  }

  /// The values that were set. For all others, an item keeps the values that it has without the behavior.
  private(set) var stated = DynamicBody.Statement()

  private func state(_ change: (inout DynamicBody.Statement) -> Void) {
    change(&stated)
    changed()
  }

  // MARK: Velocities

  private var waiting: [ObjectIdentifier: (linear: SIMD2<Double>, angular: Double)] = [:]

  /// Adds `velocity`, in points per second. Before the behavior has an animator, the velocity is stored until then.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    give(SIMD2(velocity), 0, to: item)
  }
  /// Returns the current velocity of the item in points per second; zero without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.body(of: item).map { CGPoint(x: $0.velocity.x, y: $0.velocity.y) } ?? .zero
  }
  /// Adds an angular velocity, in radians per second, positive clockwise on the screen.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { give(.zero, velocity, to: item) }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item).map { CGFloat($0.spin) } ?? 0
  }

  private func give(_ linear: SIMD2<Double>, _ angular: Double, to item: any UIDynamicItem) {
    guard members.contains(item) else { return }
    let before = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    waiting[ObjectIdentifier(item)] = (before.linear + linear, before.angular + angular)
    changed()
  }

  func applyPendingVelocities(to world: DynamicWorld) {
    for item in items {
      guard let velocity = waiting.removeValue(forKey: ObjectIdentifier(item)), let body = world.body(of: item) else {
        continue
      }
      body.velocity += velocity.linear
      body.spin += velocity.angular
    }
  }

  override var movedItems: [any UIDynamicItem] { items }
}
