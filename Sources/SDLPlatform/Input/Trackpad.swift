import Foundation
import InputEvents

/// The pinches of a trackpad, which SDL 2 does not report. They are read from the display server.
///
/// SDL waits only for its own events, so a thread waits for these and wakes the window.
final class Trackpad {
  let connection: any GestureConnection
  /// The pipe that ends the thread when its writing end is closed.
  private let ending = Pipe()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let longestEnd: Double

  /// `longestEnd` is the maximum time in seconds by which a server that does not answer delays the end.
  init(_ connection: any GestureConnection, longestEnd: Double = 1) {
    (self.connection, self.longestEnd) = (connection, longestEnd)
    let end = ending.fileHandleForReading.fileDescriptor
    Thread { [hasEnded] in
      connection.read(until: end)
      hasEnded.signal()
    }.start()
  }

  /// Waits until the thread no longer uses its connection: SDL closes that of Wayland with the window, and at the exit
  /// of the process the locks of Xlib are freed.
  deinit {
    try? ending.fileHandleForWriting.close()
    _ = hasEnded.wait(timeout: .now() + longestEnd)
  }

  /// Returns the samples since the last call. Locations are in SDL's units of the window.
  func takeSamples() -> [InputEvent] { connection.takeSamples() }
}

/// A source of pinches. After `init`, one thread calls `read`, and any thread calls `takeSamples`.
protocol GestureConnection: AnyObject, Sendable {
  /// Waits for events until the descriptor `end` is closed at its other end, and closes the connection.
  func read(until end: Int32)
  func takeSamples() -> [InputEvent]
}
