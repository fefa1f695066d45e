import Foundation
import Glibc

/// A program that was run to its end: a compiler, a linker, a package manager.
///
/// Foundation's `Process` waits in a run loop, which in this program belongs to scenes' time.
package struct ToolRun: Sendable {
  /// The exit status, or 128 and the number of a signal.
  package let status: Int32
  package let output: Data
  /// The text on standard error.
  package let errors: String

  package init(status: Int32, output: Data, errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }

  /// Waits for the end of `command`, whose first word is a path, or a name that is looked for on PATH. Throws a
  /// `SupervisionError` where it cannot be started.
  package static func run(_ command: [String]) throws -> ToolRun {
    // Files, not pipes: nothing has to be read while it runs.
    let (output, errors) = (try OpenFile(), try OpenFile())
    defer { for file in [output, errors] { close(file.descriptor) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { (words + environment).forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, nil, &words, &environment)
    guard failure == 0 else {
      throw SupervisionError(description: "\(command[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return ToolRun(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: Data(OpenFile.contents(output.descriptor)),
      errors: errors.text)
  }
}
