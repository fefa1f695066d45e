import Foundation
import Glibc

/// A message from a program to the window that shows its session.
enum SessionRequest: Codable {
  /// The input that the scene has handled when the window opens, as a recording.
  case begin(String)
  /// Performs the input of a recording beside the user's, and answers when the scene has handled it.
  case perform(String)
  /// Answers with the input so far.
  case journal
}

/// The answer of the window.
enum SessionAnswer: Codable {
  /// All input that the scene has handled since its start, the user's included, as a recording.
  case journal(String)
  /// The input could not be performed, with the reason as a sentence.
  case refused(String)
}

/// The window of a session, from the perspective of the program that uses the session. The window is another process,
/// whose standard input is the connection.
package final class SessionWindow {
  /// A failure of a request.
  package enum Failure: Error, Equatable {
    /// The window has closed.
    case closed
    case refused(String)
  }

  private let process: pid_t
  private let wire: Wire

  /// The maximum time in seconds until the window answers: its scene may first have to be compiled, and may take a
  /// minute for input of a minute.
  private static let longestWait: TimeInterval = 900

  /// Starts `command`, which reads `SessionRequests`, on a recording. Throws a `SupervisionError`.
  package init(_ command: [String], showing recording: String) throws {
    let (mine, other) = try Wire.pair()
    wire = mine
    process = try ChildProcess.start(command) { actions in
      posix_spawn_file_actions_adddup2(&actions, other.descriptor, STDIN_FILENO)
      // Standard output belongs to the answers of this program.
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    wire.send(SessionRequest.begin(recording))
  }

  /// Performs the input of a recording, and returns all input so far when the scene has handled it.
  package func perform(_ recording: String) throws(Failure) -> String { try ask(.perform(recording)) }

  /// Returns all input so far, as a recording.
  package func journal() throws(Failure) -> String { try ask(.journal) }

  private func ask(_ request: SessionRequest) throws(Failure) -> String {
    guard wire.send(request) else { throw .closed }
    let end = ContinuousClock.now + .seconds(Self.longestWait)
    while ContinuousClock.now < end {
      guard let answers = try? wire.receive(SessionAnswer.self, milliseconds: 1000) else { throw .closed }
      switch answers.first {
      case .journal(let text): return text
      case .refused(let reason): throw .refused(reason)
      case nil: continue
      }
    }
    throw .refused("The window does not answer.")
  }

  /// Closes the window, and waits until its process has ended.
  package func close() {
    shutdown(wire.descriptor, Int32(SHUT_RDWR))
    _ = ChildProcess.waitForEnd(of: process)
  }
}
