/// The first two fingers of a gesture: their distance, and the direction of the line between them.
@MainActor
struct FingerPair {
  let first: UITouch
  let second: UITouch

  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    (first, second) = (touches[0], touches[1])
  }

  func isSame(as other: FingerPair?) -> Bool { first === other?.first && second === other?.second }

  /// The distance on the screen, in points.
  var distance: CGFloat { first.screenLocation.distance(to: second.screenLocation) }

  /// The angle in radians from +x, clockwise as seen on the screen (y down).
  var angle: CGFloat {
    let (from, to) = (first.screenLocation, second.screenLocation)
    return atan2(to.y - from.y, to.x - from.x)
  }
}

/// A gesture whose value is measured between the first two fingers, such as a pinch or a rotation. Two fingers on a
/// trackpad, which are not touches, can drive it, too.
@MainActor
protocol FingerPairRecognizer: UIGestureRecognizer {
  var pair: FingerPair? { get set }
  var rate: ChangeRate { get set }
  /// A Boolean value that indicates whether two fingers on a trackpad drive the gesture.
  var isTransforming: Bool { get set }
  /// Continues from the current value with different fingers.
  func rebase(to pair: FingerPair, at time: TimeInterval)
}

extension FingerPairRecognizer {
  func takePair(at time: TimeInterval) {
    let new = FingerPair(touchesDown)
    let isOther = new.map { !$0.isSame(as: pair) } ?? false
    pair = new
    if let new, isOther { rebase(to: new, at: time) }
  }

  /// Ends when all fingers have lifted.
  func takeLift(at time: TimeInterval) {
    guard touchesDown.isEmpty else { return takePair(at: time) }
    move(to: state == .possible ? .failed : .ended, because: state == .possible ? .liftedEarly : .liftedAll)
  }

  /// Handles a change of the value by a trackpad. There is no threshold, because a trackpad reports only recognized
  /// gestures (L).
  func takeTransform(_ change: CGFloat, at location: CGPoint, _ time: TimeInterval) {
    lastCenter = location
    if isTransforming {
      rate.add(change, at: time)
      return move(to: .changed, because: .transformed)
    }
    rate.start(at: time)
    isTransforming = true
    move(to: .began, because: .transformed)
  }

  func endTransforming(cancelled: Bool) {
    guard isTransforming else { return }
    move(to: cancelled ? .cancelled : .ended, because: cancelled ? .cancelledBySystem : .liftedAll)
  }
}

/// The rate of change of a value. The first measurement is used unchanged, and later ones are smoothed.
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
