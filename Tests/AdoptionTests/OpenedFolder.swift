import Foundation
import TestSupport

/// `hitpath open` as a user runs it, with a cache folder of its own.
enum OpenedFolder {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "hitpath-adoption-\(getpid())"
  ).path

  static let environment = ["XDG_CACHE_HOME": cache]

  /// The sources are compiled once; what asks for them later finds them built.
  static let unchanged: Result<Void, any Error> = Result {
    let outcome = try ProgramUnderTest.runHitpath(
      ["open", tests.appendingPathComponent("Unchanged").path, "--", "list"], environment: environment, within: 300)
    guard outcome.status == 0 else { throw Failed(said: outcome.standardError) }
  }

  struct Failed: Error { let said: String }

  static func open(_ folder: String, _ arguments: [String], environment: [String: String] = environment) throws
    -> Outcome
  {
    try ProgramUnderTest.runHitpath(
      ["open", tests.appendingPathComponent(folder).path] + arguments, environment: environment, within: 300)
  }

  typealias Outcome = ProgramUnderTest.Outcome
}
