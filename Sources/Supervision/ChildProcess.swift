import Foundation
import Glibc
import Synchronization

/// Another program that this one starts.
enum ChildProcess {
  /// Starts `command`, whose first word is a path, or a name that is searched on PATH. Throws a `SupervisionError`.
  ///
  /// - Parameter isSession: Whether the process begins a session of its own, by which it and all processes that it
  ///   starts are found: see `ProcessSession`. It then has no terminal that could stop it.
  static func start(
    _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment, isSession: Bool = false,
    files: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    files(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isSession { posix_spawnattr_setflags(&attributes, beginsSession) }
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let failure = running.withLock { running in
      let failure = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
      if failure == 0 { running.insert(process) }
      return failure
    }
    guard failure == 0 else {
      throw SupervisionError(description: "\(command[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    return process
  }

  /// The processes that were started and whose end nothing has waited for yet.
  private static let running = Mutex<Set<pid_t>>([])

  /// Returns whether `start` started the process.
  static func isOwn(_ process: pid_t) -> Bool { running.withLock { $0.contains(process) } }

  /// POSIX_SPAWN_SETSID, which Swift does not import.
  private static let beginsSession: Int16 = 0x80

  /// Waits for the end of the process. Returns its exit code, or 128 plus the number of a signal.
  static func waitForEnd(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    running.withLock { _ = $0.remove(process) }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Waits for the end of the process and leaves its number reserved until `waitForEnd` is called.
  static func awaitEnd(of process: pid_t) {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
  }
}
