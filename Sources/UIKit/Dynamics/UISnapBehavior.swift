/// Pulls an item to a point without rotation, where it oscillates until it comes to rest (Apple, `UISnapBehavior`).
@MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  /// The point to snap to, in the reference's coordinates.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// The damping of the oscillation, from 0, the weakest, to 1, the strongest.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func act(on world: DynamicWorld) {
    guard let body = world.body(of: item) else { return }
    let ratio = Self.leastDamping + (1 - Self.leastDamping) * min(max(0, Double(damping)), 1)
    world.add(.pull(body, to: SIMD2(snapPoint), DynamicSpring(frequency: Self.frequency, damping: ratio)))
  }

  /// The oscillations per second; the next constant is the share of critical damping at a `damping` of 0. Neither value
  /// is public (L).
  private static let frequency = 2.5
  private static let leastDamping = 0.2
}
