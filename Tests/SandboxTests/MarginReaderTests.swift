import CoreGraphics
import EventTrace
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests how the window shows the neighbors of the last gesture.
@MainActor
@Suite("Margins in the window")
struct MarginReaderTests {
  private func program() -> Program {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", CGRect(x: 50, y: 100, width: 200, height: 200)))
      view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: ActionTarget.act))
      view.addGestureRecognizer(UILongPressGestureRecognizer(target: target, action: ActionTarget.act))
      window.addSubview(view)
      return [target]
    }
    return Program(MadeScene.self)
  }

  private func tap(_ program: Program) {
    program.slowClick(program.window(CGPoint(x: 150, y: 200)))
    while program.sandbox.session.margins.isWorking { program.turn() }
  }

  @Test("H shows the panel; the map and the limits of a tap are those of a direct replay, also on the scene")
  func panel() throws {
    let program = program()
    program.turn(.key(.h))
    #expect(program.sandbox.model.showsGesture && program.shows("HOW NEAR TO ANOTHER OUTCOME"))
    #expect(program.sandbox.model.margins == nil)
    tap(program)
    let state = try #require(program.sandbox.model.margins)
    #expect(!state.isSearching && state.cells.allSatisfy { $0 != nil } && state.limits.count == 2)
    #expect(state.start == CGPoint(x: 150, y: 200))
    #expect(program.strings.contains { $0.contains("→ 0.50 s") }, "The stage names the time of the long press")
    #expect(program.strings.contains { $0.contains(" pt farther, at 45") })
    program.turn(.key(.h))
    #expect(program.sandbox.model.showsStory && program.sandbox.model.margins == nil)
  }

  @Test("Dragging the dot shows what that neighbor comes to; another touch begins another map")
  func dot() throws {
    let program = program()
    program.turn(.key(.h))
    tap(program)
    let before = try #require(program.sandbox.model.margins)
    #expect(before.chosen == before.own && program.shows("0 pt in"))
    let map = try #require(program.button("margins"))
    program.turn(.hover(map))
    program.turn(.contact(.down, map))
    program.turn(.contact(.move, CGPoint(x: map.x + 200, y: map.y)))
    program.turn(.contact(.up, CGPoint(x: map.x + 200, y: map.y)))
    let after = try #require(program.sandbox.model.margins)
    #expect(after.chosen.column == after.movements.count - 1 && after.chosen != after.own)
    let outcome = try #require(after.outcome(at: after.chosen))
    #expect(outcome > 0 && program.shows("46 pt in"))
    let margins = try #require(program.sandbox.session.margins.margins)
    #expect(margins.replay(after.chosen) == margins.outcomes[outcome])
    let place = program.window(CGPoint(x: 100, y: 150))
    program.play([.contact(ContactSample(id: 0, phase: .down, location: place))])
    program.turn()
    #expect(program.sandbox.model.margins == nil, "Nothing is replayed while a finger is down")
    program.play([.contact(ContactSample(id: 0, phase: .up, location: place))])
    tap(program)
    let next = try #require(program.sandbox.model.margins)
    #expect(next.landed > after.landed && next.chosen == next.own)
  }

  @Test("While the panel is hidden nothing is replayed, and in the past the panel says where to look")
  func hidden() throws {
    let program = program()
    tap(program)
    #expect(program.sandbox.session.margins.margins == nil)
    program.turn(.key(.h))
    program.rest(0.4)
    program.turn(.key(.left))
    program.rest(0.2)
    #expect(program.sandbox.model.isReplaying && program.shows("Neighbors of the last gesture"))
  }
}
