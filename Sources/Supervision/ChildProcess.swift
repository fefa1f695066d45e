import Foundation
import Glibc

/// Another program that this one starts.
enum ChildProcess {
  /// Starts `command`, whose first word is a path, or a name that is searched on PATH. Throws a `SupervisionError`.
  static func start(
    _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    files: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    files(&actions)
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, nil, &words, &variables)
    guard failure == 0 else {
      throw SupervisionError(description: "\(command[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    return process
  }

  /// Waits for the end of the process. Returns its exit code, or 128 plus the number of a signal.
  static func waitForEnd(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
