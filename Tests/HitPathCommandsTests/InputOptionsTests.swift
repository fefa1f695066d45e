import ArgumentParser
import CoreGraphics
import InputEvents
import Testing

@testable import HitPathCommands
@testable import Sandbox

/// Tests the fingers and keys of command lines.
@MainActor
@Suite struct InputOptionsTests {
  private func steps(_ arguments: String...) throws -> [InputStep] {
    let command = try TraceCommand.parse(["a-to-e"] + arguments)
    return try command.input.steps(with: command.scene.tap)
  }

  @Test("The help of scripts has every verb that a line can begin with")
  func verbsInHelp() {
    let words = ScriptCommand.configuration.discussion.split { !$0.isLetter }.map(String.init)
    #expect(DemoScript.verbs.filter { !words.contains($0) } == [])
  }

  @Test("Fingers and keys are performed in the order of their options")
  func order() throws {
    let steps = try steps(
      "--key", "k", "--drag", "60,300:60,120", "--over", "0.4", "--tap", "1,2", "--press", "3,4", "--for", "2s",
      "--drag",
      "0,0:10,0:10,10", "--tap", "5,6")
    let expected: [InputStep] = [
      .key(KeySample(usage: .k, phase: .down, characters: "k", charactersIgnoringModifiers: "k")),
      .finger([CGPoint(x: 60, y: 300), CGPoint(x: 60, y: 120)], seconds: 0.4),
      .finger([CGPoint(x: 1, y: 2)], seconds: Stage.tapDuration),
      .finger([CGPoint(x: 3, y: 4)], seconds: 2),
      .finger([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)], seconds: 0.3),
      .finger([CGPoint(x: 5, y: 6)], seconds: Stage.tapDuration),
    ]
    #expect(steps == expected)
  }

  @Test(
    "A time without its gesture, and values that are none, are refused",
    arguments: [
      ["--over", "1"], ["--tap", "1,2", "--over", "1"], ["--tap", "1,2", "--for", "1"], ["--drag", "1,2"],
      ["--drag", "1,2:x,4"], ["--drag", "1,2:3,4", "--over", "-1"], ["--press", "1"], ["--key", "nothing"],
    ])
  func refused(arguments: [String]) {
    #expect(throws: (any Error).self) {
      let command = try TraceCommand.parse(["a-to-e"] + arguments)
      _ = try command.input.steps(with: command.scene.tap)
    }
  }

  @Test("A key has its modifiers, and types what it would type")
  func keys() throws {
    let key = try #require(KeySample(word: "ctrl+shift+z"))
    #expect(key.usage == .z && key.modifiers == [.control, .shift] && key.characters.isEmpty)
    #expect(KeySample(word: "shift+a")?.characters == "A")
    #expect(KeySample(word: "space")?.characters == " " && KeySample(word: "ctrl+space")?.characters == "")
    #expect(KeySample(word: "escape")?.usage == .escape)
    #expect(KeySample(word: "4")?.usage == .four)
    for word in ["", "+", "ctrl+", "kk", "ctrl", "enter+k"] { #expect(KeySample(word: word) == nil, "\(word)") }
  }

  @Test("Two drags together are two fingers that move in the same frames and lift at their own times")
  func together() throws {
    let stage = Stage(PlainScene.self, measurer: FixedAdvanceMeasurer())
    let steps: [InputStep] = [
      .finger([CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10)], seconds: 0.1),
      .finger([CGPoint(x: 90, y: 10), CGPoint(x: 60, y: 10)], seconds: 0.2),
    ]
    stage.perform(steps, together: true, pause: 1)
    let contacts = stage.journal.entries.compactMap { entry -> (Double, ContactSample)? in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample else { return nil }
      return (event.timestamp, contact)
    }
    #expect(
      contacts.prefix(2).map(\.1.id) == [1, 2] && contacts.prefix(2).allSatisfy { $0.0 == 0 && $0.1.phase == .down })
    let lifts = contacts.filter { $0.1.phase == .up }
    #expect(lifts.map(\.1.id) == [1, 2] && lifts[0].0 < lifts[1].0)
    #expect(lifts.map(\.1.location) == [CGPoint(x: 40, y: 10), CGPoint(x: 60, y: 10)])
    let third = contacts.filter { $0.1.phase == .move }.prefix(2)
    #expect(third.map(\.1.id) == [1, 2] && third[0].0 == third[1].0)
  }

  @Test("A side of a comparison has its switches after the last colon, and a path may contain colons")
  func sides() throws {
    let side = try #require(DiffSide(argument: "a-to-e:override=on,other=off"))
    #expect(side.name == "a-to-e" && side.switches.map(\.key) == ["override", "other"])
    #expect(side.switches.map(\.isOn) == [true, false])
    let path = try #require(DiffSide(argument: "/tmp/12:30.hitrec"))
    #expect(path.name == "/tmp/12:30.hitrec" && path.switches.isEmpty)
  }
}
