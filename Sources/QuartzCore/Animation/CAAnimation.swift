/// Something that is done when a property of a layer changes, or instead of it.
@MainActor
public protocol CAAction: AnyObject {
  /// `anObject` is the layer; `event` names the property.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Does nothing: it means that there is no action and that the search for one ends.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Notified when an animation begins and when it ends.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `finished` is false when the animation was taken away before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// How something about a layer looks different for a while. The layer's own values, the model, are never touched.
///
/// A layer that is given an animation keeps a copy: changing the original has no effect.
@MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  @exclusivity(unchecked) open var beginTime: TimeInterval = 0
  /// 0 takes the transaction's.
  @exclusivity(unchecked) open var duration: TimeInterval = 0
  @exclusivity(unchecked) open var speed: Float = 1
  @exclusivity(unchecked) open var timeOffset: TimeInterval = 0
  @exclusivity(unchecked) open var repeatCount: Float = 0
  @exclusivity(unchecked) open var repeatDuration: TimeInterval = 0
  @exclusivity(unchecked) open var autoreverses = false
  @exclusivity(unchecked) open var fillMode = CAMediaTimingFillMode.removed

  /// Nil runs evenly.
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
  /// Retained until the animation is gone.
  @exclusivity(unchecked) open var delegate: (any CAAnimationDelegate)?
  @exclusivity(unchecked) open var isRemovedOnCompletion = true

  /// Called at the end, however it comes, before the delegate is notified.
  package var ended: (@MainActor (_ finished: Bool) -> Void)?
  /// Instead of the clock, says how far the animation is.
  package var progressSource: (any AnimationProgressSource)?

  /// Of an animation that only changes in steps: when it does next after a time. Nil when it changes all the time.
  var nextStep: ((TimeInterval) -> TimeInterval)? { nil }

  override public required init() { super.init() }

  /// Another animation that does the same.
  override public nonisolated func copy() -> Any { MainActor.assumeIsolated { AnimationCopy(duplicate()) }.animation }

  func duplicate() -> Self {
    let copy = Self()
    copy.takeValues(from: self)
    return copy
  }

  // MARK: Values by name

  private var keptValues: [String: Any] = [:]

  /// What was set under `key`, for the app's own use; no property of the animation is reached so.
  open func value(forKey key: String) -> Any? { keptValues[key] }
  open func setValue(_ value: Any?, forKey key: String) { keptValues[key] = value }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  func takeValues(from other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
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

  /// Makes `shown` look as it does at `time` of a run, 0...`duration`.
  func apply(to shown: CALayer, at time: TimeInterval) {
    apply(to: shown, progress: bent(duration > 0 ? time / duration : 1))
  }

  /// Makes `shown` look as it does when `progress` of the way is done: 0 the start, 1 the end, and beyond.
  func apply(to shown: CALayer, progress: Double) {}

  /// Returns whether it leaves what else happens to the property in place.
  func isOnlyAdded(to property: AnimatableProperty) -> Bool { true }

  /// What a program got wrong, once it is clear that the animation cannot run.
  var fault: String? { nil }

  final func bent(_ share: Double) -> Double { timingFunction?.value(at: share) ?? share }
}

/// Carries a copy out of the main actor's part of `copy()`, which the main actor calls.
private struct AnimationCopy: @unchecked Sendable {
  let animation: CAAnimation
  init(_ animation: CAAnimation) { self.animation = animation }
}

/// Says how far an animation is, for those that do not simply follow the clock.
@MainActor
package protocol AnimationProgressSource: AnyObject {
  /// `time` is on the clock of the layer; the answer is what `apply` takes.
  func progress(at time: TimeInterval) -> Double
}
