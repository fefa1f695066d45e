import CoreGraphics
import EventTrace
import Examples
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests panels with clicks on their texts.
@MainActor
@Suite struct PanelClickTests {
  @Test("A click on a title opens that example")
  func rows() throws {
    let program = Program(AToETree.self)
    for about in ExampleCatalogue.all.map({ $0.about }).reversed() {
      program.scrollExamples(untilShown: about.title.english)
      program.click(try #require(program.place(of: about.title.english), "\(about.title)"))
      #expect(program.sandbox.model.selected == about.name)
      #expect(type(of: program.sandbox.stage.example).about.name == about.name)
    }
  }

  @Test("A click on a switch flips it in the running scene, and a second one back")
  func switches() throws {
    let program = Program(ControlTracking.self)
    let place = try #require(program.switchPlace("isEnabled"))
    program.click(place)
    #expect(program.sandbox.model.switches.map(\.isOn) == [true, false])
    #expect(program.sandbox.stage.example.switches.map(\.isOn) == [true, false])
    program.click(place)
    #expect(program.sandbox.model.switches.map(\.isOn) == [true, true])
  }

  @Test("A click flips a switch even in the frame in which the pointer leaves the scene and the story changes")
  func hastyClick() throws {
    let program = Program(RouterEvents.self)
    program.click(program.window(RouterEvents.about.suggestedTap))
    program.turn(.hover(nil))
    program.turn(.hover(program.window(CGPoint(x: 100, y: 500))))
    #expect(program.shows("UNDER THE POINTER"))
    let place = try #require(program.switchPlace("Cells keep their events"))
    program.turn(.hover(place), .contact(.down, place))
    program.turn(.contact(.up, place))
    #expect(program.sandbox.model.switches.map(\.isOn) == [true])
    #expect(program.shows("LAST TOUCH"))
  }

  @Test("The switch is hit up to six points above and below")
  func nearSwitch() throws {
    let program = Program(RouterEvents.self)
    let place = try #require(program.switchPlace("Cells keep their events"))
    program.click(CGPoint(x: place.x, y: place.y + 14))
    #expect(program.sandbox.model.switches.map(\.isOn) == [true])
    program.click(CGPoint(x: place.x, y: place.y + 40))
    #expect(program.sandbox.model.switches.map(\.isOn) == [true])
  }

  @Test("The tool bar's buttons have the effects that they name")
  func toolbar() throws {
    let program = Program(HitSlop.self)
    func click(_ words: String) throws { program.click(try #require(program.button(words), "\(words)")) }
    try click("Hit path")
    #expect(program.sandbox.model.overlays == [.chain, .touches, .slop], "the region is what the scene is about")
    try click("Chain")
    try click("Touches")
    try click("Slop")
    #expect(program.sandbox.model.overlays.isEmpty)
    try click("Light")
    #expect(program.sandbox.model.theme == .light)
    try click("Dark")
    #expect(program.sandbox.model.theme == .dark)
    try click("›")
    #expect(program.sandbox.model.selected == "triangle")
    try click("‹")
    try click("‹")
    #expect(program.sandbox.model.selected == "invisible-thief")
    let stage = program.sandbox.stage
    try click("Restart")
    #expect(program.sandbox.stage !== stage)
  }

  @Test("The first and the last example are neighbors")
  func aroundTheCorner() throws {
    let program = Program(AToETree.self)
    program.click(try #require(program.place(of: "‹")))
    #expect(program.sandbox.model.selected == ExampleCatalogue.all.last?.about.name)
  }

  @Test("A press that leaves a button before its release has no effect")
  func changedMind() throws {
    let program = Program(HitSlop.self)
    let row = try #require(program.place(of: "A to E tree"))
    program.turn(.contact(.down, row))
    program.turn(.contact(.move, CGPoint(x: row.x, y: row.y + 300)))
    program.turn(.contact(.up, CGPoint(x: row.x, y: row.y + 300)))
    #expect(program.sandbox.model.selected == "hit-slop")
  }

  @Test("A button that is held while a key restarts the example still acts at its release")
  func heldThroughRestart() throws {
    let program = Program(HitSlop.self)
    let button = try #require(program.place(of: "Hit path"))
    program.turn(.contact(.down, button))
    program.turn(.key(.f5))
    program.turn(.contact(.up, button))
    #expect(program.sandbox.model.overlays == [.chain, .touches, .slop])
  }

  @Test("A click on the panels is not a touch of the scene, and is not in its trace")
  func notInTheTrace() throws {
    let program = Program(HitSlop.self, keepsTrace: true)
    program.click(try #require(program.place(of: "Chain")))
    #expect(program.sandbox.trace.records.isEmpty)
    program.click(program.window(CGPoint(x: 310, y: 275)))
    #expect(program.sandbox.trace.lastHitTest?.answer?.name.type == "SlopButton")
  }
}
