import CoreGraphics
import Examples
import Glibc
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the whole program on a headless platform.
@MainActor
@Suite struct SandboxLoopTests {
  @Test("A turn in which nothing changes presents nothing") func idleCostsNothing() {
    let program = Program(TabBarBulge.self)
    let presented = program.platform.presentCount
    program.turn(hover(CGPoint(x: 700, y: 100)))
    program.turn(hover(CGPoint(x: 701, y: 100)))
    #expect(program.platform.presentCount == presented)
    #expect(program.sandbox.nextDeadline == nil)
  }

  @Test("The loop's clock is the machine's even during a scene's code, for which clocks show the scene's time")
  func clockInSceneCode() throws {
    // This converts the time as SDL's clock does.
    let platform = ClockedPlatform { _ in
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC_RAW, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let sandbox = Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark,
      measurer: platform.textMeasurer)
    let loop = SandboxLoop(sandbox, on: platform)
    let before = platform.now
    let (seen, ofScene) = withExtendedLifetime(loop) {
      sandbox.stage.runtime.perform { (clock(of: sandbox), platform.now) }
    }
    let time = try #require(seen)
    #expect(before <= time && time <= platform.now)
    #expect(ofScene != seen, "Without this the test would hold for any clock")
  }

  private func clock(of sandbox: Sandbox) -> Double? {
    if case .live(let clock, _) = sandbox.pacing { clock() } else { nil }
  }

  @Test("While something is animated the program wakes for each frame and redraws only the stage")
  func animationKeepsDrawing() throws {
    let program = Program(MovingTarget.self)
    let start = program.platform.now
    let deadline = try #require(program.sandbox.nextDeadline)
    #expect(abs(deadline - start - 1.0 / 60) < 1e-9)
    program.turn()
    let presented = program.platform.presentCount
    program.turn()
    #expect(program.platform.presentCount == presented + 1)
    #expect(abs(program.platform.now - start - 2.0 / 60) < 1e-9)
    #expect(program.changedPanes == [WorkbenchLayout(size: program.platform.size, hasBottom: true).stage])
  }

  @Test("A scene that changes in discrete steps is drawn only as often as it changes")
  func steps() throws {
    let program = Program(try #require(ExampleCatalogue.named("controls")))
    let presented = program.platform.presentCount
    var turns = 0
    let end = program.platform.now + 1
    while let deadline = program.sandbox.nextDeadline, deadline < end {
      program.turn()
      turns += 1
    }
    // The spokes of the indicator change ten times a second.
    #expect((9...12).contains(turns) && program.platform.presentCount - presented >= 9)
  }

  @Test("Hovering shows a preview, repaints only what differs, and makes no touch") func hoverPreviews() {
    let program = Program(AToETree.self)
    program.turn(hover(program.window(CGPoint(x: 245, y: 390))))
    #expect(program.sandbox.model.path?.isPreview == true)
    #expect(program.sandbox.model.path?.hit?.name == "ViewE")
    #expect(program.sandbox.model.touches.isEmpty)
    let layout = WorkbenchLayout(size: program.platform.size, hasBottom: true)
    #expect(program.changedPanes == [layout.stage, layout.right, layout.status])
  }

  @Test("An unchanged pane is passed on as the same object, so that its contents are not compared")
  func samePanes() {
    let program = Program(AToETree.self)
    func panes() -> [ObjectIdentifier] {
      program.platform.lastFrame?.commands.compactMap {
        if case .sublist(let list, _) = $0 { ObjectIdentifier(list) } else { nil }
      } ?? []
    }
    let before = panes()
    program.turn(hover(program.window(CGPoint(x: 245, y: 390))))
    let after = panes()
    let changed = program.changedPanes.count
    #expect(before.count == after.count && before.count > changed && changed > 0)
    #expect(zip(before, after).filter { $0 == $1 }.count == before.count - changed)
  }

  @Test("A press shows the real path until the pointer leaves the scene and comes back")
  func pressShowsThePath() {
    let program = Program(AToETree.self)
    let point = program.window(CGPoint(x: 245, y: 390))
    program.turn(contact(.down, point))
    #expect(program.sandbox.model.path?.isPreview == false)
    #expect(program.sandbox.model.path?.steps.map(\.name) == ["UIWindow", "ViewA", "ViewB", "ViewC", "ViewD", "ViewE"])
    program.turn(contact(.up, point))
    program.turn(hover(CGPoint(x: point.x + 5, y: point.y)))
    #expect(program.sandbox.model.path?.isPreview == false)
    program.turn(hover(CGPoint(x: point.x + 40, y: point.y)))
    #expect(program.sandbox.model.path?.isPreview == false)
    program.turn(hover(CGPoint(x: 20, y: 20)))
    program.turn(hover(point))
    #expect(program.sandbox.model.path?.isPreview == true)
    program.turn(hover(CGPoint(x: 20, y: 20)))
    #expect(program.sandbox.model.path?.isPreview == false)
  }

  @Test("A contact is delivered to the pane in which it landed, wherever it moves") func paneKeepsItsContact() {
    let program = Program(ControlTracking.self)
    let pad = program.window(CGPoint(x: 187, y: 220))
    program.turn(contact(.down, pad))
    program.turn(contact(.move, CGPoint(x: 60, y: 130)))
    program.turn(contact(.up, CGPoint(x: 60, y: 130)))
    #expect(program.sandbox.model.selected == "control-tracking")
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
  }

  @Test("A click on an example and one on its scene may come in one frame") func clicksInOneFrame() {
    let program = Program(TabBarBulge.self)
    let (row, e) = (CGPoint(x: 60, y: 130), program.window(CGPoint(x: 245, y: 390)))
    program.turn(contact(.down, row), contact(.up, row), contact(.down, e), contact(.up, e))
    #expect(program.sandbox.model.selected == "a-to-e")
    #expect(program.sandbox.model.path?.hit?.name == "ViewE")
  }

  @Test("Keys choose examples, flip switches, overlays and the theme, restart and quit") func keys() {
    let program = Program(HitSlop.self)
    program.turn(key(.f2))
    #expect(program.sandbox.model.switches.map(\.isOn) == [false])
    program.turn(key(.f5))
    #expect(program.sandbox.model.switches.map(\.isOn) == [true])
    program.turn(key(.pageDown, .control))
    #expect(program.sandbox.model.selected == "triangle")
    program.turn(key(.pageUp, .control))
    #expect(program.sandbox.model.selected == "hit-slop")
    program.turn(key(.two))
    #expect(program.sandbox.model.user.chosenOverlays == [.chain, .touches])
    program.turn(key(.f7))
    #expect(program.sandbox.model.theme == .light)
    program.turn(key(.q))
    #expect(!program.sandbox.wantsToQuit)
    program.turn(key(.q, .control))
    #expect(program.sandbox.wantsToQuit)
  }

  @Test("When the system cancels the touch, the control stops tracking") func systemCancel() {
    let program = Program(ControlTracking.self)
    program.turn(contact(.down, program.window(CGPoint(x: 187, y: 220))))
    program.turn(.input(InputEvent(timestamp: 0, sample: .systemCancel)))
    #expect(program.sandbox.model.chain?.method == "touchesCancelled")
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
  }

  @Test(
    "Panels and scene do not overlap at any size",
    arguments: [
      CGSize(width: 640, height: 480), CGSize(width: 860, height: 640), CGSize(width: 1024, height: 640),
      CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
    ])
  func layout(size: CGSize) {
    let layout = WorkbenchLayout(size: size, hasBottom: true)
    let canvas = layout.canvas(of: exampleCanvas)
    // Foundation on Linux reports rectangles that share an edge as intersecting.
    let stage = layout.stage.insetBy(dx: 0.5, dy: 0.5)
    #expect(layout.stage.contains(canvas.frame))
    for panel in [layout.toolbar, layout.left, layout.right, layout.status] where !panel.isEmpty {
      #expect(!stage.intersects(panel))
    }
    if let chain = canvas.chain { #expect(!chain.intersects(canvas.frame) && layout.stage.contains(chain)) }
  }

  // MARK: Events

  private func hover(_ point: CGPoint) -> PlatformEvent {
    .input(InputEvent(timestamp: 0, sample: .hover(HoverSample(location: point))))
  }

  private func contact(_ phase: ContactSample.Phase, _ point: CGPoint) -> PlatformEvent {
    .input(
      InputEvent(timestamp: 0, sample: .contact(ContactSample(id: 0, phase: phase, location: point, kind: .pointer))))
  }

  private func key(_ usage: KeyUsage, _ modifiers: ModifierKeys = []) -> PlatformEvent {
    .input(InputEvent(timestamp: 0, sample: .key(KeySample(usage: usage, phase: .down, modifiers: modifiers))))
  }
}
