import Foundation

/// Pushes items, continuously or once. A continuous push of magnitude 1 accelerates a view of 100 by 100 points and
/// density 1 by 100 points per second squared (Apple, `UIPushBehavior.magnitude`); an instantaneous one gives it a
/// velocity of 100 points per second (derived, M).
@MainActor
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    case continuous
    case instantaneous
  }

  public init(items: [any UIDynamicItem], mode: Mode) {
    (members, self.mode) = (DynamicItems(items), mode)
    super.init()
  }

  public let mode: Mode
  private var members: DynamicItems
  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { changed() } }

  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }

  /// A Boolean value that indicates whether the push acts. An instantaneous push sets it to false after the push;
  /// setting it to true pushes again.
  open var active = true { didSet { if active { changed() } } }

  /// The direction of the push; zero at first.
  open var pushDirection = CGVector.zero { didSet { changed() } }

  /// The direction in radians: 0 along +x, π/2 down.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude of the force. A negative one pushes in the opposite direction.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Returns the offset from the center of `item` at which the force acts, in points; a push off the center turns the
  /// item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func act(on world: DynamicWorld) {
    guard active else { return }
    let force = pushDirection.simd * DynamicWorld.accelerationOfUnitPush
    for item in items {
      guard let body = world.body(of: item) else { continue }
      let arm = body.turned(targetOffsetFromCenter(for: item).simd)
      if mode == .continuous { body.push(force, at: arm) } else { body.hit(force, at: arm) }
    }
    if mode == .instantaneous { active = false }
  }
}

extension UIOffset {
  var simd: SIMD2<Double> { SIMD2(Double(horizontal), Double(vertical)) }
}
