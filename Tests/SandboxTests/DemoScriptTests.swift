import Assets
import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Sandbox
import Testing

/// Tests scripts of demonstrations: how their text is read, and what they do.
@MainActor
@Suite struct DemoScriptTests {
  @Test("Every verb is read, with points, names, times, comments and quoted texts")
  func reading() throws {
    let script = try DemoScript(
      """
      # a comment
      open hit-slop
      set slop off   # another
      tap 310,275
      doubletap Photo
      press Card for 0.5s
      drag 1,2 to 3.5,-4 over 1s
      drag 1,2 to 3,4 over 1s then hold for 0.5s
      hold Card for 0.2s then drag to 3,4 over 1
      pinch PhotoView from 60 to 160 over 1s
      rotate PhotoView by -90 over 1s
      type "a # b"
      key ctrl+k
      key left
      shake
      wait 2s
      caption "Two words"
      caption "Two words" "两个词"
      caption
      hide chain
      theme light
      language chinese
      """)
    let verbs: [DemoScript.Verb] = [
      .open("hit-slop"), .set(key: "slop", isOn: false), .tap(.point(CGPoint(x: 310, y: 275))),
      .doubleTap(.view("Photo")), .press(.view("Card"), seconds: 0.5),
      .drag(from: .point(CGPoint(x: 1, y: 2)), to: .point(CGPoint(x: 3.5, y: -4)), seconds: 1),
      .drag(from: .point(CGPoint(x: 1, y: 2)), to: .point(CGPoint(x: 3, y: 4)), seconds: 1, rest: 0.5),
      .holdAndDrag(from: .view("Card"), to: .point(CGPoint(x: 3, y: 4)), rest: 0.2, seconds: 1),
      .pinch(.view("PhotoView"), from: 60, to: 160, seconds: 1), .rotate(.view("PhotoView"), degrees: -90, seconds: 1),
      .type("a # b"),
      .key(KeySample(usage: .k, phase: .down, charactersIgnoringModifiers: "k", modifiers: .control)),
      .key(KeySample(usage: .left, phase: .down)), .shake, .wait(2),
      .caption(Phrase("Two words", "Two words")), .caption(Phrase("Two words", "两个词")), .caption(nil),
      .overlay(.chain, isShown: false),
      .theme(.light), .language(.chinese),
    ]
    #expect(script.steps.map(\.verb) == verbs)
    #expect(script.steps.map(\.line) == Array(2...22))
  }

  @Test(
    "A mistake is reported with its line, its column and the expected text",
    arguments: [
      ("open a-to-e\njump 1,2", 2, 1, "There is no verb 'jump'"),
      ("tap", 1, 4, "is missing"), ("tap 1;2", 1, 5, "neither a point"),
      ("tap 1,x", 1, 5, "is no point"), ("wait soon", 1, 6, "is no time"), ("wait 9999s", 1, 6, "up to 600"),
      ("drag 1,2 2,3 over 1s", 1, 10, "'to' is expected"), ("set slop maybe", 1, 10, "'on' or 'off'"),
      ("caption \"open end", 1, 9, "never closed"), ("tap 1,2 3,4", 1, 9, "one word too many"),
      ("key enter", 1, 5, "is no key"), ("pinch A from x to 2 over 1s", 1, 14, "should be a number"),
    ])
  func mistakes(text: String, line: Int, column: Int, says: String) {
    #expect {
      _ = try DemoScript(text)
    } throws: { error in
      guard let failure = error as? DemoScript.Failure else { return false }
      return failure.line == line && failure.column == column && failure.message.contains(says)
    }
  }

  @Test("A backslash escapes quotes in texts; a comment does not begin in one; wide spaces are spaces")
  func quoting() throws {
    let script = try DemoScript(
      #"""
      type "say \"# no\" \\ \n"  # a comment
      caption　"一"# another
      code "x"#
      """#)
    #expect(script.steps.map(\.verb) == [.type("say \"# no\" \\ \n"), .caption(Phrase("一", "一")), .code("x")])
  }

  private func sandbox() -> Sandbox {
    Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: CGSize(width: 1280, height: 800), theme: .dark,
      measurer: FixedAdvanceMeasurer(),
      keepsTrace: true)
  }

  private func play(
    _ text: String, on sandbox: Sandbox, frameRate: Double = 30, each frame: () -> Void = {}
  ) throws -> Int {
    let performer = DemoPerformer(try DemoScript(text), on: sandbox, frameRate: frameRate)
    var frames = 0
    while !performer.isDone {
      try performer.advance()
      frame()
      frames += 1
    }
    return frames
  }

  @Test("Every demonstration of the program plays to its end, and touches something")
  func embedded() throws {
    #expect(Assets.demoScriptNames == ExampleCatalogue.all.map { $0.about.name }.sorted())
    for name in Assets.demoScriptNames {
      let sandbox = sandbox()
      let text = try #require(Assets.demoScript(name))
      _ = try play(text, on: sandbox, frameRate: 10)
      #expect(sandbox.model.selected == name)
      #expect(!sandbox.trace.hitTests.isEmpty)
      #expect(sandbox.model.narration.caption == nil, "\(name) leaves its last caption standing")
    }
  }

  @Test("The frame rate of a film does not change what happens: 4 and 120 frames a second give the same events")
  func frameRate() throws {
    let text = """
      open control-tracking
      drag TrackingPad to 360,220 over 0.5s then hold for 0.3s
      set enabled off
      tap TrackingPad
      open photo
      pinch PhotoView from 80 to 180 over 0.6s
      doubletap PhotoView
      press PhotoView for 0.7s
      wait 0.5s
      """
    func events(_ frameRate: Double) throws -> (trace: String, frames: Int) {
      let sandbox = sandbox()
      let performer = DemoPerformer(try DemoScript(text), on: sandbox, frameRate: frameRate)
      var frames = 0
      while !performer.isDone {
        try performer.advance()
        frames += 1
      }
      return (sandbox.trace.text(), frames)
    }
    let (slow, fast) = (try events(4), try events(120))
    #expect(slow.trace == fast.trace && slow.trace.contains("touchDragExit"))
    #expect(abs(Double(slow.frames) / 4 - Double(fast.frames) / 120) <= 0.5, "\(slow.frames), \(fast.frames)")
  }

  @Test("The bulge's demonstration ends with its button's action; a film of it takes 15 to 25 seconds")
  func bulge() throws {
    let sandbox = sandbox()
    let text = try #require(Assets.demoScript("tab-bar-bulge"))
    let frames = try play(text, on: sandbox)
    #expect((15 * 30...25 * 30).contains(frames))
    let answers = sandbox.trace.hitTests.compactMap { $0.answer?.name.type }
    #expect(answers.contains("AlbumCard"))
    #expect(sandbox.trace.lastHitTest?.answer?.name.type == "CentreButton")
  }

  @Test("A caption contains the finger's positions while it is shown, and none after the next caption")
  func placesUnderCaption() throws {
    let sandbox = sandbox()
    var places: [[CGPoint]] = []
    _ = try play(
      """
      open a-to-e
      tap 20,30
      caption "One"
      drag 50,60 to 70,80 over 0.2s
      caption "Two"
      tap 90,100
      caption
      """, on: sandbox
    ) {
      if sandbox.model.narration.caption != nil, places.last != sandbox.model.narration.placesUnderCaption {
        places.append(sandbox.model.narration.placesUnderCaption)
      }
    }
    #expect(
      places == [
        [CGPoint(x: 20, y: 30), CGPoint(x: 50, y: 60), CGPoint(x: 70, y: 80)],
        [CGPoint(x: 70, y: 80), CGPoint(x: 90, y: 100)],
      ])
  }

  @Test("The same script twice gives the same frames")
  func sameFrames() throws {
    func lists() throws -> [[FramePane]] {
      let sandbox = sandbox()
      var lists: [[FramePane]] = []
      _ = try play("open photo\nrotate PhotoView by 30 over 0.5s", on: sandbox) { lists.append(sandbox.makePanes()) }
      return lists
    }
    #expect(try lists() == lists())
  }

  @Test("A finger is visible before it lands, and moves without jumps")
  func approach() throws {
    let sandbox = sandbox()
    var seen: [TouchMark] = []
    _ = try play("open a-to-e\ndrag 50,50 to 250,250 over 1s", on: sandbox) {
      if let touch = sandbox.model.touches.first { seen.append(touch) }
    }
    let landing = try #require(seen.firstIndex { $0.isDown })
    #expect(landing > 8)
    let steps = zip(seen, seen.dropFirst()).map { hypot($1.location.x - $0.location.x, $1.location.y - $0.location.y) }
    #expect((steps.max() ?? 0) < 30)
    #expect(seen.last?.location == CGPoint(x: 250, y: 250))
  }

  @Test("Names that the scene lacks are reported with the script's line")
  func missing() throws {
    for (text, says) in [
      ("open a-to-e\ntap NoSuchView", "No view of class 'NoSuchView'"),
      ("wait 0.1s\nset slop on", "has no switch 'slop'"),
      ("wait 0.1s\nopen nothing", "There is no example 'nothing'"),
    ] {
      let sandbox = sandbox()
      #expect {
        _ = try play(text, on: sandbox)
      } throws: { error in
        guard let failure = error as? DemoScript.Failure else { return false }
        return failure.line == 2 && failure.message.contains(says)
      }
    }
  }

  @Test("F6 plays the example's demonstration, and a touch of the user ends it")
  func showMe() {
    let program = Program(OverlappingSiblings.self)
    program.turn(.key(.f6))
    program.rest(1)
    #expect(program.sandbox.model.narration.caption != nil)
    program.rest(2)
    #expect(program.sandbox.model.path?.hit?.name == "ViewB1")
    program.turn(.contact(.down, program.window(CGPoint(x: 50, y: 450))))
    #expect(program.sandbox.model.narration.caption == nil)
    program.turn(.contact(.up, program.window(CGPoint(x: 50, y: 450))))
    program.rest(2)
    #expect(program.sandbox.model.path?.hit?.name == "ViewC")
  }

  @Test("A key that ends a demonstration lifts the fingers that the demonstration held")
  func heldFinger() {
    let program = Program(PhotoGestures.self)
    program.turn(.key(.f6))
    var waited = 0.0
    while program.fingersDown == 0, waited < 20 {
      program.rest(0.05)
      waited += 0.05
    }
    #expect(program.fingersDown > 0)
    program.turn(.key(.l))
    program.rest(1)
    #expect(!program.sandbox.model.isDemonstrating)
    #expect(program.heldTouches == 0)
  }
}
