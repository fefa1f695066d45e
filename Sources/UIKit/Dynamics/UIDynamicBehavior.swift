/// A rule that moves items while it belongs to an animator. The class itself does nothing: a subclass of an app
/// combines behaviors with `addChildBehavior(_:)`.
@MainActor
open class UIDynamicBehavior: NSObject {
  override public init() { super.init() }

  /// The animator to which the behavior, or its parent, was added.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }
  weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at every step of the animation, after the items were moved.
  open var action: (() -> Void)?

  /// Adds a child, which takes part while the receiver does.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    behavior.parent?.removeChildBehavior(behavior)
    behavior.move(to: dynamicAnimator) {
      childBehaviors.append(behavior)
      behavior.parent = self
    }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    behavior.move(to: nil) {
      childBehaviors.remove(at: index)
      behavior.parent = nil
    }
  }

  /// Called before the behavior is added to an animator or, with nil, removed from its animator.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Announces the move to the behavior and its children, performs it, and makes the animators read their items again.
  func move(to target: UIDynamicAnimator?, _ change: () -> Void) {
    let source = dynamicAnimator
    if source !== target { for behavior in withDescendants { behavior.willMove(to: target) } }
    change()
    source?.behaviorsChanged()
    if source !== target { target?.behaviorsChanged() }
  }

  /// The receiver, followed by the descendants in their order.
  var withDescendants: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withDescendants) }

  // MARK: What subclasses of the engine's do

  /// The items that the behavior moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// Applies forces and joints before each part of a step.
  func act(on world: DynamicWorld) {}
  /// Notifies the animator of a change of the behavior.
  func changed() { dynamicAnimator?.behaviorsChanged() }
}
