import ArgumentParser
import Foundation
import SDLPlatform

/// An error as the user meets it: what happened, why it matters, what to do; and the exit status that goes with it.
struct CommandFailure: Error, Equatable {
  enum Status: Int32 {
    case usage = 64
    case malformed = 65
    case missing = 66
    case unavailable = 69
    case `internal` = 70
    case cannotCreate = 73
    case ioFailed = 74
  }

  let status: Status
  let message: String

  /// Says it on standard error and ends the program.
  func exit() -> Never {
    FileHandle.standardError.write(Data("hitpath: \(message)\n".utf8))
    Foundation.exit(status.rawValue)
  }
}

extension CommandFailure {
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
}

/// Runs a command's body and turns its failures into messages and exit statuses.
func reportingFailures(_ body: () throws -> Void) {
  do {
    try body()
  } catch let failure as CommandFailure {
    failure.exit()
  } catch let error as PlatformError {
    CommandFailure(error).exit()
  } catch {
    CommandFailure(status: .internal, message: "Something went wrong that should not have: \(error)").exit()
  }
}
