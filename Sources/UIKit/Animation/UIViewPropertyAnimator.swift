public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started or has finished, and nothing is animated.
  case inactive
  /// The animator is running or paused, and views are displayed between the start and the end.
  case active
  /// The animator is stopped and waits for `finishAnimation(at:)`.
  case stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// The model takes its final values when the animator becomes active; only an animation that ends at its start restores
/// the old values. Touches are not blocked unless `isUserInteractionEnabled` is turned off (reference 1.8).
@MainActor
open class UIViewPropertyAnimator: NSObject {
  public let timingParameters: any UITimingCurveProvider
  /// The duration of the whole animation in seconds.
  public let duration: TimeInterval
  open private(set) var delay: TimeInterval = 0

  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false

  /// A Boolean value that indicates whether the animated views receive touches. The value takes effect when the
  /// animator becomes active.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the animation can be paused, scrubbed and stopped. If it is false, attempts
  /// to do so are reported as mistakes and change nothing. The value takes effect when the animator becomes active.
  open var isInterruptible = true
  /// A Boolean value that indicates whether `fractionComplete` of a paused animator is a share of the change rather
  /// than of the time.
  open var scrubsLinearly = true
  /// A Boolean value that indicates whether the animator stays active and paused at the end of the animation instead of
  /// completing.
  open var pausesOnCompletion = false

  private var pending: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var contexts: [AnimatorContext] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var clock: AnimatorClock?
  private var timer: Timeline.Timer?
  /// The duration of a whole animation with the current timing.
  private var fullDuration: TimeInterval = 0

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = max(0, parameters.springTimingParameters?.ownDuration ?? duration)
    super.init()
  }

  /// Creates an animator without a duration: its animations happen at once, unless timing is given when it continues.
  override public convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  isolated deinit {
    timer?.cancel()
    for context in contexts { context.finish(at: .end) }
  }

  // MARK: What it does

  /// Adds animations. `delayFactor` is the share of the duration after which they begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active {
      collect(animation, delayFactor, from: isReversed ? 0 : clock?.now ?? 0)
    } else {
      pending.append((animation, delayFactor))
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a block that runs once, when the animator finishes.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: How far it is

  /// The progress, from 0 at the start to 1 at the end in either direction. Setting it pauses the animation.
  open var fractionComplete: CGFloat {
    get { CGFloat(clock?.now ?? 0) }
    set {
      guard mayBeInterrupted("scrubbed") else { return }
      pauseAnimation()
      clock?.rest(at: Double(newValue))
    }
  }

  /// A Boolean value that indicates whether the animation runs toward its start.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { run() } }
  }

  // MARK: Driving it

  /// Starts the animation, or continues it after a pause.
  open func startAnimation() {
    guard state != .stopped, !isRunning else { return }
    timer?.cancel()
    if state == .inactive, let scrubber = LayerEnvironment.current.scrubber { return follow(scrubber, after: 0) }
    let wasInactive = state == .inactive
    activate()
    if !wasInactive, scrubsLinearly { clock?.follow(timingParameters.course(over: duration)) }
    fullDuration = duration
    run()
  }

  /// Starts the animation after `delay` seconds. The animator stays inactive until then.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    timer?.cancel()
    if state == .inactive, let scrubber = LayerEnvironment.current.scrubber { return follow(scrubber, after: delay) }
    timer = UIRuntime.current.timeline.schedule(after: delay) { self.startAnimation() }
  }

  /// Pauses the animation, and activates an inactive animator first.
  open func pauseAnimation() {
    guard state != .stopped, mayBeInterrupted("paused") else { return }
    let wasPaused = state == .active && !isRunning
    activate()
    timer?.cancel()
    isRunning = false
    guard let clock, !wasPaused else { return }
    if scrubsLinearly { clock.becomeLinear() } else { clock.rest(at: clock.now) }
  }

  /// Continues after a pause with different timing. The rest takes `durationFactor` of the whole duration; 0 keeps the
  /// remaining time.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning, let clock else { return }
    let rest = isReversed ? clock.now : 1 - clock.now
    let time = durationFactor > 0 ? Double(durationFactor) * duration : rest * duration
    clock.replaceRemainder(on: (parameters ?? timingParameters).course(over: time), backwards: isReversed)
    fullDuration = rest > 0 ? time / rest : 0
    run()
  }

  /// Stops the views where they are displayed. An animator that is stopped `withoutFinishing` becomes inactive; any
  /// other waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, mayBeInterrupted("stopped") else { return }
    leave(at: .current)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Ends a stopped animation; completion blocks run before this method returns.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    for context in contexts { context.settle(at: finalPosition) }
    complete(at: finalPosition)
  }

  private func mayBeInterrupted(_ how: String) -> Bool {
    guard state == .active, isUninterruptible else { return true }
    LayerWarnings.report("An animator whose isInterruptible is false cannot be \(how).")
    return false
  }
  /// A Boolean value that indicates whether the animation cannot be interrupted, as `isInterruptible` was when the
  /// animator became active.
  private var isUninterruptible = false

  // MARK: From one state to another

  /// Takes part in an interactive transition: the progress follows `scrubber` and ends with it.
  private func follow(_ scrubber: AnimationScrubber, after delay: TimeInterval) {
    let begin = scrubber.now + max(0, delay)
    activate()
    isRunning = true
    let show: @MainActor (TimeInterval) -> Void = { now in
      let share = self.duration > 0 ? (now - begin) / self.duration : 1
      self.clock?.rest(at: self.isReversed ? 1 - share : share)
    }
    scrubber.add(
      AnimationScrubber.Follower(endTime: begin + duration, show: show) { atStart in
        guard self.state == .active else { return }
        let position: UIViewAnimatingPosition = atStart != self.isReversed ? .start : .end
        self.leave(at: position)
        self.complete(at: position)
      })
  }

  private func activate() {
    guard state == .inactive else { return }
    let clock = AnimatorClock(on: UIRuntime.current.timeline, course: timingParameters.course(over: duration))
    clock.rest(at: isReversed ? 1 : 0)
    self.clock = clock
    state = .active
    isUninterruptible = !isInterruptible
    contexts = []
    let pending = pending
    self.pending = []
    for item in pending { collect(item.changes, item.delayFactor, from: 0) }
  }

  /// Adds the animations of `changes`. Animations that are added to a running animator, at the share `start` of the
  /// time, take the remaining time (Apple, `addAnimations(_:delayFactor:)`).
  private func collect(_ changes: () -> Void, _ delayFactor: CGFloat, from start: Double) {
    guard let clock else { return }
    let context = AnimatorContext(
      clock, duration: duration, delay: start + (1 - start) * Double(delayFactor),
      allowsUserInteraction: isUserInteractionEnabled)
    contexts.append(context)
    context.collect(changes)
  }

  private func run() {
    guard let clock else { return }
    isRunning = true
    timer?.cancel()
    clock.run(over: fullDuration, backwards: isReversed)
    let rest = (isReversed ? clock.now : 1 - clock.now) * fullDuration
    timer = UIRuntime.current.timeline.schedule(after: rest) { self.reachEnd() }
  }

  private func reachEnd() {
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    guard !pausesOnCompletion else {
      isRunning = false
      clock?.rest(at: isReversed ? 0 : 1)
      return
    }
    leave(at: position)
    complete(at: position)
  }

  private func leave(at position: UIViewAnimatingPosition) {
    timer?.cancel()
    isRunning = false
    for context in contexts.reversed() { context.finish(at: position) }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    state = .inactive
    isRunning = false
    contexts = []
    clock = nil
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}

extension UIViewPropertyAnimator {
  /// Returns an animator that is running or will run after `delay`. Only the curve and `allowUserInteraction` are read
  /// from the options.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    if delay > 0 { animator.startAnimation(afterDelay: delay) } else { animator.startAnimation() }
    return animator
  }
}
