/// Attaches a point of an item to a fixed point, or to a point of another item, at a distance (Apple,
/// `UIAttachmentBehavior`).
@MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }

  /// Creates an attachment whose length is the current distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment. `offset`, in points, is from the item's center to the attached point.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    items = [item]
    offsets = [offset]
    attachedBehaviorType = .anchor
    anchor = point
    super.init()
    length = distance
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (items, offsets, attachedBehaviorType, anchor) = ([item1, item2], [offset1, offset2], .items, .zero)
    super.init()
    length = distance
  }

  /// Returns a rope: the two points may approach each other, but their distance never exceeds `length`, which is
  /// initially their current distance.
  public static func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let rope = UIAttachmentBehavior(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    rope.isRope = true
    return rope
  }

  private var isRope = false
  public let items: [any UIDynamicItem]
  private let offsets: [UIOffset]
  public let attachedBehaviorType: AttachmentType
  private var anchor: CGPoint

  /// The fixed point of the attachment. Code that drags the item with a finger sets it at every move.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      anchor = newValue
      changed()
    }
  }
  /// The distance between the two points, in points.
  open var length: CGFloat = 0 { didSet { changed() } }
  /// The damping of the oscillation of an attachment with a `frequency`: 0 oscillates forever, 1 not at all.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The oscillations per second; 0 makes a rigid rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  private var distance: CGFloat {
    func end(_ index: Int) -> CGPoint {
      let (item, offset) = (items[index], offsets[index])
      let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
      return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }
    let (one, other) = (end(0), items.count > 1 ? end(1) : anchor)
    return CGVector(dx: other.x - one.x, dy: other.y - one.y).length
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func act(on world: DynamicWorld) {
    let ends = zip(items, offsets).compactMap { item, offset in
      world.body(of: item).map { DynamicEnd(body: $0, offset: offset.simd) }
    }
    guard ends.count == items.count, let first = ends.first else { return }
    let other = ends.count > 1 ? ends[1] : DynamicEnd(point: SIMD2(anchor))
    let spring = frequency > 0 ? DynamicSpring(frequency: Double(frequency), damping: Double(max(0, damping))) : nil
    world.add(.tie(first, other, length: Double(max(0, length)), isRope: isRope, spring))
  }
}
