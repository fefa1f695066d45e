import Foundation
import TestSupport
import Testing

/// The library that makes calls fail, and the file in which it logs them.
final class Faults {
  private let folder: TemporaryFolder
  private let library: String
  private let log: String

  init() throws {
    folder = try TemporaryFolder()
    (library, log) = (folder.path("faults.so"), folder.path("log"))
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("faults.c").path
    let outcome = try ProgramUnderTest.run(
      #require(Machine.compiler), ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    try #require(outcome.status == 0, "\(outcome.standardError)")
  }

  func environment(
    _ call: String, at number: Int, in folder: String, error: Int32 = ENOSPC
  ) -> [String: String] {
    [
      "LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_AT": String(number), "FAULT_FOLDER": folder, "FAULT_LOG": log,
      "FAULT_ERROR": String(error),
    ]
  }

  /// Returns the names of the calls that have failed so far.
  private func failed() -> [String] {
    ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Returns the log and clears it.
  func takeLog() throws -> [String] {
    let calls = failed()
    try? FileManager.default.removeItem(atPath: log)
    return calls
  }

  func waitForLog(_ count: Int = 1) throws {
    let end = Date(timeIntervalSinceNow: 60)
    while failed().count < count {
      guard Date() < end else { throw TestSupportError("fewer than \(count) calls failed within a minute") }
      usleep(10_000)
    }
  }
}
