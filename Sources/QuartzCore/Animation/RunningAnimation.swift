/// An animation that a layer has, from when it was added until it is removed.
@MainActor
final class RunningAnimation {
  /// Nil when it can be ended only with all others.
  let key: String?
  let animation: CAAnimation
  private weak var layer: CALayer?
  private let timeline: Timeline
  private let transaction: CATransaction.Scope?
  private var start: Timeline.Timer?
  private var end: Timeline.Timer?
  private var frames: Timeline.FrameRequest?
  /// Has ended, although it may still show what it ended with.
  private var isOver = false

  init(_ animation: CAAnimation, key: String?, of layer: CALayer, on timeline: Timeline) {
    (self.animation, self.key, self.layer, self.timeline) = (animation, key, layer, timeline)
    transaction = LayerEnvironment.current.transaction
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
    if animation.beginTime == 0 { animation.beginTime = timeline.now }
  }

  isolated deinit { stop() }

  func begin() {
    transaction?.animationBegan()
    if animation.speed != 0 || animation.progressSource != nil {
      frames = timeline.requestFrames(nextChange: animation.nextStep)
    }
    let delay = animation.beginTime - timeline.now
    if delay > 0 {
      start = timeline.schedule(after: delay) { [weak self] in self?.tellStart() }
    } else {
      tellStart()
    }
    guard animation.progressSource == nil, let endTime = animation.endTime else { return }
    end = timeline.schedule(after: endTime - timeline.now) { [weak self] in self?.reachEnd() }
  }

  /// Makes `shown` look as the animation wants it now.
  func apply(to shown: CALayer) {
    if let source = animation.progressSource {
      animation.apply(to: shown, progress: source.progress(at: timeline.now))
    } else if let time = animation.localTime(at: timeline.now) {
      animation.apply(to: shown, at: time)
    }
  }

  private func tellStart() { animation.delegate?.animationDidStart(animation) }

  private func reachEnd() {
    isOver = true
    frames = nil
    if animation.isRemovedOnCompletion { layer?.forget(self) }
    animation.ended?(true)
    animation.delegate?.animationDidStop(animation, finished: true)
    transaction?.animationEnded()
  }

  /// The layer gave the animation up. The delegate hears of it when the code that did so has returned.
  func stop(finished: Bool = false) {
    guard !isOver else { return }
    isOver = true
    frames = nil
    start?.cancel()
    end?.cancel()
    animation.ended?(finished)
    let (animation, transaction) = (animation, transaction)
    timeline.schedule(after: 0) {
      animation.delegate?.animationDidStop(animation, finished: finished)
      transaction?.animationEnded()
    }
  }
}
