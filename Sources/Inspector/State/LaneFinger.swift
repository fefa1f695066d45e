/// A finger in the lanes.
package struct LaneFinger: Equatable, Sendable {
  /// The time of its landing, in seconds on the event clock.
  package let landing: Double
  /// Its place among those that landed at the same time.
  package let index: Int
}

/// A change of the chosen finger by a key.
package enum FingerStep: Equatable, Sendable {
  case delete
  /// It lifts at the moment that is shown.
  case cut
  case earlier
  case later
  case shorter
  case longer

  /// The seconds by which a key shifts a finger, and the factor by which one stretches it.
  package static let (seconds, factor) = (0.1, 1.25)
}
