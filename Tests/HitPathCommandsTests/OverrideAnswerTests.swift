import Foundation
import Scenes
import Testing
import UIKit

@testable import HitPathCommands
@testable import Sandbox

/// Tests that answers of overrides have the lines of this file at which the overrides begin.
@MainActor
@Suite struct OverrideAnswerTests {
  private final class Frame: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event)
    }
  }

  private class Round: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  /// A class that inherits its override.
  private final class Rounder: Round {}

  private final class RoundScene: Scene {
    static let about = SceneDescription("round", title: "Round")

    func build(in window: UIWindow) {
      let frame = Frame(frame: window.bounds)
      frame.addSubview(Rounder(frame: CGRect(x: 100, y: 200, width: 50, height: 50)))
      frame.addSubview(Round(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
      frame.addSubview(UIButton(frame: CGRect(x: 300, y: 300, width: 50, height: 50)))
      window.addSubview(frame)
    }
  }

  private func answer(at point: CGPoint) throws -> TouchAnswer {
    let stage = Stage(RoundScene.self, measurer: FixedAdvanceMeasurer())
    stage.tap(point)
    stage.advance(to: stage.runtime.now + 1)
    let touch = try #require(
      AskedTouch(nil, in: stage.journal.recording, of: RoundScene.self, measurer: FixedAdvanceMeasurer()))
    return try #require(TouchAnswer(about: touch))
  }

  /// The line of this file that contains `text`, counted from 1.
  private func line(_ text: String) throws -> Int {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.hasPrefix("    override") && $0.contains(text) }) + 1
  }

  @Test("Each override that ran has its file and line, its method and its answer, in the order of the calls")
  func places() throws {
    let answers = OverrideAnswer.answers(of: try answer(at: CGPoint(x: 95, y: 120)))
    #expect(answers.map(\.view.type) == ["Frame", "Round"])
    #expect(answers.map(\.method) == ["hitTest", "point(inside:)"])
    #expect(answers.map(\.answer) == ["Round", "true"])
    #expect(answers.map(\.place.line) == [try line("hitTest("), try line("point(inside")])
    #expect(answers.allSatisfy { #filePath.hasSuffix($0.place.path) })
  }

  @Test("An inherited override has the line at which the class it is inherited from declares it")
  func inherited() throws {
    let answers = OverrideAnswer.answers(of: try answer(at: CGPoint(x: 95, y: 220)))
    #expect(answers.map(\.view.type) == ["Frame", "Round", "Rounder"])
    #expect(answers.map(\.place.line) == [try line("hitTest("), try line("point(inside"), try line("point(inside")])
  }

  @Test("Superclasses and extensions are read from sources, with generic parameters, modules and attributes")
  func declarations() {
    let text = """
      final class Card<Item: Hashable>: Base.Panel, Sendable {
      }
      class Plain {}
      @MainActor open class Wide
        : Tall {}
      extension Card where Item == Int {
      private extension Outer.Plain {
      // class Said: Nothing
      """
    let superclasses = SourceDeclarations(in: text).superclasses
    #expect(superclasses.map(\.name).prefix(2) == ["Card", "Wide"])
    #expect(superclasses.map(\.superclass).prefix(2) == ["Panel", "Tall"])
    let extensions = SourceDeclarations(in: text).extensions
    #expect(extensions.map(\.name) == ["Card", "Plain"] && extensions.map(\.line) == [6, 7])
  }

  @Test("Lines that end with a carriage return and a line feed are counted, too")
  func carriageReturns() throws {
    let text = "import UIKit\r\n\r\nextension Plain {}\r\nclass Plain: Panel {\r\n  override func hitTest() {}\r\n}\r\n"
    #expect(SourceDeclarations(in: text).classes.map(\.line) == [4])
    #expect(SourceDeclarations(in: text).extensions.map(\.line) == [3])
    let body = try #require(ClassBody(in: text, declaredAt: 4))
    #expect(body.override("func hitTest") == 4...4)
    #expect(body.lines.joined(separator: "\n") == text)
  }

  @Test("The lines of the answer end with them, and JSON has them as objects")
  func output() throws {
    let answer = try answer(at: CGPoint(x: 20, y: 20))
    let last = try #require(answer.linesWithOverrides.last)
    let inside = try line("point(inside")
    #expect(last.hasSuffix("OverrideAnswerTests.swift:\(inside): Rounder point(inside:) -> false"))
    let data = Data(try WhyJSON(answer).text().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let overrides = try #require(object["overrides"] as? [[String: Any]])
    #expect(overrides.map { $0["method"] as? String } == ["hitTest", "point(inside:)", "point(inside:)"])
    #expect(overrides.map { $0["line"] as? Int } == [try line("hitTest("), inside, inside])
  }
}
