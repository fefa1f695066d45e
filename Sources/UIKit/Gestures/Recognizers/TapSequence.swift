/// Counts taps: all required fingers land and then lift before the next tap begins.
@MainActor
struct TapSequence {
  private(set) var count = 0
  private(set) var firstLocation: CGPoint?
  private(set) var locationsOfLastTap: [CGPoint] = []
  private var fingersInTap = 0
  private var isLifting = false

  var fingersOfLastTap: Int { locationsOfLastTap.count }
  var isFresh: Bool { count == 0 && fingersInTap == 0 }
  /// A Boolean value that indicates whether at least one tap is complete and no finger is down.
  var isBetweenTaps: Bool { count > 0 && fingersInTap == 0 }

  /// Handles a landing. `touches` are all touches that are down. Returns the reason for a failure, or nil.
  mutating func landed(_ touches: [UITouch], fingers: Int) -> GestureReason? {
    let down = touches.filter { !$0.isOver }
    fingersInTap = down.count
    if isLifting { return .tooManyTouches(down.count + 1, limit: fingers) }
    if down.count > fingers { return .tooManyTouches(down.count, limit: fingers) }
    guard let center = down.landingCenter else { return nil }
    if count == 0 {
      firstLocation = center
    } else if down.count == fingers, let first = firstLocation {
      let distance = center.distance(to: first)
      if distance > GestureMetrics.tapSlop { return .nextTapFar(distance: distance, limit: GestureMetrics.tapSlop) }
    }
    return nil
  }

  /// Handles a lift. `touches` are the touches that were down, including those that lift now.
  mutating func lifted(_ touches: [UITouch], fingers: Int) -> GestureReason? {
    if !isLifting {
      guard touches.count == fingers else { return .tooFewTouches(touches.count, needed: fingers) }
      isLifting = true
      locationsOfLastTap = touches.map(\.screenLocation)
    }
    guard touches.allSatisfy(\.isOver) else { return nil }
    count += 1
    fingersInTap = 0
    isLifting = false
    return nil
  }

  /// Counts the release of a button, which is a tap without a location.
  mutating func pressLifted() {
    count += 1
    locationsOfLastTap = []
  }
}

@MainActor
extension [UITouch] {
  /// The mean of the points at which the fingers landed, on the screen.
  var landingCenter: CGPoint? {
    guard !isEmpty else { return nil }
    let sum = reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.initialScreenLocation.x, y: $0.y + $1.initialScreenLocation.y)
    }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }

  /// The largest distance of a finger from its landing point, in points.
  var largestStray: CGFloat? {
    var largest: CGFloat?
    for touch in self {
      let stray = touch.screenLocation.distance(to: touch.initialScreenLocation)
      largest = Swift.max(largest ?? stray, stray)
    }
    return largest
  }
}
