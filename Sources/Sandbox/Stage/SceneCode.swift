/// The moments at which scene code runs in this process, for a process that watches it: see `Decisions/0012`.
@MainActor
package enum SceneCode {
  /// Called when scene code begins to run, also within scene code, and when it ends.
  package static var watch: ((_ isRunning: Bool) -> Void)?

  private static weak var stage: Stage?
  private static var depth = 0

  /// The calls of the trace that are open on the stage that ran last, outermost first.
  package static var openCalls: [String] { stage?.recorder.openCalls ?? [] }

  /// Performs `body`, which may run code of the scene of `stage`, or of an unknown scene.
  package static func run<Result>(on stage: Stage? = nil, _ body: () throws -> Result) rethrows -> Result {
    if let stage { self.stage = stage }
    depth += 1
    watch?(true)
    defer {
      depth -= 1
      watch?(depth > 0)
    }
    return try body()
  }
}
