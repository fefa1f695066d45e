import EventTrace
import Testing
import UIKitTestSupport

/// A stage with a trace recorder as its probe.
@MainActor
struct WatchedStage {
  let stage: TestStage
  let recorder = TraceRecorder()

  init(_ stage: TestStage = TestStage()) {
    self.stage = stage
    // The plain root view exists once it was read.
    _ = stage.rootView
    stage.runtime.probe = recorder
  }

  var trace: EventTrace { recorder.trace }

  /// Returns the deciding pass of the hit test for a finger that lands at `point` and stays down.
  func hitTest(at point: CGPoint) throws -> HitTestReading {
    stage.finger().down(point)
    return try #require(trace.lastHitTest)
  }
}
