import HeapModule

/// An object that sets a timer repeatedly.
@MainActor
package protocol TimerReceiver: AnyObject {
  func timerFired(_ timer: Timeline.Timer)
}

/// The clock of a runtime: seconds since it started, moved only by the code that drives the runtime.
///
/// Live use, tests, replays and films differ only in their calls of `advance(to:)`. Timers fire in the order of their
/// times, and timers of equal time in the order in which they were set.
@MainActor
package final class Timeline {
  @exclusivity(unchecked) package private(set) var now: TimeInterval = 0

  package final class Timer {
    fileprivate var action: (@MainActor () -> Void)?
    /// The receiver of a timer that is set repeatedly; it cancels the timer before it is deallocated.
    fileprivate unowned(unsafe) let receiver: (any TimerReceiver)?
    /// The order in which the timer was set; 0 while it is not pending.
    fileprivate var order = 0

    fileprivate init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
      receiver = nil
    }

    /// Creates a timer that `Timeline.start(_:after:)` sets any number of times without allocations.
    package init(for receiver: any TimerReceiver) { self.receiver = receiver }

    package var isPending: Bool { order != 0 }
    /// Cancels the timer. Does nothing if it has fired.
    package func cancel() {
      order = 0
      action = nil
    }
  }

  /// A timer that was set. If the timer was set again or cancelled since, its order differs and the entry is void.
  private struct Entry: Comparable {
    let timer: Timer
    let deadline: TimeInterval
    let order: Int

    var isPending: Bool { timer.order == order }

    static func == (one: Entry, other: Entry) -> Bool { one.order == other.order }
    static func < (one: Entry, other: Entry) -> Bool {
      (one.deadline, one.order) < (other.deadline, other.order)
    }
  }

  @exclusivity(unchecked) private var timers = Heap<Entry>()
  @exclusivity(unchecked) private var timersSet = 0
  /// A lower bound of the times of all timers.
  @exclusivity(unchecked) private var earliest = TimeInterval.infinity
  @exclusivity(unchecked) private var isOver = false

  package init() {}

  /// Stops time permanently: all timers are released, with the objects they retain, and new ones never fire.
  ///
  /// It is called when the timeline's owner is deallocated. Layers that are deallocated with it still end their
  /// animations, which would retain the timeline through timers that never fire.
  package func end() {
    isOver = true
    // Objects released with the timers may set new ones.
    var last = Heap<Entry>()
    swap(&last, &timers)
    earliest = .infinity
    forNextTurn = []
  }

  /// Runs `action` once, `delay` seconds from now.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Timer {
    let timer = Timer(action)
    start(timer, after: delay)
    return timer
  }

  /// Sets `timer`, which is cancelled first if it is pending: it fires once, `delay` seconds from now.
  package func start(_ timer: Timer, after delay: TimeInterval) {
    timersSet += 1
    timer.order = timersSet
    guard !isOver else { return }
    let deadline = now + max(0, delay)
    timers.insert(Entry(timer: timer, deadline: deadline, order: timersSet))
    earliest = min(earliest, deadline)
  }

  /// The time of the next timer, or now if an action waits for the next turn; nil if there is neither.
  package var nextDeadline: TimeInterval? { forNextTurn.isEmpty ? nextTimer : now }

  private var nextTimer: TimeInterval? {
    dropCancelled()
    return timers.min?.deadline
  }

  /// Advances the time and fires timers that become due, each at its own time. A time in the past has no effect.
  ///
  /// Each call is a turn of the run loop, as is each timer that fires.
  package func advance(to time: TimeInterval) {
    beginTurn()
    if time < earliest {
      now = max(now, time)
      return
    }
    while let deadline = nextTimer, deadline <= time, let entry = timers.popMin() {
      now = max(now, deadline)
      let action = entry.timer.action
      entry.timer.cancel()
      if let receiver = entry.timer.receiver { receiver.timerFired(entry.timer) } else { action?() }
      beginTurn()
    }
    now = max(now, time)
    earliest = nextTimer ?? .infinity
  }

  // MARK: Turns

  @exclusivity(unchecked) private var forNextTurn: [@MainActor () -> Void] = []

  /// Runs `action` at the beginning of the next turn of the run loop, at no later time: in the next call of
  /// `advance(to:)`, or after the next timer. An action added by an action waits for the turn after that one, so that
  /// an endless chain does not stop the clock.
  package func runInNextTurn(_ action: @escaping @MainActor () -> Void) {
    if !isOver { forNextTurn.append(action) }
  }

  private func beginTurn() {
    if forNextTurn.isEmpty { return }
    let actions = forNextTurn
    forNextTurn = []
    for action in actions { action() }
  }

  // MARK: Frames

  /// A request for frames. While one exists, the screen changes from frame to frame without timers.
  @MainActor
  package final class FrameRequest {
    private let timeline: Timeline

    fileprivate init(on timeline: Timeline, _ nextChange: ((TimeInterval) -> TimeInterval)?) {
      self.timeline = timeline
      timeline.frameRequests += 1
      timeline.steps[ObjectIdentifier(self)] = nextChange
    }

    isolated deinit {
      timeline.frameRequests -= 1
      timeline.steps[ObjectIdentifier(self)] = nil
    }
  }

  private var frameRequests = 0
  /// The functions that return the next change after a time, for requests that change in steps.
  private var steps: [ObjectIdentifier: (TimeInterval) -> TimeInterval] = [:]

  package var needsFrames: Bool { frameRequests > 0 }

  /// The time of the next change of the screen: now during continuous motion; nil without a request.
  package var nextFrame: TimeInterval? {
    guard needsFrames, frameRequests == steps.count else { return needsFrames ? now : nil }
    return steps.values.map { $0(now) }.min()
  }

  /// Requests frames. For a change in discrete steps, `nextChange` returns the next change after a time.
  package func requestFrames(nextChange: ((TimeInterval) -> TimeInterval)? = nil) -> FrameRequest {
    FrameRequest(on: self, nextChange)
  }

  private func dropCancelled() {
    while let first = timers.min, !first.isPending { _ = timers.popMin() }
  }
}
