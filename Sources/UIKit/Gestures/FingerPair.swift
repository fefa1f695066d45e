/// The first two fingers of a gesture: how far apart they are and which way the line through them points.
@MainActor
struct FingerPair {
  let first: UITouch
  let second: UITouch

  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    (first, second) = (touches[0], touches[1])
  }

  func isSame(as other: FingerPair?) -> Bool { first === other?.first && second === other?.second }

  /// Points on the screen.
  var distance: CGFloat { first.screenLocation.distance(to: second.screenLocation) }

  /// Radians from +x, growing clockwise as seen (y down).
  var angle: CGFloat {
    let (from, to) = (first.screenLocation, second.screenLocation)
    return atan2(to.y - from.y, to.x - from.x)
  }
}

/// The change of a value over time: as it is the first time, smoothed after that.
struct ChangeRate {
  private(set) var value: CGFloat = 0
  private var last: TimeInterval = 0
  private var hasValue = false

  mutating func start(at time: TimeInterval) { self = ChangeRate(last: time) }

  init(last: TimeInterval = 0) { self.last = last }

  @MainActor
  mutating func add(_ change: CGFloat, at time: TimeInterval) {
    let seconds = CGFloat(time - last)
    last = time
    guard seconds > 0 else { return }
    let share = hasValue ? GestureMetrics.velocityShare : 1
    value += share * (change / seconds - value)
    hasValue = true
  }
}
