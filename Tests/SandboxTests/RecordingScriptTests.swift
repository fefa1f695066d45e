import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests scripts that are derived from recordings of input, and repeat it.
@MainActor
@Suite struct RecordingScriptTests {
  private func lines(_ recording: InputRecording) -> [String] {
    recording.script().split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private func recording(_ samples: [(TimeInterval, InputEvent.Sample)], example: String = "photo") -> InputRecording {
    InputRecording(
      header: .init(example: example, canvas: CGSize(width: 375, height: 560), program: "0.1.0"),
      entries: samples.map { .input(InputEvent(timestamp: $0.0, sample: $0.1)) })
  }

  private func finger(_ phase: ContactSample.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 1) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: CGPoint(x: x, y: y)))
  }

  @Test("Taps, double taps, presses, drags and rests are distinguished")
  func oneFinger() {
    let script = lines(
      recording([
        (1, finger(.down, 100, 100)), (1.1, finger(.up, 102, 100)),
        (3, finger(.down, 50, 60)), (3.1, finger(.up, 50, 60)),
        (3.3, finger(.down, 52, 60)), (3.4, finger(.up, 52, 60)),
        (6, finger(.down, 10, 20)), (7, finger(.up, 10, 20)),
        (9, finger(.down, 10, 10)), (9.1, finger(.move, 60, 10)), (9.5, finger(.up, 110, 10)),
        (12, finger(.down, 10, 10)), (12.6, finger(.move, 12, 10)), (12.7, finger(.move, 60, 10)),
        (13.1, finger(.up, 110, 10)),
      ]))
    #expect(
      script == [
        "open photo", "tap 100,100", "wait 0.8s", "doubletap 52,60", "wait 1.5s", "press 10,20 for 1s", "wait 0.9s",
        "drag 10,10 to 110,10 over 0.5s", "wait 1.4s", "hold 10,10 for 0.6s then drag to 110,10 over 0.5s", "wait 1s",
      ])
  }

  @Test("Two fingers pinch or rotate; text is typed; input without a verb is a comment")
  func others() throws {
    let one = recording([
      (1, finger(.down, 100, 200)), (1, finger(.down, 200, 200, id: 2)), (1.5, finger(.move, 60, 200)),
      (2, finger(.up, 50, 200)), (2, finger(.up, 250, 200, id: 2)),
      (4, finger(.down, 100, 200)), (4, finger(.down, 200, 200, id: 2)), (5, finger(.up, 150, 150)),
      (5, finger(.up, 150, 250, id: 2)),
      (6, .text(TextSample(text: "a", phase: .committed))), (6.1, .text(TextSample(text: "\"b", phase: .committed))),
      (
        7, .scroll(ScrollSample(location: CGPoint(x: 9, y: 9), delta: CGSize(width: 0, height: 5), isContinuous: false))
      ),
    ])
    #expect(
      lines(one) == [
        "open photo", "pinch 150,200 from 100 to 200 over 1s", "wait 0.9s", "rotate 150,200 by 90 over 1s",
        "wait 0.9s", #"type "a\"b""#, "wait 1s",
      ])
    #expect(one.script().contains("# Scripts have no verb for this: the wheel turned."))
    #expect(try DemoScript(one.script()).steps.count == 7)
  }

  @Test("Keys that type no text, shortcuts and a shake become the verbs that perform them again")
  func keys() throws {
    func key(_ word: String) throws -> InputEvent.Sample { .key(try #require(KeySample(word: word))) }
    let one = recording([
      (1, try key("left")), (2, try key("ctrl+k")), (3, try key("shift+tab")), (4, try key("cmd+shift+z")),
      (5, try key("q")), (5, .text(TextSample(text: "q", phase: .committed))),
      (6, .motion(MotionSample(phase: .began))), (6.2, .motion(MotionSample(phase: .ended))),
      (7, .key(KeySample(usage: KeyUsage(rawValue: 0x68), phase: .down))),
    ])
    #expect(
      lines(one).filter { !$0.hasPrefix("wait") } == [
        "open photo", "key left", "key ctrl+k", "key shift+tab", "key shift+cmd+z", "type \"q\"", "shake",
      ])
    #expect(one.script().contains("# Scripts have no verb for this: a key was pressed, usage"))
    let keys = try DemoScript(one.script()).steps.compactMap { if case .key(let key) = $0.verb { key } else { nil } }
    #expect(keys == ["left", "ctrl+k", "shift+tab", "cmd+shift+z"].compactMap(KeySample.init(word:)))
  }

  @Test("A script derived from a live recording touches the same views")
  func sameViews() throws {
    let program = Program(AToETree.self, keepsTrace: true)
    let places = [CGPoint(x: 245, y: 390), CGPoint(x: 40, y: 40), CGPoint(x: 180, y: 300)]
    for place in places {
      program.turn(.contact(.down, program.window(place), id: 1))
      program.rest(0.1)
      program.turn(.contact(.up, program.window(place), id: 1))
      program.rest(1)
    }
    let script = try DemoScript(program.sandbox.stage.journal.recording.script())
    let again = Program(TabBarBulge.self, keepsTrace: true)
    let performer = DemoPerformer(script, on: again.sandbox, frameRate: 30)
    while !performer.isDone { try performer.advance() }
    func hits(_ program: Program) -> [String?] { program.sandbox.trace.hitTests.map { $0.answer?.name.type } }
    #expect(hits(again) == hits(program))
    #expect(hits(program).count >= 3)
  }

  @Test("A finger on the only view of its class touches that view in the script; any other touches a point")
  func viewNames() throws {
    var recording = recording(
      [
        (1, finger(.down, 190, 512)), (1.1, finger(.up, 190, 512)), (3, finger(.down, 100, 150)),
        (3.1, finger(.up, 100, 150)), (5, finger(.down, 190, 512)), (5.1, finger(.move, 190, 490)),
        (5.5, finger(.up, 190, 412)),
      ], example: "tab-bar-bulge")
    recording.header.switches = [.init(key: "override", isOn: true)]
    let names = ScriptNames(recording, example: TabBarBulge.self, measurer: FixedAdvanceMeasurer())
    let lines = recording.script(names: names).split(separator: "\n").map(String.init)
    #expect(lines.contains("tap CentreButton"))
    #expect(lines.contains("tap 100,150"), "there are several cards")
    let drag = try #require(lines.first { $0.hasPrefix("drag CentreButton to ") })
    let stage = Stage(TabBarBulge.self, measurer: FixedAdvanceMeasurer())
    _ = stage.setSwitch("override", to: true)
    let middle = try #require(stage.middle(ofViewNamed: "CentreButton"))
    #expect(drag.hasPrefix("drag CentreButton to \(Int(middle.x.rounded())),\(Int((middle.y - 100).rounded()))"))
    #expect(try DemoScript(recording.script(names: names)).steps.count > 4)
  }

  // MARK: Files dropped on the window

  private func drop(_ text: String, on program: Program) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("dropped-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    program.turn(.fileDropped(path))
  }

  @Test("A recording dropped on the window is replayed, a script is performed")
  func dropped() throws {
    let program = Program(AToETree.self)
    try drop(recording([(1, finger(.down, 100, 100)), (1.1, finger(.up, 100, 100))]).text, on: program)
    #expect(program.sandbox.model.selected == "photo" && program.sandbox.model.replay != nil)
    program.rest(2)
    #expect(program.sandbox.model.path?.hit != nil)
    program.turn(.fileDropped("/nowhere/at/all"))
    #expect(program.sandbox.model.message != nil)
    try drop("open hit-slop\ncaption \"Look\"\nwait 1s\n", on: program)
    program.rest(0.2)
    #expect(program.sandbox.model.selected == "hit-slop" && program.sandbox.model.replay == nil)
    #expect(program.sandbox.model.narration.caption == "Look" && program.sandbox.model.message == nil)
  }

  @Test(
    "A file that cannot be played is reported in the window, and the scene is unchanged",
    arguments: [
      ("\0\u{1}PNG", Phrase.fileIsNothingToPlay), ("open a-to-e\njump\n", .fileIsMalformed),
      ("hitpath-recording 2\n", .fileIsMalformed), ("open no-such\n", .noSuchExample),
    ])
  func refused(text: String, phrase: Phrase) throws {
    let program = Program(AToETree.self)
    let stage = program.sandbox.stage
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 100)), id: 1))
    try drop(text, on: program)
    #expect(program.sandbox.model.message?.phrase == phrase)
    #expect(program.sandbox.stage === stage)
    #expect(program.sandbox.model.touches.first?.isDown == true)
    program.turn(.fileDropped("/nowhere/at/all"))
    #expect(program.sandbox.model.message == Sentence(.fileCannotBeRead, "all", "there is no such file or folder"))
    program.turn(.fileDropped(FileManager.default.temporaryDirectory.path))
    #expect(program.sandbox.model.message?.values.last == "it is a folder")
    program.sandbox.perform(.flipLanguage)
    program.turn(.fileDropped("/nowhere/at/all"))
    #expect(program.shows("无法读取 all：没有这个文件或文件夹。一切照旧。"))
    program.turn(.key(.escape))
    #expect(program.sandbox.model.message == nil)
  }

  @Test("A pipe or an endless device that is dropped on the window does not block it")
  func droppedPipe() throws {
    let program = Program(AToETree.self)
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)").path
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    for path in [pipe, "/dev/zero"] {
      program.turn(.fileDropped(path))
      #expect(program.sandbox.model.message?.values.last == "it is no ordinary file")
    }
  }

  @Test("A camera move zooms in on a place, and touches land where they did; at the end the whole is visible again")
  func camera() throws {
    let program = Program(AToETree.self)
    let script = try DemoScript("open a-to-e\nzoom 245,390 by 2 over 0.5s\ntap 245,390\nzoom out over 0.5s\n")
    let performer = DemoPerformer(script, on: program.sandbox, frameRate: 30)
    var nearest: CGFloat = 1
    while !performer.isDone {
      try performer.advance()
      nearest = max(nearest, program.sandbox.model.narration.camera?.zoom ?? 1)
    }
    #expect(nearest == 2)
    #expect(program.sandbox.model.narration.camera == nil)
    #expect(program.sandbox.model.touches.last?.location == CGPoint(x: 245, y: 390))
  }
}
