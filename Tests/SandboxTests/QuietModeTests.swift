import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the quiet mode, and the palette of commands.
@MainActor
@Suite("The quiet mode and the palette") struct QuietModeTests {
  private func type(_ text: String, into program: Program) {
    for letter in text {
      program.turn(
        .input(InputEvent(timestamp: 0, sample: .text(TextSample(text: String(letter), phase: .committed)))))
    }
  }

  private func open(_ program: Program) {
    program.turn(.key(.k, .control))
    program.turn(.keyUp(.k, .control))
  }

  // MARK: The quiet mode

  @Test("Q shows only the scene, the headline and the timeline; Q again restores the panels")
  func key() throws {
    let program = Program(TabBarBulge.self)
    let before = program.sandbox.model.bench
    program.turn(.key(.q))
    let layout = program.sandbox.model.layout
    #expect(layout.left.isEmpty && layout.right.isEmpty && layout.status.height == 0 && !layout.headline.isEmpty)
    #expect(layout.stage.width * layout.stage.height >= 0.45 * 1280 * 800)
    #expect(program.button("Outlines") == nil && program.place(of: "Story") == nil)
    #expect(program.place(of: "Log") == nil, "the timeline has no tabs")
    program.click(program.window(TabBarBulge.about.suggestedTap))
    #expect(program.shows("AlbumCard got"))
    program.turn(.key(.q))
    #expect(program.sandbox.model.bench == before && program.button("Outlines") != nil)
  }

  @Test("The buttons do the same as the keys")
  func buttons() throws {
    let program = Program(TabBarBulge.self)
    program.click(try #require(program.button("Quiet mode")))
    #expect(program.sandbox.model.bench.isQuiet)
    program.click(try #require(program.button("Commands")))
    #expect(program.sandbox.user.palette != nil)
    program.turn(.key(.escape))
    program.click(try #require(program.button("All controls")))
    #expect(!program.sandbox.model.bench.isQuiet)
  }

  @Test("When a panel opens below a resting pointer, the preview of its earlier place goes")
  func pointerUnderPanel() throws {
    let program = Program(TabBarBulge.self, size: CGSize(width: 1000, height: 800))
    program.turn(.key(.q))
    let place = program.window(CGPoint(x: 10, y: 300))
    program.turn(.hover(place))
    program.rest(0.1)
    #expect(program.sandbox.model.path?.isPreview == true)
    program.turn(.key(.q))
    program.rest(0.1)
    try #require(!program.sandbox.model.layout.stage.contains(place))
    #expect(program.sandbox.model.path == nil)
  }

  @Test("A narrow window folds its sides, opens nothing by itself, and a wide one has the sides of before")
  func narrow() {
    let program = Program(TabBarBulge.self)
    let layout = { program.sandbox.model.layout }
    for width in [1000, 640] as [CGFloat] {
      program.platform.resize(to: CGSize(width: width, height: 600), scale: 1)
      program.rest(0.1)
      #expect(layout().left.isEmpty && layout().right.isEmpty, "\(width)")
      program.turn(.key(.two, .control))
      #expect(!layout().right.isEmpty && layout().left.isEmpty, "\(width)")
      program.turn(.key(.two, .control))
      #expect(layout().right.isEmpty && layout().left.isEmpty, "\(width)")
    }
    program.turn(.key(.q))
    program.turn(.key(.q))
    #expect(layout().left.isEmpty && layout().right.isEmpty)
    program.platform.resize(to: CGSize(width: 1280, height: 800), scale: 1)
    program.rest(0.1)
    #expect(!layout().left.isEmpty && !layout().right.isEmpty)
  }

  @Test("The headline has one place: nothing moves from one touch to the next")
  func steady() {
    let program = Program(ControlTracking.self)
    program.turn(.key(.q))
    let stage = program.sandbox.model.layout.stage
    let scene = program.window(.zero)
    for place in [CGPoint(x: 187, y: 200), CGPoint(x: 20, y: 20), CGPoint(x: 187, y: 500)] {
      program.click(program.window(place))
      #expect(program.sandbox.model.layout.stage == stage && program.window(.zero) == scene)
    }
  }

  @Test("What is asked for opens beside the scene, with its tabs")
  func opened() {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.q))
    program.turn(.key(.two, .control))
    #expect(!program.sandbox.model.layout.right.isEmpty && program.place(of: "Story") != nil)
    #expect(program.sandbox.model.layout.headline.isEmpty, "the story has the headline")
    program.sandbox.perform(.showBottom(.log))
    program.rest(0.1)
    #expect(program.place(of: "Timeline") != nil)
  }

  @Test("The introduction is quiet, and leaves the window as it was")
  func introduction() {
    let program = Program(AToETree.self)
    program.sandbox.perform(.beginIntroduction)
    program.rest(0.1)
    #expect(program.sandbox.model.bench.isQuiet && program.button("Outlines") == nil)
    #expect(program.shows("Who gets this touch?"))
    program.sandbox.perform(.endIntroduction)
    #expect(!program.sandbox.model.bench.isQuiet)
  }

  @Test("A paused scene's waiting events, and the picker, say in the headline what to do")
  func hints() {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.q))
    program.turn(.key(.s))
    #expect(program.shows("Click any view to inspect it"))
    program.turn(.key(.escape))
    program.turn(.key(.k))
    program.click(program.window(CGPoint(x: 100, y: 100)))
    program.rest(0.1)
    #expect(program.shows("Paused: 2 events wait"))
  }

  // MARK: The palette

  @Test("The palette finds claims, the course and the systems by these words; the first film is that of the gesture")
  func keywords() {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.flipPalette)
    func first(_ text: String) -> PaletteEntry? {
      program.sandbox.perform(.searchPalette(text))
      return program.sandbox.model.palette.first
    }
    for word in ["claim", "claims"] { #expect(first(word)?.effect == .perform(.showRight(.claims)), "\(word)") }
    #expect(first("course") != nil)
    for word in ["system", "ios", "which ios"] {
      _ = first(word)
      #expect(program.sandbox.model.palette.prefix(3).contains { $0.title.hasPrefix("As on iOS") }, "\(word)")
    }
    #expect(first("film")?.effect == .perform(.filmGesture(.wide)))
    #expect(first("same fingers")?.effect == .perform(.flipOverdub))
    #expect(first("compare branches")?.effect == .perform(.compareBranches))
  }

  @Test("The tool bar films what was just done, like the quiet mode; while the window is filmed, it ends that")
  func oneFilm() throws {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.5)
    program.click(try #require(program.button("Film it")))
    #expect(program.sandbox.user.filmSheet != nil || program.sandbox.model.message != nil)
    #expect(!program.sandbox.model.capture.isFilming)
  }

  @Test("Ctrl+K, a few letters and Return perform a command")
  func command() {
    let program = Program(TabBarBulge.self)
    open(program)
    #expect(program.sandbox.user.palette != nil && program.shows("Why did a view") == false)
    type("legend", into: program)
    #expect(program.shows("Legend") && program.sandbox.model.palette.first?.title == "Legend")
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.user.palette == nil && program.sandbox.model.showsLegend)
    #expect(!program.sandbox.panels.isTyping)
  }

  @Test("Letters are text there, and shortcuts again after it")
  func letters() {
    let program = Program(TabBarBulge.self)
    open(program)
    program.turn(.key(.q))
    type("q", into: program)
    #expect(!program.sandbox.model.bench.isQuiet && program.sandbox.user.palette?.text == "q")
    program.turn(.key(.escape))
    #expect(program.sandbox.user.palette == nil)
    program.turn(.key(.q))
    #expect(program.sandbox.model.bench.isQuiet)
  }

  @Test("It opens examples, toggles switches, and selects views of the scene by name")
  func kinds() {
    let program = Program(AToETree.self)
    open(program)
    type("bulge", into: program)
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.selected == "tab-bar-bulge")
    open(program)
    type("CentreBut", into: program)
    #expect(program.sandbox.model.palette.first?.title == "CentreButton")
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.selectionMark?.name == "CentreButton")
    let isOn = program.sandbox.model.switches.first?.isOn
    open(program)
    type("overrides", into: program)
    program.turn(.key(.returnOrEnter))
    #expect(program.sandbox.model.switches.first?.isOn != isOn)
  }

  @Test("Arrows walk through the entries, around the end, and keep the selected one visible")
  func arrows() throws {
    let program = Program(TabBarBulge.self, size: CGSize(width: 640, height: 480))
    open(program)
    program.turn(.key(.up))
    let last = program.sandbox.model.palette.count - 1
    #expect(program.sandbox.user.palette?.selected == last)
    #expect(program.shows(program.sandbox.model.palette[last].title))
    program.turn(.key(.down))
    #expect(program.sandbox.user.palette?.selected == 0)
    for _ in 0..<3 { program.turn(.key(.pageDown)) }
    #expect(program.sandbox.user.palette?.selected == 24)
    #expect(program.shows(program.sandbox.model.palette[24].title))
  }

  @Test("A click on an entry performs it; one beside the palette closes it and touches nothing")
  func clicks() throws {
    let program = Program(TabBarBulge.self)
    open(program)
    type("quiet", into: program)
    program.click(try #require(program.button("Quiet mode")))
    #expect(program.sandbox.model.bench.isQuiet || program.sandbox.user.palette == nil)
    program.sandbox.perform(.flipPalette)
    let corner = program.window(CGPoint(x: 20, y: 540))
    program.click(corner)
    #expect(program.sandbox.user.palette == nil && program.sandbox.model.touches.isEmpty)
  }

  @Test("A touch on the palette does not reach the scene below it")
  func covers() {
    let program = Program(TabBarBulge.self)
    open(program)
    let card = program.sandbox.panels.frameOverScene
    #expect(card?.contains(program.window(CGPoint(x: 187, y: 200))) == true)
    program.click(program.window(CGPoint(x: 187, y: 200)))
    #expect(program.sandbox.model.touches.isEmpty)
  }

  @Test("A scene keeps its own key command Ctrl+K; Ctrl+Shift+K opens the palette there, too")
  func sceneKey() {
    let program = Program(FirstResponder.self)
    open(program)
    #expect(program.sandbox.user.palette == nil)
    program.turn(.key(.k, [.control, .shift]))
    #expect(program.sandbox.user.palette != nil)
  }

  @Test(
    "The palette lies in the window with its texts whole, in both languages",
    arguments: [CGSize(width: 640, height: 480), CGSize(width: 1280, height: 800)])
  func fits(size: CGSize) throws {
    for isChinese in [false, true] {
      let program = Program(TabBarBulge.self, size: size)
      if isChinese { program.sandbox.perform(.flipLanguage) }
      program.sandbox.perform(.flipPalette)
      program.rest(0.1)
      let card = try #require(program.sandbox.panels.frameOverScene)
      #expect(CGRect(origin: .zero, size: size).contains(card))
      #expect(program.shows(isChinese ? "全部快捷键" : "All keys"))
      #expect(program.shows(isChinese ? "↑ ↓ 选择" : "↑ ↓ choose"))
    }
  }
}
