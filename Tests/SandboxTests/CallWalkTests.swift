import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that the cursor of the calls moves on from event to event, and that the moment that is shown follows it.
@MainActor
@Suite struct CallWalkTests {
  private let first = CGPoint(x: 245, y: 390)
  private let second = CGPoint(x: 60, y: 120)

  private func tapped() -> Program {
    let program = Program(AToETree.self)
    for place in [first, second] {
      program.rest(1)
      let point = program.window(place)
      program.play([.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
    }
    program.rest(0.5)
    program.sandbox.perform(.showRight(.trace))
    program.turn()
    return program
  }

  @Test("Before the first call of a touch comes the last one of the touch before, and after that the next event's")
  func walk() throws {
    let program = tapped()
    let live = program.sandbox.stage
    let count = program.sandbox.model.traceRows.count
    program.sandbox.perform(.moveCursor(to: 0))
    program.turn(.key(.comma, .shift))
    #expect(program.sandbox.stage !== live && program.sandbox.model.path?.point == first)
    #expect(program.sandbox.model.cursor == program.sandbox.model.traceRows.count - 1)
    program.turn(.key(.comma, .shift))
    #expect(program.sandbox.model.cursor == program.sandbox.model.traceRows.count - 2)
    program.turn(.key(.period, .shift))
    program.turn(.key(.period, .shift))
    #expect(program.sandbox.model.path?.point == second && program.sandbox.model.cursor == 0)
    let part = program.sandbox.model.traceRows.count
    #expect(part < count, "the finger has landed and not lifted")
    for _ in 0..<part { program.turn(.key(.period, .shift)) }
    #expect(program.sandbox.model.traceRows.count == count && program.sandbox.model.cursor == part)
    for _ in 0..<count { program.turn(.key(.period, .shift)) }
    #expect(program.sandbox.model.cursor == count - 1, "nothing follows")
    program.turn(.key(.end))
    #expect(program.sandbox.stage === live)
  }

  @Test("Before the first touch there are no calls, and the cursor stays")
  func beginning() {
    let program = tapped()
    for _ in 0..<200 { program.turn(.key(.comma, .shift)) }
    #expect(program.sandbox.model.path?.point == first && program.sandbox.model.cursor == 0)
    program.turn(.key(.end))
    program.turn(.key(.home))
    for _ in 0..<2 { program.turn(.key(.comma, .shift)) }
    #expect(program.sandbox.player.isInPast && program.sandbox.player.shownTime == 0)
    #expect(program.sandbox.model.path == nil && program.sandbox.model.cursor == nil)
  }

  @Test("A cursor at a call of an earlier event of a touch shows that event's moment, and the next event follows")
  func oneCursor() throws {
    let program = Program(AToETree.self)
    program.rest(1)
    let point = program.window(first)
    for (phase, seconds) in [(ContactSample.Phase.down, 0.25), (.up, 0.5)] {
      program.play([.contact(ContactSample(id: 1, phase: phase, location: point))])
      program.rest(seconds)
    }
    program.sandbox.perform(.showRight(.trace))
    program.turn()
    let (live, rows) = (program.sandbox.stage, program.sandbox.model.traceRows)
    let landing = try #require(rows.first?.time)
    let lift = try #require(rows.last?.time)
    let count = rows.count { $0.time == landing }
    #expect(lift > landing && count < rows.count)
    program.sandbox.perform(.moveCursor(to: rows.count - 1))
    #expect(program.sandbox.stage === live, "nothing happened after the last call")
    program.sandbox.perform(.moveCursor(to: 1))
    #expect(program.sandbox.stage !== live && program.sandbox.stage.runtime.now == landing)
    #expect(program.sandbox.model.touches.map(\.isDown) == [true], "the finger is down at that moment")
    #expect(program.sandbox.model.cursor == 1 && program.sandbox.model.traceRows == Array(rows[..<count]))
    for _ in 1..<count { program.turn(.key(.period, .shift)) }
    #expect(program.sandbox.model.cursor == count && program.sandbox.stage.runtime.now == lift)
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
    program.turn(.key(.comma, .shift))
    #expect(program.sandbox.model.cursor == count - 1 && program.sandbox.stage.runtime.now == landing)
  }
}
