import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests that undoing goes back in time, or takes a property back at once, and that nothing is lost by it.
@MainActor
@Suite struct UndoTests {
  private func undo(_ program: Program) { program.turn(.key(.z, .control), .keyUp(.z, .control)) }
  private func redo(_ program: Program) { program.turn(.key(.z, [.control, .shift]), .keyUp(.z, [.control, .shift])) }

  private func landings(_ program: Program) -> Int {
    program.sandbox.stage.journal.entries.count { entry in
      if case .input(let event) = entry, case .contact(let contact) = event.sample {
        contact.phase == .down
      } else {
        false
      }
    }
  }

  @Test("Undo shows the moment before the last touch, then that before the one before; redo goes forth to now")
  func touches() {
    let program = Program.tapped()
    let live = program.sandbox.stage
    undo(program)
    #expect(program.sandbox.player.isInPast && landings(program) == 1)
    #expect(program.shows("Undone: Touch"))
    undo(program)
    #expect(landings(program) == 0)
    undo(program)
    #expect(landings(program) == 0 && program.shows("Nothing was done before this moment."))
    redo(program)
    #expect(landings(program) == 1 && program.sandbox.player.isInPast)
    redo(program)
    #expect(program.sandbox.stage === live && !program.sandbox.player.isInPast)
  }

  @Test("What is done after an undo begins a branch, and the future that was undone is kept")
  func branch() {
    let program = Program.tapped()
    let live = program.sandbox.stage
    undo(program)
    program.click(program.window(CGPoint(x: 100, y: 100)))
    program.rest(0.2)
    #expect(program.sandbox.player.branches.count == 2 && landings(program) == 2)
    undo(program)
    #expect(program.sandbox.player.isInPast && landings(program) == 1)
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.stage === live && landings(program) == 2)
  }

  @Test("A switch is undone by going back before it, and the message names it")
  func switches() throws {
    let program = Program(TabBarBulge.self)
    program.rest(1)
    let isOn = program.sandbox.stage.example.switches[0].isOn
    program.turn(.key(.f2), .keyUp(.f2))
    program.rest(0.5)
    undo(program)
    #expect(program.sandbox.stage.example.switches[0].isOn == isOn && program.sandbox.player.isInPast)
    let title = program.sandbox.stage.example.switches[0].title.english
    #expect(program.shows("Undone: \(title)"))
    redo(program)
    #expect(program.sandbox.stage.example.switches[0].isOn != isOn && !program.sandbox.player.isInPast)
  }

  @Test("The newest change of a property is undone and redone at once, and an older one by going back")
  func properties() throws {
    let program = Program(TabBarBulge.self)
    program.rest(1)
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.select(4, reveal: .never))
    func alpha() -> Double? {
      program.sandbox.session.property(PropertyID("alpha"), of: 4)?.read().number
    }
    let before = try #require(alpha())
    for value in [0.7, 0.5] {
      program.sandbox.perform(.setProperty(PropertyID("alpha"), .number(value, step: 0.1, range: 0...1)))
    }
    #expect(alpha() == 0.5)
    undo(program)
    #expect(alpha() == before && !program.sandbox.player.isInPast, "both values are one drag")
    redo(program)
    #expect(alpha() == 0.5 && !program.sandbox.player.isInPast)
    program.rest(0.2)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.2)
    undo(program)
    #expect(program.sandbox.player.isInPast && landings(program) == 0, "before the touch")
    undo(program)
    #expect(program.shows("Undone: Property alpha"))
  }

  @Test("All fingers of a pinch, and all samples of a wheel, are one act")
  func acts() {
    func contact(_ id: Int, _ phase: ContactSample.Phase, _ time: Double) -> InputRecording.Entry {
      .input(InputEvent(timestamp: time, sample: .contact(ContactSample(id: id, phase: phase, location: .zero))))
    }
    func wheel(_ time: Double) -> InputRecording.Entry {
      let scroll = ScrollSample(location: .zero, delta: CGSize(width: 0, height: 1), isContinuous: false)
      return .input(InputEvent(timestamp: time, sample: .scroll(scroll)))
    }
    let entries = PackedEntries([
      contact(1, .down, 1), contact(2, .down, 1.1), contact(1, .up, 1.2), contact(3, .down, 1.3), contact(2, .up, 2),
      contact(3, .up, 2.1), wheel(3), wheel(3.1), wheel(3.2), wheel(5),
    ])
    #expect(entries.acts(around: .infinity).last?.time == 5)
    #expect(entries.acts(around: 5).last?.time == 3)
    let around = entries.acts(around: 3)
    #expect(around.last?.time == 1 && around.next?.time == 3 && around.second?.time == 5)
    #expect(entries.acts(around: 1).last == nil)
  }

  @Test("While text of the scene is edited, the keys are the scene's, and in the past they are the window's")
  func typing() {
    let program = Program(FieldScene.self)
    program.rest(0.5)
    program.click(program.window(CGPoint(x: FieldScene.frame.midX, y: FieldScene.frame.midY)))
    program.rest(0.5)
    #expect(program.sandbox.stage.textInput != nil)
    undo(program)
    #expect(!program.sandbox.player.isInPast)
    program.sandbox.perform(.transport(.start))
    program.turn()
    #expect(program.sandbox.player.isInPast)
    for _ in 0..<2 { redo(program) }
    #expect(!program.sandbox.player.isInPast, "the acts are the click and the key of the scene")
  }

  @Test("In a replay, undo and redo go from act to act")
  func replays() {
    let recording = Program.tapped().sandbox.stage.journal.recording
    let program = Program(AToETree.self)
    program.sandbox.play(recording)
    program.rest(5)
    #expect(landings(program) == 2)
    undo(program)
    program.turn()
    #expect(landings(program) == 1 && program.sandbox.isReplaying)
    redo(program)
    program.turn()
    #expect(landings(program) == 2)
  }

  @Test("With one branch, B and Shift B say that there is no other, and the scene does not receive them")
  func oneBranch() {
    let program = Program.tapped()
    for isInPast in [false, true] {
      if isInPast { program.turn(.key(.left), .keyUp(.left)) }
      program.turn(.key(.b), .keyUp(.b))
      #expect(program.sandbox.display.messages.message == Sentence(.noBranchToCompare))
      program.turn(.key(.escape), .keyUp(.escape))
      program.turn(.key(.b, .shift), .keyUp(.b))
      #expect(program.sandbox.display.messages.message == Sentence(.noBranchToCompare))
      program.turn(.key(.escape), .keyUp(.escape))
    }
    let keys = program.sandbox.player.liveSession.stage.journal.entries.compactMap { entry in
      if case .input(let event) = entry, case .key(let key) = event.sample { key.usage } else { nil }
    }
    #expect(!keys.contains(.b), "\(keys)")
  }
}
