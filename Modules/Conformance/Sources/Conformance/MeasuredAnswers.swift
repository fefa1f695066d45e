import Foundation
import UIKit

/// The answers of one UIKit on one machine: the contents of a file with results.
public struct MeasuredAnswers: Codable, Equatable, Sendable {
  public struct Result: Codable, Equatable, Sendable {
    /// The name of the check.
    public let name: String
    /// UIKit's answer.
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The system's name and version, such as "iOS 18.2".
  public let system: String
  /// The kind of device and its processor.
  public let machine: String
  /// The answers, without those that required an application that was not there.
  public let results: [Result]

  /// The system of results that the engine gave. They measure nothing.
  public static let engineSystem = "HitPath"

  public init(system: String, machine: String, results: [Result]) {
    self.system = system
    self.machine = machine
    self.results = results
  }

  public init(json: Data) throws {
    self = try JSONDecoder().decode(MeasuredAnswers.self, from: json)
  }

  /// Answers all checks with the UIKit that this is linked against.
  @MainActor
  public static func take() -> MeasuredAnswers {
    MeasuredAnswers(
      system: currentSystem, machine: currentMachine,
      results: Check.all.compactMap { check in
        check.answer().map { Result(name: check.name, value: $0) }
      })
  }

  /// The number of checks without an answer.
  public var unanswered: Int { Check.all.count - results.count }

  /// Returns a line for each answer that is not the one that the rule gives.
  public func contradictions() -> [String] {
    let answers = Dictionary(results.map { ($0.name, $0.value) }) { first, _ in first }
    return Check.all.compactMap { check in
      guard let value = answers[check.name], value != check.expected else { return nil }
      return "\(check.rule) \(check.name): \(value) on \(system), \(check.expected) by the rule"
    }
  }

  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  @MainActor
  private static var currentSystem: String {
    #if targetEnvironment(macCatalyst)
      "Mac Catalyst \(UIDevice.current.systemVersion)"
    #elseif canImport(ObjectiveC)
      "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
    #else
      engineSystem
    #endif
  }

  @MainActor
  private static var currentMachine: String {
    #if arch(arm64)
      let processor = "arm64"
    #else
      let processor = "x86_64"
    #endif
    let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
    return (simulated.map { "simulated \($0)" } ?? UIDevice.current.model) + ", \(processor)"
  }
}
