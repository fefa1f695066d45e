/// Fires the timers that code of the app added to the main run loop, at their dates on the runtime's clock.
///
/// Dates count from the runtime's beginning. A timer fires at its date whatever its tolerance, or, if the run loop is
/// in another mode then, once when that ends; a timer that repeats goes on at the next multiple of its interval.
@MainActor
final class RunLoopTimers {
  private struct Served {
    let timer: Timer
    /// The number of the probed call during which the timer was added.
    let origin: Int?
    var modes: Set<RunLoop.Mode>
    var next: Timeline.Timer?
    /// The number of times that the next firing was set.
    var schedulings = 0
  }

  private unowned let runtime: UIRuntime
  /// The timers by the address of the run loop's object, which Foundation's `Timer` wraps.
  private var served: [UInt: Served] = [:]

  init(of runtime: UIRuntime) { self.runtime = runtime }

  func add(_ timer: Timer, at key: UInt, for modes: Set<RunLoop.Mode>) {
    // A timer may be added for several modes.
    guard served[key] == nil else {
      served[key]?.modes.formUnion(modes)
      return
    }
    served[key] = Served(timer: timer, origin: runtime.probe?.openCall, modes: modes)
    // `Timer(timeInterval:repeats:block:)` sets the current date here; on iOS the timer first fires after the interval.
    if timer.timeInterval > 0, delay(of: timer) <= Self.roundingOfDates {
      setDate(runtime.now + timer.timeInterval, of: timer)
    } else {
      reschedule(key)
    }
  }

  /// Called when a timer has ended or its date was set. Other timers are ignored.
  func changed(_ key: UInt) {
    guard let entry = served[key] else { return }
    if entry.timer.isValid { return reschedule(key) }
    entry.next?.cancel()
    served[key] = nil
  }

  func end() {
    for entry in served.values { entry.next?.cancel() }
    served = [:]
  }

  private func reschedule(_ key: UInt) {
    guard let entry = served[key] else { return }
    entry.next?.cancel()
    let delay = delay(of: entry.timer)
    let number = entry.schedulings + 1
    served[key]?.schedulings = number
    // A date in the distant future pauses a timer.
    served[key]?.next =
      delay > Self.longestDelay
      ? nil : runtime.timeline.schedule(after: delay) { [unowned self] in fireWhenActive(key, number) }
  }

  /// Fires the timer in one of its modes, unless its date was set again in the meantime.
  private func fireWhenActive(_ key: UInt, _ number: Int) {
    guard let modes = served[key]?.modes else { return }
    runtime.mainThread.modes.run(in: modes) { [weak self] in
      if let self, served[key]?.schedulings == number { fire(key) }
    }
  }

  private func fire(_ key: UInt) {
    guard let entry = served[key], entry.timer.isValid else { return changed(key) }
    let timer = entry.timer
    // The next date is set before the timer fires, because its handler may set another.
    if timer.timeInterval > 0 {
      let missed = max(0, (-delay(of: timer) / timer.timeInterval).rounded(.down))
      setDate(date(of: timer) + (missed + 1) * timer.timeInterval, of: timer)
    }
    runtime.report(.timer, named: (timer as? TargetTimer)?.selector.name, origin: entry.origin) { timer.fire() }
  }

  private func date(of timer: Timer) -> TimeInterval { timer.fireDate.timeIntervalSinceReferenceDate }
  private func delay(of timer: Timer) -> TimeInterval { date(of: timer) - runtime.now }

  /// Sets the date of `timer`, which reports this as `changed`.
  private func setDate(_ time: TimeInterval, of timer: Timer) {
    timer.fireDate = Date(timeIntervalSinceReferenceDate: time)
  }

  /// Foundation computes the current date from the seconds since 1970, which rounds it.
  private static let roundingOfDates: TimeInterval = 1e-6

  /// The longest delay in seconds, which is some thirty years.
  private static let longestDelay: TimeInterval = 1e9
}
