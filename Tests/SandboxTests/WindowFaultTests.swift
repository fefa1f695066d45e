import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that hold small defects of the window that were found and fixed.
@MainActor
@Suite struct WindowFaultTests {
  @Test("At the smallest size both headings of a comparison show the switch's value")
  func narrowComparison() {
    let program = Program(TabBarBulge.self, size: CGSize(width: 640, height: 480))
    program.sandbox.perform(.compare)
    program.turn(.exposed)
    let words = program.strings
    #expect(words.contains { $0.hasSuffix(": off") } && words.contains { $0.hasSuffix(": on") })
  }

  @Test("A long path at the bottom is truncated at its beginning, and the buttons for fingers stay")
  func longPath() {
    let program = Program(RouterEvents.self)
    program.click(program.window(RouterEvents.about.suggestedTap))
    #expect(program.shows("Second finger: Ctrl / Alt") && program.shows("… › "))
    #expect(program.shows("Touch"))
  }

  @Test("After a quick tap on a table the window comes to rest")
  func restsAfterTap() {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(3)
    let frames = program.platform.presentCount
    program.rest(3)
    #expect(program.platform.presentCount == frames)
  }

  @Test("A number among the properties can be typed")
  func typedNumber() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showLeft(.tree))
    program.turn(.exposed)
    let view = try #require(program.sandbox.model.treeRows.first { $0.details.name == "ViewE" })
    program.sandbox.perform(.select(view.node.id, reveal: .always))
    program.turn(.exposed)
    let label = try #require(program.place(of: "frame.x"))
    program.slowClick(CGPoint(x: program.layout.right.maxX - 16 - 90, y: label.y))
    for (key, digit) in [(KeyUsage.four, "4"), (.zero, "0")] {
      program.turn(.key(key))
      program.turn(.input(InputEvent(timestamp: 0, sample: .text(TextSample(text: digit, phase: .committed)))))
      program.turn(.keyUp(key))
    }
    program.turn(.key(.returnOrEnter))
    #expect(!program.sandbox.model.overlays.contains(.slop), "the digits are no shortcuts")
    let items = program.sandbox.model.properties?.sections.flatMap(\.items) ?? []
    #expect(items.first { $0.id.name == "frame.x" }?.value.number == 40)
  }

  @Test("A comparison that begins after a touch shows at once where the two differ")
  func lateComparison() throws {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.sandbox.perform(.compare)
    program.turn(.exposed)
    #expect(program.sandbox.model.comparison?.hasDiverged == true)
  }

  @Test("Modifier keys pressed for the window add nothing to the hit trace")
  func modifiers() {
    let program = Program(AToETree.self)
    program.click(program.window(AToETree.about.suggestedTap))
    program.sandbox.perform(.showRight(.trace))
    program.turn(.exposed)
    let rows = program.sandbox.model.traceRows.count
    program.turn(.key(.leftControl, .control))
    program.turn(.keyUp(.leftControl))
    #expect(rows > 0 && program.sandbox.model.traceRows.count == rows)
  }

  @Test("Two touches side by side are labeled with their numbers and the switch's values")
  func before() {
    let program = Program(TabBarBulge.self)
    let bulge = program.window(TabBarBulge.about.suggestedTap)
    program.click(bulge)
    program.sandbox.perform(.flipSwitch("override"))
    program.click(bulge)
    program.click(bulge)
    #expect(program.shows("TOUCH 1 (override off)") && program.shows("TOUCH 3 (override on)"))
  }

  @Test("Without a pointer over the scene, T plants its finger in the center of the selected view")
  func plantByKeyboard() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showLeft(.tree))
    let view = try #require(program.sandbox.model.treeRows.first { $0.details.name == "ViewE" })
    program.sandbox.perform(.select(view.node.id, reveal: .never))
    program.turn(.exposed)
    let corners = try #require(program.sandbox.model.selectionMark?.corners)
    program.turn(.key(.t))
    let finger = try #require(program.sandbox.model.touches.first)
    #expect(abs(finger.location.x - (corners[0].x + corners[2].x) / 2) < 1)
    #expect(abs(finger.location.y - (corners[0].y + corners[2].y) / 2) < 1)
  }

  @Test("Every folded panel leaves a handle that opens it with the mouse")
  func handles() throws {
    let program = Program(AToETree.self)
    for side in Side.allCases { program.sandbox.perform(.fold(side)) }
    program.turn(.exposed)
    program.click(CGPoint(x: 3, y: 400))
    program.click(CGPoint(x: 1277, y: 400))
    #expect(program.sandbox.model.bench.folded.isDisjoint(with: [.left, .right]))
  }

  @Test("A second click on the open tab at the bottom leaves the panel open")
  func bottomTab() throws {
    let program = Program(AToETree.self)
    program.click(try #require(program.place(of: "Log")))
    program.rest(1)
    program.click(try #require(program.place(of: "Log")))
    #expect(program.sandbox.model.isBottomOpen && program.sandbox.model.bench.bottom == .log)
  }
}
