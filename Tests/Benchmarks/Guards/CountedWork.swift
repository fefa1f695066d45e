/// The work whose instructions are counted, and how it ended.
@MainActor
enum CountedWork {
  private static var work: () throws -> Void = {}
  private static var failure: (any Error)?

  static func run(_ workload: Workload) throws {
    work = try workload.prepare()
    // The first time, types are looked up and memory is taken from the system.
    try work()
    guardedWork()
    if let failure { throw failure }
  }

  fileprivate static func runCounted() {
    do { try work() } catch { failure = error }
  }
}

/// Valgrind counts from where this is entered to where it is left: `count-instructions` finds it by its name.
@MainActor @inline(never)
func guardedWork() { CountedWork.runCounted() }
