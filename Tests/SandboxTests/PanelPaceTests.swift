import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import Sandbox
import Testing

/// Tests fast fingers: the stage is updated with every move, the panels at the frame rate of a screen.
@MainActor
@Suite struct PanelPaceTests {
  private let start = CGPoint(x: 100, y: 150)

  private func move(_ program: Program, by points: CGFloat, after seconds: TimeInterval) {
    program.rest(seconds)
    program.turn(.contact(.move, program.window(CGPoint(x: start.x + points, y: start.y)), id: 4))
  }

  /// Returns a program with a finger on the scene that has moved once, and panels that show it.
  private func draggedProgram() -> Program {
    let program = Program(AToETree.self)
    program.turn(.contact(.down, program.window(start), id: 4))
    startClock(program)
    move(program, by: 5, after: 0.02)
    program.turn()
    return program
  }

  /// A clock that advances by a millisecond at each reading.
  private final class TickingClock {
    private var ticks = 0.0
    var now: TimeInterval {
      ticks += 0.001
      return ticks
    }
  }

  private func startClock(_ program: Program) {
    let clock = TickingClock()
    program.sandbox.pacing = .live { clock.now }
  }

  private func panels(_ program: Program) -> [FramePane] { Array(program.sandbox.makePanes().dropFirst()) }
  private func stage(_ program: Program) -> FramePane? { program.sandbox.makePanes().first }

  @Test("Moves that come faster than the screen's frames update the stage each time, and the panels after the last")
  func moves() throws {
    let program = draggedProgram()
    let (shownStage, shownPanels) = (stage(program), panels(program))
    move(program, by: 10, after: 0.004)
    #expect(stage(program) != shownStage, "the mark of the finger follows")
    #expect(panels(program) == shownPanels, "the panels wait")
    let deadline = try #require(program.sandbox.nextDeadline)
    #expect(deadline - program.platform.now <= 1.0 / 60)
    program.rest(0.02)
    let late = panels(program)
    #expect(late != shownPanels, "and come")

    program.sandbox.pacing = .live { 0 }
    program.turn(.focusChanged(true))
    #expect(words(late) == words(panels(program)), "with all that they would show if they had never waited")
  }

  /// Sends a move this many seconds after `start`.
  private func move(_ program: Program, at seconds: TimeInterval, after start: TimeInterval) {
    let place = program.window(CGPoint(x: self.start.x + 10 + CGFloat(seconds * 1000), y: self.start.y))
    let sample = ContactSample(id: 4, phase: .move, location: place, kind: .finger)
    let event = InputEvent(timestamp: start + seconds, sample: .contact(sample))
    program.sandbox.handle([.input(event)], now: start + seconds)
  }

  /// Advances the time by more than the panels ever wait, so that they show everything. Returns the time.
  private func rest(_ program: Program) -> TimeInterval {
    let now = program.platform.now + 1
    program.sandbox.handle([], now: now)
    return now
  }

  @Test("A frame that shows a move leaves the panels to the next one, however long they were idle")
  func givingWay() {
    let program = draggedProgram()
    let rested = rest(program)
    let shown = panels(program)
    // While input arrives, the panels are updated with every second frame of the display.
    move(program, at: 0.04, after: rested)
    #expect(panels(program) == shown)
    #expect(program.sandbox.nextDeadline.map { $0 <= rested + 0.04 } == true)
    program.sandbox.handle([], now: rested + 0.041)
    #expect(panels(program) != shown)
  }

  @Test("Moves without time between them postpone the panels by a sixtieth of a second")
  func neverResting() {
    let program = draggedProgram()
    let rested = rest(program)
    let shown = panels(program)
    for seconds in [0.02, 0.024, 0.028, 0.032, 0.036] {
      move(program, at: seconds, after: rested)
      #expect(panels(program) == shown)
    }
    move(program, at: 0.04, after: rested)
    #expect(panels(program) != shown)
  }

  private func words(_ panes: [FramePane]) -> [String] {
    DisplayList(panes).flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("A click on a panel has its effect in the same frame, however soon it comes after a move")
  func click() throws {
    let program = draggedProgram()
    let tab = try #require(program.place(of: "Chain"))
    move(program, by: 10, after: 0.004)
    let shown = panels(program)
    program.turn(.contact(.down, tab, id: 5))
    program.turn(.contact(.up, tab, id: 5))
    #expect(panels(program) != shown)
  }
}
