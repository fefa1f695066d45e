import Foundation

/// A fixed amount of work whose instructions are counted.
/// It is identical in every run on every machine: it uses no clock, no fonts, no files and one thread.
@MainActor
struct Workload {
  /// Prepares the work and returns it as a closure that can be called repeatedly.
  typealias Preparation = @MainActor () throws -> () throws -> Void

  let name: String
  /// A short description of the work.
  let summary: String
  let prepare: Preparation

  init(_ name: String, _ summary: String, prepare: @escaping Preparation) {
    (self.name, self.summary, self.prepare) = (name, summary, prepare)
  }

  static let all = touches + hitTests + views + drawings + sessions + growth
}

/// An error for work that did not have the expected result.
struct WorkloadFailure: Error, CustomStringConvertible {
  let description: String

  /// - Throws: A failure with the text `what` if `condition` is false.
  static func unless(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw WorkloadFailure(description: what()) }
  }
}
