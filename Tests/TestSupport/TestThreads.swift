import Dispatch
import Foundation
import Synchronization

/// Threads for tests that mostly wait for other programs, or compute for long.
/// Swift's own thread pool has one thread per core. A test that blocks one of them leaves a core idle, so such tests
/// have this executor as their preferred executor instead.
package final class TestThreads: TaskExecutor {
  /// The shared executor with the number of tests that may wait at the same time. With more tests, the programs under
  /// test would compete for the cores and approach the tests' time limits.
  package static let shared = TestThreads(Pool(count: 4))

  /// The threads of `shared`, which run these tests first. It is for long serialized suites: if each of their tests
  /// waited for all others, they would end the run alone.
  package static let first = TestThreads(shared.pool, precedes: true)

  /// The thread of tests that build packages into one folder, which only one may use at a time. They would otherwise
  /// occupy the other threads while they wait for each other.
  package static let building = TestThreads(Pool(count: 1))

  /// The thread of tests that compute for long. Swift starts all tests on its own threads before those of the main
  /// actor begin, so that these would otherwise wait for all computations, and then end the run alone on one core.
  package static let computing = TestThreads(Pool(count: 1))

  private let pool: Pool
  private let precedes: Bool

  private init(_ pool: Pool, precedes: Bool = false) { (self.pool, self.precedes) = (pool, precedes) }

  package func enqueue(_ job: consuming ExecutorJob) {
    pool.add(Pool.Entry(job: UnownedJob(job), executor: self), first: precedes)
  }

  private final class Pool: Sendable {
    struct Entry: Sendable {
      let job: UnownedJob
      let executor: TestThreads
    }

    private let entries = Mutex<(first: [Entry], others: [Entry])>(([], []))
    private let added = DispatchSemaphore(value: 0)

    init(count: Int) {
      for _ in 0..<count {
        let thread = Thread { [self] in
          // The main actor's tests run one after another for most of the time, so they precede on the processor.
          // Programs that the thread starts have the same priority.
          setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 2)
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
