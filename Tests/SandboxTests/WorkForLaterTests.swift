import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Sandbox
import Testing
import UIKit

@testable import Examples

/// A scene in which a lifting finger starts a timer, a task and a thread, and logs their results.
@MainActor
final class DeferringScene: Scene {
  static let about = SceneDescription(
    name: "deferring-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 100, y: 60))
  let switches: [SceneSwitch] = []

  private final class Starter: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      DispatchQueue.main.async { self.backgroundColor = .red }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.alpha = 0.5 }
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(150))
        frame.origin.x += 10
      }
      DispatchQueue.global().async {
        let sum = (0..<1000).reduce(0, +)
        DispatchQueue.main.async { self.frame.size.width -= CGFloat(sum % 7) }
      }
    }
  }

  func build(in window: UIWindow) {
    window.addSubview(Starter(frame: window.bounds))
    window.makeKeyAndVisible()
  }
}

@MainActor
@Suite("Deferred work in the window")
struct WorkForLaterTests {
  /// Returns the deferred work that ran, with its times.
  private func work(_ trace: EventTrace) -> [String] {
    trace.records.compactMap { record in
      guard case .scheduledWork(let work, _, let isArrival, _) = record.kind else { return nil }
      return "\(record.time) \(work) \(isArrival)"
    }
  }

  private func hasArrival(_ program: Program) -> Bool {
    program.sandbox.stage.journal.entries.contains { if case .arrivals = $0 { true } else { false } }
  }

  @Test("A replay runs the same work at the same times, including the results of another thread")
  func replay() throws {
    let program = Program(DeferringScene.self, keepsTrace: true)
    let place = program.window(CGPoint(x: 100, y: 60))
    program.play([
      .contact(ContactSample(id: 1, phase: .down, location: place)),
      .contact(ContactSample(id: 1, phase: .up, location: place)),
    ])
    // The other thread runs in real time, while the window's time is simulated.
    for _ in 0..<20_000 where !hasArrival(program) {
      Thread.sleep(forTimeInterval: 0.001)
      program.rest(0.02)
    }
    #expect(hasArrival(program))
    program.rest(1)
    let done = work(program.sandbox.trace)
    #expect(done.count >= 5)
    #expect(done.contains { $0.hasSuffix("true") })

    let text = program.sandbox.stage.journal.recording.text
    #expect(text.contains(" arrivals 1\n"))
    let recording = try InputRecording.read(text).recording
    for _ in 0..<3 {
      let trace = Replay.trace(of: recording, example: DeferringScene.self, measurer: FixedAdvanceMeasurer())
      #expect(work(trace) == done)
    }
  }

  @Test("Deferred work waits while the clock is paused, and a replaced scene keeps its own")
  func paused() {
    let program = Program(DeferringScene.self, keepsTrace: true)
    let place = program.window(CGPoint(x: 100, y: 60))
    program.play([
      .contact(ContactSample(id: 1, phase: .down, location: place)),
      .contact(ContactSample(id: 1, phase: .up, location: place)),
    ])
    let start = Date()
    program.turn(.key(.space), .keyUp(.space))
    let before = work(program.sandbox.trace)
    program.rest(2)
    #expect(work(program.sandbox.trace) == before)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(1)
    #expect(work(program.sandbox.trace).count >= before.count + 2)
    #expect(Date() >= start, "outside of the scene clocks are the machine's")
  }
}
