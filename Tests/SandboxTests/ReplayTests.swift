import CoreGraphics
import EngineTestKit
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests that a replay of the window's input has the same results, and that it can be paused, stepped and scrubbed in
/// the window.
@MainActor
@Suite struct ReplayTests {
  /// Plays random input on one scene, with switches, edits, pauses and stepping.
  private func storm(_ program: Program, seed: UInt64, steps: Int = 150) {
    var random = SeededRandom(seed: seed)
    func place() -> CGPoint { program.window(CGPoint(x: random.below(375), y: random.below(560))) }
    // A press on the bar shows the past, where the next one would begin a branch, which has a journal of its own.
    program.sandbox.perform(.showReplayBar(false))
    for _ in 0..<steps {
      switch random.below(16) {
      case 7: program.turn(.key(random.pick([.left, .right, .up]), .control))
      case 8:
        let size = CGSize(width: 200 + random.below(500), height: 200 + random.below(500))
        program.sandbox.perform(.resizeScene(size))
      case 0: program.turn(.key(random.pick([.f2, .f3])))
      case 1: program.turn(.key(random.pick([.returnOrEnter, .right, .up, .tab])))
      case 2: program.turn(.key(random.pick([.k, .period, .comma, .hyphen, .backspace])))
      case 3:
        let delta = CGSize(width: 0, height: CGFloat(random.below(200)) - 100)
        program.play([.scroll(ScrollSample(location: place(), delta: delta, isContinuous: random.below(2) == 0))])
      case 4: program.turn(.hover(place()))
      case 5: program.rest(Double(random.below(90)) / 100)
      case 6:
        program.sandbox.perform(.select(1 + random.below(6), reveal: .never))
        program.sandbox.perform(
          .setProperty(PropertyID("alpha"), .number(Double(random.below(10)) / 10, step: 0.1, range: 0...1)))
        if random.below(3) == 0 { program.sandbox.perform(.undoEdit) }
      default:
        program.play(
          together: (0...random.below(3)).map { _ in
            .contact(
              ContactSample(
                id: 1 + random.below(3), phase: random.pick([.down, .move, .move, .up]), location: place(), force: 0.5))
          })
      }
      // So does a drag on the lanes.
      if program.sandbox.model.transport.past != nil { program.sandbox.perform(.transport(.now)) }
    }
    program.sandbox.close()
  }

  @Test("Every scene's trace is the same when its input is replayed from its text", arguments: 0..<28)
  func sameTrace(index: Int) throws {
    try #require(ExampleCatalogue.all.count == 28, "the arguments are the indices of all examples")
    let example = ExampleCatalogue.all[index]
    let program = Program(example, keepsTrace: true)
    storm(program, seed: UInt64(index) * 31 + 7, steps: 60)
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
    // A rotation at the end of the input is animated beyond it, and the replay is a moment ahead.
    for stage in [program.sandbox.stage, again.sandbox.stage] { stage.advance(to: stage.runtime.now + 1) }
    #expect(again.sandbox.stage.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
  }

  /// Returns the first lines that differ. Lines that the window omits from its trace are omitted from both.
  private func firstDifference(_ one: EventTrace, _ other: EventTrace) -> String? {
    let texts = [one, other].map { trace in
      EventTrace(records: trace.records.filter { if case .hitTest = $0.kind { false } else { true } }).text()
    }
    guard texts[0] != texts[1] else { return nil }
    let lines = texts.map { $0.split(separator: "\n") }
    let pair = zip(lines[0], lines[1]).first { $0 != $1 }
    return pair.map { "\($0.0) <> \($0.1)" } ?? "\(lines[0].count) lines, and \(lines[1].count)"
  }

  /// A search from each sample to the next mark would take minutes for this number.
  @Test("A recording of 20,000 samples without a mark between them is played", .timeLimit(.minutes(60)))
  func withoutMarks() {
    let samples = (0..<20_000).map { index in
      InputRecording.Entry.input(
        InputEvent(
          timestamp: Double(index) / 1000, sample: .hover(HoverSample(location: CGPoint(x: index % 300, y: 5)))))
    }
    let recording = InputRecording(
      header: .init(example: "a-to-e", canvas: CGSize(width: 375, height: 560), program: "0.1.0"), entries: samples)
    let trace = Replay.trace(of: recording, example: AToETree.self, measurer: FixedAdvanceMeasurer())
    let count = trace.records.count
    #expect(count == 20_000, "a hit test for each place of the pointer")
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

  @Test("Space pauses and continues a replay, a dot steps to the next input, the arrows seek")
  func keys() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    program.rest(1.5)
    #expect(hits(program.sandbox) == 1)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(3)
    #expect(hits(program.sandbox) == 1 && program.sandbox.model.transport.isPaused)
    program.turn(.key(.period))
    #expect(hits(program.sandbox) == 2)
    #expect(program.sandbox.model.path?.hit != nil)
    program.turn(.key(.right))
    #expect(hits(program.sandbox) == 3)
    program.turn(.key(.left))
    program.turn(.key(.left))
    #expect(hits(program.sandbox) == 1)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(4)
    #expect(hits(program.sandbox) == 3)
    #expect(program.sandbox.model.replay?.isPlaying == false)
    // At its end, Space starts it again.
    program.turn(.key(.space), .keyUp(.space))
    program.rest(1.5)
    #expect(hits(program.sandbox) == 1)
  }

  @Test("The bar can be dragged to any time, and back")
  func scrubbing() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    let stage = program.layout.stage
    func bar(_ share: CGFloat) -> CGPoint {
      CGPoint(x: stage.minX + 64 + (stage.width - 152) * share, y: stage.maxY - 7)
    }
    program.turn(.contact(.down, bar(0.9)))
    #expect(hits(program.sandbox) == 3)
    program.turn(.contact(.move, bar(0.6)))
    // Releasing a key does not end the drag.
    program.turn(.keyUp(.leftControl))
    program.turn(.contact(.move, bar(0.4)))
    #expect(hits(program.sandbox) == 1)
    program.turn(.contact(.up, bar(0.4)))
    #expect(program.sandbox.model.replay?.isPlaying == false)
    program.rest(1)
    #expect(hits(program.sandbox) == 1)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(1)
    #expect(hits(program.sandbox) == 2)
  }

  @Test("A seek while a replay plays, or at its end, holds until Space plays on; a touch continues from there")
  func holding() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    program.rest(2.5)
    program.turn(.key(.left))
    let time = try #require(program.sandbox.model.replay?.time)
    program.rest(3)
    #expect(program.sandbox.model.replay?.time == time)
    #expect(hits(program.sandbox) == 1)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(4)
    #expect(hits(program.sandbox) == 3)
    program.sandbox.perform(.seekLane(1.5))
    program.rest(3)
    #expect(hits(program.sandbox) == 1)
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 100))))
    program.turn(.contact(.up, program.window(CGPoint(x: 100, y: 100))))
    #expect(!program.sandbox.isReplaying)
    #expect(program.sandbox.model.transport.isPaused == false)
    #expect(hits(program.sandbox) == 2)
  }

  @Test("Seeking far back takes several slices, ends like a direct seek, and uses the last target")
  func slices() {
    let source = Program(PhotoGestures.self)
    storm(source, seed: 11, steps: 200)
    let recording = source.sandbox.stage.journal.recording
    func program() -> Program {
      let program = Program(AToETree.self)
      program.sandbox.perform(.showBottom(.log))
      program.sandbox.play(recording)
      program.rest(recording.duration * 0.95)
      program.sandbox.perform(.transport(.pauseOrPlay))
      return program
    }
    let (sliced, whole) = (program(), program())
    // Every reading of the clock advances it by a millisecond.
    var time = 0.0
    sliced.sandbox.pacing = .live {
      time += 0.001
      return time
    }
    let (first, second) = (recording.duration * 0.9, recording.duration * 0.7)
    sliced.sandbox.perform(.transport(.time(first)))
    let old = sliced.sandbox.stage
    sliced.turn()
    #expect(sliced.sandbox.stage === old && sliced.sandbox.model.replay?.time == first)
    sliced.sandbox.perform(.transport(.time(recording.duration * 0.2)))
    sliced.sandbox.perform(.transport(.time(second)))
    #expect(sliced.sandbox.model.replay?.time == second)
    var turns = 0
    while sliced.sandbox.isBehind, turns < 10_000 {
      sliced.turn()
      turns += 1
    }
    #expect(turns > 0 && !sliced.sandbox.isBehind)
    whole.sandbox.perform(.transport(.time(second)))
    sliced.turn()
    whole.turn()
    #expect(sliced.sandbox.stage.journal.entries == whole.sandbox.stage.journal.entries)
    #expect(sliced.sandbox.stage.runtime.now == whole.sandbox.stage.runtime.now)
    #expect(sliced.sandbox.model.path == whole.sandbox.model.path)
    #expect(sliced.sandbox.model.touches == whole.sandbox.model.touches)
    #expect(sliced.platform.lastFrame == whole.platform.lastFrame)
  }

  @Test("A jump far forward starts at a checkpoint, and ends like playing")
  func forward() {
    let source = Program(PhotoGestures.self)
    storm(source, seed: 12, steps: 80)
    let recording = source.sandbox.stage.journal.recording
    func program() -> Program {
      let program = Program(AToETree.self)
      program.sandbox.play(recording)
      program.rest(recording.duration * 0.05)
      program.sandbox.perform(.transport(.pauseOrPlay))
      return program
    }
    let (jumped, played) = (program(), program())
    // The checkpoints are made while nothing happens.
    for _ in 0..<20 { jumped.turn() }
    let old = jumped.sandbox.stage
    for program in [jumped, played] {
      program.sandbox.perform(.transport(.time(recording.duration * 0.95)))
      var turns = 0
      while program.sandbox.isBehind, turns < 10_000 {
        program.turn()
        turns += 1
      }
      program.turn()
    }
    #expect(jumped.sandbox.stage !== old)
    #expect(jumped.sandbox.stage.journal.entries == played.sandbox.stage.journal.entries)
    #expect(jumped.sandbox.stage.runtime.now == played.sandbox.stage.runtime.now)
    #expect(jumped.sandbox.model.path == played.sandbox.model.path)
    #expect(jumped.sandbox.model.touches == played.sandbox.model.touches)
  }

  @Test("A touch on the scene during a seek leaves the replay once the seek is complete")
  func takingOverOnTheWay() {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    program.rest(3.5)
    #expect(hits(program.sandbox) == 3)
    var time = 0.0
    program.sandbox.pacing = .live {
      time += 1
      return time
    }
    program.sandbox.perform(.transport(.time(1.5)))
    #expect(program.sandbox.isBehind)
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 100))))
    #expect(!program.sandbox.isReplaying && !program.sandbox.isBehind)
    #expect(hits(program.sandbox) == 2)
  }

  @Test("A touch on the scene leaves the replay and is delivered to the scene; a moving pointer has no effect")
  func takingOver() throws {
    let program = Program(AToETree.self)
    program.sandbox.play(recording())
    program.rest(1.5)
    program.turn(.hover(program.window(CGPoint(x: 100, y: 100))))
    #expect(program.sandbox.model.replay != nil)
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 100))))
    #expect(!program.sandbox.isReplaying)
    #expect(hits(program.sandbox) == 2)
    program.turn(.contact(.up, program.window(CGPoint(x: 100, y: 100))))
    program.rest(5)
    #expect(hits(program.sandbox) == 2)
  }

  @Test("The fingers of a replay are lifted when the replay is left or taken over", arguments: [true, false])
  func heldFingers(isLeft: Bool) throws {
    let program = Program(PhotoGestures.self)
    for id in 1...2 {
      let place = program.window(CGPoint(x: 150 + 20 * id, y: 250))
      program.play([.contact(ContactSample(id: id, phase: .down, location: place, force: 0.5))])
    }
    program.rest(3)
    program.play([.systemCancel])
    let again = Program(AToETree.self)
    #expect(again.sandbox.play(program.sandbox.stage.journal.recording))
    again.rest(2)
    #expect(again.fingersDown == 2)
    let place = again.window(CGPoint(x: 20, y: 20))
    if isLeft {
      again.sandbox.perform(.leave)
    } else {
      again.turn(.contact(.down, place))
      again.turn(.contact(.up, place))
    }
    again.rest(1)
    #expect(!again.sandbox.isReplaying)
    #expect(again.fingersDown == 0)
    #expect(again.heldTouches == 0)
  }

  @Test("Text copied elsewhere is in the recording only once it is pasted, and then a replay pastes it too")
  func pasteboard() throws {
    let withoutField = Program(FirstResponder.self)
    withoutField.platform.clipboardText = "secret"
    withoutField.turn(.focusChanged(true))
    withoutField.play([
      .contact(ContactSample(id: 1, phase: .down, location: withoutField.window(CGPoint(x: 100, y: 100))))
    ])
    withoutField.turn(.key(.v, .control, characters: "v"))
    #expect(!withoutField.sandbox.stage.journal.recording.text.contains("secret"))

    let program = Program(FieldScene.self)
    program.platform.clipboardText = "secret"
    program.turn(.focusChanged(true))
    program.turn(.key(.a, characters: "a"))
    #expect(!program.sandbox.stage.journal.recording.text.contains("secret"))
    program.turn(.key(.v, .control, characters: "v"))
    #expect(FieldScene.field.text == "beeasecret")
    let recording = program.sandbox.stage.journal.recording
    #expect(recording.text.contains("pasteboard \"secret\""))
    _ = Replay.trace(of: recording, example: FieldScene.self, measurer: FixedAdvanceMeasurer())
    #expect(FieldScene.field.text == "beeasecret")
  }
}

extension InputRecording.Entry {
  fileprivate var isLanding: Bool {
    guard case .input(let event) = self, case .contact(let contact) = event.sample else { return false }
    return contact.phase == .down
  }
}
