import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the stage's picture of a control that tracks a finger.
@MainActor
@Suite struct TrackingTests {
  /// A point in the pad, whose right edge is at 267. 71 points beyond the edge the finger is outside of the margin.
  private let inside = CGPoint(x: 187, y: 220)
  private let farOut = CGPoint(x: 340, y: 220)

  private func contact(_ phase: ContactSample.Phase, _ point: CGPoint, _ program: Program) {
    program.play([.contact(ContactSample(id: 1, phase: phase, location: program.window(point), kind: .finger))])
  }

  @Test("A tracked finger has a count of its events; crossing the margin flashes for a moment")
  func crossing() throws {
    let program = Program(ControlTracking.self)
    #expect(program.sandbox.model.tracking == nil)
    contact(.down, inside, program)
    let first = try #require(program.sandbox.model.tracking)
    #expect(first.isInside && first.event == "touchDown" && first.count == 1 && first.flash == 0)
    for step in 1...3 { contact(.move, CGPoint(x: inside.x + CGFloat(step), y: inside.y), program) }
    let moved = try #require(program.sandbox.model.tracking)
    #expect(moved.event == "touchDragInside" && moved.count == 3)
    contact(.move, farOut, program)
    let out = try #require(program.sandbox.model.tracking)
    #expect(!out.isInside && ["touchDragExit", "touchDragOutside"].contains(out.event) && out.flash > 0.9)
    program.rest(1)
    #expect(program.sandbox.model.tracking?.flash == 0)
    contact(.up, farOut, program)
    let end = try #require(program.sandbox.model.tracking, "as long as the touch is shown")
    #expect(end.isOver && !end.isInside && end.event == "touchUpOutside" && end.finger == farOut)
    program.rest(3)
    let frames = program.platform.presentCount
    program.rest(3)
    #expect(program.platform.presentCount == frames, "nothing moves any more")
  }

  @Test("Beside another scene, the tracking of the first one is not drawn on the second")
  func compared() {
    let program = Program(ControlTracking.self)
    program.sandbox.perform(.compare)
    program.turn(.exposed)
    contact(.down, inside, program)
    contact(.move, CGPoint(x: 297, y: 220), program)
    program.rest(0.3)
    #expect(program.sandbox.model.comparison != nil)
    #expect(program.strings.count { $0 == "30 pt: inside" } == 1, "\(program.strings)")
    contact(.up, CGPoint(x: 297, y: 220), program)
  }

  @Test("A view that is not a control, and a control that does not track, show nothing")
  func none() {
    let program = Program(AToETree.self)
    contact(.down, CGPoint(x: 245, y: 390), program)
    #expect(program.sandbox.model.tracking == nil)
    let other = Program(ControlTracking.self)
    other.sandbox.perform(.flipSwitch("begin"))
    contact(.down, inside, other)
    #expect(other.sandbox.model.tracking == nil)
  }

  @Test("A switch flipped later does not change the texts of the previous touch, and neither does a preview")
  func held() {
    let program = Program(ControlTracking.self)
    contact(.down, inside, program)
    contact(.up, farOut, program)
    #expect(program.shows("73 pt: outside"))
    program.sandbox.perform(.flipSwitch("begin"))
    program.rest(0.1)
    #expect(program.sandbox.model.tracking == nil && !program.shows("73 pt: outside"))
    program.sandbox.perform(.flipSwitch("begin"))
    program.rest(0.1)
    #expect(program.sandbox.model.tracking != nil)
    program.turn(.hover(nil))
    program.turn(.hover(program.window(CGPoint(x: 20, y: 20))))
    #expect(program.sandbox.model.path?.isPreview == true && program.sandbox.model.tracking == nil)
  }

  @Test("The margin around a control is drawn once the finger has left it, and from the beginning in scenes about it")
  func whenDrawn() {
    func margins(_ program: Program) -> Int {
      DisplayList(program.sandbox.makePanes()).flattened.commands.count { command in
        if case .stroke(_, let style, _) = command { style.dash == TrackingOverlay.dash } else { false }
      }
    }
    func chip(_ program: Program) -> Int {
      guard let state = program.sandbox.model.tracking else { return 0 }
      var taken: [CGRect] = []
      let list = TrackingOverlay.drawChip(
        state, canvas: exampleCanvas, language: .english, taken: &taken, measurer: HeadlessPlatform().textMeasurer)
      return list.commands.count
    }
    let about = Program(ControlTracking.self)
    contact(.down, inside, about)
    #expect(chip(about) > 0)
    #expect(margins(about) == 2, "the line and its casing")
    let other = Program(ControlsPage.self)
    contact(.down, CGPoint(x: 330, y: 124), other)
    #expect(margins(other) == 0 && chip(other) == 0, "a chip would cover the slider below")
    contact(.move, CGPoint(x: 330, y: 190), other)
    #expect(margins(other) == 2 && chip(other) > 0)
    contact(.move, CGPoint(x: 330, y: 124), other)
    contact(.up, CGPoint(x: 330, y: 124), other)
    #expect(margins(other) == 0 && other.sandbox.model.tracking == nil, "it is back, and over")
    let button = Program(ControlsPage.self)
    contact(.down, CGPoint(x: 250, y: 68), button)
    contact(.move, CGPoint(x: 250, y: 150), button)
    contact(.up, CGPoint(x: 250, y: 150), button)
    #expect(button.sandbox.model.tracking?.event == "touchUpInside", "and not what follows from it")
    let slop = Program(HitSlop.self)
    contact(.down, CGPoint(x: 310, y: 275), slop)
    #expect(margins(slop) == 0, "it landed in the area where the button takes touches")
    contact(.move, CGPoint(x: 310, y: 262), slop)
    #expect(margins(slop) == 2)
  }

  @Test("The margin, the distance and the event are drawn")
  func drawn() {
    let corners = [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 200), CGPoint(x: 100, y: 200)]
    func texts(_ finger: CGPoint, isInside: Bool) -> [String] {
      let state = TrackingState(
        corners: corners, margin: 70, finger: finger, isInside: isInside, event: "touchDragInside", count: 9, flash: 0,
        isSubject: true)
      var taken: [CGRect] = []
      let list = TrackingOverlay.drawChip(
        state, canvas: exampleCanvas, language: .english, taken: &taken, measurer: HeadlessPlatform().textMeasurer)
      return list.flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(texts(CGPoint(x: 238, y: 150), isInside: true) == ["38 pt: inside", "touchDragInside ×9"])
    #expect(texts(CGPoint(x: 271, y: 150), isInside: false) == ["71 pt: outside", "touchDragInside ×9"])
    #expect(texts(CGPoint(x: 150, y: 150), isInside: true).first == "inside")
    // Bounds and their margin are tested separately on each axis.
    #expect(texts(CGPoint(x: 240, y: 230), isInside: true).first == "40 pt: inside")
  }

  @Test("The stage and the headline show the same distance, also off a corner")
  func sameDistance() {
    let program = Program(ControlTracking.self)
    contact(.down, inside, program)
    contact(.move, CGPoint(x: 297, y: 310), program)
    contact(.move, CGPoint(x: 297, y: 310), program)
    #expect(program.strings.contains("30 pt: inside"), "\(program.strings)")
    #expect(program.sandbox.model.headline?.sentence.values.contains("30\u{A0}pt") == true)
  }

  @Test("The margin is below labels and inside the scene, and is interrupted at texts")
  func linesBelowLabels() throws {
    let program = Program(ControlsPage.self)
    contact(.down, CGPoint(x: 330, y: 124), program)
    contact(.move, CGPoint(x: 359, y: 214), program)
    program.rest(1)
    var (isMargin, chip, margin): (Int?, Int?, CGRect?)
    var index = 0
    var clipped: CGRect?
    DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, clip in
      defer { index += 1 }
      switch command {
      case .stroke(let shape, let style, _) where style.dash == TrackingOverlay.dash:
        (isMargin, margin, clipped) = (index, shape.boundingBox.applying(transform), clip)
      case .text(let run) where run.string.hasSuffix("UISwitch") && run.font.weight == 700: chip = index
      default: break
      }
    }
    #expect(try #require(isMargin) < #require(chip))
    #expect(try #require(margin).maxX > #require(clipped).maxX, "it is cut off at the scene's edge")
  }

  @Test("Lines are interrupted at each text of the scene")
  func gaps() {
    let state = TrackingState(
      corners: CGRect(x: 100, y: 200, width: 100, height: 60).corners, margin: 70, finger: CGPoint(x: 150, y: 280),
      landing: CGPoint(x: 150, y: 230), isInside: true, event: "touchDragInside", count: 9, flash: 0)
    let crossed = CGRect(x: 20, y: 220, width: 80, height: 16)
    let within = CGRect(x: 120, y: 210, width: 40, height: 16)
    func clips(_ texts: [CGRect]) -> Int {
      TrackingOverlay.drawLines(state, texts: texts).commands.count { if case .clip = $0 { true } else { false } }
    }
    #expect(clips([crossed, within, CGRect(x: 300, y: 500, width: 40, height: 16)]) == 1)
    #expect(clips([within]) == 0)
  }

  @Test("The text is beside the finger, and stays in its place while the finger moves")
  func stays() throws {
    let corners = CGRect(x: 100, y: 200, width: 100, height: 60).corners
    func chip(_ finger: CGPoint, texts: [CGRect] = []) throws -> CGRect {
      var taken: [CGRect] = []
      let state = TrackingState(
        corners: corners, margin: 70, finger: finger, isInside: true, event: "touchDragInside", count: 9, flash: 0,
        isSubject: true)
      _ = TrackingOverlay.drawChip(
        state, canvas: exampleCanvas, language: .english, taken: &taken, texts: texts,
        measurer: HeadlessPlatform().textMeasurer)
      return try #require(taken.last)
    }
    let first = try chip(CGPoint(x: 150, y: 230))
    #expect(first.maxY < 200 && first.midX == 150, "on the edge of the margin, not on the control")
    #expect(try chip(CGPoint(x: 190, y: 250)) == first)
    let finger = CGPoint(x: 150, y: 135)
    #expect(try !chip(finger).contains(finger))
    #expect(try !chip(CGPoint(x: 150, y: 230), texts: [first]).intersects(first), "off the scene's text")
  }

  @Test("If a control with a slop tracks a finger, the distance is shown once")
  func distanceOnce() {
    let program = Program(HitSlop.self)
    contact(.down, CGPoint(x: 310, y: 275), program)
    #expect(program.sandbox.model.tracking != nil)
    #expect(program.strings.filter { $0 == "25 pt: inside" }.count == 1)
  }
}
