import CoreGraphics
import EventTrace
import Examples
import Inspector
import PlatformContract
import Sandbox
import Testing

@MainActor
@Suite struct RehearsalTests {
  private func tap(_ program: Program) -> String {
    let place = program.window(CGPoint(x: 245, y: 390))
    program.turn(.contact(.down, place, id: 1))
    program.turn(.contact(.up, place, id: 1))
    return program.sandbox.trace.text()
  }

  @Test("A rehearsed touch has no effect on the trace, the window and later input")
  func leavesNothing() {
    let (rehearsed, plain) = (Program(AToETree.self, keepsTrace: true), Program(AToETree.self, keepsTrace: true))
    let (model, presented) = (rehearsed.sandbox.model, rehearsed.platform.presentCount)
    rehearsed.sandbox.warmUp(on: rehearsed.platform)
    #expect(rehearsed.sandbox.trace.records.isEmpty)
    #expect(rehearsed.sandbox.model == model && rehearsed.platform.presentCount == presented)
    #expect(rehearsed.sandbox.nextDeadline == plain.sandbox.nextDeadline)
    #expect(tap(rehearsed) == tap(plain))
  }

  @Test("Everything that the first touch will show is prepared: the hit view, its chain, and the calls")
  func prepares() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showRight(.trace))
    program.turn()
    program.sandbox.warmUp(on: program.platform)
    let words = try #require(program.platform.lastPrepared).flattened.commands.compactMap { command in
      if case .text(let run) = command { run.string } else { nil }
    }
    #expect(words.contains("UIWindow") && words.contains("RESPONDER CHAIN"), "\(words)")
    #expect(words.contains { $0.contains("point(inside:)") || $0.contains("hitTest") }, "\(words)")
  }
}
