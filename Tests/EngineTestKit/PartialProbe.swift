import UIKit

/// A probe that implements only the functions that it needs.
@MainActor
package protocol PartialProbe: EventProbe {}

extension PartialProbe {
  package func enter(_ call: ProbedCall) {}
  package func leave(_ outcome: ProbedOutcome) {}
  package func note(_ fact: ProbedFact) {}
}

/// A probe that writes lines.
@MainActor
package protocol LineWriting: PartialProbe {
  var lines: [String] { get set }
}

extension LineWriting {
  package func write(_ line: String) { lines.append(line) }

  package func clear() { lines = [] }

  /// Returns the lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A probe that writes a line for each call and each fact for which its closures return one.
@MainActor
package final class LineProbe: LineWriting {
  package var lines: [String] = []
  private let describeCall: (ProbedCall) -> String?
  private let describeFact: (ProbedFact) -> String?

  package init(
    calls: @escaping (ProbedCall) -> String? = { _ in nil },
    facts: @escaping (ProbedFact) -> String? = { _ in nil }
  ) {
    describeCall = calls
    describeFact = facts
  }

  package func enter(_ call: ProbedCall) { if let line = describeCall(call) { write(line) } }
  package func note(_ fact: ProbedFact) { if let line = describeFact(fact) { write(line) } }
}
