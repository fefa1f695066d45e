import Foundation

/// A fixed piece of work whose instructions are counted.
///
/// It does the same in every run on every machine: no clock, no fonts, no files, one thread.
@MainActor
struct Workload {
  /// Builds what the work needs and returns the work itself, which can be done again and again.
  typealias Preparation = @MainActor () throws -> () throws -> Void

  let name: String
  /// What is done, in a few words.
  let summary: String
  let prepare: Preparation

  init(_ name: String, _ summary: String, prepare: @escaping Preparation) {
    (self.name, self.summary, self.prepare) = (name, summary, prepare)
  }

  static let all = touches + hitTests + views + drawings + sessions + growth
}

/// The work did not do what it counts as.
struct WorkloadFailure: Error, CustomStringConvertible {
  let description: String

  /// - Throws: A failure that says `what` when `condition` does not hold.
  static func unless(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw WorkloadFailure(description: what()) }
  }
}
