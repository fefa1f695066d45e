import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the window without a mouse.
@MainActor
@Suite struct KeyboardTests {
  @Test("Ctrl+Tab goes to the panels; arrows go along the list from the chosen example, and Return opens")
  func list() {
    let program = Program(AToETree.self)
    // The focus goes to the tool bar, then to the tabs of the left panel, then to its list.
    program.turn(.key(.tab, .control))
    program.turn(.key(.tab, .control))
    program.turn(.key(.tab))
    for _ in 0..<2 { program.turn(.key(.down)) }
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.selected == ExampleCatalogue.all[2].about.name)
    program.turn(.key(.down))
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.selected == ExampleCatalogue.all[3].about.name)
  }

  @Test("Down goes from the tabs into the list below them, and up from its first row does not leave it")
  func downFromTabs() {
    let program = Program(AToETree.self)
    program.turn(.key(.tab, .control))
    program.turn(.key(.tab, .control))
    for _ in 0..<2 { program.turn(.key(.down)) }
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.bench.left == .examples)
    #expect(program.sandbox.model.selected == ExampleCatalogue.all[1].about.name)
    for _ in 0..<3 { program.turn(.key(.up)) }
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.selected == ExampleCatalogue.all[0].about.name)
  }

  @Test("Arrows and Return choose a tab, and the tree is walked with arrows")
  func tree() {
    let program = Program(AToETree.self)
    program.turn(.key(.tab, .control))
    program.turn(.key(.tab, .control))
    program.turn(.key(.right))
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.bench.left == .tree)
    // The focus goes from the tabs to the filter, two buttons, and then the tree.
    for _ in 0..<4 { program.turn(.key(.tab)) }
    program.turn(.key(.down))
    let first = program.sandbox.model.tree.nodes.first?.id
    #expect(program.sandbox.model.selection == first && first != nil)
    program.turn(.key(.down))
    #expect(program.sandbox.model.selection == program.sandbox.model.tree.nodes[1].id)
    program.turn(.key(.left))
    #expect(program.sandbox.model.user.scene.collapsed == Set([program.sandbox.model.tree.nodes[1].id]))
  }

  @Test("Esc returns the keyboard focus to the scene, and so does a touch of the scene")
  func leaving() {
    let program = Program(ControlTracking.self)
    let panes = program.sandbox.makePanes()
    program.turn(.key(.tab, .control))
    #expect(program.sandbox.makePanes() != panes, "the focus is seen")
    program.turn(.key(.escape))
    #expect(program.sandbox.makePanes() == panes)
    program.turn(.key(.tab, .control))
    program.click(program.window(CGPoint(x: 20, y: 20)))
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.selected == "control-tracking")
  }

  @Test("Tab moves through every panel and ends at the scene; Shift+Tab moves backwards")
  func around() {
    let program = Program(HitSlop.self)
    let panes = program.sandbox.makePanes()
    for modifiers in [ModifierKeys.control, [.control, .shift]] {
      program.turn(.key(.tab, modifiers))
      var count = 0
      while program.sandbox.makePanes() != panes, count < 60 {
        program.turn(.key(.tab, modifiers.subtracting(.control)))
        count += 1
      }
      #expect((10..<60).contains(count))
    }
  }

  // MARK: Zooming

  @Test("Ctrl+= zooms in at the pointer, Ctrl+0 zooms out to the whole scene")
  func zoom() {
    let program = Program(HitSlop.self)
    let place = program.window(CGPoint(x: 300, y: 250))
    program.turn(.hover(place))
    for _ in 0..<4 { program.turn(.key(.equal, .control)) }
    #expect(program.sandbox.model.stageScale == 3)
    let moved = program.window(CGPoint(x: 300, y: 250))
    #expect(abs(moved.x - place.x) < 2 && abs(moved.y - place.y) < 2)
    program.click(program.window(CGPoint(x: 310, y: 275)))
    #expect(program.sandbox.model.path?.hit?.name == "SlopButton")
    program.turn(.key(.zero, .control))
    #expect(program.sandbox.model.stageScale == nil && program.window(CGPoint(x: 300, y: 250)) == place)
  }

  @Test("A drag with the middle button moves the scene and touches no view; panels keep their clicks")
  func pan() {
    let program = Program(HitSlop.self, keepsTrace: true)
    for _ in 0..<6 { program.turn(.key(.equal, .control)) }
    let before = program.window(.zero)
    let start = CGPoint(x: 600, y: 300)
    program.turn(middle(.down, start))
    program.turn(middle(.move, CGPoint(x: 500, y: 340)))
    program.turn(middle(.up, CGPoint(x: 480, y: 350)))
    let after = program.window(.zero)
    #expect(after == CGPoint(x: before.x - 120, y: before.y + 50))
    #expect(program.sandbox.trace.records.isEmpty)
    program.turn(.contact(.down, CGPoint(x: 100, y: 400)))
    #expect(program.sandbox.model.touches.isEmpty, "the scene lies below the panel there")
    program.turn(.contact(.up, CGPoint(x: 100, y: 400)))
  }

  private func middle(_ phase: ContactSample.Phase, _ point: CGPoint) -> PlatformEvent {
    let sample = ContactSample(
      id: 0, phase: phase, location: point, kind: .pointer, buttons: phase == .up ? 0 : 1 << 2)
    return .input(InputEvent(timestamp: 0, sample: .contact(sample)))
  }

  // MARK: Overlays

  @Test("The hit map is computed when it is shown, and again when a switch changes the hit view")
  func map() throws {
    let program = Program(HitSlop.self)
    #expect(program.sandbox.model.regions.map == nil)
    program.turn(.key(.three))
    let first = try #require(program.sandbox.model.regions.map)
    program.turn(.key(.f2))
    #expect(program.sandbox.model.regions.map != first)
    program.turn(.key(.three))
    #expect(program.sandbox.model.regions == SceneRegions())
  }

  @Test("L shows the legend, and Esc hides it")
  func legend() {
    let program = Program(HitSlop.self)
    program.turn(.key(.l))
    #expect(program.place(of: "hit view: receives the touch") != nil)
    program.turn(.key(.escape))
    #expect(program.place(of: "hit view: receives the touch") == nil)
  }

  // MARK: The course

  @Test("The story has a button that shows the example, and the source has a tab")
  func showMe() throws {
    let program = Program(OverlappingSiblings.self)
    program.click(try #require(program.place(of: "Show me")))
    program.rest(1)
    #expect(program.sandbox.model.narration.caption != nil)
    program.click(try #require(program.place(of: "Source")))
    #expect(program.sandbox.model.narration.caption == nil && program.sandbox.model.bench.right == .source)
    #expect(program.place(of: "SceneSwitch") != nil, "the panel begins where the scene does")
  }

  @Test("Chapters follow each other: none begins twice, and each has its heading in the list")
  func chapters() {
    let chapters = ExampleCatalogue.all.map { $0.about.chapter }
    var begun: [Wording] = []
    for chapter in chapters where begun.last != chapter { begun.append(chapter) }
    #expect(begun == Chapter.allCases.map(\.title))
    let program = Program(AToETree.self)
    #expect(program.place(of: Chapter.hitTesting.title.english) != nil)
  }

  @Test("The sheet of keys covers the whole window; a press anywhere closes it and has no other effect")
  func sheet() {
    let program = Program(AToETree.self, keepsTrace: true)
    program.turn(.key(.f1))
    #expect(program.sandbox.makePanes().last?.frame.origin == .zero)
    #expect(program.shows("PLAYBACK"))
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(!program.shows("PLAYBACK") && program.sandbox.trace.records.isEmpty)
    program.click(program.window(CGPoint(x: 245, y: 390)))
    #expect(!program.sandbox.trace.records.isEmpty, "the next press touches")
  }
}
