import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that the filter fields of the tree and the log get the keyboard focus and give it up.
@MainActor
@Suite struct FilterFieldTests {
  private func typing(_ example: any Scene.Type = AToETree.self) throws -> Program {
    let program = Program(example)
    program.sandbox.perform(.showLeft(.tree))
    program.turn(.exposed)
    program.slowClick(try #require(program.place(of: "Filter views")))
    type("c", into: program)
    #expect(program.sandbox.model.treeView.filter == "c")
    return program
  }

  /// Simulates a keyboard: the key, and the text that it types.
  private func type(_ text: String, into program: Program) {
    program.turn(.key(text == "c" ? .c : .l))
    program.turn(.input(InputEvent(timestamp: 0, sample: .text(TextSample(text: text, phase: .committed)))))
    program.turn(.keyUp(text == "c" ? .c : .l))
  }

  @Test("Esc in the filter of the tree ends editing, so that keys are the window's shortcuts again")
  func escape() throws {
    let program = try typing()
    program.turn(.key(.escape))
    type("l", into: program)
    #expect(program.sandbox.model.treeView.filter == "c" && program.sandbox.model.showsLegend)
  }

  @Test("A click on the scene, and one on the empty stage, end typing in a filter")
  func clicks() throws {
    for place in [CGPoint(x: 600, y: 300), CGPoint(x: 270, y: 60)] {
      let program = try typing()
      program.click(place)
      type("l", into: program)
      #expect(program.sandbox.model.treeView.filter == "c" && program.sandbox.model.showsLegend, "\(place)")
    }
  }

  @Test("The slash key moves to the tree's filter, and typed letters are not shortcuts there")
  func slash() {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.slash, characters: "/"))
    program.turn(.keyUp(.slash))
    type("c", into: program)
    #expect(program.sandbox.model.bench.left == .tree && program.sandbox.model.treeView.filter == "c")
    #expect(program.sandbox.model.comparison == nil)
  }

  @Test("A filter without matching views shows a message")
  func noMatch() throws {
    let program = try typing()
    for _ in 0..<3 { type("c", into: program) }
    #expect(program.sandbox.model.treeRows.isEmpty && program.shows("No view matches"))
  }
}
