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

/// A gesture whose value is measured between the first two fingers: pinches and rotations. Two fingers on a trackpad,
/// which are not touches, drive it, too.
@MainActor
protocol FingerPairRecognizer: UIGestureRecognizer {
  var pair: FingerPair? { get set }
  var rate: ChangeRate { get set }
  /// Two fingers on a trackpad drive it.
  var isTransforming: Bool { get set }
  /// Continues the value from where it is with fingers other than before.
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

  /// A trackpad changed the value by `change`. There is no threshold: a trackpad that reports a gesture means it (L).
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
