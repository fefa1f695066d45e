/// The position of a property animator as a share of its time: running, paused or set by hand.
@MainActor
final class AnimatorClock {
  private let timeline: Timeline
  /// The share at the time `anchor`.
  private var share = 0.0
  private var anchor: TimeInterval = 0
  /// Shares per second; negative backward, 0 at rest.
  private var rate = 0.0
  /// Maps a share of the time to a share of the change, for animations that begin after `delay`, a share of the
  /// duration.
  private var course: (_ share: Double, _ delay: Double) -> Double

  init(on timeline: Timeline, course: @escaping (Double) -> Double) {
    self.timeline = timeline
    self.course = { course(Self.ownShare($0, delay: $1)) }
  }

  var now: Double { min(max(share + (timeline.now - anchor) * rate, 0), 1) }

  func progress(delay: Double) -> Double { course(now, delay) }

  func rest(at share: Double) { (self.share, rate) = (min(max(share, 0), 1), 0) }

  /// Continues from the current position at a speed at which the whole animation takes `duration` seconds.
  func run(over duration: TimeInterval, backwards: Bool) {
    guard duration > 0 else { return rest(at: backwards ? 0 : 1) }
    (share, anchor) = (now, timeline.now)
    rate = (backwards ? -1 : 1) / duration
  }

  // MARK: Courses

  /// Makes the rest of the timing linear; the animations keep their current position.
  func becomeLinear() {
    rest(at: course(now, 0))
    course = { Self.ownShare($0, delay: $1) }
  }

  /// Replaces the timing by `course`; the time moves to the point at which that course has made the same progress.
  func follow(_ course: @escaping (Double) -> Double) {
    rest(at: Self.share(of: course, reaching: progress(delay: 0)))
    self.course = { course(Self.ownShare($0, delay: $1)) }
  }

  /// Applies the whole of `course` to the rest of the animation, up to its end or back to its start.
  func replaceRemainder(on course: @escaping (Double) -> Double, backwards: Bool) {
    let (earlier, from) = (self.course, now)
    self.course = { share, delay in
      let done = earlier(from, delay)
      let target: Double = backwards ? 0 : 1
      let length = target - from
      guard length != 0 else { return target }
      let part = (share - from) / length
      // The animator was reversed and has passed the position at which the rest began.
      return part < 0 ? earlier(share, delay) : done + (target - done) * course(part)
    }
  }

  private static func ownShare(_ share: Double, delay: Double) -> Double {
    delay >= 1 ? (share >= 1 ? 1 : 0) : min(max((share - delay) / (1 - delay), 0), 1)
  }

  /// Returns the first time at which `course` has made this much progress. The search takes small steps, because
  /// springs overshoot.
  private static func share(of course: (Double) -> Double, reaching progress: Double) -> Double {
    if progress <= 0 { return 0 }
    let steps = 256
    guard let step = (1...steps).first(where: { course(Double($0) / Double(steps)) >= progress }) else { return 1 }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if course(middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}

/// The part of an animator's clock that one set of its animations sees.
@MainActor
final class AnimatorProgress: AnimationProgressSource {
  private let clock: AnimatorClock
  private let delay: Double

  init(_ clock: AnimatorClock, delay: Double) { (self.clock, self.delay) = (clock, delay) }

  func progress(at time: TimeInterval) -> Double { clock.progress(delay: delay) }
}
