/// Watches the touches that land in its view, and in everything below it, and decides whether they are a gesture.
///
/// It sees touches before the view that was hit and whatever that view's flags say (reference 0.2 fact 1, 3.5).
/// Subclasses override the touch methods, call super, and write `state`; no other code writes it. When the gesture is
/// over, recognized or not, the engine calls `reset()` and fingers that are still down no longer concern the recognizer
/// (reference 5.1).
@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static var recognized: State { .ended }
  }

  /// Targets are not retained; more can be added (reference 5.2).
  public init(target: AnyObject?, action: Selector?) {
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
  /// `delegate`, without the cost of reading a weak reference where none was set.
  final var presentDelegate: (any UIGestureRecognizerDelegate)? { hasDelegate ? delegate : nil }
  /// The view it is attached to.
  public internal(set) weak var view: UIView?

  /// When false, the recognizer gets no touches. Setting it to false ends what it was doing: a running gesture is
  /// cancelled, an undecided one fails. Fingers that are down when it is switched on again do not concern it (reference
  /// 5.1).
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { abandon(because: .disabled) } }
  }

  /// A Boolean value that indicates whether recognition cancels the recognizer's touches in their views, which then
  /// receive no more of them (reference 5.4).
  @exclusivity(unchecked) open var cancelsTouchesInView = true
  /// Views get its touches only once it failed, and never if it recognizes.
  @exclusivity(unchecked) open var delaysTouchesBegan = false
  /// Views receive a lift only once it failed, so that the touch can still be cancelled.
  @exclusivity(unchecked) open var delaysTouchesEnded = true

  /// Raw values of `UITouch.TouchType`.
  @exclusivity(unchecked) open var allowedTouchTypes = UIGestureRecognizer.allTouchTypes
  private static let allTouchTypes = (0...3).map { NSNumber(value: $0) }
  /// Once it has a touch of one type it takes none of another until reset.
  @exclusivity(unchecked) open var requiresExclusiveTouchType = true

  /// Raw values of `UIPress.PressType`: the buttons and keys that it receives when the press goes to its view or into
  /// it. Initially taps and long presses have `.select`, UIKit's other recognizers none, and an app's own classes all
  /// named buttons (reference 5.2: the default is the subclass's; which ones is our choice, M).
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

  /// Subclasses write it, from their touch methods; all else only reads. Leaving `.possible` is an attempt: while
  /// another recognizer must fail first the state stays possible, and when the view or the delegate refuses it is
  /// failed, both at once. A transition that does not exist is ignored and reported (reference 5.1; what UIKit does
  /// with those is not known, L).
  open var state: State {
    get { shownState ?? currentState }
    set { transition(to: newValue, because: reasonGiven ?? .decidedBySubclass) }
  }

  @exclusivity(unchecked) final var currentState = State.possible
  /// During an action, the state the action is about.
  @exclusivity(unchecked) final var shownState: State?
  @exclusivity(unchecked) private var reasonGiven: GestureReason?

  /// Writes `state` and says why.
  func move(to state: State, because reason: GestureReason) {
    reasonGiven = reason
    self.state = state
    reasonGiven = nil
  }

  /// The environment in which the recognizer is active. Neither retained nor weak, which would cost a lock for every
  /// change of state; the environment clears it when it is deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var engagement: GestureEnvironment?
  final var environment: GestureEnvironment { engagement ?? UIRuntime.current.gestures }

  /// The engine's state for the present attempt.
  @exclusivity(unchecked) final var attempt = GestureAttempt()
  /// Discrete gestures go from possible to recognized in one step.
  var isDiscrete: Bool { false }

  // MARK: Touches

  /// The touches of the gesture in the order they landed. Inside `touchesEnded` those that lift are still among them.
  @exclusivity(unchecked) package internal(set) final var touches: [UITouch] = [] {
    didSet { if touches.isEmpty { engagement?.somethingEnded = true } }
  }
  var touchesDown: [UITouch] { touches.filter { !$0.isOver } }
  /// The center of the last touches there were, on the screen.
  @exclusivity(unchecked) final var lastCenter: CGPoint?

  open var numberOfTouches: Int { touches.count }

  /// The center of the touches, in `view`'s coordinates; nil means the window's. Without touches, where they last were.
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

  /// The system took touches away: a running gesture is cancelled, an undecided one fails (reference 5.8).
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

  /// Called as `touchesCancelled` is for touches.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    abandon(because: .cancelledBySystem)
  }

  /// From now on `button` is no part of the gesture; its responder keeps it whatever the recognizer decides (reference
  /// 5.8).
  open func ignore(_ button: UIPress, for event: UIPressesEvent) { drop(button) }

  /// From now on `touch` is no part of the gesture; its view keeps it whatever the recognizer decides (reference 5.8).
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    drop(touch)
    touchesWereIgnored(at: event.timestamp)
  }

  /// Called after touches were ignored, for subclasses that measure from a center or between fingers.
  func touchesWereIgnored(at time: TimeInterval) {}

  /// The attempt is over, the next starts from nothing. Called by the engine only; overrides call super.
  open func reset() {}

  // MARK: Others

  @exclusivity(unchecked) final var failureRequirements: [WeakRecognizer] = []

  /// May act only when `other` fails; when `other` recognizes, this fails. Counts while `other` is looking at touches
  /// (reference 5.5).
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self, !failureRequirements.contains(where: { $0.recognizer === other }) else { return }
    failureRequirements.append(WeakRecognizer(other))
  }

  /// Returns whether recognition makes `preventedGestureRecognizer` fail. Subclasses override this for all their
  /// instances; delegates decide for single ones.
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
  /// Values that were estimated when the touches were delivered are known now.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Asked before the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Actions and timers

  /// The targets in the order in which they were added.
  @exclusivity(unchecked) final var targets: [GestureTarget] = []

  /// Calls `action` on `target` for every state an action is sent for, after the pairs added before. The same pair
  /// counts once; the target is not retained (reference 5.2).
  open func addTarget(_ target: Any, action: Selector) { register(target as AnyObject, action) }
  /// Removes a target-action pair. Nil matches every target, and every action.
  open func removeTarget(_ target: Any?, action: Selector?) { unregister(target.map { $0 as AnyObject }, action) }
  @exclusivity(unchecked) private var timer: Timeline.Timer?

  /// Runs `body` in `seconds`, unless the attempt is over by then or another timer takes the place.
  func arm(_ purpose: GestureTimer, after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    disarm()
    let runtime = UIRuntime.current
    runtime.probe?.note(.gestureTimerArmed(self, purpose, after: seconds))
    runtime.gestures.engage(self)
    timer = runtime.timeline.schedule(after: seconds) { [weak self, weak runtime] in
      guard let self, let runtime else { return }
      runtime.probe?.note(.gestureTimerFired(self, purpose))
      runtime.gestures.runWithoutEvent(body)
    }
  }

  func disarm() {
    guard let timer else { return }
    timer.cancel()
    self.timer = nil
    engagement?.somethingEnded = true
  }

  /// Undecided, and with something to decide on: fingers, a timer or another's failure. Only then it holds touches back
  /// (reference 5.4) and keeps others waiting (reference 5.5).
  var isAnalysing: Bool {
    guard currentState == .possible else { return false }
    return !touches.isEmpty || !presses.isEmpty || attempt.pending != nil || timer?.isPending ?? false
  }

  // MARK: Bookkeeping of the engine

  /// The inputs that it received and still has a say in; written by `InputRouting`.
  @exclusivity(unchecked) final var routings: [InputRouting] = []
  /// Its place among the engaged, counted from 1 for the first that ever was; 0 while it is not. Written by
  /// `EngagedRecognizers`.
  @exclusivity(unchecked) final var engagementNumber = 0
  @exclusivity(unchecked) final var isCountedAsRequiring = false
  /// The ticket of its attempt in the queue; 0 for none. `GestureQueue` writes it and `actionsForgotten`.
  @exclusivity(unchecked) final var attemptTicket = 0
  /// Actions in the queue.
  @exclusivity(unchecked) final var queuedActions = 0
  /// The highest ticket of its actions that is not valid any more.
  @exclusivity(unchecked) final var actionsForgotten = 0
  /// The last turn that it got touches in. Written, as is `eventAnswer`, by `GestureTurn`.
  @exclusivity(unchecked) final var gestureTurn = 0
  /// Its answer whether it accepts the event of that turn.
  @exclusivity(unchecked) final var eventAnswer: (turn: Int, answer: Bool)?
  @exclusivity(unchecked) private var knownOverrides: FailureOverrides = []

  /// A Boolean value that indicates whether it tries to recognize and its prevention by another is undecided.
  final var isAttempting: Bool { attemptTicket != 0 }

  /// The class or a delegate may make it wait for others, or others for it.
  final var mayRequireFailures: Bool {
    if hasDelegate { return true }
    if knownOverrides.isEmpty { knownOverrides = FailureOverrides(of: type(of: self)) }
    return knownOverrides.contains(.any)
  }

  /// Its view is another: turns of another runtime have the same numbers.
  final func forgetTurns() {
    gestureTurn = 0
    eventAnswer = nil
  }
}
