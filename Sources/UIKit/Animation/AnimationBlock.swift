/// The context of `UIView.animate`: every change becomes an animation of the same duration and timing.
@MainActor
final class AnimationBlock: AnimationContext {
  enum Course {
    case curve(CAMediaTimingFunction)
    case spring(dampingRatio: CGFloat, initialVelocity: CGFloat)
  }

  let options: UIView.AnimationOptions
  private let delay: TimeInterval
  private let course: Course
  private let repeatCount: Float
  private var changedViews: [UIView] = []

  /// A block within another inherits its duration, course and options, unless its own options override them.
  init(
    duration: TimeInterval, delay: TimeInterval, options own: UIView.AnimationOptions, course: Course,
    repeatCount: Float = 1
  ) {
    let outer = AnimationContext.current
    let block = outer as? AnimationBlock
    var options = own
    if let block, !own.contains(.overrideInheritedOptions) { options.formUnion(block.options.inherited) }
    let duration = own.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
    (self.options, self.delay) = (options, max(0, delay))
    self.repeatCount = options.contains(.repeat) ? .infinity : repeatCount
    self.course = own.contains(.overrideInheritedCurve) ? course : block?.course ?? course
    super.init(duration: max(0, duration), allowsUserInteraction: options.contains(.allowUserInteraction))
  }

  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    if duration == 0, delay == 0 {
      AnimationContext.withoutAnimation(changes)
    } else {
      collect {
        changes()
        if options.contains(.layoutSubviews) { for view in changedViews { view.layoutIfNeeded() } }
      }
    }
    changedViews = []
    close(then: completion)
  }

  override var implicitTimingFunction: CAMediaTimingFunction? {
    if case .curve(let function) = course { function } else { nil }
  }

  override func animate(_ change: ViewChange) {
    if !changedViews.contains(where: { $0 === change.view }) { changedViews.append(change.view) }
    let animation = makeAnimation()
    let repeats = repeatCount != 1
    let asDifference =
      change.canBeAdded && !repeats && !options.contains(.autoreverse) && !options.contains(.beginFromCurrentState)
    change.fill(animation, asDifference: asDifference)
    // An animation that waits until the earlier ones are over begins where they end.
    let follows = !asDifference && change.view.layer.endsAnimations(of: change.property, within: delay)
    if follows { animation.fromValue = change.old.any }
    animation.duration = duration
    animation.fillMode = .backwards
    animation.autoreverses = options.contains(.autoreverse)
    if repeats { animation.repeatCount = repeatCount }
    if !asDifference, !follows { change.endEarlierAnimations() }
    start(animation, of: change.view, forKey: change.freeKey, after: delay)
    if follows { change.view.layer.lowerLastAnimation() }
  }

  private func makeAnimation() -> CABasicAnimation {
    switch course {
    case .curve(let function):
      let animation = CABasicAnimation()
      animation.timingFunction = function
      return animation
    case .spring(let dampingRatio, let initialVelocity):
      return RestingSpringAnimation(
        DampedSpring(
          dampingRatio: Double(dampingRatio), initialVelocity: Double(initialVelocity),
          restingAfter: max(duration, 0.001)))
    }
  }
}
