import Dispatch
import Foundation
import Synchronization

/// Threads for tests that mostly wait for other programs.
/// Swift's own thread pool has one thread per core. A test that blocks one of them leaves a core idle, so such tests
/// have this executor as their preferred executor instead.
package final class WaitingThreads: TaskExecutor {
  /// The shared executor with the number of tests that may wait at the same time. With more tests, the programs under
  /// test would compete for the cores and approach the tests' time limits.
  package static let shared = WaitingThreads(Pool(count: 4))

  /// The threads of `shared`, which run these tests first. It is for long serialized suites: if each of their tests
  /// waited for all others, they would end the run alone.
  package static let first = WaitingThreads(shared.pool, precedes: true)

  /// The thread of tests that build packages into one folder, which only one may use at a time. They would otherwise
  /// occupy the other threads while they wait for each other.
  package static let building = WaitingThreads(Pool(count: 1))

  private let pool: Pool
  private let precedes: Bool

  private init(_ pool: Pool, precedes: Bool = false) { (self.pool, self.precedes) = (pool, precedes) }

  package func enqueue(_ job: consuming ExecutorJob) {
    pool.add(Pool.Entry(job: UnownedJob(job), executor: self), first: precedes)
  }

  private final class Pool: Sendable {
    struct Entry: Sendable {
      let job: UnownedJob
      let executor: WaitingThreads
    }

    private let entries = Mutex<(first: [Entry], others: [Entry])>(([], []))
    private let added = DispatchSemaphore(value: 0)

    init(count: Int) {
      for _ in 0..<count {
        let thread = Thread { [self] in
          while true {
            added.wait()
            let entry = entries.withLock { $0.first.isEmpty ? $0.others.removeFirst() : $0.first.removeFirst() }
            entry.job.runSynchronously(on: entry.executor.asUnownedTaskExecutor())
          }
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
    }

    func add(_ entry: Entry, first: Bool) {
      entries.withLock { if first { $0.first.append(entry) } else { $0.others.append(entry) } }
      added.signal()
    }
  }
}
