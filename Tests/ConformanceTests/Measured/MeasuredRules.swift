import Conformance
import Foundation

/// The files with results of Apple's UIKit, compared with the answers of this engine.
struct MeasuredRules {
  /// A file with results.
  struct File {
    let name: String
    let measurement: MeasuredAnswers
  }

  /// A reason for which a file is not accepted.
  enum Refusal: Error, Equatable, CustomStringConvertible {
    case unreadable(String), ownResults(String)

    var description: String {
      switch self {
      case .unreadable(let name): "\(name) is no file with results: let MeasurementTests write it again."
      case .ownResults(let name): "\(name) has results of the engine itself, which measure nothing: remove it."
      }
    }
  }

  /// What is known about a check from the files.
  enum Confidence: Equatable {
    case notMeasured
    /// The systems that gave the engine's answer; no system gave another.
    case measured([String])
    /// The systems that gave another answer.
    case contradicted([String])

    var text: String {
      switch self {
      case .notMeasured: "not measured"
      case .measured(let systems): "measured: \(systems.joined(separator: "; "))"
      case .contradicted(let systems): "contradicted: \(systems.joined(separator: "; "))"
      }
    }
  }

  let files: [File]
  /// The engine's answers by the names of their checks.
  private let answers: [String: String]

  /// Reads the files of `folder` whose names end with ".json". A folder that does not exist has no files.
  ///
  /// - Parameter engine: What the engine answers to the same checks.
  init(folder: URL, engine: MeasuredAnswers) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    files = try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      guard let measurement = try? MeasuredAnswers(json: data) else { throw Refusal.unreadable(name) }
      guard measurement.system != MeasuredAnswers.engineSystem else { throw Refusal.ownResults(name) }
      return File(name: name, measurement: measurement)
    }
    answers = Dictionary(engine.results.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// A line for each result that is not the engine's answer, or that belongs to no check.
  var differences: [String] {
    files.flatMap { file in
      file.measurement.results.compactMap { result -> String? in
        guard let answer = answers[result.name] else { return "\(file.name): no check is named \(result.name)" }
        guard result.value != answer else { return nil }
        return "\(file.name): \(result.name): \(result.value) on \(file.measurement.system), \(answer) here"
      }
    }
  }

  func confidence(of check: Check) -> Confidence {
    var same: [String] = []
    var other: [String] = []
    for file in files {
      for result in file.measurement.results where result.name == check.name {
        if result.value == answers[check.name] {
          same.append(file.measurement.system)
        } else {
          other.append("\(result.value) on \(file.measurement.system)")
        }
      }
    }
    if !other.isEmpty { return .contradicted(other) }
    return same.isEmpty ? .notMeasured : .measured(same)
  }

  /// A row of a table for each check: its rule, its name, the engine's answer, and its confidence.
  var list: String {
    Check.all.map { check in
      "| \(check.rule) | \(check.name) | \(quoted(answers[check.name] ?? "")) | \(confidence(of: check).text) |\n"
    }.joined()
  }

  private func quoted(_ answer: String) -> String { answer.isEmpty ? "nothing" : "`\(answer)`" }
}
