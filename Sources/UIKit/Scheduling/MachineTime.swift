internal import CScheduling

extension UIRuntime {
  /// Runs `body` while clocks show the machine's time, although the code of a runtime that serves the main thread is
  /// running. A platform's clock is read this way: between two questions to a scene's views it would otherwise show
  /// the scene's time, in which nothing passes.
  package static func withMachineTime<Result>(_ body: () -> Result) -> Result {
    CSchedulingShowMachineTime(true)
    defer { CSchedulingShowMachineTime(false) }
    return body()
  }
}
