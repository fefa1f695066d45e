extension UIView {
  /// Options of an animation block. The bits are UIKit's (reference 9).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views within the block, so that their subviews are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches. Without it, these views and their subviews get none until the end
    /// (reference 1.8, C26).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Removes the running animations and starts from the displayed values, instead of adding to the animations.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes of the content during a transition; without this option, the changes show when the transition
    /// begins.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition between two views, which remain subviews of their superviews.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Dissolves, because the curl of a page cannot be drawn here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Preferred frame rates, which have no effect: every frame of the screen is drawn.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var timingFunction: CAMediaTimingFunction {
      (AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut).timingFunction
    }

    /// The options that nested blocks inherit.
    var inherited: AnimationOptions {
      intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse])
    }
  }

  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear

    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  // MARK: Animating

  /// Changes made by `animations` happen at once and show over `duration` seconds, beginning after `delay`.
  ///
  /// `completion` runs at the end on the virtual clock; its argument is false when an animation was removed before its
  /// end. When no animatable property has changed, or the duration is 0, it runs at the beginning of the next turn of
  /// the run loop.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options, course: .curve(options.timingFunction))
      .run(animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates with the timing of a spring that comes to rest after `duration` seconds. A `dampingRatio` of 1 does not
  /// overshoot; `velocity` is in animated distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      duration: duration, delay: delay, options: options,
      course: .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    ).run(animations, completion: completion)
  }

  // MARK: Not animating

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  /// Enables or disables animations. When they are disabled, changes inside animation blocks show at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIRuntime.current.animations.areEnabled = enabled
  }
  public class var areAnimationsEnabled: Bool { UIRuntime.current.animations.areEnabled }

  /// The duration of the animation block that is running; 0 outside of any block.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }
}

extension UIView {
  /// Animates with a spring that takes about `duration` seconds; a `bounce` of 0 does not overshoot, and 1 is undamped.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: 1 - min(max(bounce, 0), 1),
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations, completion: completion)
  }
}
