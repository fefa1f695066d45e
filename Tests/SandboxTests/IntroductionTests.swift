import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import Testing

@testable import Sandbox

/// Tests the introduction: one question on the bulging tab bar, and its steps.
@MainActor
@Suite("The introduction") struct IntroductionTests {
  private let ring = TabBarBulge.about.suggestedTap

  /// Returns a program as on the first launch, opened without the name of an example.
  private func begun() -> Program {
    let program = Program(AToETree.self)
    program.sandbox.perform(.beginIntroduction)
    program.rest(0.1)
    return program
  }

  private func step(_ program: Program) -> IntroductionState.Step? { program.sandbox.model.introduction?.step }

  @Test(
    "The introduction goes from the question over a guess, a press, the switch and a comparison to the list of examples"
  )
  func wholeWay() throws {
    let program = begun()
    #expect(program.sandbox.model.selected == "tab-bar-bulge" && step(program) == .question)
    #expect(program.sandbox.model.layout.left.isEmpty && program.shows("Who gets this touch?"))
    #expect(program.shows("press here"))
    program.click(try #require(program.place(of: "CentreButton, the round button")))
    #expect(program.sandbox.model.introduction?.guess == .button)
    program.click(program.window(ring))
    #expect(step(program) == .verdict("AlbumCard") && program.shows("FIRST QUESTION   2 / 5"))
    #expect(program.shows("AlbumCard got the touch, not"))
    #expect(program.shows("CentreButton was never asked"), "the reason is the last touch's own")
    program.click(try #require(program.place(of: "Turn the override on")))
    #expect(program.shows("FIRST QUESTION   3 / 5"))
    #expect(step(program) == .flipped && program.sandbox.model.switches.first?.isOn == true)
    program.click(program.window(ring))
    #expect(step(program) == .cured("CentreButton") && program.shows("FIRST QUESTION   4 / 5"))
    program.click(try #require(program.place(of: "See both side by side")))
    program.rest(0.5)
    #expect(step(program) == .sideBySide && program.sandbox.model.comparison?.path?.hit?.name == "AlbumCard")
    program.click(program.window(CGPoint(x: 187, y: 200)))
    #expect(step(program) == .sideBySide, "any place may be pressed now")
    program.click(try #require(program.place(of: "Open the \(program.sandbox.model.examples.count) examples")))
    #expect(program.sandbox.model.introduction == nil && program.sandbox.model.comparison == nil)
    #expect(!program.sandbox.model.layout.left.isEmpty && program.place(of: "Tab bar bulge") != nil)
  }

  @Test("The verdict depends on what happened: a press below the ring is not counted, and a right guess is confirmed")
  func verdictIsComputed() throws {
    let program = begun()
    program.click(program.window(CGPoint(x: 187, y: 200)))
    #expect(step(program) == .question, "that was not the ring")
    program.sandbox.perform(.guess(.card))
    program.click(program.window(ring))
    #expect(step(program) == .verdict("AlbumCard") && program.shows("Right: AlbumCard got the touch."))
    program.rest(0.1)
    #expect(program.sandbox.user.answered == ["tab-bar-bulge": true], "a guess here counts as that of the example")
    program.sandbox.perform(.restart)
    program.sandbox.perform(.flipSwitch("override"))
    program.click(program.window(ring))
    #expect(step(program) == .cured("CentreButton"))
  }

  @Test("Before the press the pointer shows no preview, which would reveal the answer")
  func noPreview() {
    let program = begun()
    program.turn(.hover(program.window(ring)))
    program.rest(0.1)
    #expect(program.sandbox.model.path == nil && program.sandbox.model.chain == nil)
  }

  @Test("Esc, or another example, ends it; the panels are restored, with the list open")
  func leaving() {
    for leave in [InspectorAction.leave, .selectExample("a-to-e"), .selectNeighbor(1)] {
      let program = Program(AToETree.self)
      program.sandbox.perform(.showRight(.chain))
      let before = program.sandbox.model.bench
      program.sandbox.perform(.beginIntroduction)
      #expect(program.sandbox.model.bench.folded.contains(.left))
      program.sandbox.perform(leave)
      #expect(program.sandbox.model.introduction == nil && program.sandbox.model.bench == before, "\(leave)")
    }
  }

  @Test("The ring pulses for a while and then needs no more frames; with reduced motion it does not move")
  func ringRests() {
    let program = begun()
    #expect(program.sandbox.model.introduction?.ring != nil)
    program.rest(20)
    #expect(program.sandbox.nextDeadline.map { $0 > program.platform.now + 0.1 } ?? true)
    let still = Program(AToETree.self)
    still.sandbox.perform(.setMotion(.fade))
    still.sandbox.perform(.beginIntroduction)
    still.rest(2)
    #expect(still.sandbox.nextDeadline.map { $0 > still.platform.now + 0.1 } ?? true)
  }

  @Test("Shift+F1 shows the question again, at every size and in both languages within its panel")
  func again() {
    for size in [CGSize(width: 640, height: 480), CGSize(width: 1920, height: 1200)] {
      let program = Program(AToETree.self, size: size)
      program.turn(.key(.f1, .shift))
      program.sandbox.perform(.flipLanguage)
      program.rest(0.1)
      #expect(step(program) == .question && program.shows("这次触摸归谁？"))
      program.turn(.key(.escape))
      #expect(program.sandbox.model.introduction == nil)
    }
  }

  @Test("The code of the fix is the example's own")
  func code() {
    #expect(TabBarBulge.about.source?.contains(IntroductionState.correction) == true)
  }

  @Test("M toggles reduced motion and shows a message")
  func motion() {
    let program = Program(AToETree.self)
    program.turn(.key(.m))
    #expect(program.sandbox.model.user.motion == .fade && program.shows("Motion is reduced."))
    program.turn(.key(.m))
    #expect(program.sandbox.model.user.motion == .wave)
  }
}
