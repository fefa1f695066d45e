import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that keys of the timeline are for the window alone, unless a text of the scene is edited.
@MainActor
@Suite struct TimelineKeyTests {
  /// The entries of the journal that are keys.
  private func keys(_ program: Program) -> Int {
    program.sandbox.player.liveSession.stage.journal.entries.count { entry in
      if case .input(let event) = entry, case .key = event.sample { true } else { false }
    }
  }

  @Test(
    "Without markers, their keys do not reach the scene, and a message says how to set one",
    arguments: [KeyUsage.pageUp, .pageDown, .deleteForward])
  func markers(usage: KeyUsage) {
    let program = Program.tapped()
    let headline = program.sandbox.model.headline
    program.turn(.key(usage, .shift), .keyUp(usage, .shift))
    #expect(keys(program) == 0 && program.sandbox.model.headline == headline)
    #expect(program.shows("No moment is marked yet."))
  }

  @Test(
    "In the present, the keys for later moments do not reach a scene that has no use for them",
    arguments: zip([KeyUsage.right, .right, .end], [ModifierKeys(), .shift, ModifierKeys()]))
  func later(usage: KeyUsage, modifiers: ModifierKeys) {
    let program = Program.tapped()
    program.turn(.key(.left), .keyUp(.left))
    program.turn(.key(.end), .keyUp(.end))
    program.turn(.key(usage, modifiers), .keyUp(usage, modifiers))
    #expect(keys(program) == 0 && !program.sandbox.player.isInPast)
    #expect(program.shows("This is now"))
  }

  /// Presses Shift, a key with it, and releases both.
  private func pressWithShift(_ usage: KeyUsage, in program: Program) {
    program.turn(.key(.leftShift, .shift))
    program.turn(.key(usage, .shift), .keyUp(usage, .shift))
    program.turn(.keyUp(.leftShift))
    program.rest(0.1)
  }

  @Test("Shift that is pressed for a key of the timeline reaches no scene, ends no replay and begins no branch")
  func shift() {
    let program = Program.tapped()
    let recording = program.sandbox.stage.journal.recording
    for usage in [KeyUsage.left, .left, .right] { pressWithShift(usage, in: program) }
    #expect(program.sandbox.player.isInPast)
    program.turn(.key(.end), .keyUp(.end))
    #expect(!program.sandbox.player.isInPast && keys(program) == 0)
    program.sandbox.play(recording)
    program.rest(1.5)
    for usage in [KeyUsage.left, .comma, .period] { pressWithShift(usage, in: program) }
    #expect(program.sandbox.session.playback != nil && !program.sandbox.player.isInPast)
    #expect(program.sandbox.player.branches.count == 1)
  }

  @Test("Shift reaches the scene before its key or touch, and alone when it is released")
  func shiftOfScene() {
    let program = Program.tapped()
    func last(_ count: Int) -> [KeyUsage] {
      program.sandbox.stage.journal.entries.compactMap { entry in
        if case .input(let event) = entry, case .key(let key) = event.sample { key.usage } else { nil }
      }.suffix(count)
    }
    pressWithShift(.u, in: program)
    #expect(keys(program) == 4 && last(4) == [.leftShift, .u, .u, .leftShift])
    program.turn(.key(.leftShift, .shift))
    #expect(keys(program) == 4)
    program.turn(.keyUp(.leftShift))
    #expect(keys(program) == 6)
    program.turn(.key(.leftShift, .shift))
    program.turn(.contact(.down, program.window(Program.firstTap)))
    #expect(keys(program) == 7)
    program.turn(.contact(.up, program.window(Program.firstTap)))
    program.turn(.keyUp(.leftShift))
    #expect(keys(program) == 8)
  }

  @Test("In a replay, the keys that change a finger do not begin a branch while no finger is chosen")
  func fingers() {
    let recording = Program.tapped().sandbox.stage.journal.recording
    let program = Program(AToETree.self)
    program.sandbox.play(recording)
    program.rest(1.5)
    for usage in [KeyUsage.x, .j, .y, .deleteForward] {
      program.turn(.key(usage), .keyUp(usage))
      #expect(program.sandbox.session.playback != nil && program.shows("No finger is chosen."))
    }
  }

  @Test("While a text of the scene is edited, the key that deletes a character deletes no finger")
  func editing() {
    let program = Program(FieldScene.self)
    program.rest(1)
    program.play(
      [.down, .up].map {
        .contact(ContactSample(id: 1, phase: $0, location: program.window(CGPoint(x: 60, y: 300))))
      })
    program.rest(0.5)
    #expect(program.platform.textInputRect != nil)
    let landing =
      program.sandbox.stage.journal.entries.lazy.compactMap { entry in
        if case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == .down {
          event.timestamp
        } else {
          nil
        }
      }.first ?? 0
    program.sandbox.panels.bottom.selectFinger(landedAt: landing)
    #expect(program.sandbox.panels.bottom.lanes.selectedFinger != nil)
    program.turn(.key(.deleteForward), .keyUp(.deleteForward))
    #expect(program.sandbox.player.branches.count == 1 && keys(program) == 2)
  }

  @Test("A replay in which text is edited takes no text from the keyboard: Space plays and pauses it")
  func typing() {
    let recorded = Program(FieldScene.self)
    recorded.rest(1)
    recorded.slowClick(recorded.window(CGPoint(x: 60, y: 60)))
    recorded.rest(1)
    #expect(recorded.platform.textInputRect != nil)
    let recording = recorded.sandbox.stage.journal.recording
    let program = Program(FieldScene.self)
    program.sandbox.player.openForRecording(FieldScene.self, on: .newest)
    program.sandbox.session.playback = program.sandbox.player.makePlayback(of: recording, on: program.sandbox.stage)
    program.rest(0.5)
    #expect(program.platform.textInputRect == nil)
    program.turn(.key(.space), .keyUp(.space))
    #expect(program.sandbox.session.playback != nil && program.sandbox.model.transport.isPaused)
    #expect(program.sandbox.player.branches.count == 1 && FieldScene.field.text == "bee")
  }
}
