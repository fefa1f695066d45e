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
struct GestureReaderTests {
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
    while program.sandbox.session.gesture.isWorking { program.turn() }
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
    let margins = try #require(program.sandbox.session.gesture.margins)
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

  @Test("While the panel is hidden nothing is replayed; at a moment of the past, its last gesture is")
  func hidden() throws {
    let program = program()
    tap(program)
    #expect(program.sandbox.session.gesture.margins == nil && program.sandbox.session.gesture.sweep == nil)
    program.turn(.key(.h))
    program.rest(0.4)
    let present = program.sandbox.model.path?.landed
    tap(program)
    let later = try #require(program.sandbox.model.margins)
    for _ in 0..<8 where program.sandbox.model.path?.landed != present {
      program.turn(.key(.left, .shift))
      program.rest(0.2)
    }
    program.rest(1)
    while program.sandbox.session.gesture.isWorking { program.turn() }
    #expect(program.sandbox.model.isReplaying)
    let earlier = try #require(program.sandbox.model.margins)
    #expect(earlier.landed == present && earlier.landed < later.landed)
  }

  @Test("The panel names the flags that would have changed the gesture, as the same flags turned in the scene do")
  func sweep() throws {
    let program = program()
    program.turn(.key(.h))
    tap(program)
    let sweep = try #require(program.sandbox.model.sweep)
    #expect(!sweep.isSearching && program.shows("WHAT MATTERED"))
    let changes = sweep.groups.flatMap(\.changes).map { Language.english[$0] }
    #expect(changes.count == sweep.effective && sweep.effective < sweep.total)
    #expect(changes.contains("isUserInteractionEnabled = false on UIView \"view\""), "\(changes)")
    #expect(!changes.contains { $0.contains("delaysTouchesEnded") }, "\(changes)")
    #expect(program.shows("\(sweep.effective) of \(sweep.total) flags"))
  }
}
