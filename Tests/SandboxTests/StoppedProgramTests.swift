import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing
import UIKit

/// Tests a program that was stopped (SIGSTOP, a debugger, a suspended virtual machine) and continues: its clock has
/// jumped.
@MainActor
@Suite struct StoppedProgramTests {
  @Test(
    "A window that was stopped for hours continues where it was: a finger that is down can move and lift",
    arguments: [60, 28_800] as [Double])
  func stopped(seconds: Double) {
    var jumped = 0.0
    let platform = ClockedPlatform { $0 + jumped }
    let sandbox = Sandbox(
      example: MovingTarget.self, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark,
      measurer: platform.textMeasurer)
    var loop = SandboxLoop(sandbox, on: platform)
    func turn(_ phase: ContactSample.Phase, _ x: CGFloat) {
      let place = sandbox.windowPoint(ofCanvas: CGPoint(x: x, y: 100))
      let sample = ContactSample(id: 1, phase: phase, location: place, kind: .finger)
      platform.headless.schedule(InputEvent(timestamp: platform.headless.now, sample: .contact(sample)))
      loop.turn()
    }
    platform.headless.schedule(.exposed, at: 0)
    loop.turn()
    turn(.down, 100)
    #expect(sandbox.model.touches.contains { $0.isDown })
    jumped += seconds
    turn(.move, 110)
    turn(.up, 110)
    #expect(!sandbox.model.touches.contains { $0.isDown })
    // It has caught up and waits for input.
    #expect((sandbox.nextDeadline ?? .infinity) >= platform.now - 0.1)
    let shown = platform.headless.presentCount
    platform.headless.schedule(.exposed, at: platform.headless.now)
    loop.turn()
    #expect(platform.headless.presentCount == shown + 1)
  }

  @Test(
    "A clock that goes back loses nothing: the scene's time pauses until it is reached again, and touches arrive",
    arguments: [0.02, 3600])
  func backwards(seconds: Double) {
    var shift = 0.0
    let platform = ClockedPlatform { $0 + shift }
    let sandbox = Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark,
      measurer: platform.textMeasurer, keepsTrace: true)
    var loop = SandboxLoop(sandbox, on: platform)
    func turn(_ phase: ContactSample.Phase, _ x: CGFloat) {
      let place = sandbox.windowPoint(ofCanvas: CGPoint(x: x, y: 100))
      let sample = ContactSample(id: 1, phase: phase, location: place, kind: .finger)
      platform.headless.schedule(InputEvent(timestamp: platform.headless.now + 0.01, sample: .contact(sample)))
      loop.turn()
    }
    platform.headless.schedule(.exposed, at: 0)
    loop.turn()
    turn(.down, 100)
    turn(.move, 110)
    shift -= seconds
    turn(.move, 120)
    turn(.up, 120)
    turn(.down, 130)
    turn(.up, 130)
    let phases = sandbox.trace.touchLives.map { $0.moments.map(\.phase) }
    #expect(phases == [[.began, .moved, .moved, .ended], [.began, .ended]])
    let times = sandbox.trace.records.map(\.time)
    #expect(times == times.sorted())
    #expect(sandbox.nextDeadline.map { $0 < platform.now + 60 } ?? true, "it waits for nothing that never comes")
  }
}
