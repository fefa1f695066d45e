import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests that a scene that is played from its beginning takes several frames of a long session, and loses nothing.
@MainActor
@Suite struct SceneReplayTests {
  /// A clock of which every reading takes a millisecond, so that a slice has room for a few entries.
  private final class SlowClock {
    var time: Double = 0
    func read() -> Double {
      time += 0.001
      return time
    }
  }

  private func makeSlow(_ program: Program) {
    let clock = SlowClock()
    program.sandbox.pacing = .live { clock.read() }
  }

  private func drag(_ program: Program) {
    for index in 0...100 {
      let point = program.window(CGPoint(x: 170 - index, y: 250))
      let phase: ContactSample.Phase = index == 0 ? .down : index == 100 ? .up : .move
      program.play([.contact(ContactSample(id: 1, phase: phase, location: point))])
    }
  }

  private func landings(_ program: Program) -> [TimeInterval] {
    program.sandbox.stage.journal.entries.compactMap { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == .down else {
        return nil
      }
      return event.timestamp
    }
  }

  /// Runs frames until no scene is on its way, and returns their number.
  private func wait(_ program: Program) -> Int {
    var turns = 0
    while program.sandbox.player.sceneReplay != nil, turns < 2000 {
      program.turn()
      turns += 1
    }
    return turns
  }

  private func longSession() -> Program {
    let program = Program(PhotoGestures.self)
    program.rest(1)
    for _ in 0..<2 { drag(program) }
    program.rest(0.5)
    makeSlow(program)
    return program
  }

  @Test("Another system comes after several frames, in which the window goes on, with all input until then")
  func system() throws {
    let program = longSession()
    let before = program.sandbox.stage
    program.sandbox.perform(.chooseSystem(SystemVersion(13)))
    program.turn()
    #expect(program.sandbox.stage === before && program.shows("The scene is being played from the beginning"))
    #expect(program.shows("Playing from the beginning: "))
    #expect(program.sandbox.model.device.system == SystemVersion(13), "the switch shows what was chosen")
    // The user goes on meanwhile, and the scene does not come under a finger.
    let place = program.window(CGPoint(x: 120, y: 300))
    program.turn(.contact(.down, place))
    program.rest(1)
    #expect(program.sandbox.stage === before && program.sandbox.player.sceneReplay != nil)
    program.turn(.contact(.up, place))
    let expected = landings(program)
    #expect(wait(program) < 2000 && program.sandbox.stage !== before)
    #expect(program.sandbox.stage.system == SystemVersion(13) && landings(program) == expected && expected.count == 3)
    program.sandbox.pacing = .unlimited
    program.rest(0.2)
    #expect(program.shows("The scene began again on iOS 13") && !program.shows("Playing from the beginning"))
    #expect(program.fingersDown == 0 && program.sandbox.player.branches.count == 1)
    let replayed = Replay.stage(
      of: program.sandbox.stage.journal.recording, example: PhotoGestures.self,
      measurer: program.platform.textMeasurer)
    #expect(replayed.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  @Test("A system that was chosen is given up by choosing the first one again, and kept by a restart")
  func otherSystem() {
    let program = longSession()
    let before = program.sandbox.stage
    program.sandbox.perform(.chooseSystem(SystemVersion(13)))
    program.sandbox.perform(.chooseSystem(.newest))
    #expect(program.sandbox.player.sceneReplay == nil && program.sandbox.stage === before)
    program.sandbox.perform(.chooseSystem(SystemVersion(13)))
    program.sandbox.perform(.restart)
    #expect(program.sandbox.player.sceneReplay == nil && program.sandbox.stage.system == SystemVersion(13))
  }

  @Test("The past of a system that was chosen is that of its scene")
  func pastOfSystem() {
    let program = longSession()
    program.sandbox.perform(.chooseSystem(SystemVersion(13)))
    program.turn(.key(.left), .keyUp(.left))
    #expect(program.sandbox.player.sceneReplay == nil && program.sandbox.player.isInPast)
    #expect(program.sandbox.player.liveSession.stage.system == SystemVersion(13))
  }

  /// Returns a long session, of two drags and a tap, with a branch on which only a switch was flipped before the tap.
  private func changedBranch() -> Program {
    let program = Program(TabBarBulge.self)
    program.rest(1)
    for _ in 0..<2 { drag(program) }
    program.rest(1)
    let time = program.sandbox.stage.runtime.now - 0.2
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    program.sandbox.perform(.transport(.time(time)))
    program.turn()
    program.turn(.key(.f2), .keyUp(.f2))
    program.rest(0.5)
    makeSlow(program)
    return program
  }

  @Test("Back at the beginning of a changed branch after several frames, the same fingers follow")
  func origin() {
    let program = changedBranch()
    let before = program.sandbox.stage
    program.turn(.key(.o), .keyUp(.o))
    #expect(program.sandbox.session.overdub == nil && program.shows("The scene goes back"))
    #expect(program.sandbox.stage === before && program.shows("Playing from the beginning: "))
    #expect(wait(program) > 2)
    program.sandbox.pacing = .unlimited
    program.rest(0.1)
    #expect(program.shows("The same fingers will follow.") && !program.shows("The scene goes back"))
    #expect(program.sandbox.stage !== before && program.sandbox.stage.example.switches[0].isOn)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(2)
    #expect(landings(program).count == 3 && program.sandbox.session.overdub == nil)
  }

  @Test("A touch on the way there joins the fingers; the same key again gives it up")
  func early() {
    let program = changedBranch()
    let before = program.sandbox.stage
    for _ in 0..<2 { program.turn(.key(.o), .keyUp(.o)) }
    #expect(program.sandbox.player.sceneReplay == nil && program.sandbox.stage === before)
    program.turn(.key(.o), .keyUp(.o))
    let place = program.window(CGPoint(x: 200, y: 250))
    program.turn(.contact(.down, place))
    #expect(program.sandbox.session.overdub?.isJoined == true && !program.sandbox.model.transport.isPaused)
    #expect(program.fingersDown == 1, "the touch goes on in the scene that it joined")
    program.sandbox.pacing = .unlimited
    program.turn(.contact(.up, place))
    program.rest(2)
    #expect(program.fingersDown == 0 && program.heldTouches == 0 && landings(program).count == 4)
  }

  @Test("A switch that is flipped on the way there is flipped before the fingers follow")
  func changed() {
    let program = changedBranch()
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.f2), .keyUp(.f2))
    #expect(program.sandbox.session.overdub?.isArmed == true && !program.sandbox.stage.example.switches[0].isOn)
  }
}
