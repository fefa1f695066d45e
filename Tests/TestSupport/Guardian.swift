import Foundation
import Glibc

/// Ends a server and removes its folder if this process ends without doing so. A failed precondition in any test ends
/// the whole test process, and servers would remain. A shell waits on a pipe that only this process holds open.
final class Guardian: Sendable {
  private let shell: ChildProcess
  /// The write end of the pipe.
  private let lifeline: Int32

  init(of server: ChildProcess, folder: URL) throws {
    let pipe = try OutputPipe()
    lifeline = pipe.writeEnd
    let silence = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
    do {
      defer {
        close(silence)
        close(pipe.readEnd)
      }
      let script = "read -r _ || { kill -KILL \(server.identifier); rm -r \"$0\"; }"
      shell = try ChildProcess(
        "/bin/sh", arguments: ["-c", script, folder.path], environment: ["PATH": "/usr/bin:/bin"],
        standardInput: pipe.readEnd, standardOutput: silence, standardError: silence)
    } catch {
      close(pipe.writeEnd)
      server.stop()
      throw error
    }
  }

  /// Ends the shell before the pipe is closed, so that it never uses an identifier that was reused.
  func dismiss() {
    guard shell.exitStatus == nil else { return }
    shell.signal(SIGKILL)
    _ = shell.waitForExit(within: 5)
    close(lifeline)
  }
}
