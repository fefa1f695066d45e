import EngineTestKit
import Foundation
import InputEvents
import Testing

@Suite("Recordings as text")
struct RecordingTextTests {
  private static let header = "hitpath-recording 1\nexample a-to-e\ncanvas 375 560\nprogram 0.1.0\nswitch slop on\n\n"

  @Test("A written recording is read unchanged, whatever its samples are", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let recording = InputRecording(
      header: .init(
        example: "a-to-e", canvas: CGSize(width: 375, height: 560), program: "0.1.0",
        switches: [.init(key: "slop", isOn: seed.isMultiple(of: 2))]),
      entries: (0..<60).map { _ in random.entry() })
    let (read, isCutShort) = try InputRecording.read(recording.text)
    #expect(read == recording)
    #expect(!isCutShort)
  }

  @Test("An interrupted recording opens up to its last complete line")
  func cutShort() throws {
    let (recording, isCutShort) = try InputRecording.read(Self.header + "10 frame\n20 contact 1 do")
    #expect(isCutShort)
    #expect(recording.entries == [.frame(0.00001)])
  }

  @Test(
    "A mistake is reported with its line and column",
    arguments: [
      ("hitpath-recording 2\n", 1, 19), ("example a\n", 1, 1), (header + "x frame\n", 7, 1),
      (header + "10 fly\n", 7, 4), (header + "10 contact 1 down 5 east finger\n", 7, 21),
      (header + "10 frame now\n", 7, 10), (header + "10 text committed \"abc\n", 7, 19),
      (header + "10 contact 1 lands 5 5 finger\n", 7, 14), ("hitpath-recording 1\n\n", 3, 1),
      (header + "-1 frame\n", 7, 1),
      (header + "5 edit view 0.x 0 alpha 1\n", 7, 13), (header + "5 edit window 0 0 alpha 1\n", 7, 8),
      (header + "5 key 9223372036854775807 down \"\" \"\"\n", 7, 7), (header + "5 key -1 down \"\" \"\"\n", 7, 7),
      (header + "5 text composing \"a\" 9223372036854775807 1\n", 7, 22),
      (header + "5 text composing \"a\" 0 1000001\n", 7, 24), (header + "5 turn left\n", 7, 8),
      (header + "5 resize 199 300\n", 7, 10), (header + "5 resize 300 2001\n", 7, 14),
      (header + "5 resize 300.5 300\n", 7, 10),
    ])
  func mistakes(text: String, line: Int, column: Int) {
    #expect {
      try InputRecording.read(text)
    } throws: { error in
      let mistake = error as? TextMistake
      return mistake?.line == line && mistake?.column == column
    }
  }

  @Test("A quarter turn left and one right cancel each other, and any orientation is at most two turns away")
  func turns() {
    for orientation in DeviceOrientation.allCases {
      #expect(orientation.turned(.left).turned(.right) == orientation)
      for other in DeviceOrientation.allCases {
        let turns = orientation.turns(to: other)
        #expect(turns.count <= 2 && turns.reduce(orientation) { $0.turned($1) } == other)
      }
    }
    #expect(DeviceOrientation.portrait.turned(.left) == .landscapeLeft)
  }

  @Test("At most the allowed number of contacts is down at once; lifted ones are not counted")
  func contactLimit() throws {
    func contact(_ id: Int, _ phase: String) -> String { "10 contact \(id) \(phase) 5 5 finger\n" }
    let most = (1...InputRecording.mostContacts).map { contact($0, "down") }.joined()
    let next = InputRecording.mostContacts + 1
    for freed in [contact(7, "up"), contact(7, "cancel"), "10 cancel\n"] {
      #expect(throws: Never.self) { try InputRecording.read(Self.header + most + freed + contact(next, "down")) }
    }
    #expect(throws: Never.self) {
      try InputRecording.read(Self.header + most + contact(7, "down") + contact(7, "move"))
    }
    let error = #expect(throws: TextMistake.self) {
      try InputRecording.read(Self.header + most + contact(next, "down"))
    }
    #expect(error?.line == 6 + next && error?.column == 1)
    #expect(error?.message.contains("More than 64 contacts are down at once") == true)
  }
}

extension SeededRandom {
  fileprivate mutating func number() -> Double { Double.random(in: -1000...1000, using: &self) }

  mutating func entry() -> InputRecording.Entry {
    let time = Double(Int.random(in: 0...100_000_000, using: &self)) / 1_000_000
    switch Int.random(in: 0..<13, using: &self) {
    case 0: return .frame(time)
    case 11: return .turn(DeviceOrientation.allCases.randomElement(using: &self) ?? .portrait, at: time)
    case 12:
      let sides = InputRecording.canvasSides
      return .resize(
        CGSize(width: Int.random(in: sides, using: &self), height: Int.random(in: sides, using: &self)), at: time)
    case 1: return .setSwitch(.init(key: "slop", isOn: Bool.random(using: &self)), at: time)
    case 2: return .pasteboard("\u{301}\"quoted\"\r\n", at: time)
    case 3:
      let value: InputRecording.Edit.Value = Bool.random(using: &self) ? .flag(true) : .number(number())
      return .edit(
        .init(path: [0, 3, 12], isLayer: Bool.random(using: &self), owner: 1, property: "rotation°", value: value),
        at: time)
    default: return .input(InputEvent(timestamp: time, sample: sample()))
    }
  }

  fileprivate mutating func sample() -> InputEvent.Sample {
    let place = CGPoint(x: number(), y: number())
    let held = ModifierKeys(rawValue: Int.random(in: 0..<4, using: &self) << 17)
    switch Int.random(in: 0..<9, using: &self) {
    case 0:
      return .contact(
        ContactSample(
          id: 3, phase: .move, location: place, kind: .pencil, force: number(), radius: number(), azimuth: number(),
          altitude: number(), buttons: 2, modifiers: held))
    case 1: return .hover(HoverSample(location: Bool.random(using: &self) ? place : nil, modifiers: held))
    case 2:
      let delta = CGSize(width: number(), height: number())
      return .scroll(ScrollSample(location: place, delta: delta, isContinuous: true, modifiers: held))
    case 3:
      return .key(
        KeySample(
          usage: .a, phase: .repeat, characters: "\"\\\n\t中 \u{308}", charactersIgnoringModifiers: "", modifiers: held
        )
      )
    case 4: return .text(TextSample(text: "a b\r\n\"", phase: .composing, selectionStart: 1, selectionLength: 2))
    case 5: return .button(ButtonSample(button: .playPause, phase: .change, force: number()))
    case 6: return .motion(MotionSample(phase: .cancelled))
    case 7: return .remote(RemoteSample(subtype: 103))
    default: return .systemCancel
    }
  }
}
