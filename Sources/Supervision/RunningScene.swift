import CoreGraphics
import Foundation
import Glibc
import PlatformContract

/// A scene's process and its state.
@MainActor
struct RunningScene {
  let process: SceneProcess
  var watchdog = SceneWatchdog()
  var hasBegun = false
  var hasPresented = false
  var isDone = false
  /// The last picture of the process before it, in whose place it was started; nil without one.
  var pictureBefore: CGImage?
  /// The number of processes in a row, up to this one, that were started for a state before a stop; 0 for any other.
  var returnCount = 0
  /// The calls that were open when a signal stopped it, outermost first.
  var calls: [String]?
  var usedUpStack = false
  /// The reason for which it is being stopped, and the time of the first signal.
  private(set) var stop: (reason: SceneFailure.StopReason, since: TimeInterval)?
  /// A Boolean value that indicates whether it still writes a film, and runs no scene code.
  var isFinishing = false
  /// The cursor, text input and title that the process requested last. It reports only changes, even while another
  /// process is shown.
  private(set) var cursor = PlatformCursor.arrow
  private(set) var textInput = (isActive: false, rect: CGRect.zero)
  private(set) var title: String?

  init(_ process: SceneProcess) { self.process = process }

  /// Stores a request to the desktop; other messages are ignored.
  mutating func keep(_ message: ToWindow) {
    switch message {
    case .cursor(let cursor): self.cursor = cursor
    case .textInput(let isActive, let rect): textInput = (isActive, rect)
    case .title(let title): self.title = title
    default: break
    }
  }

  /// Stops code that does not return.
  mutating func stopIfStuck(now: TimeInterval) {
    guard !isDone else { return }
    guard let reason = stop?.reason ?? watchdog.reasonToStop(process.observation, now: now), calls == nil else {
      return
    }
    let since = stop?.since ?? now
    stop = (reason, since)
    // Neither a suspended process nor one that may have closed the connection can report.
    let canReport = reason != .brokenConnection && reason != .suspended
    guard canReport, now - since < Self.longestSearch else { return process.end() }
    // The signal is repeated until it arrives at a moment at which the handler can work; a process whose handler
    // never can is ended.
    process.signal(CrashReporting.noAnswer)
  }

  /// The time in seconds in which the handler has to find the line.
  private static let longestSearch: TimeInterval = 3

  /// Ends a process that wrote bytes into the connection that are no messages.
  mutating func breakConnection(now: TimeInterval) {
    stop = stop ?? (.brokenConnection, now)
    process.end()
  }
}
