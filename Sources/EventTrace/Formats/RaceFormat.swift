import Foundation
import UIKit

/// Writes the race of recognizers as text, as JSON, and as a flowchart for Mermaid.
///
///     UITapGestureRecognizer "double" on UIView "pad"  ended: 2 taps with 1 finger came
///     UITapGestureRecognizer "single" on UIView "pad"  failed: UITapGestureRecognizer "double", which had to ...
///       UITapGestureRecognizer "single" on UIView "pad" has to wait for ... to fail (require(toFail:))
///     Recognized: UITapGestureRecognizer "double" on UIView "pad"
///
/// The relations of a recognizer are below it. Relations without an effect and circles follow at the end.
struct RaceFormat {
  private let race: RecognizerRace
  private let labels: ObjectLabels
  private let language: Language

  init(_ race: RecognizerRace, _ labels: ObjectLabels, _ language: Language) {
    (self.race, self.labels, self.language) = (race, labels, language)
  }

  // MARK: Text

  /// The text. Every line ends with a line feed.
  var text: String {
    guard !race.runners.isEmpty else { return language[.raceIsEmpty] + "\n" }
    var lines: [String] = []
    for runner in race.runners {
      lines.append("\(labels[runner.recognizer])  \(result(of: runner))")
      let number = runner.recognizer.name.number
      let own = race.edges.filter { $0.isUsed && $0.from.name.number == number }
      lines += own.map { "  " + language[$0.sentence(labels)] }
    }
    let winners = race.winners.map { labels[$0] }
    lines.append(
      winners.isEmpty ? language[.raceNoWinner] : language[.raceWinners, winners.joined(separator: separator)])
    lines += race.unused.map { language[.raceUnused, language[$0.sentence(labels)]] }
    for circle in race.circles {
      lines.append(language[.raceCircle, circle.map { labels[$0] }.joined(separator: separator)])
    }
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  private var separator: String { language[.listSeparator] }

  private func result(of runner: RecognizerRace.Runner) -> String {
    let state = runner.state == .possible ? language[.raceUndecided] : runner.state.rawValue
    guard let reason = runner.reason else { return state }
    return language[.raceResult, state, language[reason.sentence(labels: labels)]]
  }

  // MARK: JSON

  private struct Document: Encodable {
    let format = 1
    let recognizers: [Node]
    let edges: [Link]
    let unused: [Link]
    let circles: [[Int]]
  }

  private struct Node: Encodable {
    let number: Int
    let name: String
    let state: GestureState
    let recognized: Bool
    let reason: String?
  }

  private struct Link: Encodable {
    let kind: RecognizerRace.Edge.Kind
    let from: String
    let to: String
    let rule: String
    let question: GestureQuestion?
    let answer: Bool?
    let by: String?
    let used: Bool
    let time: Double?
  }

  /// The race as JSON: `recognizers` with their numbers in the trace, `edges`, those of them and of the scene that had
  /// no effect as `unused`, and `circles` of numbers. Ends with a line feed.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      recognizers: race.runners.map(node), edges: race.edges.map(link), unused: race.unused.map(link),
      circles: race.circles.map { $0.map(\.name.number) })
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private func node(_ runner: RecognizerRace.Runner) -> Node {
    Node(
      number: runner.recognizer.name.number, name: labels[runner.recognizer], state: runner.state,
      recognized: runner.hasRecognized, reason: runner.reason.map { language[$0.sentence(labels: labels)] })
  }

  private func link(_ edge: RecognizerRace.Edge) -> Link {
    var (rule, question, answer, answerer) = ("exclusion", GestureQuestion?.none, Bool?.none, String?.none)
    switch edge.source {
    case .requirement: rule = "require(toFail:)"
    case .exclusion: break
    case .answer(let asked, let given, let name):
      (rule, question, answer, answerer) = ("answer", asked, given, labels[name])
    }
    return Link(
      kind: edge.kind, from: labels[edge.from], to: labels[edge.to], rule: rule, question: question, answer: answer,
      by: answerer, used: edge.isUsed, time: edge.time)
  }

  // MARK: Mermaid

  /// The race as a flowchart: a thick arrow prevents, a dashed one waits, and a line without arrow allows both.
  var mermaid: String {
    var lines = ["flowchart LR"]
    for runner in race.runners {
      let number = runner.recognizer.name.number
      lines.append("  r\(number)[\"\(plain(labels[runner.recognizer])): \(runner.state.rawValue)\"]")
      if runner.hasRecognized { lines.append("  style r\(number) stroke-width:3px") }
    }
    for edge in race.edges {
      let arrow: String
      switch edge.kind {
      case .waitsFor: arrow = "-.->|waits for|"
      case .together: arrow = "---|together|"
      case .prevented: arrow = "==>|prevented|"
      }
      lines.append("  r\(edge.from.name.number) \(arrow) r\(edge.to.name.number)")
    }
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  /// Returns the text without the characters at which Mermaid ends a text.
  private func plain(_ text: String) -> String { String(text.filter { !"\"#;|".contains($0) }) }
}

extension EventTrace {
  /// The race of the recognizers as text.
  ///
  /// - Parameter requirements: The calls of `require(toFail:)` in the scene.
  package func raceText(_ requirements: [RecognizerRace.Requirement] = [], _ language: Language = .english) -> String {
    raceFormat(requirements, language).text
  }

  package func raceJSON(_ requirements: [RecognizerRace.Requirement] = []) throws -> String {
    try raceFormat(requirements, .english).json()
  }

  package func raceMermaid(_ requirements: [RecognizerRace.Requirement] = []) -> String {
    raceFormat(requirements, .english).mermaid
  }

  private func raceFormat(_ requirements: [RecognizerRace.Requirement], _ language: Language) -> RaceFormat {
    RaceFormat(RecognizerRace(self, requirements: requirements), ObjectLabels(self), language)
  }
}

extension TraceRecorder {
  /// The calls of `require(toFail:)` between recognizers of views in windows.
  package func requirements(in runtime: UIRuntime) -> [RecognizerRace.Requirement] {
    runtime.unobserved {
      var (found, waiting) = ([RecognizerRace.Requirement](), runtime.windows.backToFront as [UIView])
      while let view = waiting.popLast() {
        waiting += view.subviews
        for recognizer in view.gestureRecognizers ?? [] {
          found += recognizer.recognizersRequiredToFail.map {
            RecognizerRace.Requirement(identity(of: recognizer), requires: identity(of: $0))
          }
        }
      }
      return found
    }
  }

  private func identity(of recognizer: UIGestureRecognizer) -> RecognizerName {
    RecognizerName(name: name(of: recognizer), view: recognizer.view.map { name(of: $0) })
  }
}
