import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the questions of examples: which view receives the touch that an example suggests.
@MainActor
@Suite("The questions of examples") struct QuestionTests {
  @Test("The answers to the question of every example contain the view that the engine hits, and are two or three")
  func answers() throws {
    for example in ExampleCatalogue.all {
      let stage = Stage(example, measurer: FixedAdvanceMeasurer())
      let answers = stage.candidates(at: stage.suggestedTap)
      let name = example.about.name
      #expect((2...3).contains(answers.count), "\(name): \(answers.map(\.name))")
      #expect(Set(answers.map(\.node)).count == answers.count, "\(name)")
      stage.tap(stage.suggestedTap)
      let hit = try #require(HitPath(lastTouchIn: stage.recorder.trace)).hit
      #expect(
        answers.contains { $0.name == hit?.name ?? "" }, "\(name): \(hit?.name ?? "none"), \(answers.map(\.name))")
    }
  }

  private func asked(_ example: any Scene.Type = TabBarBulge.self) throws -> (Program, Question) {
    let program = Program(example)
    program.sandbox.perform(.askQuestion)
    program.rest(0.1)
    return (program, try #require(program.sandbox.model.question?.question))
  }

  @Test("A right guess gets a word and counts, a wrong one says what happened, and the first guess is kept")
  func wholeWay() throws {
    let (program, question) = try asked()
    #expect(program.shows("Who gets this touch?") && program.shows("press here"))
    program.turn(.hover(program.window(question.place)))
    program.rest(0.1)
    #expect(program.sandbox.model.path == nil, "a preview would reveal the answer")
    program.click(try #require(program.place(of: "AlbumCard")))
    #expect(program.sandbox.model.question?.guess?.name == "AlbumCard")
    program.click(program.window(question.place))
    program.rest(0.5)
    #expect(program.shows("Right: AlbumCard got the touch."))
    #expect(program.shows("CentreButton was never asked") && program.shows("Questions answered: 1 of"))
    #expect(program.sandbox.user.answered == ["tab-bar-bulge": true])
    program.sandbox.perform(.askQuestion)
    program.rest(0.1)
    let button = try #require(question.answers.firstIndex { $0.name == "CentreButton" })
    program.sandbox.perform(.guessAnswer(button))
    program.click(program.window(question.place))
    program.rest(0.5)
    #expect(program.shows("AlbumCard got the touch, not"))
    #expect(program.sandbox.user.answered == ["tab-bar-bulge": true], "the first guess counts")
  }

  @Test("A wrong guess has a reason: why the guessed view did not get the touch")
  func reason() throws {
    for example in ExampleCatalogue.all {
      let (program, question) = try asked(example)
      let stage = Stage(example, measurer: FixedAdvanceMeasurer())
      stage.tap(stage.suggestedTap)
      let hit = HitPath(lastTouchIn: stage.recorder.trace)?.hit?.name ?? ""
      for (index, answer) in question.answers.enumerated() where answer.name != hit && answer.node != nil {
        program.sandbox.perform(.askQuestion)
        program.rest(0.1)
        program.sandbox.perform(.guessAnswer(index))
        program.slowClick(program.window(question.place))
        program.rest(0.2)
        guard program.sandbox.model.question?.isRight == false else { continue }
        #expect(!program.sandbox.model.reasons.isEmpty, "\(example.about.name): \(answer.name)")
      }
    }
    let (program, question) = try asked(PresentedControllers.self)
    let label = try #require(question.answers.firstIndex { $0.name.contains("UILabel") })
    program.sandbox.perform(.guessAnswer(label))
    program.click(program.window(question.place))
    program.rest(0.5)
    #expect(program.shows("UIButton got the touch, not") && program.shows("UILabel"))
    #expect(program.sandbox.model.reasons.contains { Language.english[$0].contains("isUserInteractionEnabled") })
  }

  @Test("Esc returns to the story, the next question is that of the next example, and a switch changes the answer")
  func leaving() throws {
    let (program, question) = try asked()
    program.turn(.key(.escape))
    #expect(program.sandbox.model.question == nil && program.place(of: "Guess") != nil)
    let before = program.sandbox.model.selected
    program.sandbox.perform(.askNextQuestion)
    program.rest(0.1)
    #expect(program.sandbox.model.selected != before && program.sandbox.model.question != nil)
    program.sandbox.perform(.selectExample("tab-bar-bulge"))
    program.sandbox.perform(.askQuestion)
    program.sandbox.perform(.guessAnswer(try #require(question.answers.firstIndex { $0.name == "CentreButton" })))
    program.sandbox.perform(.flipSwitch("override"))
    program.click(program.window(question.place))
    program.rest(0.5)
    #expect(program.sandbox.model.question?.isRight == true, "the answer is computed, not written down")
  }

  @Test("A question is asked in a quiet and in a small window, in Chinese")
  func smallWindow() throws {
    let program = Program(HitSlop.self, size: CGSize(width: 640, height: 480))
    program.sandbox.perform(.flipQuiet)
    program.sandbox.perform(.flipLanguage)
    program.sandbox.perform(.askQuestion)
    program.rest(0.1)
    #expect(program.shows("这次触摸归谁？"))
  }
}
