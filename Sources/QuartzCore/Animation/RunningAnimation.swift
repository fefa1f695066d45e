/// An animation that a layer has, from when it was added until it is removed.
@MainActor
final class RunningAnimation {
  /// Nil when it can be ended only with all others.
  let key: String?
  let animation: CAAnimation
  private weak var layer: CALayer?
  private let timeline: Timeline
  private let transaction: CATransaction.Scope?
  /// What the animation follows in place of the clock.
  private weak var scrubber: AnimationScrubber?
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
    if animation.beginTime == 0 { animation.beginTime = layer.localTime(ofClock: timeline.now) }
    (animation as? CATransition)?.before = layer.makePresentedPlane()
    if animation.progressSource == nil, let scrubber = LayerEnvironment.current.scrubber {
      animation.beginTime += scrubber.now - timeline.now
      self.scrubber = scrubber
    }
  }

  isolated deinit { stop() }

  func begin() {
    transaction?.animationBegan()
    if animation.speed != 0 || animation.progressSource != nil {
      frames = timeline.requestFrames(nextChange: animation.nextStep)
    }
    if let scrubber {
      scrubber.add(self)
      return notifyStart()
    }
    scheduleStart()
    scheduleEnd()
  }

  /// Seconds of the clock until the layer's time is `time`; nil when it does not pass.
  private func wait(until time: TimeInterval) -> TimeInterval? {
    guard let layer else { return time - timeline.now }
    let rate = layer.rate
    return rate > 0 ? (time - layer.localTime(ofClock: timeline.now)) / rate : nil
  }

  private func scheduleStart() {
    guard let delay = wait(until: animation.beginTime) else { return }
    if delay > 0 {
      start = timeline.schedule(after: delay) { [weak self] in self?.notifyStart() }
    } else {
      notifyStart()
    }
  }

  private func scheduleEnd() {
    guard animation.progressSource == nil, let endTime = animation.endTime, let wait = wait(until: endTime) else {
      return
    }
    end = timeline.schedule(after: wait) { [weak self] in self?.reachEnd() }
  }

  /// The layer's time runs otherwise now.
  func timingChanged() {
    guard !isOver, scrubber == nil else { return }
    start?.cancel()
    end?.cancel()
    (start, end) = (nil, nil)
    if !hasStarted { scheduleStart() }
    scheduleEnd()
  }

  /// Makes `shown` look as the animation wants it now.
  func apply(to shown: CALayer) {
    if let source = animation.progressSource {
      animation.apply(to: shown, progress: source.progress(at: timeline.now))
    } else if let time = localTime {
      animation.apply(to: shown, at: time)
    }
  }

  /// The time within a run that shows now; nil when the model shows.
  var localTime: TimeInterval? {
    if let scrubber { return animation.localTime(at: scrubber.now) }
    let clock = timeline.now - LayerEnvironment.current.copyDelay
    return animation.localTime(at: layer?.localTime(ofClock: clock) ?? clock)
  }

  private var hasStarted = false
  private func notifyStart() {
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  private func reachEnd() {
    isOver = true
    frames = nil
    if animation.isRemovedOnCompletion { layer?.forget(self) }
    animation.ended?(true)
    animation.delegate?.animationDidStop(animation, finished: true)
    transaction?.animationEnded()
  }

  /// What the animation follows has come to its end, or, with `isRemoved`, back to the start.
  func endByScrubber(isRemoved: Bool) {
    guard !isOver else { return }
    if isRemoved { layer?.forget(self) }
    reachEnd()
  }

  /// An animation without an end goes on with the clock.
  func leaveScrubber() {
    guard let scrubber else { return }
    animation.beginTime += timeline.now - scrubber.now
    self.scrubber = nil
  }

  /// The layer removed the animation. The delegate is notified when the code that did so has returned.
  func stop(finished: Bool = false) {
    guard !isOver else { return }
    isOver = true
    scrubber?.remove(self)
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
