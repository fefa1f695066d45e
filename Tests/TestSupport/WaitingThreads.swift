import Dispatch
import Foundation
import Synchronization

/// Threads for tests that mostly wait for other programs.
/// Swift's own thread pool has one thread per core. A test that blocks one of them leaves a core idle, so such tests
/// have this executor as their preferred executor instead.
package final class WaitingThreads: TaskExecutor {
  /// The shared executor with the number of tests that may wait at the same time. With more tests, the programs under
  /// test would compete for the cores and approach the tests' time limits.
  package static let shared = WaitingThreads(count: 4)

  /// The thread of tests that build packages into one folder, which only one may use at a time. They would otherwise
  /// occupy the other threads while they wait for each other.
  package static let building = WaitingThreads(count: 1)

  private let jobs = Mutex<[UnownedJob]>([])
  private let added = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in
        while true {
          added.wait()
          let job = jobs.withLock { $0.removeFirst() }
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    added.signal()
  }
}
