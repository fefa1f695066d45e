/// When a touch counts as one more tap of the same finger (reference 2.4).
@MainActor
struct TapCounting {
  /// Seconds from lift to landing. The time is M; counting from the lift, not the first landing, is our choice (L).
  static let interval: TimeInterval = 0.35
  /// Points between landings, and the farthest a finger may stray and still have tapped. No figure is public: the slop of a tap
  /// recogniser is used (L).
  static let distance: CGFloat = 45

  private struct Tap {
    var count: Int
    var location: CGPoint
    var lifted: TimeInterval
  }

  private var last: Tap?

  /// The count for a touch that lands now.
  func count(at location: CGPoint, time: TimeInterval) -> Int {
    guard let last, last.count > 0, time - last.lifted <= Self.interval,
      hypot(location.x - last.location.x, location.y - last.location.y) <= Self.distance
    else { return 1 }
    return last.count + 1
  }

  mutating func lifted(_ touch: UITouch) {
    last = Tap(count: touch.tapCount, location: touch.initialScreenLocation, lifted: touch.timestamp)
  }

  mutating func cancelled() { last = nil }
}
