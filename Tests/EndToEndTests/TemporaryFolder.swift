import Foundation
import TestSupport

/// A separate folder for a test, which is deleted with this object, with functions that run `hitpath` in it by a shell.
final class TemporaryFolder {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var path: String { root.path }
  func url(_ name: String) -> URL { root.appendingPathComponent(name) }
  func path(_ name: String) -> String { url(name).path }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    try data.write(to: url(name))
    return path(name)
  }

  func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
  func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Returns the names of all files including hidden ones, sorted.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// Returns the permissions of a file.
  func mode(_ name: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Creates an executable script named `ffmpeg` in a separate folder. Returns a PATH that begins with the folder.
  func fakeEncoder(_ script: String) throws -> String {
    try FileManager.default.createDirectory(at: url("bin"), withIntermediateDirectories: true)
    // A process that another test starts at this moment could inherit the open descriptor of a file written here, and a
    // program that is open for writing cannot be executed ("Text file busy"). So another process creates the file.
    try write("#!/bin/bash\n\(script)\n", to: "encoder")
    let made = try shell("install -m 755 encoder bin/ffmpeg && rm encoder")
    guard made.status == 0 else { throw TestSupportError("the encoder was not made: \(made)") }
    return path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// Runs `script` in a shell in this folder. In it, `hitpath` is the program.
  func shell(
    _ script: String, environment: [String: String] = [:], within seconds: TimeInterval = 120
  ) throws -> ProgramUnderTest.Outcome {
    let program = try ProgramUnderTest.builtExecutable("hitpath").path
    return try ProgramUnderTest.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", "hitpath() { \"$0\" \"$@\"; }\n\(script)", program],
      environment: environment, workingDirectory: URL(fileURLWithPath: path), within: seconds)
  }
}
