import CCallgrind

/// Runs the work whose instructions are counted, and reports its result.
@MainActor
enum CountedWork {
  private static var work: () throws -> Void = {}
  private static var failure: (any Error)?

  static func run(_ workload: Workload) throws {
    work = try workload.prepare()
    // The first run looks up types and allocates memory.
    try work()
    beginCounting()
    guardedWork()
    endCounting()
    if let failure { throw failure }
  }

  fileprivate static func runCounted() {
    do { try work() } catch { failure = error }
  }
}

/// Valgrind counts the instructions of this function; `count-instructions` finds it by its name.
@MainActor @inline(never)
func guardedWork() { CountedWork.runCounted() }
