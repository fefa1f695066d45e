import Foundation

/// Accelerates items in one direction. A magnitude of 1 is an acceleration of 1000 points per second squared (Apple,
/// `UIGravityBehavior`).
@MainActor
open class UIGravityBehavior: UIDynamicBehavior {
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

  /// The direction of gravity, initially down. A vector of length 1 has the magnitude 1.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// The direction in radians: 0 along +x, π/2 down.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func act(on world: DynamicWorld) {
    let acceleration = gravityDirection.simd * DynamicWorld.standardGravity
    for item in items { world.body(of: item)?.accelerate(by: acceleration) }
  }
}

extension CGVector {
  /// The direction in radians, 0 along +x; 0 for a vector without length.
  var angle: CGFloat { dx == 0 && dy == 0 ? 0 : atan2(dy, dx) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
  var simd: SIMD2<Double> { SIMD2(dx, dy) }

  init(angle: CGFloat, length: CGFloat) { self.init(dx: cos(angle) * length, dy: sin(angle) * length) }
}
