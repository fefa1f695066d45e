/// A clock that a caller moves, for the animations that are started while it collects. They show its time, and end only
/// at a call of `run` or `finish`.
///
/// For a set of animations it has the effect of `speed = 0` and a `timeOffset` of a layer on Apple's systems: an
/// interactive transition collects the animations of the app's animator and drives them with a finger.
@MainActor
package final class AnimationScrubber {
  /// An animation without a layer that follows the scrubber: a property animator.
  package struct Follower {
    /// The end on the scrubber's clock, in seconds.
    package let endTime: TimeInterval
    /// Shows the state at the time `now` of the scrubber's clock.
    package let show: @MainActor (_ now: TimeInterval) -> Void
    /// Ends the animation at its end or, when it was reversed, at its start.
    package let end: @MainActor (_ atStart: Bool) -> Void

    package init(
      endTime: TimeInterval, show: @escaping @MainActor (TimeInterval) -> Void,
      end: @escaping @MainActor (Bool) -> Void
    ) {
      (self.endTime, self.show, self.end) = (endTime, show, end)
    }
  }

  private let timeline: Timeline
  private let start: TimeInterval
  private var way: (from: TimeInterval, to: TimeInterval, began: TimeInterval, duration: TimeInterval)?
  private var curve: CAMediaTimingFunction?
  private var position: TimeInterval = 0
  private var arrival: Timeline.Timer?
  private var frames: Timeline.FrameRequest?

  private var followers: [Follower] = []
  private var animations: [RunningAnimation] = []
  private var restorations: [@MainActor () -> Void] = []
  private var isOver = false

  package init(on timeline: Timeline) {
    self.timeline = timeline
    start = timeline.now
  }

  /// Runs `body` and collects the animations it starts. A scrubber that has ended leaves them to the timeline.
  package func collect(_ body: () -> Void) {
    if isOver { return body() }
    let environment = LayerEnvironment.current
    let outer = environment.scrubber
    environment.scrubber = self
    body()
    environment.scrubber = outer
  }

  /// The time that the collected animations show, on the timeline's clock, in seconds.
  package var now: TimeInterval {
    guard let way else { return start + position }
    let share = way.duration > 0 ? min(max((timeline.now - way.began) / way.duration, 0), 1) : 1
    return start + way.from + (way.to - way.from) * (curve?.value(at: share) ?? share)
  }

  /// The seconds from the beginning to the latest end of the collected animations.
  package var collectedDuration: TimeInterval {
    let ends = animations.compactMap(\.animation.endTime) + followers.map(\.endTime)
    return max(0, (ends.max() ?? start) - start)
  }

  // MARK: Moving

  /// Stops at `time` seconds after the beginning.
  package func seek(to time: TimeInterval) {
    stop()
    position = max(0, time)
    showFollowers()
  }

  /// Stops at the current time.
  package func pause() { seek(to: now - start) }

  /// Moves to `time` within `duration` seconds and ends the animations there; at the start, the values from before them
  /// are restored.
  package func run(
    to time: TimeInterval, over duration: TimeInterval, curve: CAMediaTimingFunction?, then body: @escaping () -> Void
  ) {
    let from = now - start
    stop()
    self.curve = curve
    way = (from, time, timeline.now, max(0, duration))
    frames = timeline.requestFrames()
    if !followers.isEmpty { tick() }
    arrival = timeline.schedule(after: max(0, duration)) { [self] in
      arrive(atStart: time <= 0)
      body()
    }
  }

  /// Ends all collected animations at once.
  package func finish(atStart: Bool) {
    stop()
    position = atStart ? 0 : collectedDuration
    arrive(atStart: atStart)
  }

  private func stop() {
    (way, frames) = (nil, nil)
    arrival?.cancel()
    followerTimer?.cancel()
  }

  private func arrive(atStart: Bool) {
    position = now - start
    stop()
    isOver = true
    if atStart {
      for restore in restorations.reversed() { restore() }
    }
    restorations = []
    let (followers, animations) = (followers, animations)
    (self.followers, self.animations) = ([], [])
    for follower in followers { follower.end(atStart) }
    let ends = animations.enumerated().sorted {
      ($0.element.animation.endTime ?? .infinity, $0.offset) < ($1.element.animation.endTime ?? .infinity, $1.offset)
    }
    for (_, running) in ends {
      if atStart || running.animation.endTime != nil {
        running.endByScrubber(isRemoved: atStart)
      } else {
        running.leaveScrubber()
      }
    }
  }

  // MARK: Collected

  func add(_ animation: RunningAnimation) { animations.append(animation) }
  func remove(_ animation: RunningAnimation) { animations.removeAll { $0 === animation } }

  package func add(_ follower: Follower) { followers.append(follower) }

  /// Adds a closure that restores what an animation has changed. It runs if the animations end at their start.
  package func addRestoration(_ body: @escaping @MainActor () -> Void) { restorations.append(body) }

  // MARK: Followers

  private var followerTimer: Timeline.Timer?
  /// The seconds between two updates of followers while only time moves them.
  private static let followerStep = 1.0 / 60

  private func showFollowers() {
    for follower in followers { follower.show(now) }
  }

  private func tick() {
    showFollowers()
    followerTimer = timeline.schedule(after: Self.followerStep) { [weak self] in self?.tick() }
  }
}
