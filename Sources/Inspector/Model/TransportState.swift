import Foundation

/// The state of the stage's clock.
package struct TransportState: Equatable, Sendable {
  package var isPaused = false
  /// The rate, in seconds of the stage per real second.
  package var rate = 1.0
  /// The number of samples of input that wait to be stepped through.
  package var waiting = 0
  /// The stage's clock while it is paused, in seconds.
  package var time: TimeInterval?

  package init(isPaused: Bool = false, rate: Double = 1, waiting: Int = 0, time: TimeInterval? = nil) {
    self.isPaused = isPaused
    self.rate = rate
    self.waiting = waiting
    self.time = time
  }
}

/// An action on the stage's clock.
package enum TransportStep: Equatable, Sendable {
  case pauseOrPlay
  /// Steps by a frame, and pauses first if needed.
  case frame
  case event
  case slower
  case faster
  case normalSpeed
  /// Moves a replay a second back; the next cases move it forward, or to a time in seconds from its start.
  case back
  case forth
  case time(TimeInterval)
}
