import Foundation
import Glibc

/// The result of a program that has ended, such as a compiler, a linker or a package manager.
///
/// Foundation's `Process` waits in a run loop, which in this program belongs to scenes' time.
package struct ToolRun: Sendable {
  /// The exit status, or 128 and the number of a signal.
  package let status: Int32
  /// The number of the signal that ended the program; nil if it exited. No tool exits with a status above 128.
  package var signal: Int32? { status > 128 ? status - 128 : nil }
  package let output: Data
  /// The text on standard error.
  package let errors: String

  package init(status: Int32, output: Data, errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }

  /// Waits for the end of `command`, whose first word is a path, or a name that is searched on PATH. Throws a
  /// `SupervisionError` if it cannot be started. It reads the file `input`. A process that it leaves behind, as
  /// programs do that own a selection, is not waited for.
  package static func run(
    _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    input: String = "/dev/null"
  ) throws -> ToolRun {
    // The output is written to files, not pipes, so that it need not be read while the program runs.
    let (output, errors) = (try OpenFile(), try OpenFile())
    defer { for file in [output, errors] { close(file.descriptor) } }
    let process = try ChildProcess.start(command, environment: environment) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
    }
    let status = RunningTools.waitForEnd(of: process)
    return ToolRun(
      status: status, output: Data(OpenFile.contents(output.descriptor)),
      errors: errors.text)
  }
}
