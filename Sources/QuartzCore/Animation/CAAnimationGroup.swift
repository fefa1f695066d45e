/// Several animations of one layer that run side by side in the group's time, and are cut off at its end.
@MainActor
open class CAAnimationGroup: CAAnimation {
  /// Their delegates are not notified.
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
      // A member that lasts as long as the group shows its end when the group does.
      if let local = animation.localTime(at: time) {
        animation.apply(to: shown, at: local)
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
