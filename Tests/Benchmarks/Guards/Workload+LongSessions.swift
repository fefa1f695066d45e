import Examples
import Inspector

extension Workload {
  /// Workloads of the whole window after a long session: lives, log and records have reached their limits, or grow on.
  static let longSessions =
    atTwoSizes(
      "session", of: ["StatusBar", "StoryPane", "StoryPanel", "TouchOverlay"],
      "10 frames of the window with the panels that it opens with, after", sizes: (100, 1000), "touches", most: 1.05
    ) { try playing(after: $0) }
    + atTwoSizes(
      "session-log", of: ["EventLogBar", "EventLogPanel"], "the same with the log, after", sizes: (100, 1000),
      "touches", most: 1.05
    ) { try playing(after: $0, with: .showBottom(.log)) }
    + atTwoSizes(
      "session-trace", of: ["TracePanel"], "the same with the calls of the last touch, after", sizes: (100, 1000),
      "touches", most: 1.05
    ) { try playing(after: $0, with: .showRight(.trace)) }
    + atTwoSizes(
      "session-chain", of: ["ChainPanel"], "the same with the responder chain, after", sizes: (100, 1000), "touches",
      most: 1.05
    ) { try playing(after: $0, with: .showRight(.chain)) }
    + atTwoSizes(
      "replay", of: ["ReplayBar"], "10 frames of a replay, of a recording with", sizes: (100, 1000), "touches",
      most: 1.05, prepare: replaying)

  private static func replaying(_ touches: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    window.play(touches: touches)
    try WorkloadFailure.unless(window.sandbox.play(window.sandbox.stage.journal.recording), "the replay did not begin")
    window.rest(1)
    return {
      let drawn = window.framesDrawn
      for _ in 0..<10 { window.rest(1.0 / 60) }
      try WorkloadFailure.unless(window.framesDrawn > drawn + 5, "\(window.framesDrawn - drawn) frames were drawn")
    }
  }

  private static func playing(
    after touches: Int, with action: InspectorAction? = nil
  ) throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    if let action { window.sandbox.perform(action) }
    window.play(touches: touches)
    return {
      let drawn = window.framesDrawn
      window.turn(.down)
      for _ in 0..<8 { window.turn(.move) }
      window.turn(.up)
      try WorkloadFailure.unless(
        window.framesDrawn >= drawn + 10, "\(window.framesDrawn - drawn) frames were drawn for 10 samples")
    }
  }
}
