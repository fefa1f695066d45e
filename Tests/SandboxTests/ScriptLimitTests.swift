import CoreGraphics
import EngineTestKit
import Examples
import Foundation
import InputEvents
import Inspector
import Sandbox
import Testing

/// Tests that the writer of scripts and the reader have the same limits.
@MainActor
@Suite struct ScriptLimitTests {
  private func recording(_ entries: [InputRecording.Entry], example: String = "photo") -> InputRecording {
    InputRecording(
      header: .init(example: example, canvas: CGSize(width: 375, height: 560), program: "0.1.0"), entries: entries)
  }

  private func finger(
    _ time: TimeInterval, _ phase: ContactSample.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 1
  ) -> InputRecording.Entry {
    let contact = ContactSample(id: id, phase: phase, location: CGPoint(x: x, y: y))
    return .input(InputEvent(timestamp: time, sample: .contact(contact)))
  }

  private func typed(_ time: TimeInterval, _ text: String) -> InputRecording.Entry {
    .input(InputEvent(timestamp: time, sample: .text(TextSample(text: text, phase: .committed))))
  }

  private func verbs(_ entries: [InputRecording.Entry]) throws -> [DemoScript.Verb] {
    try DemoScript(recording(entries).script()).steps.map(\.verb)
  }

  @Test("A long pause becomes as many steps as necessary")
  func longPause() throws {
    let verbs = try verbs([finger(1500, .down, 9, 9), finger(1500.1, .up, 9, 9)])
    #expect(
      verbs == [.open("photo"), .wait(600), .wait(600), .wait(298.9), .tap(.point(CGPoint(x: 9, y: 9))), .wait(1)])
  }

  @Test("Steps that exceed a duration or distance are shortened, and a comment reports it")
  func clamped() throws {
    let press = recording([finger(0, .down, 9, 9), finger(900, .up, 9, 9)]).script()
    #expect(press.contains("press 9,9 for 600s\n# It took longer"))
    let pinch = recording([
      finger(0, .down, 0, 0), finger(0, .down, 90, 0, id: 2), finger(1, .up, 0, 0), finger(1, .up, 90_000, 0, id: 2),
    ]).script()
    #expect(pinch.contains("pinch 45,0 from 90 to 10000 over 1s\n# The fingers were farther apart"))
    for script in [press, pinch] { #expect(throws: Never.self) { try DemoScript(script) } }
  }

  @Test(
    "Typed text is read back unchanged, whatever it begins with; quotation marks and control characters are escaped")
  func texts() throws {
    for (text, again) in [
      ("\u{301}a", "\u{301}a"), ("\"\u{301}\"", "\"\u{301}\""), ("a\r\nb\tc", "a\nb\tc"),
      ("\u{1B}[2J\u{9B}\u{202E}x", "[2Jx"),
      ("# no comment", "# no comment"), ("\u{FEFF}中", "\u{FEFF}中"),
    ] {
      let verbs = try verbs([typed(1, text)])
      #expect(verbs.contains(.type(again)), "\(text.debugDescription): \(verbs)")
    }
  }

  @Test("Every script written from a recording can be read back", arguments: 0..<200)
  func readBack(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let pieces = [
      "\"", "\u{301}", "#", "\n", "\r\n", "\u{1B}[2J", "\u{202E}", " ", "a", "中", "\\", "\u{2028}", "\u{85}",
    ]
    func text() -> String { (0..<random.below(7)).map { _ in random.pick(pieces) }.joined() }
    func place() -> CGFloat { CGFloat(random.below(60_000) - 30_000) }
    var time: TimeInterval = 0
    var entries: [InputRecording.Entry] = []
    for _ in 0..<40 {
      time += random.pick([0.01, 0.1, 0.4, 3, 700, 5000])
      switch random.below(7) {
      case 0: entries.append(typed(time, text()))
      case 1: entries.append(.setSwitch(.init(key: text(), isOn: true), at: time))
      case 2:
        let edit = InputRecording.Edit(path: [0], isLayer: false, owner: 0, property: text(), value: .flag(true))
        entries.append(.edit(edit, at: time))
      case 3: entries.append(.pasteboard(text(), at: time))
      default:
        let id = 1 + random.below(2)
        entries.append(finger(time, random.pick([.down, .move, .up, .cancel]), place(), place(), id: id))
      }
    }
    let script = recording(entries, example: seed.isMultiple(of: 5) ? "a\(text())b" : "photo").script()
    #expect(throws: Never.self, "\(script)") { try DemoScript(script) }
    let controls = script.unicodeScalars.filter { $0 != "\n" && $0.isTerminalControl }
    #expect(controls.isEmpty)
  }

  @Test("A recording of very many touches becomes a script of the maximum number of steps, and reports what is omitted")
  func many() throws {
    var entries: [InputRecording.Entry] = []
    for index in 0..<60_000 {
      let time = Double(index) * 2
      entries += [finger(time, .down, 9, 9), finger(time + 0.1, .up, 9, 9)]
    }
    let script = recording(entries).script()
    #expect(script.contains("# The rest is left out"))
    let count = try DemoScript(script).steps.count
    #expect(count <= DemoScript.mostSteps && count > DemoScript.mostSteps - 2000)
  }

  @Test("Steps without duration are not all performed in one frame")
  func manyInstantSteps() throws {
    let program = Program(AToETree.self)
    let script = try DemoScript(String(repeating: "hide chain\nshow chain\n", count: 500) + "wait 0.1s\n")
    let performer = DemoPerformer(script, on: program.sandbox, frameRate: 60)
    var frames = 0
    while !performer.isDone {
      try performer.advance()
      frames += 1
    }
    #expect((12...60).contains(frames), "\(frames)")
  }

  // MARK: Windows

  @Test("Windows line ends are accepted, and columns count the preceding characters")
  func carriageReturns() throws {
    let text = "open a-to-e\n# a comment\ncaption \"Two words\"\ntap 1,2\n"
    #expect(try DemoScript(text.replacing("\n", with: "\r\n")) == DemoScript(text))
    let failure = #expect(throws: DemoScript.Failure.self) { try DemoScript("open a-to-e\r\ntap\r\n") }
    #expect(failure?.line == 2 && failure?.column == 4)
    let recording = recording([finger(1, .down, 9, 9), .frame(1)])
    let (read, isCutShort) = try InputRecording.read(recording.text.replacing("\n", with: "\r\n"))
    #expect(read == recording && !isCutShort)
  }

  // MARK: Words in messages

  @Test(
    "A quoted word in a message is short, on one line, and contains no control characters",
    arguments: [
      ("jump", "jump"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb", "a\\u{A}b"), ("\u{202E}x", "\\u{202E}x"),
      (String(repeating: "x", count: 61), String(repeating: "x", count: 60) + "…"), ("中文", "中文"),
      (String(repeating: "x", count: 58) + "\u{9B}1", String(repeating: "x", count: 58) + "…"),
    ])
  func quoted(word: String, shown: String) { #expect(word.inMessage == shown) }

  @Test("An error message quotes only the beginning of an endless word")
  func longWords() {
    let long = String(repeating: "x", count: 1_000_000)
    let script = #expect(throws: DemoScript.Failure.self) { try DemoScript("open a-to-e\n\(long)\n") }
    #expect((script?.message.count ?? .max) < 300)
    let recording = #expect(throws: TextMistake.self) { try InputRecording.read("hitpath-recording \(long)\n") }
    #expect((recording?.message.count ?? .max) < 300)
  }
}
