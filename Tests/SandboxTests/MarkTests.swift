import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the marks of fingers and keys while the scene is used.
@MainActor
@Suite struct MarkTests {
  private func down(_ program: Program, _ point: CGPoint) { play(.down, program, point) }
  private func up(_ program: Program, _ point: CGPoint) { play(.up, program, point) }

  private func play(_ phase: ContactSample.Phase, _ program: Program, _ point: CGPoint) {
    program.play([
      .contact(ContactSample(id: 1, phase: phase, location: program.window(point), kind: .finger))
    ])
  }

  // MARK: Fingers

  @Test("A tap soon after another is marked as the second; one after a pause is a first one again")
  func tapCount() {
    let program = Program(AToETree.self)
    let point = CGPoint(x: 245, y: 390)
    down(program, point)
    #expect(program.sandbox.model.touches.map(\.tapCount) == [1])
    up(program, point)
    program.rest(0.1)
    down(program, point)
    #expect(program.sandbox.model.touches.map(\.tapCount) == [2])
    up(program, point)
    program.rest(1)
    down(program, point)
    #expect(program.sandbox.model.touches.map(\.tapCount) == [1])
  }

  @Test("The trail of a finger that moves for minutes without a frame between has its last moments only")
  func longTrail() {
    var trails = FingerTrails()
    trails.land(1, at: .zero, time: 0)
    for step in 1...20_000 {
      trails.move(1, to: CGPoint(x: step % 300, y: 20), time: Double(step) / 120)
    }
    let trail = trails.trail(of: 1, at: 20_000.0 / 120)
    #expect((70...150).contains(trail.count), "\(trail.count) points at 120 a second")
    #expect(trail.last?.age == 0)
  }

  /// An unplugged device does not send the lifts of its fingers.
  @Test("A finger that lands again without having lifted has one mark, which lifts with it")
  func landsTwice() {
    let program = Program(AToETree.self)
    let point = CGPoint(x: 245, y: 390)
    down(program, point)
    down(program, point)
    #expect(program.sandbox.model.touches.map(\.isDown) == [true])
    up(program, point)
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
  }

  @Test("A finger that lands on the scene and again on a panel, without having lifted, is cancelled on the scene")
  func landsTwiceElsewhere() {
    let program = Program(AToETree.self, keepsTrace: true)
    down(program, CGPoint(x: 245, y: 390))
    for phase in [ContactSample.Phase.down, .up] {
      program.play([.contact(ContactSample(id: 1, phase: phase, location: CGPoint(x: 60, y: 449), kind: .finger))])
    }
    #expect(program.sandbox.model.touches.map(\.isDown) == [false])
    let lives = program.sandbox.trace.touchLives
    #expect(lives.map { $0.moments.map(\.phase) } == [[.began, .cancelled]])
  }

  @Test("A stationary finger has its duration in tenths of a second; as soon as it moves it has a trail instead")
  func rest() {
    let program = Program(AToETree.self)
    down(program, CGPoint(x: 245, y: 390))
    program.rest(0.3)
    #expect(program.sandbox.model.touches.first?.rest == nil)
    program.rest(0.9)
    #expect(program.sandbox.model.touches.first?.rest == 1.2)
    play(.move, program, CGPoint(x: 200, y: 300))
    #expect(program.sandbox.model.touches.first?.rest == nil)
    #expect((program.sandbox.model.touches.first?.trail.count ?? 0) > 1)
  }

  @Test("A trail disappears after a while, and then nothing is drawn any more")
  func trail() {
    let program = Program(AToETree.self)
    down(program, CGPoint(x: 100, y: 100))
    for step in 1...10 {
      play(.move, program, CGPoint(x: 100 + step * 10, y: 100))
    }
    let trail = program.sandbox.model.touches.first?.trail ?? []
    #expect(trail.count > 5 && trail.map(\.age) == trail.map(\.age).sorted(by: >))
    up(program, CGPoint(x: 200, y: 100))
    program.rest(1)
    #expect(program.sandbox.model.touches.first?.trail.isEmpty == true)
    let frames = program.platform.presentCount
    program.rest(1)
    #expect(program.platform.presentCount == frames)
  }

  // MARK: Keys

  private func caps(_ program: Program) -> [[String]] { program.sandbox.model.keyStrokes.map(\.caps) }

  private func lift(_ usage: KeyUsage) -> PlatformEvent {
    .input(InputEvent(timestamp: 0, sample: .key(KeySample(usage: usage, phase: .up))))
  }

  @Test("Keys are shown while they are down if this is enabled, and disappear after a while")
  func keys() {
    let program = Program(AToETree.self)
    program.turn(.key(.k, characters: "k"), lift(.k))
    #expect(caps(program).isEmpty)
    program.turn(.key(.nine, characters: "9"), lift(.nine))
    program.turn(.key(.f7), lift(.f7))
    #expect(caps(program).last == ["F7"])
    program.rest(0.5)
    #expect(program.sandbox.model.keyStrokes.allSatisfy { !$0.isDown })
    program.rest(2)
    #expect(caps(program).isEmpty)
  }

  @Test("A modifier is highlighted while held, and shown before its key; repetitions are counted")
  func modifiers() {
    let program = Program(AToETree.self)
    program.sandbox.perform(.flipOverlay(.keys))
    program.turn(.key(.leftControl, .control))
    program.rest(3)
    #expect(caps(program) == [["Ctrl"]])
    program.turn(.key(.hyphen, .control, characters: "-"), lift(.hyphen))
    program.turn(.key(.hyphen, .control, characters: "-"), lift(.hyphen))
    #expect(caps(program) == [["Ctrl", "-"]])
    #expect(program.sandbox.model.keyStrokes.first?.count == 2)
    program.turn(lift(.leftControl))
    program.rest(2)
    #expect(caps(program).isEmpty)
  }

  @Test("Ctrl of the keys for the palette is not the scene's, and up for the second finger when it is released")
  func modifierOfPalette() {
    let program = Program(AToETree.self)
    program.turn(.hover(program.window(CGPoint(x: 100, y: 100))))
    program.turn(.key(.leftControl, .control))
    #expect(!program.sandbox.model.ghosts.fingers.isEmpty, "it plants a second finger")
    program.turn(.key(.k, .control), lift(.k))
    #expect(program.sandbox.user.palette != nil)
    program.turn(lift(.leftControl))
    program.turn(.key(.escape), lift(.escape))
    #expect(program.sandbox.user.palette == nil && program.sandbox.model.ghosts.fingers.isEmpty)
    let hasKey = program.sandbox.stage.journal.entries.contains { entry in
      if case .input(let event) = entry, case .key = event.sample { true } else { false }
    }
    #expect(!hasKey)
  }

  @Test("A script's text is shown as one cap, its keys as separate ones")
  func script() throws {
    let program = Program(AToETree.self)
    let script = try DemoScript("open first-responder\nshow keys\ntap 187,112\ntype \"hello\"\nkey ctrl+a\nwait 0.1s\n")
    let performer = DemoPerformer(script, on: program.sandbox, frameRate: 30)
    while !performer.isDone { try performer.advance() }
    #expect(caps(program) == [["hello"], ["Ctrl", "A"]])
  }

  // MARK: Copying

  @Test("Ctrl+C copies the panel under the pointer or with the focus, and reports how much")
  func copy() {
    let program = Program(TabBarBulge.self)
    let layout = program.layout
    program.turn(.hover(CGPoint(x: layout.left.midX, y: layout.left.midY)))
    program.turn(.key(.c, .control))
    #expect(program.sandbox.pasteboardText == program.sandbox.model.text(of: .examples))
    #expect(program.sandbox.model.message?.phrase == .copied)
    program.turn(.hover(CGPoint(x: layout.right.midX, y: layout.right.midY)))
    program.turn(.key(.c, .control))
    #expect(program.sandbox.pasteboardText?.contains(program.sandbox.model.about.tryThis) == true)
    // The focus goes to the tool bar first, then to the left panel.
    program.turn(.key(.tab, .control))
    program.turn(.key(.tab, .control))
    program.turn(.key(.c, .control))
    #expect(program.sandbox.pasteboardText == program.sandbox.model.text(of: .examples))
  }

  // MARK: A film of the window

  private final class Film: WindowFilm {
    var isRunning = false
    var failure: WindowFilmFailure?
    var refusal: WindowFilmFailure?
    var names: [String] = []

    func follow(stage: @escaping () -> CGRect, pointer: @escaping () -> CGPoint?) {}

    func takeFailure() -> WindowFilmFailure? {
      defer { failure = nil }
      return failure
    }

    func begin(_ name: String) throws(WindowFilmFailure) -> String {
      if let refusal { throw refusal }
      names.append(name)
      isRunning = true
      return "/tmp/a.mp4"
    }

    func end() throws(WindowFilmFailure) -> String {
      isRunning = false
      return "/tmp/a.mp4"
    }
  }

  @Test("Shift+F9 begins and ends a film of the window; it can be opened then, and a failure is reported")
  func film() throws {
    let film = Film()
    var opened: [String] = []
    var services = WindowServices()
    services.film = film
    services.openOutside = { path in
      opened.append(path)
      return opened.count == 1
    }
    let program = Program(AToETree.self, services: services)
    program.turn(.key(.f9, .shift))
    #expect(film.isRunning && film.names == ["a-to-e"])
    #expect(!program.sandbox.model.capture.isRecording && program.sandbox.model.message == nil)
    program.turn(.key(.f9, .shift))
    #expect(!film.isRunning && program.sandbox.model.message?.phrase == .filmedTo)
    program.click(try #require(program.place(of: "Open")))
    #expect(opened.count == 1 && program.sandbox.model.message == nil)
    for _ in 0..<2 { program.turn(.key(.f9, .shift)) }
    program.click(try #require(program.place(of: "Open")))
    #expect(program.sandbox.model.message?.phrase == .cannotOpenFilm, "no program was found")
    #expect(program.sandbox.pasteboardText == opened.last)
    film.refusal = .encoderMissing
    program.turn(.key(.f9, .shift))
    #expect(program.sandbox.model.message?.phrase == .filmNeedsEncoder)
    film.refusal = .cannotCreate(path: "/nowhere/a.mp4", reason: "no")
    program.turn(.key(.f9, .shift))
    #expect(program.sandbox.model.message?.phrase == .cannotFilm)
    let words = "av_interleaved_write_frame(): No space left on device\n    Last message repeated 4 times"
    film.failure = .broke(path: "/tmp/a.mp4", reason: words)
    program.turn(.exposed)
    #expect(program.sandbox.model.message == Sentence(.filmBroke, "/tmp/a.mp4", "the disk is full"))
    film.failure = .broke(path: "/tmp/a.mp4", reason: "Unknown encoder\nConversion failed!")
    program.turn(.exposed)
    #expect(program.sandbox.model.message?.values.last == "Unknown encoder", "one line, not all that it said")
    #expect(film.failure == nil)
  }
}
