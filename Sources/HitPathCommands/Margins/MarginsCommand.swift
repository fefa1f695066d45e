import ArgumentParser
import EventTrace
import Files
import Foundation
import Inspector
import Sandbox

struct MarginsCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "margins",
    abstract: "Print what the neighbors of a gesture come to: the same fingers over other distances, for other times.",
    discussion: """
      A map with a letter for each outcome. Every cell is a replay by the engine: from left to right the finger moves farther, from top to \
      bottom it is down longer. The line below has the gesture in other directions. A is the outcome of the gesture as it was, whose own cell is in brackets; the others are explained below. \
      Needs no display.

        hitpath margins photo --tap 187,240
        hitpath margins nested-scroll-views --drag 60,300:60,290
        hitpath margins photo.hitrec --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(help: "A map to read, or JSON with the distances, the times and the outcome of each cell.")
  var format = Format.text

  @MainActor
  func run(in program: Program) { reportingFailures { try write(in: program) } }

  @MainActor
  private func write(in program: Program) throws {
    OwnOutput.separate()
    guard let touch = try scene.recordedInput(input, in: program).askedTouch(nil) else {
      throw CommandFailure(
        status: .usage,
        message: "The input has no touch, so that there are no neighbors. Give one with --tap or --drag.")
    }
    let margins = OwnOutput.withoutPrints {
      // The letters of a finer map would not fit into the lines of a terminal.
      var margins = format == .text ? GestureMargins(touch, columns: 24, rows: 12) : GestureMargins(touch)
      margins.run()
      return margins
    }
    switch format {
    case .text: try StandardOutput.write(MarginsText(margins).text)
    case .json: try StandardOutput.writeJSONLine(try MarginsJSON(margins).text())
    }
  }
}

/// The map as text.
@MainActor
struct MarginsText {
  private let margins: GestureMargins

  init(_ margins: GestureMargins) { self.margins = margins }

  /// The letters of outcomes. More than these have no letter of their own.
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static func letter(_ outcome: Int) -> Character { outcome < letters.count ? letters[outcome] : "+" }

  var text: String {
    let width = margins.movements.count
    let place = margins.place
    var lines: [String] = []
    for (row, duration) in margins.durations.enumerated() {
      var line = String(format: "%5.2f s ", duration)
      for column in 0..<width {
        let isOwn = place.column == column && place.row == row
        let letter = margins.cells[row * width + column].map(Self.letter) ?? " "
        line += isOwn ? "[\(letter)]" : " \(letter) "
      }
      lines.append(line.trimmingEnd)
    }
    lines.append("        " + margins.movements.map { Self.column(of: $0) }.joined() + "pt")
    let state = margins.state()
    if !margins.directions.isEmpty {
      let step = 360 / margins.directions.count
      let letters = margins.directions.map { $0.map(Self.letter) ?? " " }
      lines.append("turned  " + String(letters) + "  clockwise, by \(step)° each")
    }
    lines.append("A  as it was")
    for outcome in margins.outcomes.indices.dropFirst() {
      lines.append("\(Self.letter(outcome))  \(state.words(of: outcome, in: .english))")
    }
    if !margins.limits.isEmpty { lines.append("Nearest:") }
    lines += margins.limits.map { "\(Self.letter($0.outcome))  \(state.words(of: $0, in: .english))" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func column(of movement: Double) -> String {
    let text = String(Int(movement))
    return (text.count < 3 ? " " + text : text).padding(toLength: 3, withPad: " ", startingAt: 0)
  }
}

/// The map as JSON.
private struct MarginsJSON: Encodable {
  private struct Outcome: Encodable {
    let differences: [String]
  }

  /// The nearest value of an axis with another outcome.
  private struct Limit: Encodable {
    let axis: String
    let value: Double
    let outcome: Int
  }

  private let format = 1
  private let movements: [Double]
  private let durations: [Double]
  private let movement: Double
  private let duration: Double
  private let outcomes: [Outcome]
  private let cells: [Int]
  /// The outcomes of the gesture turned clockwise, in equal steps from 0 on; empty for a finger that hardly moved.
  private let directions: [Int]
  private let nearest: [Limit]

  @MainActor
  init(_ margins: GestureMargins) {
    (movements, durations) = (margins.movements.map { Double($0) }, margins.durations)
    (movement, duration, cells) = (
      Double(margins.movement), margins.duration, margins.cells.compactMap(\.self)
    )
    directions = margins.directions.compactMap(\.self)
    outcomes = margins.differences.map { words in Outcome(differences: words.map { Language.english[$0] }) }
    nearest = margins.limits.map { Limit(axis: $0.axis.rawValue, value: $0.value, outcome: $0.outcome) }
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
