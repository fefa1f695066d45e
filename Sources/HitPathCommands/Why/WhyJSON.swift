import CoreGraphics
import EventTrace
import Foundation
import Sandbox

/// The answer to `hitpath why` as JSON. Areas are in square points and points of the canvas.
struct WhyJSON: Encodable {
  private struct Change: Encodable {
    let text: String
    let swift: String
  }

  private struct Area: Encodable {
    let view: String
    let area: Int
    let box: [Double]

    init(_ area: SideEffects.Area) {
      (view, self.area) = (area.view, area.size)
      box = [area.box.minX, area.box.minY, area.box.width, area.box.height].map { Double($0) }
    }
  }

  private struct Found: Encodable {
    let text: String
    let changes: [Change]
    let loses: [Area]
    let gains: [Area]
    let sideEffects: [String]
  }

  private struct Cause: Encodable {
    let relation: CauseChain.Link.Relation
    let record: Int
    let time: Double
    let text: String
  }

  private struct Override: Encodable {
    let view: ResponderName
    let method: String
    let answer: String
    let file: String
    let line: Int
  }

  /// A rule of the system without which the outcome would be another.
  private struct System: Encodable {
    let since: String
    let holds: Bool
    let rule: String
    let differences: [String]
    let confidence: String
    let source: String

    init(_ dependence: SystemDependence) {
      (since, holds) = ("\(dependence.rule.since)", dependence.holds)
      rule = Language.english[dependence.rule.phrase]
      differences = dependence.differences.map { Language.english[$0] }
      (confidence, source) = (dependence.rule.confidence, dependence.rule.source)
    }
  }

  private let format = 1
  /// The version of iOS whose rules held.
  private let system: String
  private let systems: [System]
  /// The number of the touch among those of a trace; nil for the answer to a question about one touch.
  private let touch: Int?
  private let point: [Double]
  private let receiver: ResponderName?
  private let asked: String
  private let isExpected: Bool
  private let lines: [String]
  private let tried: Int
  private let proposals: [Found]
  private let causes: [Cause]
  /// The answers of overrides whose lines are known, in the order of the calls.
  private let overrides: [Override]

  @MainActor
  init(_ answer: TouchAnswer, touch: Int? = nil) {
    self.touch = touch
    (system, systems) = ("\(answer.system)", answer.systems.map(System.init))
    point = [Double(answer.point.x), Double(answer.point.y)]
    (receiver, asked, isExpected) = (answer.receiver, answer.search.goal.name, answer.isExpected)
    (lines, tried) = (answer.lines(in: .english), answer.search.triedCount)
    causes = (answer.causes?.links ?? []).map { link in
      Cause(
        relation: link.relation, record: link.record.id, time: link.record.time,
        text: TextFormat.headline(of: link.record))
    }
    overrides = OverrideAnswer.answers(of: answer).map {
      Override(view: $0.view, method: $0.method, answer: $0.answer, file: $0.place.path, line: $0.place.line)
    }
    proposals = answer.proposals.map { proposal in
      Found(
        text: proposal.text(for: answer.search.goal, in: .english),
        changes: proposal.changes.map { Change(text: Language.english[$0.sentence], swift: $0.swift) },
        loses: proposal.sideEffects.losses.map(Area.init), gains: proposal.sideEffects.gains.map(Area.init),
        sideEffects: proposal.sideEffects.sentences.map { Language.english[$0] })
    }
  }

  /// - Parameter isPretty: Whether the text has a line for each value; it is one line otherwise.
  func text(isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
