import Foundation
import Glibc

/// A program that a test runs as a child process, with its output by line and its exit code.
///
///     let server = try XServer(.xvfb)
///     defer { server.stop() }
///     let program = try ProgramUnderTest.hitpath(["run", "--log"], display: server)
///     defer { program.stop() }
///     try program.waitForLine("ready")
///
package final class ProgramUnderTest: Sendable {
  /// The results of a program that has ended.
  package struct Outcome: Sendable {
    /// The exit code; 128 + n when signal n ended the program.
    package let status: Int32
    package let standardOutputBytes: [UInt8]
    package let standardError: String

    package var standardOutput: String { String(decoding: standardOutputBytes, as: UTF8.self) }
  }

  package let child: ChildProcess
  private let name: String
  /// The folder in which the program saves the state of its window, which must not affect the next test.
  private let state = FileManager.default.temporaryDirectory
    .appendingPathComponent("hitpath-state-\(UUID().uuidString)")
  private let output: OutputCollector
  private let errors: OutputCollector

  /// Starts `executable` on `display` if it is given. Otherwise the program has no access to any display, so that no
  /// test opens a window on the user's screen.
  package init(
    _ executable: URL, arguments: [String] = [], display: XServer? = nil, environment: [String: String] = [:],
    workingDirectory: URL? = nil
  ) throws {
    let output = try OutputPipe()
    let errors = try OutputPipe()
    defer {
      close(output.writeEnd)
      close(errors.writeEnd)
    }
    do {
      child = try ChildProcess(
        executable.path, arguments: arguments,
        environment: Self.environment(for: display, state: state).merging(environment) { $1 },
        standardOutput: output.writeEnd, standardError: errors.writeEnd, workingDirectory: workingDirectory?.path)
    } catch {
      close(output.readEnd)
      close(errors.readEnd)
      throw error
    }
    name = executable.lastPathComponent
    self.output = OutputCollector(reading: output.readEnd)
    self.errors = OutputCollector(reading: errors.readEnd)
  }

  deinit {
    child.stop()
    try? FileManager.default.removeItem(at: state)
  }

  private static func environment(for display: XServer?, state: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER"] { environment[variable] = nil }
    if let display {
      environment["DISPLAY"] = display.name
      environment["SDL_VIDEODRIVER"] = "x11"
    }
    environment["XDG_STATE_HOME"] = state.path
    // The backtrace of a crash would keep both pipes open for seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }

  // MARK: Output

  /// The complete lines of standard output so far.
  package var lines: [String] { output.lines }

  /// The standard error output so far.
  package var standardError: String { errors.text }

  /// Returns once `isSatisfied` is true for the lines of standard output. Throws an error with both outputs if it is
  /// not within `seconds` or if the program ends before. `expectation` completes "waited for ...".
  package func wait(
    for expectation: String, within seconds: TimeInterval = 60, until isSatisfied: ([String]) -> Bool
  ) throws {
    if output.wait(within: seconds, until: isSatisfied) { return }
    let state = child.waitForExit(within: 0.1).map { "ended with status \($0)" } ?? "still runs after \(seconds) s"
    throw TestSupportError("waited for \(expectation), but \(name) \(state). \(report)")
  }

  /// Waits for a line that starts with `prefix` and returns it.
  @discardableResult
  package func waitForLine(_ prefix: String, within seconds: TimeInterval = 60) throws -> String {
    var found = ""
    try wait(for: "a line that starts with \"\(prefix)\"", within: seconds) { lines in
      guard let line = lines.first(where: { $0.hasPrefix(prefix) }) else { return false }
      found = line
      return true
    }
    return found
  }

  private var report: String {
    "Its output:\n\(output.lines.suffix(60).joined(separator: "\n"))\nIts errors:\n\(errors.text.suffix(4_000))"
  }

  // MARK: Its end

  /// Waits for the program to end; stops it and throws an error if it has not ended within `seconds`.
  package func waitForExit(within seconds: TimeInterval = 120) throws -> Outcome {
    guard let status = child.waitForExit(within: seconds) else {
      child.stop()
      throw TestSupportError("\(name) has not ended after \(seconds) s. \(report)")
    }
    return outcome(status)
  }

  /// Asks the program to end, kills it if it does not, and returns its outcome.
  @discardableResult
  package func stop(grace: TimeInterval = 3) -> Outcome {
    outcome(child.stop(grace: grace))
  }

  private func outcome(_ status: Int32) -> Outcome {
    // A picture of some megabytes usually arrives immediately, but not on a machine under load.
    output.waitForEnd(within: 60)
    errors.waitForEnd(within: 2)
    return Outcome(status: status, standardOutputBytes: output.bytes, standardError: errors.text)
  }
}

extension ProgramUnderTest {
  /// Runs `executable` until it ends.
  package static func run(
    _ executable: URL, _ arguments: [String] = [], display: XServer? = nil, environment: [String: String] = [:],
    workingDirectory: URL? = nil, within seconds: TimeInterval = 120
  ) throws -> Outcome {
    let program = try ProgramUnderTest(
      executable, arguments: arguments, display: display, environment: environment, workingDirectory: workingDirectory)
    return try program.waitForExit(within: seconds)
  }

  /// Starts the `hitpath` that was built together with the tests.
  package static func hitpath(
    _ arguments: [String], display: XServer? = nil, environment: [String: String] = [:], workingDirectory: URL? = nil
  ) throws -> ProgramUnderTest {
    try ProgramUnderTest(
      builtExecutable("hitpath"), arguments: arguments, display: display, environment: environment,
      workingDirectory: workingDirectory)
  }

  /// Runs `hitpath` until it ends.
  package static func runHitpath(
    _ arguments: [String], display: XServer? = nil, environment: [String: String] = [:], workingDirectory: URL? = nil,
    within seconds: TimeInterval = 120
  ) throws -> Outcome {
    try run(
      builtExecutable("hitpath"), arguments, display: display, environment: environment,
      workingDirectory: workingDirectory, within: seconds)
  }

  /// An executable of this package, in the folder the running test binary was built into.
  package static func builtExecutable(_ name: String) throws -> URL {
    let testBinary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let executable = testBinary.deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw TestSupportError(
        "\(name) is not built: there is no \(executable.path). The test target must depend on \"\(name)\".")
    }
    return executable
  }
}
