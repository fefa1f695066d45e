internal import CScheduling

extension UIRuntime {
  /// Runs `body` with clocks that show the machine's time, even while code of a runtime that serves the main thread is
  /// running. A platform reads its clock in this way: between two calls of a scene's views it would otherwise read the
  /// scene's time, which is stopped.
  package static func withMachineTime<Result>(_ body: () -> Result) -> Result {
    CSchedulingShowMachineTime(true)
    defer { CSchedulingShowMachineTime(false) }
    return body()
  }
}
