import ArgumentParser
import Files
import Foundation
import InputEvents
import SDLPlatform

/// An error with its message for the user: the problem, its consequence and its remedy, and the exit status.
struct CommandFailure: Error, Equatable {
  struct Status: RawRepresentable, Equatable {
    let rawValue: Int32

    static let usage = Status(rawValue: 64)
    static let malformed = Status(rawValue: 65)
    static let missing = Status(rawValue: 66)
    static let unavailable = Status(rawValue: 69)
    static let `internal` = Status(rawValue: 70)
    static let cannotCreate = Status(rawValue: 73)
    static let ioFailed = Status(rawValue: 74)
    /// The status of a process that a signal ended before it had any result, as a shell reports it.
    static func signal(_ number: Int32) -> Status { Status(rawValue: 128 + number) }
  }

  let status: Status
  let message: String

  /// Writes the message, unless it is empty, to standard error and ends the program.
  func exit() -> Never {
    if !message.isEmpty { StandardError.writeMessage(message) }
    MainActor.assumeIsolated { Supervisor.exit(status.rawValue) }
  }
}

extension CommandFailure {
  /// The program that read the output, such as `head`, has ended. There is no message, and the status is the one of a
  /// process that the signal ends, which is what happens unless the signal is ignored.
  static let unread = CommandFailure(status: .signal(SIGPIPE), message: "")

  static let displayGone = CommandFailure(
    status: .unavailable, message: "The display is gone: its server closed the connection.")

  init(_ error: PlatformError) {
    switch error {
    case .noDisplay:
      self.init(
        status: .unavailable,
        message: """
          No display found. The window needs X11 or Wayland, and neither DISPLAY nor WAYLAND_DISPLAY leads to one.
          Without a display, try:
            hitpath trace tab-bar-bulge --tap 187,480              who was asked, as text
            hitpath snapshot tab-bar-bulge --tap 187,480 -o a.png  the same picture, as a file
            xvfb-run hitpath                                       a window on a virtual display
          """)
    default: self.init(status: .unavailable, message: error.description)
    }
  }

  /// - Parameter advice: The alternatives to the file.
  init(_ failure: InputFile.Failure, reading path: String, advice: String) {
    let name = path == FilmSource.standardInput ? "Standard input" : "'\(path.pathInMessage)'"
    switch failure {
    case .missing(let error), .unreadable(let error):
      self.init(status: .missing, message: "\(name) cannot be read: \(error.reason). \(advice)")
    case .notRegular: self.init(status: .missing, message: "\(name) is no ordinary file. \(advice)")
    case .tooLarge(let limit):
      self.init(
        status: .malformed,
        message: "\(name) has more than \(limit >> 20) MiB, the most that a script or recording may have. \(advice)")
    case .notUTF8:
      self.init(
        status: .malformed,
        message: "\(name) is not UTF-8 text, as scripts and recordings are. Save it in UTF-8, or give another file.")
    }
  }

  /// Standard output took no more.
  init(unprinted error: SystemError) {
    if error.code == EPIPE {
      self = .unread
      return
    }
    guard error.code != EBADF else {
      self.init(
        status: .ioFailed, message: "Standard output is closed, so that nothing was printed. Open it, or redirect it.")
      return
    }
    self.init(
      status: .ioFailed,
      message: """
        Standard output takes nothing: \(error.reason). What was printed is not whole. Make room, or print it elsewhere.
        """)
  }

  init(_ failure: OutputFile.Failure, message: String) {
    if failure.error.code == EPIPE {
      self = .unread
      return
    }
    self.init(status: failure.step == .creating ? .cannotCreate : .ioFailed, message: message)
  }
}

/// Runs the body of a command and converts its failures to messages and exit statuses.
func reportingFailures<Result>(_ body: () throws -> Result) -> Result {
  do {
    return try body()
  } catch {
    CommandFailure.reported(error).exit()
  }
}

extension CommandFailure {
  static func reported(_ error: any Error) -> CommandFailure {
    switch error {
    case let failure as CommandFailure: failure
    case let errors as CompilerErrors: errors.failure
    case let error as PlatformError: CommandFailure(error)
    default: CommandFailure(status: .internal, message: "Something went wrong that should not have: \(error)")
    }
  }
}
