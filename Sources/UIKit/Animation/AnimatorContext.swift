/// Collects the changes of one `addAnimations` of a property animator. Its animations last until the animator removes
/// them.
@MainActor
final class AnimatorContext: AnimationContext {
  private struct Entry {
    let change: ViewChange
    let key: String
    let final: AnimatableValue
  }

  private let progress: AnimatorProgress
  private var entries: [Entry] = []

  init(_ clock: AnimatorClock, duration: TimeInterval, delay: Double, allowsUserInteraction: Bool) {
    progress = AnimatorProgress(clock, delay: delay)
    super.init(duration: duration, allowsUserInteraction: allowsUserInteraction)
  }

  override func animate(_ change: ViewChange) {
    let animation = CABasicAnimation()
    let asDifference = change.canBeAdded
    change.fill(animation, asDifference: asDifference)
    animation.duration = duration
    animation.progressSource = progress
    if !asDifference { change.endEarlierAnimations() }
    let key = change.freeKey
    entries.append(Entry(change: change, key: key, final: change.new))
    start(animation, of: change.view, forKey: key, after: 0)
  }

  /// Ends the animations with the views at the start, at the end, or where they are displayed now.
  func finish(at position: UIViewAnimatingPosition) {
    AnimationContext.withoutAnimation {
      let shown = entries.map { $0.change.view.layer.presentedValue($0.change.property) }
      for (entry, shown) in zip(entries, shown).reversed() {
        let layer = entry.change.view.layer
        layer.removeAnimation(forKey: entry.key)
        switch position {
        case .end: break
        case .start: entry.change.property.write(entry.change.old, to: layer)
        case .current: entry.change.property.write(shown, to: layer)
        }
      }
    }
  }

  /// Moves the views to the start or to the end, after the animations were stopped early.
  func settle(at position: UIViewAnimatingPosition) {
    AnimationContext.withoutAnimation {
      for entry in position == .start ? entries.reversed() : entries {
        switch position {
        case .end: entry.change.property.write(entry.final, to: entry.change.view.layer)
        case .start: entry.change.property.write(entry.change.old, to: entry.change.view.layer)
        case .current: break
        }
      }
    }
  }
}
