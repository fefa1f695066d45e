/// The delegate is notified when an animator begins to move items and when they have come to rest.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies with mass under gravity, collisions, springs and pushes. It runs in each frame of the
/// runtime's clock, and pauses when all items are at rest (Apple, `UIDynamicAnimator`).
///
/// An item's position is read when its first behavior is added to the animator; from then on the animator sets it. Code
/// that moves an item otherwise calls `updateItem(usingCurrentState:)`.
@MainActor
open class UIDynamicAnimator: NSObject {
  /// Creates an animator whose items are subviews of `view`, with positions in its coordinates.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator whose items are attributes of `layout`, which is invalidated whenever they moved.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = nil
    self.layout = layout
    super.init()
  }

  /// Creates an animator whose items are objects of the app.
  override public init() {
    referenceView = nil
    super.init()
  }

  isolated deinit { link?.invalidate() }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?

  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The time for which the animator has run, in seconds, without pauses.
  open private(set) var elapsedTime: TimeInterval = 0
  /// A Boolean value that indicates whether items are moving.
  open var isRunning: Bool { link != nil }

  private let world = DynamicWorld()
  private var link: CADisplayLink?
  private var lastFrame: TimeInterval = 0

  // MARK: Behaviors

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behavior.animator?.removeBehavior(behavior)
    behavior.move(to: self) {
      behaviors.append(behavior)
      behavior.animator = self
    }
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behavior.move(to: nil) {
      behaviors.remove(at: index)
      behavior.animator = nil
    }
  }

  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Reads the position and rotation of `item`, which continues from there at rest.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.readPlace()
    resume()
  }

  /// Returns the items whose frames overlap `rect`, in the coordinates of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { $0.box.overlaps(rect) }.map(\.item)
  }

  // MARK: Layouts

  /// Returns the animated attributes of a cell; the next methods return those of other views of the layout. The result
  /// is nil for attributes that are not animated.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decorationView, decorationViewKind, indexPath) }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    world.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first {
      $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
    }
  }

  /// Called when behaviors were added, removed or changed. Only their items take part from now on.
  func behaviorsChanged() {
    let active = behaviors.flatMap(\.withDescendants)
    world.keepBodies(of: active.flatMap(\.movedItems))
    for case let properties as UIDynamicItemBehavior in active { properties.applyPendingVelocities(to: world) }
    if world.bodies.isEmpty { pause() } else { resume() }
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { world.body(of: item) }

  /// The bounds of the view, or of the collection view, that positions refer to; empty for objects of the app's own.
  var referenceBounds: CGRect { (referenceView ?? layout?.collectionView)?.bounds ?? .zero }

  // MARK: Running

  private func resume() {
    world.wake()
    guard link == nil, !world.bodies.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink(target: FrameTarget(self), selector: Selector("frame:", FrameTarget.frame))
    lastFrame = UIRuntime.current.now
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func pause() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  fileprivate func step() {
    let now = UIRuntime.current.now
    let duration = now - lastFrame
    lastFrame = now
    elapsedTime += duration
    let active = behaviors.flatMap(\.withDescendants)
    let collisions = active.compactMap { $0 as? UICollisionBehavior }
    for body in world.bodies { body.forgetStatements() }
    for case let behavior as UIDynamicItemBehavior in active {
      for item in behavior.items { world.body(of: item)?.take(behavior.stated) }
    }
    world.advance(by: duration, obstacles: collisions.flatMap { $0.obstacles(in: self) }) { world in
      for behavior in active { behavior.act(on: world) }
    }
    for body in world.bodies { body.writePlace() }
    layout?.invalidateLayout()
    for collision in collisions { collision.report(world.contacts) }
    for behavior in active { behavior.action?() }
    if world.isAtRest { pause() }
  }
}

/// The target of the display link, which retains its target and would otherwise retain the animator.
@MainActor
private final class FrameTarget {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  func frame(_ link: CADisplayLink) {
    if let animator { animator.step() } else { link.invalidate() }
  }
}
