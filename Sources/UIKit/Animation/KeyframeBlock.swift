/// The context of `UIView.animateKeyframes`: each keyframe continues from the end of the one before it.
@MainActor
final class KeyframeBlock: AnimationContext {
  private let delay: TimeInterval
  private let options: UIView.KeyframeAnimationOptions
  /// The keyframe whose changes are being collected, as shares of the duration.
  private var frame = (start: 0.0, length: 1.0)
  /// The animated views, in the order in which they were first changed.
  private var members: [(view: UIView, animations: [CAAnimation])] = []

  init(duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions) {
    (self.delay, self.options) = (max(0, delay), options)
    super.init(duration: max(0, duration), allowsUserInteraction: options.contains(.allowUserInteraction))
  }

  func run(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    if duration == 0, delay == 0 { AnimationContext.withoutAnimation(changes) } else { collect(changes) }
    for member in members {
      let group = CAAnimationGroup()
      group.animations = member.animations
      group.duration = duration
      group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      group.fillMode = .backwards
      group.autoreverses = options.contains(.autoreverse)
      if options.contains(.repeat) { group.repeatCount = .infinity }
      start(group, of: member.view, forKey: nil, after: delay)
    }
    members = []
    close(then: completion)
  }

  func addFrame(start: Double, length: Double, _ changes: () -> Void) {
    let outer = frame
    let start = min(max(start, 0), 1)
    frame = (start, min(max(length, 0), 1 - start))
    changes()
    frame = outer
  }

  override func animate(_ change: ViewChange) {
    let index =
      members.firstIndex { $0.view === change.view }
      ?? {
        members.append((change.view, []))
        return members.count - 1
      }()
    let animation = CABasicAnimation()
    let isFirst = !members[index].animations.contains { ($0 as? CABasicAnimation)?.keyPath == change.property.rawValue }
    let asDifference = change.canBeAdded
    change.fill(animation, asDifference: asDifference)
    // Later keyframes of a property start from the model value, which is where the one before them ends.
    if !asDifference, !isFirst { animation.fromValue = change.old.any }
    animation.beginTime = frame.start * duration
    animation.duration = max(frame.length * duration, .leastNonzeroMagnitude)
    animation.fillMode = asDifference || isFirst ? .both : .forwards
    members[index].animations.append(animation)
  }
}

extension UIView {
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the displayed values. Keyframes always do so here.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Views that a keyframe changes are laid out within it.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Interpolates linearly between keyframes. This mode is always used.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Behaves like `calculationModeLinear`.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Runs `animations` and animates the keyframes that they add. Each keyframe has linear timing; the whole animation
  /// eases in and out (L).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    KeyframeBlock(duration: duration, delay: delay, options: options).run(animations, completion: completion)
  }

  /// Adds one keyframe; its times are shares of the whole duration. Outside of `animateKeyframes` the changes show at
  /// once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationContext.current as? KeyframeBlock else { return animations() }
    block.addFrame(start: frameStartTime, length: frameDuration, animations)
  }
}
