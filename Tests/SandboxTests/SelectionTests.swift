import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// The selection, and the panel that comes up for it.
@MainActor
@Suite struct SelectionTests {
  private func tree(_ tab: BenchState.RightTab = .story) -> Program {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.showRight(tab))
    program.turn(.exposed)
    return program
  }

  /// On the name, where the tree is not scrolled.
  private func row(_ name: String, of program: Program) throws -> CGPoint {
    let index = try #require(program.sandbox.model.treeRows.firstIndex { $0.node.name == name })
    let list = program.layout.left.minY + 44 + 66
    return CGPoint(x: program.layout.left.minX + 130, y: list + (CGFloat(index) + 0.5) * 26)
  }

  @Test("A click on a row of the tree shows its properties in the place of the story")
  func clickOverStory() throws {
    let program = tree()
    program.click(try row("ViewB", of: program))
    #expect(program.sandbox.model.selectionMark?.name == "ViewB")
    #expect(program.sandbox.model.bench.right == .properties && program.shows("frame.x"))
  }

  @Test("The choices that panels show are always the user's own, also when the selected view leaves the scene")
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

  @Test("A cursor among calls is given up when other calls come")
  func cursor() throws {
    let program = tree(.trace)
    program.click(program.window(CGPoint(x: 245, y: 390)))
    program.sandbox.perform(.stepCursor(1))
    #expect(program.sandbox.user.scene.cursor != nil && program.sandbox.model.user == program.sandbox.user)
    program.click(program.window(CGPoint(x: 100, y: 100)))
    program.turn(.exposed)
    #expect(program.sandbox.user.scene.cursor == nil && program.sandbox.model.user == program.sandbox.user)
  }

  @Test("A click leaves a trace, chain or source that is being read; a double click does not")
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

  @Test("Where the story has a column of its own a click takes the trace's place, but not while it is stepped through")
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

  @Test("Two quick clicks on neighbors are no double click, and two slow ones on one row neither")
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

  @Test("Where the right panel is folded away a click leaves it so; a double click brings it up")
  func folded() throws {
    let program = tree()
    program.sandbox.perform(.fold(.right))
    let row = try row("ViewB", of: program)
    program.click(row)
    #expect(program.sandbox.model.bench.folded == [.right] && program.sandbox.model.bench.right == .story)
    program.click(row)
    #expect(program.sandbox.model.bench.folded.isEmpty && program.sandbox.model.bench.right == .properties)
  }

  @Test("Arrow keys only select; Return asks for the properties")
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

  @Test("A view that was picked on the scene shows its properties, but not while the trace is stepped through")
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

  @Test("Every button says what it does where the pointer rests on it, in both languages")
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

  @Test("What is counted is shown without decimals, what is measured with them")
  func counts() throws {
    let program = Program(PhotoGestures.self, size: CGSize(width: 1280, height: 1100))
    program.sandbox.perform(.showLeft(.tree))
    let photo = try #require(program.sandbox.model.treeRows.first { $0.node.name == "PhotoView" })
    program.sandbox.perform(.select(photo.node.id, reveal: .always))
    program.turn(.exposed)
    #expect(program.place(of: "maximumNumberOfTouches") != nil && program.place(of: "99") != nil)
    #expect(program.place(of: "220") != nil)
  }
}
