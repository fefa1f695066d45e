import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// What was done in the window is done again and gives the same; in the window it can be stopped, stepped and scrubbed.
@MainActor
@Suite struct ReplayTests {
  /// A storm of input on one scene, with switches, edits, pauses and stepping.
  private func storm(_ program: Program, seed: UInt64, steps: Int = 150) {
    var dice = Dice(seed)
    func place() -> CGPoint { program.window(CGPoint(x: dice.roll(375), y: dice.roll(560))) }
    for _ in 0..<steps {
      switch dice.roll(14) {
      case 0: program.turn(.key(dice.pick([0x3B, 0x3C])))
      case 1: program.turn(.key(dice.pick([0x28, 0x4F, 0x52, 0x2B])))
      case 2: program.turn(.key(dice.pick([0x0E, 0x37, 0x36, 0x2D, 0x2A])))
      case 3:
        let delta = CGSize(width: 0, height: CGFloat(dice.roll(200)) - 100)
        program.play([.scroll(ScrollSample(location: place(), delta: delta, isContinuous: dice.roll(2) == 0))])
      case 4: program.turn(.hover(place()))
      case 5: program.rest(Double(dice.roll(90)) / 100)
      case 6:
        program.sandbox.perform(.select(1 + dice.roll(6)))
        program.sandbox.perform(
          .setProperty(PropertyID("alpha"), .number(Double(dice.roll(10)) / 10, step: 0.1, range: 0...1)))
        if dice.roll(3) == 0 { program.sandbox.perform(.undoEdit) }
      default:
        program.play(
          together: (0...dice.roll(3)).map { _ in
            .contact(
              ContactSample(
                id: 1 + dice.roll(3), phase: dice.pick([.down, .move, .move, .up]), location: place(), force: 0.5))
          })
      }
    }
    program.sandbox.close()
  }

  @Test("Every scene's trace is the same when what was done is done again from its text", arguments: 0..<25)
  func sameTrace(index: Int) throws {
    let example = ExampleCatalogue.all[index % ExampleCatalogue.all.count]
    let program = Program(example, keepsTrace: true)
    storm(program, seed: UInt64(index) * 31 + 7)
    let text = program.sandbox.stage.journal.recording.text
    let (recording, _) = try InputRecording.read(text)
    #expect(recording.text == text)
    let replayed = Replay.trace(of: recording, example: example, measurer: program.platform.textMeasurer)
    #expect(firstDifference(replayed, program.sandbox.trace) == nil)
    #expect(!replayed.records.isEmpty)
  }

  @Test(
    "A replay in the window, at whatever speed, ends with the same trace and the same picture", arguments: [0.25, 1, 7])
  func window(speed: Double) throws {
    let program = Program(PhotoGestures.self, keepsTrace: true)
    storm(program, seed: 3, steps: 60)
    let recording = program.sandbox.stage.journal.recording
    let again = Program(AToETree.self, keepsTrace: true)
    #expect(again.sandbox.play(recording, speed: speed))
    again.rest(recording.duration / speed + 0.1)
    #expect(firstDifference(again.sandbox.trace, program.sandbox.trace) == nil)
    #expect(again.sandbox.stage.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  /// The first lines that differ; what the window leaves out of its trace is left out of both.
  private func firstDifference(_ one: EventTrace, _ other: EventTrace) -> String? {
    let texts = [one, other].map { trace in
      EventTrace(records: trace.records.filter { if case .hitTest = $0.kind { false } else { true } }).text()
    }
    guard texts[0] != texts[1] else { return nil }
    let lines = texts.map { $0.split(separator: "\n") }
    let pair = zip(lines[0], lines[1]).first { $0 != $1 }
    return pair.map { "\($0.0) <> \($0.1)" } ?? "\(lines[0].count) lines, and \(lines[1].count)"
  }

  // MARK: A recording of three taps, at 1, 2 and 3 seconds

  private func recording() -> InputRecording {
    let program = Program(AToETree.self)
    for _ in 0..<3 {
      program.rest(1 - 0.02)
      program.play([
        .contact(ContactSample(id: 1, phase: .down, location: program.window(CGPoint(x: 245, y: 390)))),
        .contact(ContactSample(id: 1, phase: .up, location: program.window(CGPoint(x: 245, y: 390)))),
      ])
    }
    program.rest(1)
    return program.sandbox.stage.journal.recording
  }

  private func hits(_ sandbox: Sandbox) -> Int { sandbox.stage.journal.entries.count { $0.isLanding } }

  @Test("Space stops and starts a replay, a dot steps to the next input, the arrows go back and forth")
  func keys() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    program.rest(1.5)
    #expect(hits(program.sandbox) == 1)
    program.turn(.key(0x2C), .keyUp(0x2C))
    program.rest(3)
    #expect(hits(program.sandbox) == 1 && program.sandbox.model.transport.isPaused)
    program.turn(.key(0x37))
    #expect(hits(program.sandbox) == 2)
    #expect(program.sandbox.model.path?.hit != nil)
    program.turn(.key(0x4F))
    #expect(hits(program.sandbox) == 3)
    program.turn(.key(0x50))
    program.turn(.key(0x50))
    #expect(hits(program.sandbox) == 1)
    program.turn(.key(0x2C), .keyUp(0x2C))
    program.rest(4)
    #expect(hits(program.sandbox) == 3)
    #expect(program.sandbox.model.replay?.isPlaying == false)
    // At its end it begins again.
    program.turn(.key(0x2C), .keyUp(0x2C))
    program.rest(1.5)
    #expect(hits(program.sandbox) == 1)
  }

  @Test("The bar is dragged to any time, and back")
  func scrubbing() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    let stage = program.layout.stage
    func bar(_ share: CGFloat) -> CGPoint {
      CGPoint(x: stage.minX + 64 + (stage.width - 152) * share, y: stage.maxY - 7)
    }
    program.turn(.contact(.down, bar(0.9)))
    #expect(hits(program.sandbox) == 3)
    program.turn(.contact(.move, bar(0.4)))
    #expect(hits(program.sandbox) == 1)
    program.turn(.contact(.up, bar(0.4)))
    #expect(program.sandbox.model.replay != nil)
    program.rest(1)
    #expect(hits(program.sandbox) == 2)
  }

  @Test("A touch on the scene ends the replay and is the scene's; the pointer passing by is nobody's")
  func takingOver() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    program.rest(1.5)
    program.turn(.hover(program.window(CGPoint(x: 100, y: 100))))
    #expect(program.sandbox.model.replay != nil)
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 100))))
    #expect(program.sandbox.model.replay == nil)
    #expect(hits(program.sandbox) == 2)
    program.turn(.contact(.up, program.window(CGPoint(x: 100, y: 100))))
    program.rest(5)
    #expect(hits(program.sandbox) == 2)
  }

  @Test("What was copied elsewhere is in the recording only once it is pasted")
  func pasteboard() throws {
    let program = Program(FirstResponder.self)
    program.platform.clipboardText = "secret"
    program.turn(.focusChanged(true))
    program.play([.contact(ContactSample(id: 1, phase: .down, location: program.window(CGPoint(x: 100, y: 100))))])
    #expect(!program.sandbox.stage.journal.recording.text.contains("secret"))
    program.turn(.key(0x19, .control, characters: "v"))
    #expect(program.sandbox.stage.journal.recording.text.contains("pasteboard \"secret\""))
  }
}

extension InputRecording.Entry {
  fileprivate var isLanding: Bool {
    guard case .input(let event) = self, case .contact(let contact) = event.sample else { return false }
    return contact.phase == .down
  }
}
