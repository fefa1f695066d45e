/// An action that runs when a property of a layer changes.
@MainActor
public protocol CAAction: AnyObject {
  /// Runs the action. `anObject` is the layer; `event` names the property.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing. Returning it ends the search for an action.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The delegate is notified when an animation begins and when it ends.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended; `finished` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A temporary change of the appearance of a layer. The values of the layer itself, the model, do not change.
///
/// A layer copies an animation that is added: later changes of the original have no effect.
@MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  @exclusivity(unchecked) open var beginTime: TimeInterval = 0
  /// The duration of one run in seconds; 0 means the duration of the transaction.
  @exclusivity(unchecked) open var duration: TimeInterval = 0
  @exclusivity(unchecked) open var speed: Float = 1
  @exclusivity(unchecked) open var timeOffset: TimeInterval = 0
  @exclusivity(unchecked) open var repeatCount: Float = 0
  @exclusivity(unchecked) open var repeatDuration: TimeInterval = 0
  @exclusivity(unchecked) open var autoreverses = false
  @exclusivity(unchecked) open var fillMode = CAMediaTimingFillMode.removed

  /// The pacing of a run; nil is linear.
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains.
  @exclusivity(unchecked) open var delegate: (any CAAnimationDelegate)?
  @exclusivity(unchecked) open var isRemovedOnCompletion = true

  /// Called when the animation ends or is removed, before the delegate is notified.
  package var ended: (@MainActor (_ finished: Bool) -> Void)?
  /// The source of the animation's progress, in place of the clock.
  package var progressSource: (any AnimationProgressSource)?

  /// Returns the next change after a time, for an animation that changes in steps; nil if it changes continuously.
  var nextStep: ((TimeInterval) -> TimeInterval)? { nil }

  override public required init() { super.init() }

  /// Returns an animation with the same properties.
  override public nonisolated func copy() -> Any { MainActor.assumeIsolated { AnimationCopy(duplicate()) }.animation }

  func duplicate() -> Self {
    let copy = Self()
    copy.takeValues(from: self)
    return copy
  }

  // MARK: Values by name

  private var keptValues: [String: Any] = [:]

  /// Returns the value that was set under `key` for the app's own use. The animation's properties have no keys.
  open func value(forKey key: String) -> Any? { keptValues[key] }
  open func setValue(_ value: Any?, forKey key: String) { keptValues[key] = value }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  func takeValues(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
    (timingFunction, delegate, isRemovedOnCompletion) = (
      other.timingFunction, other.delegate, other.isRemovedOnCompletion
    )
    (ended, progressSource, keptValues) = (other.ended, other.progressSource, other.keptValues)
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Changes `shown` to the appearance at `time` of a run, in 0...`duration`.
  func apply(to shown: CALayer, at time: TimeInterval) {
    apply(to: shown, progress: bent(duration > 0 ? time / duration : 1))
  }

  /// Changes `shown`, with the time on the parent's clock as well, from which completed runs can be counted.
  func apply(to shown: CALayer, at time: TimeInterval, clock: TimeInterval) { apply(to: shown, at: time) }

  /// Changes `shown` to the appearance at `progress` of a run: 0 is the start, 1 the end; an overshoot exceeds 1.
  func apply(to shown: CALayer, progress: Double) {}

  /// Returns whether other animations of the property remain visible under this one.
  func isOnlyAdded(to property: AnimatableProperty) -> Bool { true }

  /// A description of the error that prevents the animation; nil if there is none.
  var fault: String? { nil }

  final func bent(_ share: Double) -> Double { timingFunction?.value(at: share) ?? share }
}

/// Carries a copy out of the main actor's part of the nonisolated `copy()`, which is called on the main actor only.
private struct AnimationCopy: @unchecked Sendable {
  let animation: CAAnimation
  init(_ animation: CAAnimation) { self.animation = animation }
}

/// The progress of an animation that does not follow the clock.
@MainActor
package protocol AnimationProgressSource: AnyObject {
  /// Returns the progress that `apply` takes, at `time` on the clock of the layer.
  func progress(at time: TimeInterval) -> Double
}
