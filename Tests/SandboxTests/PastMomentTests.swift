import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests of the very beginning of the past, and of branches that differ in a point.
@MainActor
@Suite struct PastMomentTests {
  private func landings(_ program: Program) -> Int {
    program.sandbox.stage.journal.entries.count { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample else { return false }
      return contact.phase == .down
    }
  }

  private func tap(_ program: Program, _ place: CGPoint) {
    for phase in [ContactSample.Phase.down, .up] {
      program.play([.contact(ContactSample(id: 1, phase: phase, location: program.window(place)))])
    }
    program.rest(0.5)
  }

  @Test("A touch at the very beginning is later than it: the beginning, and undoing, show the scene without the touch")
  func beginning() {
    let program = Program.tapped()
    program.turn(.key(.home))
    tap(program, Program.firstTap)
    #expect(program.sandbox.player.branches.count == 2 && landings(program) == 1)
    program.turn(.key(.home))
    #expect(program.sandbox.player.isInPast && program.sandbox.model.path == nil)
    #expect(program.sandbox.model.touches.isEmpty && landings(program) == 0)
    program.turn(.key(.end))
    program.turn(.key(.z, .control), .keyUp(.z, .control))
    #expect(program.sandbox.player.isInPast && landings(program) == 0, "the touch was undone")
    tap(program, Program.secondTap)
    #expect(program.sandbox.player.branches.count == 3 && landings(program) == 1, "no touch was cancelled")
  }

  @Test("A touch at the very beginning of a replay is later than it, too")
  func beginningOfReplay() {
    let program = Program.tapped()
    program.sandbox.play(program.sandbox.stage.journal.recording)
    program.turn(.key(.home))
    tap(program, Program.firstTap)
    #expect(program.sandbox.player.branches.count == 2 && landings(program) == 1)
    program.turn(.key(.home))
    #expect(program.sandbox.model.touches.isEmpty && landings(program) == 0)
  }

  @Test("Branches whose touches fall on different points name the points, not twice the same result")
  func differentPoints() throws {
    let program = Program.tapped()
    program.sandbox.perform(.transport(.time(0.5)))
    program.turn()
    tap(program, CGPoint(x: Program.firstTap.x + 3, y: Program.firstTap.y + 3))
    program.turn(.key(.b, .shift), .keyUp(.b))
    program.rest(0.5)
    #expect(try #require(program.sandbox.model.comparison).hasDiverged)
    #expect(program.shows("A   it is asked for the point ("))
    #expect(program.shows("B   it is asked for the point ("))
  }
}
