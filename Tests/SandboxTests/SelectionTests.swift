import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests the selection, and the panel that opens for it.
@MainActor
@Suite struct SelectionTests {
  private func tree(_ tab: BenchState.RightTab = .story) -> Program {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.showRight(tab))
    program.turn(.exposed)
    return program
  }

  /// Returns the point of the name in a row of the tree, which must not be scrolled.
  private func row(_ name: String, of program: Program) throws -> CGPoint {
    let index = try #require(program.sandbox.model.treeRows.firstIndex { $0.details.name == name })
    let list = program.layout.left.minY + 44 + 66
    return CGPoint(x: program.layout.left.minX + 130, y: list + (CGFloat(index) + 0.5) * 26)
  }

  @Test("A click on a row of the tree replaces the story by the row's properties")
  func clickOverStory() throws {
    let program = tree()
    program.click(try row("ViewB", of: program))
    #expect(program.sandbox.model.selectionMark?.name == "ViewB")
    #expect(program.sandbox.model.bench.right == .properties && program.shows("frame.x"))
  }

  @Test("The user's choice of panels is kept, also when the selected view is removed from the scene")
  func choices() throws {
    let program = tree()
    program.click(try row("ViewB", of: program))
    #expect(program.sandbox.user.scene.selection != nil && program.sandbox.model.user == program.sandbox.user)
    let stage = program.sandbox.stage
    let number = try #require(program.sandbox.user.scene.selection)
    let view = try #require(stage.names.object(numbered: number) as? UIView)
    stage.runtime.perform { view.removeFromSuperview() }
    program.turn(.exposed)
    #expect(program.sandbox.user.scene.selection == nil && program.sandbox.model.selectionMark == nil)
    #expect(program.sandbox.model.user == program.sandbox.user)
  }

  @Test("A cursor among calls is removed when new calls are recorded")
  func cursor() throws {
    let program = tree(.trace)
    program.click(program.window(CGPoint(x: 245, y: 390)))
    program.sandbox.perform(.stepCursor(1))
    #expect(program.sandbox.user.scene.cursor != nil && program.sandbox.model.user == program.sandbox.user)
    program.click(program.window(CGPoint(x: 100, y: 100)))
    program.turn(.exposed)
    #expect(program.sandbox.user.scene.cursor == nil && program.sandbox.model.user == program.sandbox.user)
  }

  @Test("A click does not replace a trace, chain or source that is open; a double click does")
  func clickBesideOthers() throws {
    for tab in [BenchState.RightTab.trace, .chain, .source] {
      let program = tree(tab)
      let row = try row("ViewB", of: program)
      program.click(row)
      #expect(program.sandbox.model.selectionMark?.name == "ViewB" && program.sandbox.model.bench.right == tab)
      program.click(row)
      #expect(program.sandbox.model.bench.right == .properties, "\(tab)")
    }
  }

  @Test("If the story has its own column a click replaces the trace, but not while it is stepped through")
  func wideWindow() throws {
    let program = Program(AToETree.self, size: CGSize(width: 1700, height: 900))
    program.sandbox.perform(.showLeft(.tree))
    program.turn(.exposed)
    #expect(program.sandbox.model.rightTab == .trace)
    program.click(program.window(AToETree.about.suggestedTap))
    program.sandbox.perform(.stepCursor(1))
    program.click(try row("ViewB", of: program))
    #expect(program.sandbox.model.selectionMark?.name == "ViewB" && program.sandbox.model.rightTab == .trace)
    program.sandbox.perform(.moveCursor(to: nil))
    program.click(try row("ViewC", of: program))
    #expect(program.sandbox.model.rightTab == .properties)
  }

  @Test("Two quick clicks on adjacent rows are not a double click, and neither are two slow ones on one row")
  func noDoubleClick() throws {
    let program = tree(.trace)
    let place = try row("ViewE", of: program)
    let below = CGPoint(x: place.x, y: place.y + 26)
    func click(_ point: CGPoint) {
      program.play([ContactSample.Phase.down, .up].map { .contact(ContactSample(id: 0, phase: $0, location: point)) })
    }
    click(place)
    click(below)
    #expect(program.sandbox.model.selectionMark?.name == "ViewD" && program.sandbox.model.bench.right == .trace)
    program.rest(2)
    click(below)
    #expect(program.sandbox.model.bench.right == .trace)
    click(below)
    #expect(program.sandbox.model.bench.right == .properties)
  }

  @Test("If the right panel is folded a click keeps it folded; a double click unfolds it")
  func folded() throws {
    let program = tree()
    program.sandbox.perform(.fold(.right))
    let row = try row("ViewB", of: program)
    program.click(row)
    #expect(program.sandbox.model.bench.folded == [.right] && program.sandbox.model.bench.right == .story)
    program.click(row)
    #expect(program.sandbox.model.bench.folded.isEmpty && program.sandbox.model.bench.right == .properties)
  }

  @Test("Arrow keys only select; Return opens the properties")
  func keys() throws {
    let program = tree()
    program.click(try row("ViewE", of: program))
    program.sandbox.perform(.showRight(.story))
    program.turn(.key(.tab, .control))
    program.turn(.key(.tab, .control))
    for _ in 1...4 { program.turn(.key(.tab)) }
    program.turn(.key(.down))
    #expect(program.sandbox.model.selectionMark?.name == "ViewD" && program.sandbox.model.bench.right == .story)
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.bench.right == .properties)
  }

  @Test("A view picked on the scene shows its properties, but not while the trace is stepped through")
  func picking() {
    let program = Program(AToETree.self)
    let place = program.window(AToETree.about.suggestedTap)
    program.turn(.key(.s))
    program.click(place)
    #expect(program.sandbox.model.bench.right == .properties && program.sandbox.model.selection != nil)
    program.sandbox.perform(.leave)
    program.click(place)
    program.sandbox.perform(.stepCursor(1))
    program.turn(.key(.s))
    program.click(place)
    #expect(program.sandbox.model.bench.right == .trace && program.sandbox.model.selection != nil)
  }

  @Test("Every button has a tool tip, in both languages")
  func tips() throws {
    let program = tree()
    program.click(try row("ViewB", of: program))
    for language in Language.allCases {
      if program.sandbox.model.language != language { program.sandbox.perform(.flipLanguage) }
      let x = try #require(program.place(of: "frame.x"))
      for (words, distance) in [("−", 45.0), ("+", 14.0)] {
        program.turn(.hover(CGPoint(x: program.layout.right.maxX - 16 - distance, y: x.y)))
        program.rest(1)
        let said = language == .english ? words == "−" ? "less" : "more" : words == "−" ? "减" : "加"
        #expect(program.sandbox.panels.workbench.tip?.text.contains(said) == true, "\(language) \(words)")
      }
    }
  }

  @Test("Counts are shown without decimals, measured values with them")
  func counts() throws {
    let program = Program(PhotoGestures.self, size: CGSize(width: 1280, height: 1100))
    program.sandbox.perform(.showLeft(.tree))
    let photo = try #require(program.sandbox.model.treeRows.first { $0.details.name == "PhotoView" })
    program.sandbox.perform(.select(photo.node.id, reveal: .always))
    program.turn(.exposed)
    #expect(program.place(of: "maximumNumberOfTouches") != nil && program.place(of: "99") != nil)
    #expect(program.place(of: "220") != nil)
  }
}
