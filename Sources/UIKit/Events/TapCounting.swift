/// Decides when a touch counts as another tap of the same finger (reference 2.4).
@MainActor
package struct TapCounting {
  /// The maximum time from lift to landing, in seconds. The time is M; counting from the lift, not from the first
  /// landing, is our choice (L).
  package static let interval: TimeInterval = 0.35
  /// The maximum distance in points between landings, and the maximum movement of a tap. No value is public: the slop
  /// of a tap recognizer is used (L).
  package static let distance: CGFloat = 45

  struct Tap {
    var count: Int
    var location: CGPoint
    var lifted: TimeInterval
    var number: Int
    /// The touch object that the next tap reuses, while another tap may still follow.
    var touch: UITouch?
  }

  private var last: Tap?

  /// The tap that a touch landing now repeats.
  func tapRepeated(at location: CGPoint, time: TimeInterval) -> Tap? {
    guard let last, last.count > 0, time - last.lifted <= Self.interval,
      hypot(location.x - last.location.x, location.y - last.location.y) <= Self.distance
    else { return nil }
    return last
  }

  mutating func lifted(_ touch: UITouch) {
    last = Tap(
      count: touch.tapCount, location: touch.initialScreenLocation, lifted: touch.timestamp, number: touch.number,
      touch: touch)
  }

  mutating func cancelled() { last = nil }

  /// Called when no touch can repeat the tap of contact `number` any more.
  mutating func forgetTouch(_ number: Int) {
    if last?.number == number { last?.touch = nil }
  }
}
