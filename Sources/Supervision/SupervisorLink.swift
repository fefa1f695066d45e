import CContainer
import Foundation
import Glibc

/// The link of a scene's process to the process that started it and that watches it.
@MainActor
package final class SupervisorLink {
  let wire: Wire
  let picture: SharedPicture

  /// Connects this process. Throws a `SupervisionError`. Afterward the other process knows that the scene runs, and
  /// why it stops; memory is limited, and this process ends with the other one.
  package init(_ start: SceneStart) throws {
    wire = Wire(descriptor: start.number(of: .wire))
    picture = try SharedPicture(descriptor: start.number(of: .picture))
    CrashReporting.install(on: wire, library: start.library)
    CrashReporting.limitMemory()
    // What the scene starts stays below this process while it runs, so that it is found.
    _ = CContainerAdoptOrphans()
    Self.end(with: start.supervisor)
    wire.send(ToWindow.hello)
  }

  /// Ends this process and all that it started with its parent, which may have ended already. Otherwise a scene that
  /// never returns would outlive its window.
  private static func end(with parent: pid_t) {
    let session = ProcessSession(
      leader: getpid(), mark: ProcessInfo.processInfo.environment[ProcessSession.variable])
    Thread.detachNewThread {
      while getppid() == parent { sleep(1) }
      session.kill()
      _exit(0)
    }
  }

  // MARK: Commands without a window

  /// Reports that scene code begins or ends to run. While it runs, the other process stops it if it does not return.
  package func report(isRunning: Bool) {
    picture.turn += 1
    picture.activity = isRunning ? .busy : .waitingForTime
  }

  /// Prints `text` on the command's standard output, which only the other process has. Returns false after that process
  /// has ended.
  package func write(_ text: String) -> Bool {
    var rest = Data(text.utf8)
    while !rest.isEmpty {
      guard wire.send(ToWindow.output(rest.prefix(Self.longestPart))) else { return false }
      rest = rest.dropFirst(Self.longestPart)
    }
    return true
  }

  /// The largest number of bytes in a message.
  private static let longestPart = 1 << 14

  /// Reports that the command has ended in order, with the status with which this process exits next.
  package func finish(status: Int32) {
    wire.send(ToWindow.goodbye(status: status))
    CrashReporting.finish()
  }
}
