import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import Sandbox
import Testing

/// Fast fingers: the stage follows every move, the panels as often as a screen shows them.
@MainActor
@Suite struct PanelPaceTests {
  private let start = CGPoint(x: 100, y: 150)

  private func move(_ program: Program, by points: CGFloat, after seconds: TimeInterval) {
    program.rest(seconds)
    program.turn(.contact(.move, program.window(CGPoint(x: start.x + points, y: start.y)), id: 4))
  }

  /// A finger on the scene that has moved once, and panels that show it.
  private func draggedProgram() -> Program {
    let program = Program(AToETree.self)
    program.turn(.contact(.down, program.window(start), id: 4))
    startClock(program)
    move(program, by: 5, after: 0.02)
    program.turn()
    return program
  }

  /// Everything takes a millisecond by it.
  private final class TickingClock {
    private var ticks = 0.0
    var now: TimeInterval {
      ticks += 0.001
      return ticks
    }
  }

  private func startClock(_ program: Program) {
    let clock = TickingClock()
    program.sandbox.clock = { clock.now }
  }

  private func panels(_ program: Program) -> [FramePane] { Array(program.sandbox.makePanes().dropFirst()) }
  private func stage(_ program: Program) -> FramePane? { program.sandbox.makePanes().first }

  @Test("Moves sooner than a screen shows them move the stage each time, and the panels after the last of them")
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

    program.sandbox.clock = { 0 }
    program.turn(.focusChanged(true))
    #expect(words(late) == words(panels(program)), "with all that they would show if they had never waited")
  }

  private func words(_ panes: [FramePane]) -> [String] {
    DisplayList(panes).flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("A click on a panel is answered in the same frame, however soon it comes after a move")
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
