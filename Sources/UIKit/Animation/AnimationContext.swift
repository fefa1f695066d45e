/// Collects the changes that views make while it is current, and turns them into animations.
@MainActor
class AnimationContext {
  /// The animation state of a runtime, besides the running animations.
  struct State {
    /// The innermost context whose block is running.
    fileprivate(set) var context: AnimationContext?
    /// The value of `setAnimationsEnabled`.
    var areEnabled = true
    /// The animation blocks that `beginAnimations` opened, the innermost last.
    var begun: [BegunAnimations] = []
  }

  /// The innermost context of the current runtime whose block is running.
  static var current: AnimationContext? { UIRuntime.current.animations.context }

  let duration: TimeInterval
  private let allowsUserInteraction: Bool

  private var running = 0
  private var allFinished = true
  private var isClosed = false
  private var whenOver: ((_ finished: Bool) -> Void)?

  init(duration: TimeInterval, allowsUserInteraction: Bool) {
    (self.duration, self.allowsUserInteraction) = (duration, allowsUserInteraction)
  }

  /// Returns the action for a view's `action(for:forKey:)`.
  static func action(for view: UIView, forKey key: String) -> any CAAction {
    let state = UIRuntime.current.animations
    guard let current = state.context, state.areEnabled, let property = AnimatableProperty(rawValue: key),
      view.layer.clock != nil
    else {
      return CALayer.noAction
    }
    return ViewChange(of: property, in: view, context: current)
  }

  /// Runs `changes` as part of the receiver. The implicit animations of layers without a view have the duration of the
  /// receiver.
  final func collect(_ changes: () -> Void) {
    let runtime = UIRuntime.current
    let outer = runtime.animations.context
    runtime.animations.context = self
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(implicitTimingFunction)
    changes()
    CATransaction.commit()
    runtime.animations.context = outer
  }

  /// Makes the receiver current and returns the context that was current before.
  final func enter() -> AnimationContext? {
    let outer = UIRuntime.current.animations.context
    UIRuntime.current.animations.context = self
    return outer
  }
  static func leave(to outer: AnimationContext?) { UIRuntime.current.animations.context = outer }

  /// Runs `changes` without animating them.
  static func withoutAnimation(_ changes: () -> Void) {
    let runtime = UIRuntime.current
    let outer = runtime.animations
    runtime.animations = State(context: nil, areEnabled: false)
    changes()
    runtime.animations = outer
  }

  /// Handles a change of a property: starts the animation that displays it, or records the change.
  func animate(_ change: ViewChange) {}

  var implicitTimingFunction: CAMediaTimingFunction? { nil }

  // MARK: Beginning and end

  /// Starts `animation`, `delay` seconds from now. As long as it runs, the view takes part in the context.
  final func start(_ animation: CAAnimation, of view: UIView, forKey key: String?, after delay: TimeInterval) {
    running += 1
    let blocks = !allowsUserInteraction
    let clock = view.layer.clock
    if let clock, delay > 0 { animation.beginTime = clock.now + delay }
    if blocks { view.blockingAnimations += 1 }
    animation.ended = { [weak view] finished in
      if blocks { view?.blockingAnimations -= 1 }
      self.ended(finished: finished, on: clock)
    }
    view.layer.add(animation, forKey: key)
  }

  /// Ends the collection of changes. `body` runs when the last animation has ended. If there is none, it runs at the
  /// beginning of the next turn of the run loop, as documented for a duration of 0: code that starts the next animation
  /// in `body` would otherwise recurse.
  final func close(then body: ((_ finished: Bool) -> Void)?) {
    isClosed = true
    if running > 0 {
      whenOver = body
    } else if let body {
      LayerEnvironment.current.timeline.runInNextTurn { body(true) }
    }
  }

  private func ended(finished: Bool, on clock: Timeline?) {
    running -= 1
    allFinished = allFinished && finished
    guard isClosed, running == 0, let whenOver else { return }
    self.whenOver = nil
    guard !finished, let clock else { return whenOver(allFinished) }
    // The caller of `close` may be inside another animation block, so the call is scheduled.
    clock.schedule(after: 0) { whenOver(false) }
  }
}

/// A change of a view's layer, from just before it happens.
@MainActor
final class ViewChange: CAAction {
  let property: AnimatableProperty
  let view: UIView
  /// The model's value before.
  let old: AnimatableValue
  /// The value on the screen before the change; it differs from the old value when the property was being animated.
  let shown: AnimatableValue
  private let context: AnimationContext

  init(of property: AnimatableProperty, in view: UIView, context: AnimationContext) {
    (self.property, self.view, self.context) = (property, view, context)
    old = property.read(from: view.layer)
    shown = view.layer.presentedValue(property)
  }

  /// The model's value now.
  var new: AnimatableValue { property.read(from: view.layer) }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard new != old || new != shown else { return }
    LayerEnvironment.current.scrubber?.addRestoration { [property, view, old] in
      AnimationContext.withoutAnimation { property.write(old, to: view.layer) }
    }
    context.animate(self)
  }

  /// A Boolean value that indicates whether the change can be shown as a difference that shrinks to zero. Additive
  /// animations of one property are summed, so that a new animation continues smoothly from one that is still running.
  var canBeAdded: Bool { old.hasDifferences && view.layer.isOnlyAdded(to: property) }

  /// Replaces `animation` by one from the displayed value to the current model value.
  func fill(_ animation: CABasicAnimation, asDifference: Bool) {
    animation.keyPath = property.rawValue
    animation.isAdditive = asDifference
    animation.fromValue = asDifference ? (old - new).any : shown.any
    animation.toValue = asDifference ? old.zero.any : new.any
  }

  /// A key that no running animation uses.
  var freeKey: String {
    let taken = view.layer.animationKeys() ?? []
    guard taken.contains(property.rawValue) else { return property.rawValue }
    var number = 2
    while taken.contains("\(property.rawValue)-\(number)") { number += 1 }
    return "\(property.rawValue)-\(number)"
  }

  /// Removes the animations of the property that earlier blocks started.
  func endEarlierAnimations() {
    let name = property.rawValue
    for key in view.layer.animationKeys() ?? [] where key == name || key.hasPrefix(name + "-") {
      view.layer.removeAnimation(forKey: key)
    }
  }
}
