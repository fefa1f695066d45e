import Dispatch
import Foundation
import Synchronization

/// Threads for tests that mostly wait for other programs.
///
/// Swift's own threads are as many as the machine has cores. A test that waits on one of them keeps it from computing,
/// so that two tests which wait leave two cores idle. The preferred executor of such tests is this one instead.
final class WaitingThreads: TaskExecutor {
  /// How many tests wait at a time. With more, the programs under test share the cores with so many others that they
  /// come near to the limits of time that tests set them.
  static let shared = WaitingThreads(count: 3)

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

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    added.signal()
  }
}
