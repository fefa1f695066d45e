internal import CScheduling
import Synchronization

/// Receives the libraries' work, and finds the runtime whose code scheduled it.
@MainActor
enum SchedulingReceiver {
  private final class Entry {
    weak var runtime: UIRuntime?
    init(_ runtime: UIRuntime) { self.runtime = runtime }
  }

  private static var entries: [CSchedulingOwner: Entry] = [:]
  private static var lastOwner: CSchedulingOwner = 0
  /// The work of other threads that the main thread has not received yet.
  private nonisolated static let arrivals = Mutex<[CSchedulingOwner: [HandedWork]]>([:])

  /// A Boolean value that indicates whether the libraries pass their work here: see `CSchedulingInstall`.
  private static let isInForce = CSchedulingInstall(
    CSchedulingReceiver(
      schedule: { SchedulingReceiver.schedule(HandedWork($1, delay: $2), for: $0) },
      now: { owner in MainActor.assumeIsolated { SchedulingReceiver.runtime(of: owner)?.now ?? 0 } },
      addTimer: { owner, key, object, mode in
        let timer = Unmanaged<Timer>.fromOpaque(object).takeUnretainedValue()
        SchedulingReceiver.add(SharedTimer(key: key, timer: timer, modes: RunLoop.Mode.modes(of: mode)), for: owner)
      },
      timerChanged: { key in
        let address = UInt(bitPattern: key)
        MainActor.assumeIsolated { SchedulingReceiver.forEach { $0.mainThread.timers.changed(address) } }
      },
      poke: { MainActor.assumeIsolated { SchedulingReceiver.forEach { $0.serveMainThread() } } }))

  /// Returns a unique number for `runtime`; 0 when its code cannot be served.
  static func owner(for runtime: UIRuntime) -> CSchedulingOwner {
    guard isInForce else { return 0 }
    entries = entries.filter { $0.value.runtime != nil }
    lastOwner += 1
    entries[lastOwner] = Entry(runtime)
    return lastOwner
  }

  /// Releases the work of an owner that was deallocated.
  static func forget(_ owner: CSchedulingOwner) {
    entries[owner] = nil
    _ = takeArrivals(of: owner, atMost: .max)
  }

  /// Removes and returns the work of other threads, in the order of its arrival.
  static func takeArrivals(of owner: CSchedulingOwner, atMost count: Int) -> [HandedWork] {
    arrivals.withLock {
      guard let waiting = $0[owner] else { return [] }
      let taken = Array(waiting.prefix(count))
      $0[owner] = taken.count == waiting.count ? nil : Array(waiting.dropFirst(taken.count))
      return taken
    }
  }

  private nonisolated static func schedule(_ work: HandedWork, for owner: CSchedulingOwner) {
    if work.isArrival {
      arrivals.withLock { $0[owner, default: []].append(work) }
      CSchedulingRequestPoke()
    } else {
      MainActor.assumeIsolated {
        guard let runtime = runtime(of: owner) else { return }
        runtime.mainThread.schedule(work)
        if !runtime.isDriven { CSchedulingRequestPoke() }
      }
    }
  }

  /// A timer borrowed from the caller, which is on the main thread.
  private struct SharedTimer: @unchecked Sendable {
    let key: UnsafeRawPointer
    let timer: Timer
    let modes: Set<RunLoop.Mode>
  }

  private nonisolated static func add(_ shared: SharedTimer, for owner: CSchedulingOwner) {
    MainActor.assumeIsolated {
      let timers = runtime(of: owner)?.mainThread.timers
      timers?.add(shared.timer, at: UInt(bitPattern: shared.key), for: shared.modes)
    }
  }

  private static func runtime(of owner: CSchedulingOwner) -> UIRuntime? { entries[owner]?.runtime }

  private static func forEach(_ body: (UIRuntime) -> Void) {
    for owner in entries.keys.sorted() { if let runtime = runtime(of: owner) { body(runtime) } }
  }
}
