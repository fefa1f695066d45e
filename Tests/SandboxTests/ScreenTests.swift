import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import TestSupport
import Testing
import UIKit

@testable import Sandbox

/// Tests the screen of a scene, which rotates with the device and can be resized with the mouse.
@MainActor
@Suite struct ScreenTests {
  private let upright = CGSize(width: 375, height: 560)
  private let wide = CGSize(width: 560, height: 375)

  /// A scene with a button at the lower right corner, and a controller with settable orientations.
  private final class Cornered: Scene {
    static let about = SceneDescription("cornered", title: "Cornered")
    let root = Root()

    final class Root: UIViewController {
      var orientations = UIInterfaceOrientationMask.allButUpsideDown
      let button = CornerButton()
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
      override func viewDidLoad() {
        view.backgroundColor = .white
        button.frame = CGRect(x: view.bounds.width - 80, y: view.bounds.height - 60, width: 80, height: 60)
        button.backgroundColor = .blue
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        view.addSubview(button)
      }
    }

    final class CornerButton: UIButton {}

    func build(in window: UIWindow) { window.rootViewController = root }
    lazy var switches = [
      SceneSwitch("turns", Wording("Turns with the device", "随设备转动"), isOn: true) { [root] isOn in
        root.orientations = isOn ? .allButUpsideDown : .portrait
      }
    ]
  }

  private func tap(_ place: CGPoint, in program: Program) {
    let point = program.window(place)
    program.play([.contact(ContactSample(id: 1, phase: .down, location: point))])
    program.play([.contact(ContactSample(id: 1, phase: .up, location: point))])
    program.rest(0.5)
  }

  private func turn(_ key: KeyUsage, in program: Program) {
    program.turn(.key(key, .control), .keyUp(key, .control))
    program.rest(0.5)
  }

  // MARK: Turning

  @Test("Ctrl with an arrow rotates the device and its scene, and touches land where only a rotated scene is")
  func keys() {
    let program = Program(Cornered.self)
    let drawer = program.sandbox.model.layout
    turn(.left, in: program)
    #expect(program.sandbox.stage.canvas == wide && program.sandbox.stage.orientation == .landscapeLeft)
    #expect(program.sandbox.model.layout == drawer, "the panels stay where they are")
    #expect(program.sandbox.stageFrame.contains(program.window(CGPoint(x: 560, y: 375))))
    tap(CGPoint(x: 540, y: 350), in: program)
    #expect(program.sandbox.model.path?.hit?.name == "CornerButton")
    turn(.left, in: program)
    #expect(program.sandbox.stage.orientation == .portraitUpsideDown && program.sandbox.stage.canvas == wide)
    #expect(program.shows("Root does not support portraitUpsideDown"))
    turn(.right, in: program)
    turn(.right, in: program)
    #expect(program.sandbox.stage.orientation == .portrait && program.sandbox.stage.canvas == upright)
    turn(.right, in: program)
    #expect(program.sandbox.stage.orientation == .landscapeRight && program.sandbox.stage.canvas == wide)
  }

  @Test("The menu rotates the device and resets the scene's size; in a low window all of it is visible")
  func menu() throws {
    let window = CGSize(width: 640, height: 480)
    let program = Program(Cornered.self, size: window)
    func choose(_ words: String) throws {
      program.click(try #require(program.button("Menu")))
      program.turn(.exposed)
      program.click(try #require(program.place(of: words), "\(words)"))
      program.rest(0.5)
    }
    try choose("Turn the device left")
    #expect(program.sandbox.stage.canvas == wide)
    program.sandbox.perform(.resizeScene(CGSize(width: 400, height: 300)))
    try choose("Scene at its usual size")
    #expect(program.sandbox.stage.canvas == wide)
    try choose("Turn the device right")
    #expect(program.sandbox.stage.canvas == upright)
    var model = program.sandbox.model
    model.recordings = (0..<6).map { RecordingEntry(path: "\($0)", name: "a-to-e-\($0)", time: "2024-01-01 10:00") }
    let frame = CGRect(origin: .zero, size: window)
    let menu = WindowMenu(of: model, in: frame, measurer: program.platform.textMeasurer)
    let boxes = menu.draw(pointer: nil, selected: nil).commands.compactMap { command in
      if case .text(let run) = command { run.origin.y } else { nil }
    }
    #expect(boxes.count > 20 && boxes.allSatisfy { $0 < window.height - 8 })
  }

  @Test("A scene that supports only portrait stays upright, and a message names its controller")
  func refusal() {
    let program = Program(Cornered.self)
    program.turn(.key(.f2))
    turn(.left, in: program)
    #expect(program.sandbox.stage.canvas == upright && program.sandbox.stage.orientation == .landscapeLeft)
    #expect(program.shows("Root does not support landscapeRight: the content stays as it is"))
    tap(CGPoint(x: 360, y: 540), in: program)
    #expect(program.sandbox.model.path?.hit?.name == "CornerButton")
  }

  @Test("The hit map, the planes in space and the second finger use the rotated screen")
  func overlays() throws {
    let program = Program(Cornered.self)
    program.turn(.key(.three))
    turn(.left, in: program)
    let map = try #require(program.sandbox.model.regions.map)
    #expect(map.columns == 280 && map.rows == 188 && map.names.contains("CornerButton"))
    #expect(program.sandbox.delivery.router.emulation.bounds.size == wide)
    program.turn(.key(.d))
    let space = try #require(program.sandbox.space)
    let button = try #require((program.sandbox.stage.example as? Cornered)?.root.button)
    let level = try #require(space.level(of: program.sandbox.stage.names.name(of: button).number))
    let place = CGPoint(x: 540, y: 350).applying(space.transform(level))
    program.click(place)
    #expect(program.sandbox.model.path?.hit?.name == "CornerButton")
  }

  @Test("Compared scenes rotate together, each if its switch allows it, and both have half of the stage")
  func comparison() throws {
    let program = Program(Cornered.self)
    program.turn(.key(.c))
    turn(.left, in: program)
    let beside = try #require(program.sandbox.comparison?.stage)
    #expect(program.sandbox.stage.canvas == wide && beside.canvas == upright)
    #expect(beside.orientation == .landscapeLeft)
    let stage = program.sandbox.stageFrame
    #expect(program.window(CGPoint(x: 560, y: 0)).x <= stage.midX && program.window(.zero).x >= stage.minX)
    #expect(program.window(CGPoint(x: 0, y: 560)).y <= stage.maxY, "the one beside is upright")
  }

  @Test(
    "A restart and another scene keep how the device is held and how large its screen is; each scene turns if it can")
  func life() {
    let program = Program(Cornered.self)
    turn(.left, in: program)
    program.sandbox.perform(.resizeScene(CGSize(width: 500, height: 400)))
    program.turn(.key(.f5))
    #expect(program.sandbox.stage.canvas == CGSize(width: 500, height: 400))
    #expect(program.sandbox.stage.runtime.now < 0.1 && program.sandbox.stage.orientation == .landscapeLeft)
    let upright = Stage(Cornered.self, measurer: FixedAdvanceMeasurer())
    #expect(upright.setSwitch("turns", to: false))
    upright.takeScreen(of: program.sandbox.stage)
    #expect(upright.canvas == CGSize(width: 400, height: 500), "the same size, upright")
    program.sandbox.perform(.selectExample("a-to-e"))
    #expect(program.sandbox.stage.canvas == CGSize(width: 500, height: 400))
    turn(.up, in: program)
    #expect(program.sandbox.stage.canvas == wide)
  }

  @Test("A demonstration begins in portrait at the default size: its places are points of that")
  func demonstration() {
    let program = Program(TabBarBulge.self)
    turn(.left, in: program)
    program.sandbox.perform(.resizeScene(CGSize(width: 300, height: 300)))
    program.turn(.key(.f6))
    #expect(program.sandbox.stage.canvas == upright && program.sandbox.model.isDemonstrating)
    program.turn(.key(.left, .control))
    #expect(program.sandbox.stage.canvas == wide && !program.sandbox.model.isDemonstrating)
  }

  // MARK: Resizing

  private func corner(_ program: Program) -> CGPoint {
    let size = program.sandbox.stage.canvas
    let point = program.window(CGPoint(x: size.width, y: size.height))
    return CGPoint(x: point.x + 4, y: point.y + 4)
  }

  @Test("The corner is dragged under the pointer, in whole points and within limits; the scene gets no touch")
  func dragging() {
    let program = Program(Cornered.self, size: CGSize(width: 1600, height: 1000), keepsTrace: true)
    let (start, origin) = (corner(program), program.window(.zero))
    let scale = program.sandbox.display.canvas.placement.scale
    program.turn(.hover(start))
    #expect(program.platform.cursor.rawValue == "resizeDiagonally")
    program.turn(.contact(.down, start))
    program.turn(.contact(.move, CGPoint(x: start.x + 50.3 * scale, y: start.y - 100 * scale)))
    #expect(program.sandbox.stage.canvas == CGSize(width: 425, height: 460) && program.shows("425 × 460"))
    #expect(program.window(.zero) == origin && program.sandbox.display.canvas.placement.scale == scale)
    program.turn(.contact(.move, CGPoint(x: start.x - 2000, y: start.y - 2000)))
    #expect(program.sandbox.stage.canvas == CGSize(width: 200, height: 200))
    program.turn(.contact(.move, CGPoint(x: start.x + 5000, y: start.y + 5000)))
    let end = program.window(CGPoint(x: program.sandbox.stage.canvas.width, y: program.sandbox.stage.canvas.height))
    let stage = program.sandbox.stageFrame
    #expect(end.x <= stage.maxX && end.y <= stage.maxY && end.x > stage.maxX - 12 - scale)
    program.turn(.contact(.move, CGPoint(x: start.x - 75 * scale, y: start.y - 60 * scale)))
    program.turn(.contact(.up, CGPoint(x: start.x - 75 * scale, y: start.y - 60 * scale)))
    #expect(program.sandbox.stage.canvas == CGSize(width: 300, height: 500) && !program.shows("300 × 500"))
    #expect(program.sandbox.display.canvas.placement.scale == scale, "a smaller scene is smaller")
    tap(CGPoint(x: 290, y: 490), in: program)
    #expect(program.sandbox.model.path?.hit?.name == "CornerButton")
    let samples = program.sandbox.stage.journal.entries.filter {
      if case .input(let event) = $0 { event.isContact } else { false }
    }
    #expect(samples.count == 2, "only the tap")
  }

  @Test("A second click on the corner resets the scene's size, like Ctrl with the arrow up")
  func usualSize() {
    let program = Program(Cornered.self)
    turn(.left, in: program)
    for reset in [true, false] {
      program.sandbox.perform(.resizeScene(CGSize(width: 300, height: 250)))
      program.rest(1)
      let place = corner(program)
      if reset {
        program.turn(.contact(.down, place), .contact(.up, place))
        #expect(program.sandbox.stage.canvas == CGSize(width: 300, height: 250), "one click does nothing")
        program.turn(.contact(.down, place), .contact(.up, place))
      } else {
        turn(.up, in: program)
      }
      #expect(program.sandbox.stage.canvas == wide)
    }
  }

  @Test("At every size the whole scene is shown, and no larger than one of the default size would be")
  func layout() {
    for size in [CGSize(width: 640, height: 480), CGSize(width: 1280, height: 800), CGSize(width: 2560, height: 1440)] {
      let program = Program(Cornered.self, size: size)
      let usual = program.sandbox.display.canvas.placement.scale
      for canvas in [
        CGSize(width: 200, height: 200), CGSize(width: 800, height: 300), CGSize(width: 2000, height: 2000),
      ] {
        program.sandbox.perform(.resizeScene(canvas))
        let (first, last) = (program.window(.zero), program.window(CGPoint(x: canvas.width, y: canvas.height)))
        let stage = program.sandbox.stageFrame
        #expect(first.x >= stage.minX && first.y >= stage.minY && last.x <= stage.maxX && last.y <= stage.maxY)
        #expect(program.sandbox.display.canvas.placement.scale <= usual, "\(size), \(canvas)")
      }
    }
  }

  @Test("With two scenes and in space no corner can be dragged; near a corner the pointer shows whether it can")
  func grip() {
    let program = Program(Cornered.self)
    func isDrawn() -> Bool {
      program.sandbox.makePanes()[0].list.commands.contains { command in
        if case .stroke(_, _, let color) = command { color == Theme.named(.dark).control } else { false }
      }
    }
    program.turn(.hover(program.window(CGPoint(x: 100, y: 100))))
    #expect(!isDrawn())
    let place = corner(program)
    program.turn(.hover(CGPoint(x: place.x - 40, y: place.y)))
    #expect(isDrawn() && program.platform.cursor.rawValue == "arrow")
    program.turn(.key(.c))
    #expect(program.sandbox.display.grip == nil)
    program.turn(.key(.escape))
    #expect(program.sandbox.display.grip != nil)
    program.turn(.key(.d))
    #expect(program.sandbox.display.grip == nil)
  }

  // MARK: Recordings

  /// Plays a tap, a rotation, a tap where only the rotated scene is, a change of size, and a tap again.
  private func session(_ program: Program) -> InputRecording {
    tap(CGPoint(x: 187, y: 478), in: program)
    turn(.left, in: program)
    tap(CGPoint(x: 500, y: 200), in: program)
    let start = corner(program)
    program.play([
      .contact(ContactSample(id: 0, phase: .down, location: start, kind: .pointer)),
      .contact(
        ContactSample(
          id: 0, phase: .move, location: CGPoint(x: start.x - 60, y: start.y - 25), kind: .pointer)),
      .contact(ContactSample(id: 0, phase: .up, location: CGPoint(x: start.x - 60, y: start.y - 25), kind: .pointer)),
    ])
    program.rest(0.5)
    tap(CGPoint(x: 480, y: 330), in: program)
    return program.sandbox.stage.journal.recording
  }

  @Test("Rotations and sizes are in the recording; replays, in the window and at once, have the same results")
  func replay() throws {
    let program = Program(TabBarBulge.self, keepsTrace: true)
    let recording = session(program)
    let size = program.sandbox.stage.canvas
    #expect(size.width < 560 && size.height < 375)
    let lines = recording.text.split(separator: "\n").map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(lines.contains("turn landscape-left"))
    #expect(lines.contains("resize \(Int(size.width)) \(Int(size.height))") && lines.contains("375 560"))
    let read = try InputRecording.read(recording.text).recording
    #expect(read == recording)
    let measurer = program.platform.textMeasurer
    func text(_ trace: EventTrace) -> String {
      EventTrace(records: trace.records.filter { if case .hitTest = $0.kind { false } else { true } }).text()
    }
    #expect(text(Replay.trace(of: read, example: TabBarBulge.self, measurer: measurer)) == text(program.sandbox.trace))
    let again = Program(AToETree.self, keepsTrace: true)
    #expect(again.sandbox.play(read))
    again.rest(recording.duration + 0.5)
    #expect(again.sandbox.stage.canvas == size && text(again.sandbox.trace) == text(program.sandbox.trace))
    #expect(again.sandbox.stage.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  @Test("Seeking goes back to before the rotation and forward again; a rotation by the user ends the replay there")
  func seeking() throws {
    let recording = session(Program(TabBarBulge.self))
    let turned = try #require(recording.entries.first { if case .turn = $0 { true } else { false } }).time
    let program = Program(AToETree.self)
    #expect(program.sandbox.play(recording))
    program.rest(recording.duration + 0.5)
    for (time, size) in [(turned - 0.1, upright), (turned + 0.5, wide), (0, upright)] {
      program.sandbox.perform(.transport(.time(time)))
      program.turn(.exposed)
      #expect(
        program.sandbox.stage.canvas == size
          && program.sandbox.stageFrame.contains(program.window(CGPoint(x: size.width, y: size.height))))
    }
    program.turn(.key(.right, .control))
    #expect(!program.sandbox.isReplaying && program.sandbox.stage.orientation == .landscapeRight)
    program.rest(recording.duration)
    #expect(program.sandbox.stage.orientation == .landscapeRight && program.sandbox.stage.canvas == wide)
  }

  @Test("A recording's script rotates and resizes again, and a script's own verbs do the same as the user's keys")
  func script() throws {
    let text = session(Program(TabBarBulge.self)).script()
    #expect(text.contains("\nturn left\n") && text.contains("\nresize "))
    let size = try #require(text.split(separator: "\n").first { $0.hasPrefix("resize ") }).split(separator: " ")
      .compactMap { Int($0) }
    let program = Program(AToETree.self)
    let performer = DemoPerformer(try DemoScript(text), on: program.sandbox, frameRate: 30)
    while !performer.isDone { try performer.advance() }
    #expect(program.sandbox.stage.canvas == CGSize(width: size[0], height: size[1]))
    #expect(program.sandbox.stage.orientation == .landscapeLeft)
    for (wrong, column) in [("turn over", 6), ("resize 100 300", 8), ("resize 300 300.5", 12), ("turn", 5)] {
      let failure = #expect(throws: DemoScript.Failure.self) { try DemoScript(wrong) }
      #expect(failure?.column == column, "\(wrong)")
    }
  }

  @Test("The trace of a scene on a rotated device has the recorded text")
  func trace() {
    let stage = Stage(TabBarBulge.self, measurer: FixedAdvanceMeasurer())
    stage.turn(to: .landscapeLeft)
    stage.tap(stage.suggestedTap)
    stage.resize(to: CGSize(width: 480, height: 320))
    expectGolden(stage.recorder.trace.text(), named: "trace of a turned bulge")
  }
}

extension InputEvent {
  fileprivate var isContact: Bool { if case .contact = sample { true } else { false } }
}
