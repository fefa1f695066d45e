import Foundation
import TestSupport

/// Runs `hitpath open` like a user, with a separate cache folder.
enum OpenedFolder {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "hitpath-adoption-\(getpid())"
  ).path

  static let environment = ["XDG_CACHE_HOME": cache]

  /// The result of compiling the sources, which happens once in the process at the first access.
  static let unchanged: Result<Void, any Error> = Result {
    let outcome = try ProgramUnderTest.runHitpath(
      ["open", tests.appendingPathComponent("Unchanged").path, "--", "list"], environment: environment, within: 300)
    guard outcome.status == 0 else { throw Failed(message: outcome.standardError) }
  }

  struct Failed: Error { let message: String }

  static func open(_ folder: String, _ arguments: [String], environment: [String: String] = environment) throws
    -> Outcome
  {
    try ProgramUnderTest.runHitpath(
      ["open", tests.appendingPathComponent(folder).path] + arguments, environment: environment, within: 300)
  }

  typealias Outcome = ProgramUnderTest.Outcome
}
