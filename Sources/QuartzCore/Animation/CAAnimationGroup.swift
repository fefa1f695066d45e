/// Several animations of one layer that run at the same time, in the group's time, and are cut off at its end.
@MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group. Their delegates are not notified.
  open var animations: [CAAnimation]?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func apply(to shown: CALayer, at time: TimeInterval) {
    apply(to: shown, progress: bent(duration > 0 ? time / duration : 1))
  }

  override func apply(to shown: CALayer, progress: Double) {
    let time = progress * duration
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      // At the end of the group, a member of the same length shows its final value.
      if let local = animation.localTime(at: time) {
        animation.apply(to: shown, at: local, clock: time)
      } else if animation.endTime == time {
        animation.apply(to: shown, at: animation.autoreverses ? 0 : animation.duration)
      }
    }
  }

  override func isOnlyAdded(to property: AnimatableProperty) -> Bool {
    (animations ?? []).allSatisfy { $0.isOnlyAdded(to: property) }
  }

  override var fault: String? { animations?.lazy.compactMap(\.fault).first }
}
