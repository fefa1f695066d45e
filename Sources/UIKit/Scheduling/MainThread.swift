internal import CScheduling

/// Runs the work that an app schedules on the main thread, on the runtime's clock: blocks of the main queue, parts of
/// tasks, timers and delayed calls.
///
/// Blocks and tasks share one queue, which runs at the beginning of the next turn of the run loop: after the event in
/// whose handler they were added, and before the next frame. Work that they add runs at the same time, in the next
/// generation, so that a chain ends before the frame is shown. Timers and delayed work run at their times, each in a
/// separate turn.
@MainActor
final class MainThread {
  private unowned let runtime: UIRuntime
  let modes: RunLoopModes
  let timers: RunLoopTimers
  let delayedCalls: DelayedCalls
  private var waiting: [HandedWork] = []
  /// The delayed work that is not due yet.
  private var delayed: [ObjectIdentifier: (work: HandedWork, timer: Timeline.Timer)] = [:]
  private var hasTurn = false
  private var watch: Timeline.Timer?

  /// The maximum number of generations in a turn. An endless chain continues in the next turn, so that time passes.
  private static let generationsInTurn = 64
  /// The interval of checks for work of other threads while they are running, in seconds.
  private static let watchInterval: TimeInterval = 1.0 / 60

  init(of runtime: UIRuntime) {
    self.runtime = runtime
    modes = RunLoopModes(of: runtime)
    timers = RunLoopTimers(of: runtime)
    delayedCalls = DelayedCalls(of: runtime)
  }

  func schedule(_ work: HandedWork) {
    if !work.isArrival { work.origin = runtime.probe?.openCall }
    if work.delay >= 0 {
      let key = ObjectIdentifier(work)
      let timer = runtime.timeline.schedule(after: work.delay) { [unowned self] in
        if let work = delayed.removeValue(forKey: key)?.work { run(work) }
      }
      delayed[key] = (work, timer)
    } else {
      waiting.append(work)
      requestTurn()
    }
  }

  /// Adds the work of other threads to the queue. Returns the number of pieces.
  func receive(_ arrivals: [HandedWork]) -> Int {
    for work in arrivals { schedule(work) }
    return arrivals.count
  }

  /// Runs the waiting work without advancing the clock.
  func takeTurn() {
    hasTurn = false
    for _ in 0..<Self.generationsInTurn where !waiting.isEmpty {
      let generation = waiting
      waiting = []
      for work in generation { run(work) }
    }
    if !waiting.isEmpty { requestTurn() }
    watchOtherThreads()
  }

  /// Releases all waiting work.
  func end() {
    for entry in delayed.values { entry.timer.cancel() }
    (waiting, delayed) = ([], [:])
    modes.end()
    timers.end()
    delayedCalls.end()
  }

  private func requestTurn() {
    guard !hasTurn else { return }
    hasTurn = true
    runtime.timeline.runInNextTurn { [unowned self] in takeTurn() }
  }

  private func run(_ work: HandedWork) {
    guard modes.areActive(work.modes) else { return modes.run(in: work.modes) { [unowned self] in run(work) } }
    runtime.report(work.kind, isArrival: work.isArrival, origin: work.origin) { work.run() }
  }

  /// Checks for work of other threads at intervals: the driver of the runtime sleeps until a timer is due, and would
  /// otherwise notice it late.
  func watchOtherThreads() {
    guard watch?.isPending != true, CSchedulingWorkInFlight() > 0 else { return }
    watch = runtime.timeline.schedule(after: Self.watchInterval) { [unowned self] in watchOtherThreads() }
  }
}

extension UIRuntime {
  /// Runs `body`, which the app scheduled during the call with the number `origin`, and reports it as a call of the
  /// trace.
  func report(
    _ work: ScheduledWork, named name: String? = nil, isArrival: Bool = false, origin: Int?, _ body: () -> Void
  ) {
    probe?.enter(.scheduledWork(work, name: name, isArrival: isArrival, origin: origin))
    body()
    probe?.leave(.nothing)
  }
}

/// The state of a runtime by which the libraries find it, and whether it is being driven.
struct SchedulingState {
  /// The number under which the app's code schedules work; 0 for a runtime whose code does not.
  var owner: CSchedulingOwner = 0
  /// The task that created the runtime, such as that of a test; 0 in a program that has none.
  let task = CSchedulingCurrentTask()
  /// A Boolean value that indicates whether the runtime is being driven.
  var isDriven = false
}
