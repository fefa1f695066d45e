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
    // No list is made, so that a tap causes no allocations.
    var (down, sum) = (0, CGPoint.zero)
    for touch in touches where !touch.isOver {
      down += 1
      sum = CGPoint(x: sum.x + touch.initialScreenLocation.x, y: sum.y + touch.initialScreenLocation.y)
    }
    fingersInTap = down
    if isLifting { return .tooManyTouches(down + 1, limit: fingers) }
    if down > fingers { return .tooManyTouches(down, limit: fingers) }
    guard down > 0 else { return nil }
    let center = CGPoint(x: sum.x / CGFloat(down), y: sum.y / CGFloat(down))
    if count == 0 {
      firstLocation = center
    } else if down == fingers, let first = firstLocation {
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
      locationsOfLastTap.removeAll(keepingCapacity: true)
      for touch in touches { locationsOfLastTap.append(touch.screenLocation) }
    }
    for touch in touches where !touch.isOver { return nil }
    count += 1
    fingersInTap = 0
    isLifting = false
    return nil
  }

  /// Begins a new sequence. The list keeps its storage.
  mutating func restart() {
    (count, firstLocation, fingersInTap, isLifting) = (0, nil, 0, false)
    locationsOfLastTap.removeAll(keepingCapacity: true)
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
