import Foundation
import Glibc
import SDLPlatform
import Synchronization

/// Rebuilds the program with the package manager, as it was built before: the same package, folder and
/// configuration.
package struct ProgramBuild: Sendable {
  /// The program that a build makes, and its own source files.
  package let program: String
  package let package: URL
  private let scratch: URL
  private let configuration: String

  /// Nil where the program does not lie in the build folder of the package that `source`, a file of it, belongs to.
  package init?(program: String, source: String) {
    let products = URL(fileURLWithPath: program).deletingLastPathComponent()
    configuration = products.lastPathComponent
    scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    guard ["debug", "release"].contains(configuration) else { return nil }
    var folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
    (self.program, self.package) = (program, folder)
  }

  enum Outcome: Sendable {
    case built
    /// The compiler's errors, each with file, line and column; or the end of what was said.
    case failed([String])
    case impossible(String)
  }

  /// Waits for the end: not for the main thread.
  func run() -> Outcome {
    guard let pipe = try? OutputPipe() else { return .impossible(String(cString: strerror(errno))) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe.input, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipe.input, STDERR_FILENO)
    let name = URL(fileURLWithPath: program).lastPathComponent
    let command = [
      "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "--configuration",
      configuration, "--product", name, "--ignore-lock",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { (words + environment).forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, "swift", &actions, nil, &words, &environment)
    close(pipe.input)
    guard failure == 0 else {
      close(pipe.output)
      return .impossible("swift cannot be started: \(String(cString: strerror(failure)))")
    }
    let output = Self.readAll(pipe.output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    guard status != 0 else { return .built }
    let errors = output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    var seen: Set<String> = []
    let own = errors.map { $0.replacing(package.path + "/", with: "") }.filter { seen.insert($0).inserted }
    return .failed(own.isEmpty ? [String(output.suffix(400))] : own)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// When the package's sources were changed last, as one value that differs after a change.
  func state() -> [String: Date] {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let files = FileManager.default.enumerator(
      at: package.appendingPathComponent("Sources"), includingPropertiesForKeys: keys)
    var state: [String: Date] = [:]
    for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift" {
      state[file.path] = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
    }
    return state
  }
}

/// Builds in the background, when asked to or when a source was saved.
final class BackgroundBuild: Sendable {
  private let build: ProgramBuild
  private let shared = Mutex(State())

  private struct State: Sendable {
    var isRunning = false
    var isWanted = false
    var outcome: ProgramBuild.Outcome?
  }

  init(_ build: ProgramBuild, watching: Bool) {
    self.build = build
    if watching { Thread.detachNewThread { [self] in watch() } }
  }

  /// Seconds between two looks at the sources.
  private static let pause = 0.1

  private func watch() {
    var known = build.state()
    while true {
      Thread.sleep(forTimeInterval: Self.pause)
      let state = build.state()
      guard state != known else { continue }
      known = state
      start()
    }
  }

  /// Builds, or builds again once the build that runs has ended: it may have read the sources already.
  func start() {
    let isNew = shared.withLock { state in
      guard !state.isRunning else {
        state.isWanted = true
        return false
      }
      state.isRunning = true
      return true
    }
    if isNew { Thread.detachNewThread { [self] in run() } }
  }

  private func run() {
    SDLPlatform.wake()
    repeat {
      shared.withLock { $0.isWanted = false }
      let outcome = build.run()
      shared.withLock { if !$0.isWanted { $0.outcome = outcome } }
    } while shared.withLock({ state in
      state.isRunning = state.isWanted
      return state.isWanted
    })
    SDLPlatform.wake()
  }

  var isRunning: Bool { shared.withLock { $0.isRunning } }

  /// What came of the last build, once.
  func takeOutcome() -> ProgramBuild.Outcome? {
    shared.withLock { state in
      defer { state.outcome = nil }; return state.outcome
    }
  }
}
