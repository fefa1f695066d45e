/// An animation of a layer, from its addition to its removal.
@MainActor
final class RunningAnimation {
  /// The key under which the animation was added; nil if it can only be removed with all others.
  let key: String?
  let animation: CAAnimation
  private weak var layer: CALayer?
  private let timeline: Timeline
  private let transaction: CATransaction.Scope?
  /// A Boolean value that indicates whether the transaction has counted the animation before its beginning.
  private let isCounted: Bool
  /// The scrubber that the animation follows in place of the clock.
  private weak var scrubber: AnimationScrubber?
  private var start: Timeline.Timer?
  private var end: Timeline.Timer?
  private var frames: Timeline.FrameRequest?
  /// A Boolean value that indicates whether the animation has ended; it may still show its end value.
  private var isOver = false

  /// - Parameter counting: The transaction that counts the animation already, if there is one.
  init(
    _ animation: CAAnimation, key: String?, of layer: CALayer, on timeline: Timeline,
    countedBy counting: CATransaction.Scope? = nil
  ) {
    self.animation = animation
    self.key = key
    self.layer = layer
    self.timeline = timeline
    isCounted = counting != nil
    transaction = counting ?? LayerEnvironment.current.transaction
    animation.takeDefaultsOfTransaction()
    if animation.beginTime == 0 { animation.beginTime = layer.localTime(ofClock: timeline.now) }
    (animation as? CATransition)?.before = layer.makePresentedPlane()
    if animation.progressSource == nil, let scrubber = LayerEnvironment.current.scrubber {
      animation.beginTime += scrubber.now - timeline.now
      self.scrubber = scrubber
    }
  }

  isolated deinit { stop() }

  func begin() {
    if !isCounted { transaction?.animationBegan() }
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

  /// Returns the seconds of the clock until the layer's time is `time`; nil while the layer's time does not pass.
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

  /// Schedules start and end again, after a change of the layer's timing.
  func timingChanged() {
    guard !isOver, scrubber == nil else { return }
    start?.cancel()
    end?.cancel()
    (start, end) = (nil, nil)
    if !hasStarted { scheduleStart() }
    scheduleEnd()
  }

  /// Changes `shown` to the appearance at the current time.
  func apply(to shown: CALayer) {
    if let source = animation.progressSource {
      animation.apply(to: shown, progress: source.progress(at: timeline.now))
    } else if let time = localTime {
      animation.apply(to: shown, at: time, clock: clock)
    }
  }

  /// The time within a run that is shown now; nil while the animation has no effect.
  var localTime: TimeInterval? { animation.localTime(at: clock) }

  /// The current time of the animation's clock.
  private var clock: TimeInterval {
    if let scrubber { return scrubber.now }
    let clock = timeline.now - LayerEnvironment.current.copyDelay
    return layer?.localTime(ofClock: clock) ?? clock
  }

  private var hasStarted = false
  /// Notifies the delegate after the calling code has returned, as Core Animation does when it commits the transaction.
  private func notifyStart() {
    hasStarted = true
    guard animation.delegate != nil else { return }
    timeline.schedule(after: 0) { [animation] in animation.delegate?.animationDidStart(animation) }
  }

  private func reachEnd() {
    isOver = true
    frames = nil
    if animation.isRemovedOnCompletion { layer?.forget(self) }
    animation.ended?(true)
    animation.delegate?.animationDidStop(animation, finished: true)
    transaction?.animationEnded()
  }

  /// Ends the animation because its scrubber has reached the end or, with `isRemoved`, the start.
  func endByScrubber(isRemoved: Bool) {
    guard !isOver else { return }
    if isRemoved { layer?.forget(self) }
    reachEnd()
  }

  /// Lets an animation without an end continue on the clock.
  func leaveScrubber() {
    guard let scrubber else { return }
    animation.beginTime += timeline.now - scrubber.now
    self.scrubber = nil
  }

  /// Ends the animation when the layer removes it. The delegate is notified after the calling code has returned.
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

extension CAAnimation {
  /// Takes what the animation itself leaves open from the current transaction.
  func takeDefaultsOfTransaction() {
    if duration == 0 { duration = CATransaction.animationDuration() }
    if timingFunction == nil { timingFunction = CATransaction.animationTimingFunction() }
  }
}
