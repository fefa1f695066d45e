/// Receives the touches that land in its view or a descendant, and decides whether they are a gesture.
///
/// It receives touches before the hit view, independently of that view's flags (reference 0.2 fact 1, 3.5). Subclasses
/// override the touch methods, call super, and write `state`; no other code writes it. When the gesture is over,
/// recognized or not, the engine calls `reset()` and fingers that are still down do not belong to the next gesture
/// (reference 5.1).
@MainActor
open class UIGestureRecognizer: NSObject, TimerReceiver {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static var recognized: State { .ended }
  }

  /// Creates a recognizer with a target, which is not retained; `addTarget` adds more (reference 5.2).
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  override public convenience init() { self.init(target: nil, action: nil) }

  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }

  // MARK: Settings

  /// The name of the recognizer in traces and tests.
  open var name: String?
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      hasDelegate = delegate != nil
      engagement?.engaged.delegateChanged(of: self)
    }
  }
  @exclusivity(unchecked) private var hasDelegate = false
  /// The delegate, without the cost of reading a weak reference when none was set.
  final var presentDelegate: (any UIGestureRecognizerDelegate)? { hasDelegate ? delegate : nil }
  /// The view to which the recognizer is attached.
  public internal(set) weak var view: UIView?

  /// A Boolean value that indicates whether the recognizer receives touches. Setting it to false cancels a gesture in
  /// progress and fails an undecided one. Fingers that are already down when it is set to true are not received
  /// (reference 5.1).
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { abandon(because: .disabled) } }
  }

  /// A Boolean value that indicates whether recognition cancels the recognizer's touches in their views, which then
  /// receive no more of them (reference 5.4).
  @exclusivity(unchecked) open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether views receive the recognizer's touches only after it has failed, and never
  /// if it recognizes.
  @exclusivity(unchecked) open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether views receive a lift only after the recognizer has failed, so that the
  /// touch can still be cancelled.
  @exclusivity(unchecked) open var delaysTouchesEnded = true

  /// The accepted types of touches, as raw values of `UITouch.TouchType`.
  @exclusivity(unchecked) open var allowedTouchTypes = UIGestureRecognizer.allTouchTypes
  private static let allTouchTypes = (0...3).map { NSNumber(value: $0) }
  /// A Boolean value that indicates whether a recognizer with a touch of one type ignores touches of other types until
  /// it is reset.
  @exclusivity(unchecked) open var requiresExclusiveTouchType = true

  /// The accepted buttons and keys, as raw values of `UIPress.PressType`, for presses whose responder is its view or a
  /// descendant. The default of tap and long press recognizers is `.select`, that of UIKit's other recognizers is
  /// empty, and that of an app's classes is all named buttons (reference 5.2: the default depends on the subclass;
  /// these values are our choice, M).
  open lazy var allowedPressTypes: [NSNumber] = initialPressTypes.map { NSNumber(value: $0.rawValue) }
  var initialPressTypes: [UIPress.PressType] { UIPress.PressType.named }
  /// A Boolean value that indicates whether the recognizer receives touches; a hover recognizer does not (reference
  /// 5.9).
  var takesTouches: Bool { true }

  /// The modifier keys that were held during the last event. Recognition requires no particular keys or buttons
  /// (reference 5.2).
  @exclusivity(unchecked) public internal(set) final var modifierFlags: UIKeyModifierFlags = []
  @exclusivity(unchecked) public internal(set) final var buttonMask: UIEvent.ButtonMask = []

  // MARK: State

  /// The state, which subclasses set in their touch methods and all other code only reads. Leaving `.possible` is an
  /// attempt: while another recognizer must fail first, the state stays possible; when the view or the delegate
  /// refuses, it becomes failed. Both happen immediately. An invalid transition is ignored and reported (reference 5.1;
  /// UIKit's behavior is unknown, L).
  open var state: State {
    get { shownState ?? currentState }
    set { transition(to: newValue, because: reasonGiven ?? .decidedBySubclass) }
  }

  @exclusivity(unchecked) final var currentState = State.possible
  /// The state for which an action is being sent; nil outside of actions.
  @exclusivity(unchecked) final var shownState: State?
  @exclusivity(unchecked) private var reasonGiven: GestureReason?

  /// Sets `state` and records the reason.
  func move(to state: State, because reason: GestureReason) {
    reasonGiven = reason
    self.state = state
    reasonGiven = nil
  }

  /// The environment in which the recognizer is active. It is neither retained nor weak, because both would cost a lock
  /// at every change of state; the environment clears it when it is deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var engagement: GestureEnvironment?
  final var environment: GestureEnvironment { engagement ?? UIRuntime.current.gestures }

  /// The engine's state for the present attempt.
  @exclusivity(unchecked) final var attempt = GestureAttempt()
  /// A Boolean value that indicates whether the gesture is discrete, that is, goes from possible to recognized in one
  /// step.
  var isDiscrete: Bool { false }

  // MARK: Touches

  /// The touches of the gesture in the order in which they landed. During `touchesEnded` they still include the lifted
  /// ones.
  @exclusivity(unchecked) package internal(set) final var touches: [UITouch] = [] {
    didSet { if touches.isEmpty { engagement?.somethingEnded = true } }
  }
  var touchesDown: [UITouch] { touches.filter { !$0.isOver } }
  /// The center of the most recent touches, on the screen.
  @exclusivity(unchecked) final var lastCenter: CGPoint?

  open var numberOfTouches: Int { touches.count }

  /// Returns the center of the touches, in `view`'s coordinates; nil means the window's. Without touches, it is their
  /// last location.
  open func location(in view: UIView?) -> CGPoint {
    convertFromScreen(touches.screenCenter ?? lastCenter ?? .zero, to: view)
  }

  /// Returns the location of the touch at `index`, which must be below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else { refuseTouch(touchIndex) }
    return touches[touchIndex].location(in: view)
  }

  final func refuseTouch(_ index: Int) -> Never {
    UsageMistake(
      "UIGestureRecognizer.location(ofTouch:in:)",
      of: "a \(type(of: self)) of \(view?.nameForMessages ?? "no view")",
      "There is no touch \(index): the gesture has \(numberOfTouches).", remedy: "Ask numberOfTouches first."
    ).stop()
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the system cancelled touches: cancels a gesture in progress, and fails an undecided one (reference
  /// 5.8).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    abandon(because: .cancelledBySystem)
  }

  /// The presses of the gesture that are down, in the order they began.
  @exclusivity(unchecked) package internal(set) final var presses: [UIPress] = [] {
    didSet { if presses.isEmpty { engagement?.somethingEnded = true } }
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called for presses as `touchesCancelled` is for touches.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    abandon(because: .cancelledBySystem)
  }

  /// Removes `button` from the gesture; its responder receives it whatever the recognizer decides (reference 5.8).
  open func ignore(_ button: UIPress, for event: UIPressesEvent) { drop(button) }

  /// Removes `touch` from the gesture; its view receives it whatever the recognizer decides (reference 5.8).
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    drop(touch)
    touchesWereIgnored(at: event.timestamp)
  }

  /// Called after touches were ignored, for subclasses that measure from a center or between fingers.
  func touchesWereIgnored(at time: TimeInterval) {}

  /// Resets the recognizer for the next attempt. Only the engine calls it; overrides call super.
  open func reset() {}

  // MARK: Others

  @exclusivity(unchecked) final var failureRequirements: [WeakRecognizer] = []

  /// Requires the failure of `other`: the recognizer can recognize only after `other` has failed, and fails if `other`
  /// recognizes. The requirement applies while `other` has touches (reference 5.5).
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self, !failureRequirements.contains(where: { $0.recognizer === other }) else { return }
    failureRequirements.append(WeakRecognizer(other))
  }

  /// Returns whether recognition makes `preventedGestureRecognizer` fail. Subclasses override it for all of their
  /// instances; delegates decide for individual ones.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether `other` goes first when both recognize in one event.
  final func yields(to other: UIGestureRecognizer) -> Bool {
    guard let tapsRequired, let others = other.tapsRequired else { return false }
    return others > tapsRequired
  }
  /// The required number of taps of a tap recognizer; nil for any other.
  var tapsRequired: Int? { nil }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Called when the device has corrected values that were estimated at the time of the delivery.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Returns whether the recognizer accepts `event`. It is called before the delegate's method.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Actions and timers

  /// The targets in the order in which they were added.
  @exclusivity(unchecked) final var targets: [GestureTarget] = []

  /// Adds a target-action pair, which is called after the pairs that were added before. Adding the same pair again has
  /// no effect; the target is not retained (reference 5.2).
  open func addTarget(_ target: Any, action: Selector) { register(target as AnyObject, action) }
  /// Removes target-action pairs. A nil target or action matches all.
  open func removeTarget(_ target: Any?, action: Selector?) { unregister(target.map { $0 as AnyObject }, action) }
  /// The timer of the attempt, which is kept for the next one.
  @exclusivity(unchecked) private final nonisolated(unsafe) var timer: Timeline.Timer?
  @exclusivity(unchecked) private final var timerPurpose = GestureTimer.tapDuration
  @exclusivity(unchecked) private final var isArmed = false

  // The timeline does not retain the recognizer.
  deinit { timer?.cancel() }

  /// Calls `timerEnded` in `seconds`, unless the attempt is over by then or another timer replaces this one.
  final func arm(_ purpose: GestureTimer, after seconds: TimeInterval) {
    disarm()
    let runtime = UIRuntime.current
    runtime.probe?.note(.gestureTimerArmed(self, purpose, after: seconds))
    runtime.gestures.engage(self)
    let timer = timer ?? Timeline.Timer(for: self)
    (self.timer, timerPurpose, isArmed) = (timer, purpose, true)
    runtime.timeline.start(timer, after: seconds)
  }

  package final func timerFired(_ timer: Timeline.Timer) {
    let (runtime, purpose) = (UIRuntime.current, timerPurpose)
    runtime.probe?.note(.gestureTimerFired(self, purpose))
    runtime.gestures.runWithoutEvent { self.timerEnded(purpose) }
  }

  /// Called when the time of `arm` is over.
  func timerEnded(_ purpose: GestureTimer) {}

  final func disarm() {
    guard isArmed else { return }
    isArmed = false
    timer?.cancel()
    engagement?.somethingEnded = true
  }

  /// A Boolean value that indicates whether the recognizer is undecided and has fingers, a timer or a pending
  /// requirement. Only then does it withhold touches (reference 5.4) and make others wait (reference 5.5).
  var isAnalysing: Bool {
    guard currentState == .possible else { return false }
    return !touches.isEmpty || !presses.isEmpty || attempt.pending != nil || timer?.isPending ?? false
  }

  // MARK: Bookkeeping of the engine

  /// The received inputs whose delivery the recognizer can still affect. `InputRouting` writes them.
  @exclusivity(unchecked) final var routings: [InputRouting] = []
  /// The position among all recognizers that were ever engaged, counted from 1; 0 while it is not engaged.
  /// `EngagedRecognizers` writes it.
  @exclusivity(unchecked) final var engagementNumber = 0
  @exclusivity(unchecked) final var isCountedAsRequiring = false
  /// The ticket of its attempt in the queue; 0 for no ticket. `GestureQueue` writes it and `actionsForgotten`.
  @exclusivity(unchecked) final var attemptTicket = 0
  /// The number of its actions in the queue.
  @exclusivity(unchecked) final var queuedActions = 0
  /// The highest ticket of its actions that is no longer valid.
  @exclusivity(unchecked) final var actionsForgotten = 0
  /// The last turn in which it received touches. `GestureTurn` writes it and `eventAnswer`.
  @exclusivity(unchecked) final var gestureTurn = 0
  /// Its decision whether to accept the event, with the number of that turn.
  @exclusivity(unchecked) final var eventAnswer: (turn: Int, answer: Bool)?
  @exclusivity(unchecked) private var knownOverrides: FailureOverrides = []

  /// A Boolean value that indicates whether the recognizer attempts to recognize and its prevention by others is
  /// undecided.
  final var isAttempting: Bool { attemptTicket != 0 }

  /// A Boolean value that indicates whether the class or a delegate may add failure requirements, in either direction.
  final var mayRequireFailures: Bool {
    if hasDelegate { return true }
    if knownOverrides.isEmpty { knownOverrides = FailureOverrides(of: type(of: self)) }
    return knownOverrides.contains(.any)
  }

  /// Called when the view changes: the turns of another runtime have the same numbers.
  final func forgetTurns() {
    gestureTurn = 0
    eventAnswer = nil
  }
}
