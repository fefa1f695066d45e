import Examples
import Inspector

extension Workload {
  /// Workloads of the whole window after a long session: lives, log and records have reached their limits, or grow on.
  static let longSessions =
    atTwoSizes(
      "session", of: ["StatusBar", "StoryPane", "StoryPanel", "TouchOverlay"],
      "10 frames of the window with the panels that it opens with, after", sizes: (100, 400), "touches", most: 1.05
    ) { try playing(after: $0) }
    + atTwoSizes(
      "session-log", of: ["EventLogBar", "EventLogPanel"], "the same with the log, after", sizes: (100, 400),
      "touches", most: 1.05
    ) { try playing(after: $0, with: .showBottom(.log)) }
    + atTwoSizes(
      "session-trace", of: ["TracePanel"], "the same with the calls of the last touch, after", sizes: (100, 400),
      "touches", most: 1.05
    ) { try playing(after: $0, with: .showRight(.trace)) }
    + atTwoSizes(
      "session-chain", of: ["ChainPanel"], "the same with the responder chain, after", sizes: (100, 400), "touches",
      most: 1.05
    ) { try playing(after: $0, with: .showRight(.chain)) }
    + atTwoSizes(
      "replay", of: ["ReplayBar"], "10 frames of a replay, of a recording with", sizes: (100, 400), "touches",
      most: 1.05, prepare: replaying)
    + atTwoSizes(
      "past-jump", of: ["ReplayBar"], "20 jumps into the past of a live scene, each until its picture, after",
      sizes: (100, 400), "touches", most: 1.1, prepare: jumping)
    + atTwoSizes(
      // A short session has a checkpoint for every 20 entries, a longer one for every 128.
      "past-scene", of: ["ReplayBar"], "3 jumps into the past, each until the scene was replayed to there, after",
      sizes: (40, 400), "touches", most: 1.5, prepare: arriving)
    + atTwoSizes(
      "thumbnails", of: ["ThumbnailStripPanel"],
      "a tap with the timeline, whose strip has pictures of touches, after",
      sizes: (70, 280), "touches", most: 1.1, prepare: tapping)
    + atTwoSizes(
      "past-kept", of: ["ReplayBar"], "20 frames of a live scene whose pictures are kept, after", sizes: (100, 400),
      "touches", most: 1.1, prepare: keeping)

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

  /// A clock on which every reading takes longer than a replay may.
  private final class BusyClock {
    private var time: Double

    init(_ time: Double) { self.time = time }

    func read() -> Double {
      time += 0.02
      return time
    }
  }

  /// Jumps in a window whose clock leaves no time for replays, so that kept pictures are shown.
  private static func jumping(_ touches: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    window.play(touches: touches)
    let end = window.sandbox.stage.journal.recording.duration
    let clock = BusyClock(end)
    window.sandbox.pacing = .live { clock.read() }
    window.sandbox.perform(.transport(.time(end / 2)))
    return {
      for step in 0..<20 {
        window.sandbox.perform(.transport(.time(end * Double(step * 7 % 20) / 20)))
        let count = window.sandbox.makePanes().reduce(0) { $0 + $1.list.count }
        try WorkloadFailure.unless(window.sandbox.isBehind && count > 100, "the picture was not a kept one")
      }
    }
  }

  /// Jumps when all checkpoints were made. Making another in place of one that a jump used is work of idle time, and is
  /// not counted.
  private static func arriving(_ touches: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    window.play(touches: touches)
    let end = window.sandbox.stage.journal.recording.duration
    // Only a window with a clock makes checkpoints. On this one, no work takes time.
    window.sandbox.pacing = .live { end }
    window.sandbox.perform(.transport(.time(end / 2)))
    window.rest(1)
    window.sandbox.pacing = .unlimited
    return {
      for place in [0.95, 0.35, 0.65] {
        window.sandbox.perform(.transport(.time(end * place)))
        window.rest(1.0 / 60)
        let time = window.sandbox.stage.journal.recording.duration
        try WorkloadFailure.unless(
          !window.sandbox.isBehind && abs(time - end * place) < 0.5, "the scene was replayed to \(time)")
      }
    }
  }

  private static func tapping(_ touches: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    window.sandbox.perform(.showBottom(.lanes))
    window.play(touches: touches)
    return {
      let drawn = window.framesDrawn
      window.turn(.down)
      window.turn(.up)
      window.rest(0.1)
      try WorkloadFailure.unless(window.framesDrawn >= drawn + 2, "\(window.framesDrawn - drawn) frames were drawn")
    }
  }

  private static func keeping(_ touches: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    window.play(touches: touches)
    return {
      window.turn(.down)
      for _ in 0..<18 { window.turn(.move) }
      window.turn(.up)
      let kept = window.sandbox.memoryOfPast
      try WorkloadFailure.unless(kept > 0 && kept <= 16 << 20, "\(kept) bytes of pictures are kept")
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
