import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Sends random input of all kinds: fingers, a mouse with a second finger, planted fingers, keys, changes of the
/// example and of the window's size.
@MainActor
@Suite struct ChaosTests {
  @Test(
    "After any random input no contact is down, nothing waits forever, and every scene is freed", arguments: seeds(2))
  func storm(seed: UInt64) {
    let program = Program(ExampleCatalogue.all[Int(seed) % ExampleCatalogue.all.count], keepsTrace: true)
    var random = SeededRandom(seed: seed)
    var stages: [WeakStage] = []
    // A press on the bar shows the past, where the next one would begin a branch, which keeps the scene.
    program.sandbox.perform(.showReplayBar(false))
    for _ in 0..<200 {
      if stages.last?.stage !== program.sandbox.stage { stages.append(WeakStage(program.sandbox.stage)) }
      switch random.below(12) {
      case 0: program.turn(.key(random.pick([.pageDown, .pageUp]), .control))
      case 1: program.turn(.key(random.pick([.f5, .f2, .f11, .two])))
      case 2: program.turn(.key(random.pick([.t, .g, .escape, .right, .tab]), random.below(4) == 0 ? .shift : []))
      case 3:
        program.platform.resize(to: CGSize(width: 700 + random.below(900), height: 500 + random.below(500)), scale: 1.5)
      case 4 where random.below(4) == 0: program.play([.systemCancel])
      case 5:
        let delta = CGSize(width: 0, height: CGFloat(random.below(200)) - 100)
        let modifiers: ModifierKeys = random.below(2) == 0 ? .control : []
        program.play([
          .scroll(
            ScrollSample(location: place(&random, program), delta: delta, isContinuous: true, modifiers: modifiers))
        ])
      case 6: program.turn(.hover(place(&random, program), random.below(2) == 0 ? .control : []))
      default: program.play(together: (0...random.below(4)).map { _ in contact(&random, program) })
      }
    }
    program.play([.systemCancel])
    #expect(program.sandbox.model.touches.allSatisfy { !$0.isDown })
    #expect(program.sandbox.model.ghosts.selected == nil)
    program.sandbox.close()
    #expect(stages.count > 3)
    #expect(stages.dropLast().allSatisfy { $0.stage == nil }, "a scene that was replaced is gone")
  }

  /// Tests that every finger that lands also lifts, in the trace of any random input.
  @Test("Each finger's life has one beginning and one end, whatever happens around it", arguments: seeds(2))
  func lives(seed: UInt64) {
    // There is only one scene, because another scene would count its touches from 1 again.
    let program = Program(ExampleCatalogue.named("multi-touch") ?? AToETree.self, keepsTrace: true)
    var random = SeededRandom(seed: seed)
    program.sandbox.perform(.showReplayBar(false))
    // Larger controls would leave the scene so little room that few fingers land on it.
    program.sandbox.perform(.chooseTargets(.mouse))
    for _ in 0..<220 {
      if random.below(30) == 0 { program.play([.systemCancel]) }
      program.play(together: (0...random.below(6)).map { _ in contact(&random, program) })
      // So would a branch, which a touch begins in the past that a drag on the lanes shows.
      if program.sandbox.model.transport.past != nil { program.sandbox.perform(.transport(.now)) }
      // The sheet of a film, whose button is in the tool bar, covers most of the scene.
      program.sandbox.perform(.showFilmSheet(nil))
    }
    program.sandbox.close()
    let lives = program.sandbox.trace.touchLives
    #expect(lives.count > 10)
    for life in lives where life.withheld == nil {
      #expect(life.moments.first?.phase == .began, "touch \(life.number)")
      #expect(life.moments.count { $0.phase == .ended || $0.phase == .cancelled } >= 1, "touch \(life.number)")
      let last = life.moments.last?.phase
      #expect(last == .ended || last == .cancelled, "touch \(life.number)")
    }
  }

  private struct WeakStage {
    weak var stage: Stage?

    init(_ stage: Stage) { self.stage = stage }
  }

  private func place(_ random: inout SeededRandom, _ program: Program) -> CGPoint {
    let size = program.platform.size
    return CGPoint(x: random.below(Int(size.width)), y: random.below(Int(size.height)))
  }

  private func contact(_ random: inout SeededRandom, _ program: Program) -> InputEvent.Sample {
    let id = random.below(8)
    let phase = random.pick([ContactSample.Phase.down, .move, .move, .up, .cancel])
    return .contact(
      ContactSample(
        id: id, phase: phase, location: place(&random, program), kind: id == 0 ? .pointer : .finger,
        buttons: id == 0 && phase != .up ? 1 : 0, modifiers: random.below(3) == 0 ? .control : []))
  }
}
