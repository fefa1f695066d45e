import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests tree, calls, properties, picking and the clock with a mouse.
@MainActor
@Suite struct WorkbenchTests {
  private let centre = CGPoint(x: 187, y: 480)

  private func tapped(_ example: any Scene.Type, at point: CGPoint) -> Program {
    let program = Program(example)
    _ = program.sandbox.stage.setSwitch("override", to: true)
    program.click(program.window(point))
    return program
  }

  // MARK: Tree

  @Test("The tree lists every view, marks overrides and rejections, and numbers the views that were called")
  func tree() throws {
    let program = tapped(TabBarBulge.self, at: centre)
    program.sandbox.perform(.showLeft(.tree))
    let rows = program.sandbox.model.treeRows
    let bar = try #require(rows.first { $0.details.name == "TabBar" })
    #expect(bar.details.overrides.contains("hitTest") && bar.step?.verdict == .redirected)
    let picture = try #require(rows.first { $0.details.name == "Picture" })
    #expect(picture.details.refusal == .interactionDisabled && picture.details.isDimmed)
    #expect(rows.first?.node.kind == .window)
  }

  @Test("A filter keeps matching views and their ancestors; the scope keeps the views that were called")
  func filter() {
    let program = tapped(AToETree.self, at: CGPoint(x: 245, y: 390))
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.filterTree("viewd"))
    let names = program.sandbox.model.treeRows.map(\.details.name)
    #expect(names.last == "ViewD" && names.first == "UIWindow" && !names.contains("ViewB"))
    program.sandbox.perform(.filterTree(""))
    program.sandbox.perform(.flipTreeScope)
    let scoped = program.sandbox.model.treeRows
    #expect(!scoped.isEmpty && scoped.allSatisfy { $0.step != nil })
  }

  @Test("A collapsed node hides its descendants")
  func disclosure() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showLeft(.tree))
    let a = try #require(program.sandbox.model.treeRows.first { $0.details.name == "ViewA" })
    program.sandbox.perform(.toggleNode(a.node.id))
    #expect(!program.sandbox.model.treeRows.contains { $0.details.name == "ViewE" })
    program.sandbox.perform(.toggleNode(a.node.id))
    #expect(program.sandbox.model.treeRows.contains { $0.details.name == "ViewE" })
  }

  // MARK: Calls

  @Test("Each call of a view, a control or a recognizer lights its view on the scene while the cursor is at it")
  func lights() throws {
    let program = tapped(TapAgainstControl.self, at: CGPoint(x: 187, y: 280))
    program.turn(.key(.period, .shift))
    var calls: Set<String> = []
    for _ in 0..<200 {
      let row = try #require(program.sandbox.model.cursorRow)
      let isOfView = row.node.flatMap { program.sandbox.stage.mark(of: $0) } != nil
      #expect(row.corners.count == (isOfView ? 4 : 0), "\(row.call) \(row.subject)")
      if isOfView { calls.insert(row.call) }
      program.turn(.key(.period, .shift))
      if program.sandbox.model.cursorRow?.id == row.id { break }
    }
    #expect(calls.isSuperset(of: ["hitTest", "touch.view =", "state", "touchesBegan", "sendEvent"]), "\(calls)")
    let recognizer = program.sandbox.model.traceRows.first { $0.subject.contains("UITapGestureRecognizer") }
    #expect(recognizer?.node.flatMap { program.sandbox.stage.mark(of: $0) } != nil)
  }

  @Test("Shift and the point key step through the calls; each has an explanation")
  func calls() throws {
    let program = tapped(TabBarBulge.self, at: centre)
    program.turn(.key(.period, .shift))
    #expect(program.sandbox.model.bench.right == .trace && program.sandbox.model.cursor == 0)
    program.turn(.key(.period, .shift))
    #expect(program.sandbox.model.cursorRow?.subject == "UIWindow")
    program.turn(.key(.comma, .shift))
    program.turn(.key(.comma, .shift))
    #expect(program.sandbox.model.cursor == 0, "there is nothing before the first")
    let rows = program.sandbox.model.traceRows
    let bar = try #require(rows.first { $0.subject == "TabBar" })
    #expect(bar.verdict == .redirected && Language.english[bar.sentence].contains("CentreButton"))
    #expect(rows.contains { $0.call == "touchesBegan" && $0.subject == "CentreButton" })
    program.turn(.key(.escape))
    #expect(program.sandbox.model.cursor == nil, "Esc leaves the calls")
  }

  // MARK: Picking and properties

  @Test("Picking touches no view, and distinguishes the visible view from the hit one")
  func picking() {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.flipSwitch("override"))
    program.turn(.key(.s))
    program.click(program.window(centre))
    #expect(program.sandbox.model.touches.isEmpty && program.sandbox.model.picker == nil)
    #expect(program.sandbox.model.selectionMark != nil)
    program.turn(.key(.s))
    program.turn(.key(.tab))
    program.click(program.window(centre))
    #expect(program.sandbox.model.selectionMark?.name == "CentreButton")
    program.turn(.key(.s))
    program.turn(.key(.escape))
    #expect(program.sandbox.model.picker == nil && program.sandbox.model.selection != nil)
  }

  @Test("W and a click on a view that did not get the touch: the story explains why, in either language")
  func whyNot() {
    let program = Program(TabBarBulge.self)
    program.click(program.window(centre))
    program.turn(.key(.w))
    program.click(program.window(centre))
    #expect(program.sandbox.model.selectionMark?.name == "CentreButton" && program.sandbox.model.picker == nil)
    #expect(program.sandbox.model.bench.right == .story)
    #expect(program.shows("CentreButton was never asked"))
    program.turn(.key(.f8))
    #expect(program.shows("没有询问 CentreButton：它的父视图 TabBar"))
    for tab in [BenchState.RightTab.trace, .story] {
      program.turn(.hover(nil))
      program.sandbox.perform(.showRight(tab))
      #expect(program.shows("没有询问 CentreButton：它的父视图 TabBar"), "\(tab)")
    }
    program.turn(.key(.escape))
    #expect(program.sandbox.model.selection == nil)
  }

  @Test("A property is changed in the running scene; Ctrl+Z and Reset revert changes")
  func properties() throws {
    let program = tapped(AToETree.self, at: CGPoint(x: 245, y: 390))
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.showRight(.properties))
    let e = try #require(program.sandbox.model.treeRows.first { $0.details.name == "ViewE" })
    program.sandbox.perform(.select(e.node.id, reveal: .never))
    @MainActor func value(_ name: String) -> PropertyValue? {
      program.sandbox.model.properties?.items.first { $0.id.name == name }?.value
    }
    #expect(value("isUserInteractionEnabled") == .flag(true))
    program.sandbox.perform(.setProperty(PropertyID("isUserInteractionEnabled"), .flag(false)))
    #expect(value("isUserInteractionEnabled") == .flag(false))
    program.turn(.key(.z, .control))
    #expect(value("isUserInteractionEnabled") == .flag(true))
    program.turn(.key(.z, [.control, .shift]))
    #expect(value("isUserInteractionEnabled") == .flag(false))
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(program.sandbox.model.path?.hit?.name != "ViewE")
    program.sandbox.perform(.setProperty(PropertyID("alpha"), .number(0.5, step: 0.05, range: 0...1)))
    program.sandbox.perform(.setProperty(PropertyID("isHidden"), .flag(true)))
    program.sandbox.perform(.resetEdits)
    #expect(value("isHidden") == .flag(false) && value("alpha")?.number == 1)
  }

  // MARK: The clock

  @Test("While the clock is paused input waits, and is stepped through one sample at a time")
  func stepping() {
    let program = Program(ControlTracking.self)
    program.turn(.key(.k))
    let pad = program.window(CGPoint(x: 187, y: 220))
    program.turn(.contact(.down, pad))
    program.turn(.contact(.up, pad))
    #expect(program.sandbox.model.touches.isEmpty && program.sandbox.model.transport.waiting == 2)
    program.turn(.key(.period))
    #expect(program.sandbox.model.touches.map(\.isDown) == [true] && program.sandbox.model.transport.waiting == 1)
    program.turn(.key(.k))
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
    #expect(!program.sandbox.model.transport.isPaused && program.sandbox.model.transport.waiting == 0)
  }

  @Test("Keys that the window handled, and keys held for them, are not steps")
  func shortcutsAreNoSteps() {
    let program = Program(ControlTracking.self)
    program.turn(.key(.k), .keyUp(.k))
    program.turn(.key(.leftShift, .shift), .key(.period, .shift), .keyUp(.period, .shift), .keyUp(.leftShift))
    program.turn(.contact(.down, program.window(CGPoint(x: 187, y: 220))))
    program.turn(.key(.period), .keyUp(.period))
    #expect(program.sandbox.model.touches.map(\.isDown) == [true] && program.sandbox.model.transport.waiting == 0)
  }

  @Test("A frame is a sixtieth of a second of the stage, and nothing moves between two of them")
  func frames() {
    let program = Program(MovingTarget.self)
    program.turn(.key(.k))
    let start = program.sandbox.stage.runtime.now
    program.rest(1)
    #expect(program.sandbox.stage.runtime.now == start && program.sandbox.nextDeadline == nil)
    program.turn(.key(.comma))
    #expect(abs(program.sandbox.stage.runtime.now - start - 1.0 / 60) < 2e-6)
  }

  @Test("In slow motion the stage's clock runs at a twentieth of the speed, and the panels' at normal speed")
  func slowMotion() {
    let program = Program(MovingTarget.self)
    for _ in 0..<6 { program.turn(.key(.hyphen)) }
    #expect(program.sandbox.model.transport.rate == 0.05)
    let (start, real) = (program.sandbox.stage.runtime.now, program.platform.now)
    program.rest(2)
    let passed = program.platform.now - real
    #expect(abs(program.sandbox.stage.runtime.now - start - passed * 0.05) < 0.01)
    program.turn(.key(.backspace))
    #expect(program.sandbox.model.transport.rate == 1)
  }

  // MARK: Panels

  @Test("Ctrl+1 and Ctrl+2 fold the sides, and the stage uses their space")
  func folding() {
    let program = Program(AToETree.self)
    let before = program.window(.zero)
    program.turn(.key(.one, .control))
    program.turn(.key(.two, .control))
    #expect(program.sandbox.model.bench.folded == [.left, .right])
    #expect(program.window(.zero).x < before.x)
    program.turn(.key(.one, .control))
    #expect(program.sandbox.model.bench.folded == [.right])
  }

  @Test("F8 changes the language of everything, including examples, and back")
  func language() {
    let program = Program(AToETree.self)
    program.turn(.key(.f8))
    #expect(program.place(of: "示例") != nil && program.place(of: "Examples") == nil)
    #expect(program.sandbox.model.title == AToETree.about.title.chinese)
    program.turn(.key(.f8))
    #expect(program.place(of: "Examples") != nil)
  }

  @Test("In Chinese the log's lines have no English but names of types, methods and values, example by example")
  func logInChinese() throws {
    let program = Program(AToETree.self, keepsTrace: true)
    for example in ExampleCatalogue.all {
      program.sandbox.perform(.selectExample(example.about.name))
      let start = program.window(example.about.suggestedTap)
      program.turn(.contact(.down, start))
      for step in 1...6 { program.turn(.contact(.move, CGPoint(x: start.x, y: start.y - 9 * CGFloat(step)))) }
      program.turn(.contact(.up, CGPoint(x: start.x, y: start.y - 54)))
      program.click(start)
      program.turn(.key(.returnOrEnter))
    }
    var lines: Set<String> = []
    for record in program.sandbox.trace.records { record.forEach { lines.insert(Language.chinese.line(for: $0)) } }
    #expect(lines.count > 200)
    // These are consecutive lowercase words, as in English text between names.
    let english = /(^|[ ,:])[a-z]{2,}( [a-z]{2,})+([ ,:]|$)|by its own|consumed|touches? \d|press(es)? \d| by [A-Z]/
    for line in lines.sorted() where line.contains(english) { Issue.record("\(line)") }
  }

  @Test("A pointer that rests on a button shows its effect and key; moving away or pressing hides them")
  func tips() throws {
    let program = Program(AToETree.self)
    let button = try #require(program.place(of: "Slop"))
    let words = "Where point(inside:) accepts points outside the bounds"
    program.rest(30)
    program.turn(.hover(button))
    #expect(!program.shows(words))
    program.rest(0.5)
    #expect(!program.shows(words))
    program.rest(0.2)
    #expect(program.shows(words))
    program.turn(.hover(CGPoint(x: button.x, y: button.y + 200)))
    #expect(!program.shows(words))
    program.turn(.hover(button))
    program.rest(1)
    #expect(program.shows(words))
    program.click(button)
    #expect(!program.shows(words) && program.sandbox.model.overlays.contains(.slop))
    program.rest(2)
    #expect(!program.shows(words), "not again while the pointer stays")
    program.click(try #require(program.place(of: "Views")))
    #expect(program.shows("Filter views"), "the panels are pressed as ever")
  }
}
