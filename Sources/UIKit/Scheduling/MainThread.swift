internal import CScheduling

/// Serves what an app's code hands to the main thread, in the runtime's time: blocks of the main queue, parts of tasks,
/// timers and delayed calls.
///
/// Blocks and tasks wait in one line and run at the beginning of the next turn of the run loop: after the event in
/// whose handler they were handed over, before the next frame. What they hand over in turn runs at the same time, a
/// generation later, so that a chain ends before the frame is shown. Timers and delayed work run at their own times,
/// each in a turn of its own.
@MainActor
final class MainThread {
  private unowned let runtime: UIRuntime
  let timers: RunLoopTimers
  let delayedCalls: DelayedCalls
  private var waiting: [HandedWork] = []
  /// Work that has a time, until it comes.
  private var delayed: [ObjectIdentifier: (work: HandedWork, timer: Timeline.Timer)] = [:]
  private var hasTurn = false
  private var watch: Timeline.Timer?

  /// A chain that never ends goes on in the next turn, so that time passes.
  private static let generationsInTurn = 64
  /// Seconds between two looks at what other threads have done, while they are at work.
  private static let watchInterval: TimeInterval = 1.0 / 60

  init(of runtime: UIRuntime) {
    self.runtime = runtime
    timers = RunLoopTimers(of: runtime)
    delayedCalls = DelayedCalls(of: runtime)
  }

  func schedule(_ work: HandedWork) {
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

  /// What other threads handed over joins the line. Gives how many pieces there were.
  func receive(_ arrivals: [HandedWork]) -> Int {
    for work in arrivals { schedule(work) }
    return arrivals.count
  }

  /// Runs what waits now. The clock stays.
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

  /// Gives up everything that waits, with what it holds.
  func end() {
    for entry in delayed.values { entry.timer.cancel() }
    (waiting, delayed) = ([], [:])
    timers.end()
    delayedCalls.end()
  }

  private func requestTurn() {
    guard !hasTurn else { return }
    hasTurn = true
    runtime.timeline.runInNextTurn { [unowned self] in takeTurn() }
  }

  private func run(_ work: HandedWork) {
    runtime.report(work.kind, isArrival: work.isArrival) { work.run() }
  }

  /// The driver of the runtime sleeps until something is due: what another thread brings would be seen late.
  func watchOtherThreads() {
    guard watch?.isPending != true, CSchedulingWorkInFlight() > 0 else { return }
    watch = runtime.timeline.schedule(after: Self.watchInterval) { [unowned self] in watchOtherThreads() }
  }
}

extension UIRuntime {
  /// Runs `body`, which the app's code handed over, as a call of the trace.
  func report(_ work: ScheduledWork, named name: String? = nil, isArrival: Bool = false, _ body: () -> Void) {
    probe?.enter(.scheduledWork(work, name: name, isArrival: isArrival))
    body()
    probe?.leave(.nothing)
  }
}
