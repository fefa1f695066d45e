import Files
import Foundation
import Glibc
import InputEvents
import Supervision

/// The output of all commands, and the one place in which text becomes output of a terminal: names and texts of opened
/// code, of files and of devices cannot steer it.
enum StandardOutput {
  /// Writes all of `text`, or throws: a command must not continue without its output.
  static func write(_ text: String) throws { try writeUnchanged(text.forTerminal) }

  static func writeLine(_ text: String) throws { try write(text + "\n") }

  /// Writes JSON, or a piece of it, which stays JSON with the same values.
  static func writeJSON(_ text: String) throws { try writeUnchanged(text.jsonForTerminal) }

  static func writeJSONLine(_ text: String) throws { try writeJSON(text + "\n") }

  /// Writes the contents of a file: byte for byte, except to a terminal, or to the process that watches this one and
  /// may have a terminal. There only the carriage returns at the ends of lines stay.
  static func writeContents(_ text: String) throws {
    let descriptor = OwnOutput.descriptor
    guard descriptor < 0 || isatty(descriptor) != 0 else { return try writeUnchanged(text) }
    let lines = text.textLines.map { line in
      line.last == "\r" ? String(line.dropLast()).forTerminal + "\r" : String(line).forTerminal
    }
    try writeUnchanged(lines.joined(separator: "\n"))
  }

  private static func writeUnchanged(_ text: String) throws {
    let descriptor = OwnOutput.descriptor
    // The command runs on opened sources, and the process that watches it has the output.
    if descriptor < 0, MainActor.assumeIsolated({ Supervisor.write(text) }) { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !StandardStreams.isPassing(errno, descriptor) {
        throw CommandFailure(unprinted: .last)
      }
    }
  }
}

extension String {
  /// JSON for a terminal: the characters that control one are escaped in JSON's notation instead of that of
  /// `forTerminal`, with which it would no longer be JSON.
  var jsonForTerminal: String {
    guard forTerminal != self else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isTerminalControl, scalar != "\n", scalar != "\t" else {
        result.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      }
    }
    return String(result)
  }
}

/// Standard error, for messages and progress of a command. A message that cannot be written is dropped without a
/// failure.
enum StandardError {
  /// A Boolean value that indicates whether a user reads it, directly or through the process that watches this one.
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 || SceneStart.inherited?.hasTerminal == true }

  /// Writes the text unchanged, for sequences that steer the terminal on purpose.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count >= 0 || StandardStreams.isPassing(errno, STDERR_FILENO) else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// A message of this program, in which names and words of files cannot steer the terminal.
  static func writeMessage(_ message: String) { write("hitpath: \(message.forTerminal)\n") }
}

enum StandardStreams {
  /// Opens the closed ones of the three streams; otherwise the next file or connection would get their descriptor and
  /// receive printed text. Each is opened in the wrong direction, so that using it still fails.
  static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The call uses the lowest free descriptor, which is this one.
      _ = Glibc.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Returns whether the call should be repeated: it was interrupted, or the stream accepts no data at the moment, for
  /// which the function waits.
  fileprivate static func isPassing(_ code: Int32, _ descriptor: Int32) -> Bool {
    guard code == EAGAIN else { return code == EINTR }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, -1) >= 0 || errno == EINTR
  }
}
