internal import CScheduling

/// The function by which the app's code scheduled the work.
package enum ScheduledWork: String, Codable, Sendable {
  /// A block of `DispatchQueue.main.async` or `asyncAfter`, a group's `notify`, or an operation of
  /// `OperationQueue.main`.
  case mainQueueBlock
  /// A block of `RunLoop.main.perform`.
  case runLoopBlock
  /// A part of a task, from one suspension to the next.
  case task
  case timer
  /// A call of `perform(_:with:afterDelay:)`.
  case delayedPerform

  init(_ kind: CSchedulingKind) {
    switch kind {
    case CSchedulingRunLoopBlock: self = .runLoopBlock
    case CSchedulingTask: self = .task
    default: self = .mainQueueBlock
    }
  }
}

/// Work that Dispatch, Foundation or the concurrency library passes to the runtime. It runs once, or is dropped when it
/// is freed.
///
/// Another thread may create it; after that only the main thread uses it.
final class HandedWork: @unchecked Sendable {
  let kind: ScheduledWork
  /// A Boolean value that indicates whether the work is from another thread.
  let isArrival: Bool
  /// The modes of the run loop in which the work runs. The main queue and tasks have no modes and run in all.
  let modes: Set<RunLoop.Mode>
  /// The delay in seconds; negative for the next turn.
  let delay: TimeInterval
  /// The number of the probed call during which the work was scheduled.
  @MainActor var origin: Int?
  private var work: CSchedulingWork
  private var hasRun = false

  init(_ work: CSchedulingWork, delay: TimeInterval) {
    // The object of the modes is not valid after this call.
    (self.work, self.delay) = (work, delay)
    self.work.modes = nil
    kind = ScheduledWork(work.kind)
    isArrival = work.isArrival
    modes = work.modes.map { RunLoop.Mode.modes(of: $0) } ?? [.common]
  }

  deinit { if !hasRun { work.discard(work.context) } }

  @MainActor
  func run() {
    guard !hasRun else { return }
    hasRun = true
    CSchedulingRun(work)
  }
}
