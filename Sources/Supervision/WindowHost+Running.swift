import CoreGraphics
import Foundation
import Glibc
import PlatformContract

extension WindowHost {
  /// A scene's process and its state.
  struct Running {
    let process: SceneProcess
    var watchdog = SceneWatchdog()
    var hasBegun = false
    var hasPresented = false
    var isDone = false
    /// The calls that were open when a signal stopped it, outermost first.
    var calls: [String]?
    var usedUpStack = false
    /// The time of the first signal to stop.
    var unresponsiveSince: TimeInterval?
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
      let picture = process.picture
      let isStuck = watchdog.isStuck(
        activity: picture.activity, turn: picture.turn, processor: process.processorTime, now: now)
      guard isStuck || unresponsiveSince != nil, calls == nil else { return }
      let since = unresponsiveSince ?? now
      unresponsiveSince = since
      // The signal is repeated until it arrives at a moment at which the handler can work; a process whose handler
      // never can is killed.
      process.signal(now - since < 3 ? CrashReporting.noAnswer : SIGKILL)
    }
  }
}
