import BenchmarkTrees
import Foundation

/// Verifies that all contestants have the same results, without which times cannot be compared.
@MainActor
enum Agreement {
  private static let shownAtMost = 10

  /// Runs all contestants at every point. Returns the identities of the results for each contestant, point by point.
  static func check(_ contestants: [any Contestant], on tree: Tree, in name: String) throws(Failure) -> [[UInt]] {
    var identities = contestants.map { _ in [UInt]() }
    var differences: [String] = []
    for point in tree.queries {
      let answers = contestants.map { $0.answer(at: point) }
      for (place, answer) in answers.enumerated() { identities[place].append(answer?.identity ?? 0) }
      guard Set(answers.map { $0?.index }).count > 1 else { continue }
      let described = zip(contestants, answers).map { "\($0.name) \(describe($1))" }
      differences.append("  (\(point.x), \(point.y)): \(described.joined(separator: ", "))")
    }
    guard differences.isEmpty else {
      let shown = differences.prefix(shownAtMost).joined(separator: "\n")
      throw Failure(
        status: .disagreement,
        message: "\(name): the answers differ at \(differences.count) of \(tree.queries.count) points, so nothing was "
          + "timed. The first:\n\(shown)")
    }
    return identities
  }

  private static func describe(_ answer: Answer?) -> String { answer.map { "view \($0.index)" } ?? "nobody" }
}
