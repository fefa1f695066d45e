import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests that the window draws no more frames than its display can show, and that input is not affected by this.
@MainActor
@Suite struct FramePaceTests {
  private let start = CGPoint(x: 100, y: 150)

  /// The frames of a finger that moves for a second, by what changed in them.
  private struct Frames {
    var scene = 0
    var panels = 0
    /// The time from the first move to its frame, in seconds.
    var first: TimeInterval?
    /// The time from the last move before a frame of the scene to the frame, in seconds.
    var ages: [TimeInterval] = []
  }

  /// Returns a program at rest on a display with this rate, with a finger down.
  private func program(_ rate: Double) -> Program {
    let program = Program(AToETree.self, keepsTrace: true)
    program.platform.refreshRate = rate
    program.turn(.contact(.down, program.window(start), id: 4))
    program.rest(0.5)
    return program
  }

  /// Plays `count` moves in a second. `jitter` is added to the time of every third move, and subtracted from the one
  /// after it.
  private func frames(_ program: Program, moves count: Int, jitter: TimeInterval = 0) -> Frames {
    let begin = program.platform.now
    let shifts: [TimeInterval] = [jitter, -jitter, 0]
    let times = (1...count).map { step -> TimeInterval in
      let even = TimeInterval(step) / TimeInterval(count)
      return begin + even + shifts[step % 3]
    }
    for (index, time) in times.enumerated() {
      let place = program.window(CGPoint(x: start.x + CGFloat(index % 40) * 3, y: start.y))
      let sample = ContactSample(id: 4, phase: .move, location: place, kind: .finger)
      program.platform.schedule(InputEvent(timestamp: time, sample: .contact(sample)))
    }
    program.platform.schedule(.focusChanged(true), at: begin + 1.1)
    var frames = Frames()
    while program.platform.now < begin + 1.1 {
      let shown = program.platform.presentCount
      program.turn()
      let now = program.platform.now
      guard program.platform.presentCount > shown, now <= begin + 1, let last = times.last(where: { $0 <= now }) else {
        continue
      }
      let changed = program.changedPanes
      if changed.contains(program.layout.stage) {
        frames.scene += 1
        frames.ages.append(now - last)
        frames.first = frames.first ?? now - times[0]
      }
      if changed.contains(where: { $0 != program.layout.stage }) { frames.panels += 1 }
    }
    return frames
  }

  @Test(
    "A finger with many samples costs a frame of the scene for each of the display's, and one of the panels for two",
    arguments: [(120, 60.0), (240, 60), (1000, 60), (240, 120)])
  func frames(moves: Int, rate: Double) {
    let frames = frames(program(rate), moves: moves)
    #expect(frames.first == 0, "the first is shown in the same turn")
    #expect((rate * 0.8...rate + 1).contains(Double(frames.scene)), "\(frames.scene)")
    #expect((rate / 4...rate / 2 + 1).contains(Double(frames.panels)), "\(frames.panels)")
  }

  @Test("A finger with fewer samples than the display has frames is shown with each of them")
  func slowFinger() {
    let frames = frames(program(60), moves: 50)
    #expect(frames.ages.count { $0 == 0 } == 50, "\(frames.ages)")
    // A fading mark may be drawn before the rate of the samples is known.
    #expect(frames.scene <= 51)
  }

  @Test("Frames follow the samples of a finger with jitter, so that the newest sample does not wait")
  func jitter() {
    let frames = frames(program(60), moves: 120, jitter: 0.001)
    let fresh = frames.ages.count { $0 < 0.001 }
    #expect(Double(fresh) >= 0.9 * Double(frames.ages.count), "\(frames.ages)")
    #expect(frames.scene <= 61)
  }

  @Test("A frame that shows only the passage of time does not delay the sample that follows it")
  func fading() {
    let frames = frames(program(60), moves: 60, jitter: 0.001)
    #expect(frames.ages.count { $0 == 0 } >= 59, "\(frames.ages)")
  }

  @Test("What the engine receives does not depend on the display", arguments: [60.0, 144])
  func input(rate: Double) {
    let (limited, free) = (program(rate), program(.infinity))
    for program in [limited, free] {
      _ = frames(program, moves: 240)
      program.turn(.contact(.up, program.window(start), id: 4))
      program.rest(1)
    }
    #expect(limited.sandbox.trace.records.count > 240)
    #expect(limited.sandbox.trace.records.map { "\($0)" } == free.sandbox.trace.records.map { "\($0)" })
    // Marks of time alone are in the journal as often as the scene was shown.
    let inputs = [limited, free].map { program in
      program.sandbox.stage.journal.entries.compactMap { if case .input(let input) = $0 { "\(input)" } else { nil } }
    }
    #expect(inputs[0] == inputs[1])
    #expect(limited.strings == free.strings, "and the window shows the same in the end")
  }

  @Test("A window that was exposed is drawn at once, whatever was shown before")
  func exposed() {
    let program = program(60)
    _ = frames(program, moves: 30)
    program.turn(.contact(.move, program.window(start), id: 4))
    let shown = program.platform.presentCount
    program.turn(.exposed)
    #expect(program.platform.presentCount == shown + 1)
  }

  @Test("A sample whose frame waits is reported with that frame, in the order of arrival")
  func latency() {
    let headless = HeadlessPlatform()
    headless.refreshRate = 60
    var reported: [MeasuringPlatform.Passage] = []
    let platform = MeasuringPlatform(headless) { reported += $0 }
    let sandbox = Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark,
      measurer: platform.textMeasurer)
    var loop = SandboxLoop(sandbox, on: platform)
    let place = sandbox.windowPoint(ofCanvas: start)
    func sample(_ phase: ContactSample.Phase, _ x: CGFloat) -> InputEvent.Sample {
      .contact(ContactSample(id: 1, phase: phase, location: CGPoint(x: place.x + x, y: place.y), kind: .finger))
    }
    let samples: [(TimeInterval, ContactSample.Phase, CGFloat)] = [(1, .down, 0), (1.004, .move, 5), (1.008, .move, 9)]
    for (time, phase, x) in samples {
      headless.schedule(InputEvent(timestamp: time, sample: sample(phase, x)))
    }
    while reported.count < 3 { loop.turn() }
    #expect(reported.map(\.event.timestamp) == [1, 1.004, 1.008])
    #expect(reported.map(\.taken) == [1, 1.004, 1.008])
    #expect(reported[0].shown == 1)
    #expect(reported[1].shown == reported[2].shown)
    #expect(reported[1].shown.map { $0 > 1.008 && $0 <= 1 + 1.0 / 60 + 0.001 } == true)
  }
}
