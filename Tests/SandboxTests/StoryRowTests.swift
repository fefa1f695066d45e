import CoreGraphics
import EventTrace
import Examples
import InputEvents
import PlatformContract
import Scenes
import Testing

@testable import Inspector
@testable import Sandbox

/// Tests the list of the views that were called, in the story.
@MainActor
@Suite struct StoryRowTests {
  @Test("However many views were called, the switches, the headline and the row of the hit view are visible together")
  func inSight() throws {
    var longest = 0
    for (example, places) in [
      (ControlsPage.self as any Scene.Type, stride(from: 66, to: 400, by: 52).map { CGPoint(x: 254, y: $0) }),
      (RouterEvents.self, [CGPoint(x: 187, y: 300)]), (TabBarBulge.self, [TabBarBulge.about.suggestedTap]),
    ] {
      let program = Program(example)
      for action in [InspectorAction.flipTheme, .flipLanguage, .flipTheme, .flipLanguage] {
        program.sandbox.perform(action)
        for place in places {
          program.click(program.window(place))
          program.rest(0.4)
          let (model, right) = (program.sandbox.model, program.layout.right)
          let hit = try #require(model.path?.hit)
          longest = max(longest, hit.order)
          let words = [model.language[.lastTouch], hit.name] + model.switches.map(\.shortcut)
          for word in words where !word.isEmpty {
            #expect(
              program.places(of: word).contains { right.contains($0) },
              "\(word) of \(example), row \(hit.order), \(model.theme), \(model.language)")
          }
        }
      }
    }
    #expect(longest >= 15, "one of the rows is far down")
  }

  @Test("They are also visible in the smallest window", arguments: [Language.english, .chinese])
  func inSightInLowWindow(language: Language) throws {
    for example in [HitSlop.self, TabBarBulge.self, ControlTracking.self] as [any Scene.Type] {
      let program = Program(example, size: CGSize(width: 640, height: 480))
      if language == .chinese { program.sandbox.perform(.flipLanguage) }
      program.click(program.window(type(of: program.sandbox.stage.example).about.suggestedTap))
      program.rest(0.4)
      let (model, right) = (program.sandbox.model, program.sandbox.model.layout.right)
      let hit = try #require(model.path?.hit)
      for word in [model.language[.lastTouch], hit.name, "F2"] {
        #expect(program.places(of: word).contains { right.contains($0) }, "\(word) of \(example)")
      }
    }
  }

  @Test("A preview shows the row of the view that would be hit, without scrolling the story")
  func previewed() throws {
    let program = Program(ControlsPage.self)
    program.turn(.hover(program.window(CGPoint(x: 254, y: 340))))
    program.rest(0.1)
    let hit = try #require(program.sandbox.model.path?.hit)
    let right = program.layout.right
    #expect(program.sandbox.model.path?.isPreview == true && hit.order > 6)
    for word in [hit.name, "Control events"] {
      #expect(program.places(of: word).contains { right.contains($0) }, "\(word)")
    }
  }

  @Test("The wheel over a long list scrolls its rows under the headline; the next touch shows its own hit view")
  func wheel() throws {
    let program = Program(ControlsPage.self)
    // This is the first control, which is called last.
    let place = program.window(CGPoint(x: 254, y: 68))
    program.click(place)
    program.rest(0.4)
    let right = program.layout.right
    func y(of words: String) -> CGFloat? { program.places(of: words).first { right.contains($0) }?.y }
    let (heading, hit) = (try #require(y(of: "LAST TOUCH")), try #require(program.sandbox.model.path?.hit))
    let row = try #require(y(of: hit.name))
    #expect(y(of: "UIWindow") == nil, "the first rows are out of sight")
    let list = CGPoint(x: right.midX, y: row - 30)
    for _ in 0..<20 {
      program.play([
        .scroll(ScrollSample(location: list, delta: CGSize(width: 0, height: 30), isContinuous: true))
      ])
    }
    program.rest(0.5)
    #expect(y(of: "UIWindow") != nil)
    program.click(place)
    program.rest(0.4)
    #expect(y(of: "LAST TOUCH") == heading && y(of: hit.name) == row)
  }

  @Test("The story of another or a restarted example is scrolled to its top; a touch scrolls to its result")
  func fromTheTop() throws {
    let program = Program(ControlsPage.self)
    let right = program.layout.right
    func isSeen(_ words: String) -> Bool { program.places(of: words).contains { right.contains($0) } }
    let place = program.window(CGPoint(x: 254, y: 68))
    for action in [InspectorAction.restart, .selectExample("controls"), .selectExample("hit-slop")] {
      program.click(place)
      program.turn(.hover(nil))
      program.rest(0.4)
      #expect(!isSeen("TRY THIS") && isSeen("LAST TOUCH"))
      program.sandbox.perform(action)
      program.turn(.exposed)
      #expect(isSeen("TRY THIS"), "\(action)")
      program.sandbox.perform(.selectExample("controls"))
      program.turn(.exposed)
    }
    program.click(place)
    let list = CGPoint(x: right.midX, y: right.minY + 60)
    for _ in 0..<20 {
      program.play([
        .scroll(ScrollSample(location: list, delta: CGSize(width: 0, height: -30), isContinuous: true))
      ])
    }
    program.rest(0.5)
    #expect(!isSeen("LAST TOUCH"))
    program.click(place)
    program.rest(0.4)
    #expect(isSeen("LAST TOUCH"))
  }

  @Test("Another theme or language keeps the scroll position of the list of examples")
  func examplesStay() throws {
    let program = Program(FirstResponder.self)
    program.scrollExamples(untilShown: "Slide action sheet")
    program.rest(1)
    let place = try #require(program.place(of: "Slide action sheet"))
    for _ in 1...2 {
      program.sandbox.perform(.flipTheme)
      program.rest(0.2)
      #expect(program.place(of: "Slide action sheet") == place)
    }
  }

  @Test("The selected example is visible in the first frame, in each theme and language")
  func selectedInSight() {
    let platform = HeadlessPlatform(size: CGSize(width: 1280, height: 800))
    for language in Language.allCases {
      for theme in [Theme.Name.dark, .light] {
        let sandbox = Sandbox(
          example: PassThroughWindow.self, of: ExampleCatalogue.scenes, size: platform.size, theme: theme,
          language: language, measurer: platform.textMeasurer)
        let title = language[PassThroughWindow.about.title]
        let places = sandbox.makePanes().flatMap { Program.places(of: title, in: $0) }
        #expect(places.contains { $0.x < 256 }, "\(language), \(theme)")
      }
    }
  }

  @Test("Views of the class UIView keep one name each, in the list, the chain, the tree and the log")
  func plainViews() throws {
    let program = Program(PassThroughWindow.self)
    program.sandbox.perform(.showLeft(.tree))
    func names() -> [String]? {
      program.click(program.window(PassThroughWindow.about.suggestedTap))
      program.rest(0.5)
      return program.sandbox.model.path?.steps.filter { $0.kind == "UIView" }.map(\.name)
    }
    let first = try #require(names())
    #expect(first.sorted() == ["UIView", "UIView#2"])
    #expect(names() == first)
    let model = program.sandbox.model
    let (tree, log) = (model.treeRows.map(\.details.name), program.sandbox.panels.bottom.log.model.text())
    for name in first {
      #expect(tree.contains(name) && log.contains(" \(name) hitTest"), "\(name)")
    }
    #expect(model.chain?.links.contains { first.contains($0.name) } == true)
  }

  @Test("The points of the called views are in a column beside most names, and in a second one beside long names")
  func columns() {
    for (example, place) in [
      (TabBarBulge.self as any Scene.Type, TabBarBulge.about.suggestedTap),
      (RouterEvents.self, CGPoint(x: 238, y: 72)), (ControlsPage.self, CGPoint(x: 254, y: 175)),
    ] {
      let program = Program(example, size: CGSize(width: 1280, height: 1200))
      program.turn(.contact(.down, program.window(place), id: 1))
      program.rest(0.3)
      var ends: Set<CGFloat> = []
      var (names, words): ([CGFloat: CGFloat], [CGFloat: CGFloat]) = ([:], [:])
      let measurer = program.platform.textMeasurer
      DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
        guard case .text(let run) = command else { return }
        let origin = run.origin.applying(transform)
        guard program.layout.right.contains(origin) else { return }
        let end = origin.x + measurer.width(of: run.string, font: run.font)
        if run.font == .panelNumber { ends.insert(end.rounded()) }
        if run.font == .panelSmall { words[origin.y] = min(words[origin.y] ?? .infinity, origin.x) }
        if run.font == .panelText || run.font == .panelStrong { names[origin.y] = end }
      }
      #expect((1...2).contains(ends.count), "\(example): \(ends)")
      for (y, word) in words { if let name = names[y] { #expect(name < word, "\(example)") } }
    }
  }
}
