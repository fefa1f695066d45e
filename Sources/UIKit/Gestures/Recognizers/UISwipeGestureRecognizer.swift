/// Recognizes a quick stroke. The gesture is discrete: it is recognized during the movement, as soon as every finger
/// has moved far enough in time (reference 5.9).
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  override var initialPressTypes: [UIPress.PressType] { [] }

  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The allowed directions. If it contains horizontal and vertical ones, the horizontal ones apply (M); if it is
  /// empty, no swipe is recognized.
  @exclusivity(unchecked) open var direction = Direction.right
  @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  /// The time at which the first finger landed.
  @exclusivity(unchecked) private var start: TimeInterval = 0
  @exclusivity(unchecked) private var startCenter: CGPoint?

  override var isDiscrete: Bool { true }

  /// Returns the start of the swipe, which is the center of the points at which the fingers landed.
  override open func location(in view: UIView?) -> CGPoint {
    startCenter.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
  }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    if startCenter == nil {
      start = event.timestamp
      arm(.swipeDuration, after: GestureMetrics.swipeDuration + GestureMetrics.swipeTimerSlack)
    }
    startCenter = self.touches.landingCenter
    guard self.touches.count > numberOfTouchesRequired else { return }
    move(to: .failed, because: .tooManyTouches(self.touches.count, limit: numberOfTouchesRequired))
  }

  override func timerEnded(_ purpose: GestureTimer) {
    move(to: .failed, because: .tooSlow(limit: GestureMetrics.swipeDuration))
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible else { return }
    let time = event.timestamp - start
    let direction = direction
    var shortest = CGFloat.infinity
    for touch in self.touches {
      let stroke = stroke(of: touch, direction)
      if let failureReason = failureReason(for: stroke, after: time) {
        return move(to: .failed, because: failureReason)
      }
      shortest = min(shortest, stroke.along)
    }
    let needed = GestureMetrics.swipeTravel(after: time)
    guard shortest >= needed, shortest < .infinity, !direction.isDisjoint(with: [.left, .right, .up, .down]),
      self.touches.count >= numberOfTouchesRequired
    else { return }
    move(to: .ended, because: .swiped(travel: shortest, needed: needed))
  }

  private struct Stroke {
    /// The movement along the direction, in points.
    let along: CGFloat
    let across: CGFloat
  }

  private func stroke(of touch: UITouch, _ direction: Direction) -> Stroke {
    let x = touch.screenLocation.x - touch.initialScreenLocation.x
    let y = touch.screenLocation.y - touch.initialScreenLocation.y
    let isHorizontal = !direction.isDisjoint(with: [.left, .right])
    let forwards: Direction = isHorizontal ? .right : .down
    let backwards: Direction = isHorizontal ? .left : .up
    let (along, across) = isHorizontal ? (x, abs(y)) : (y, abs(x))
    guard direction.contains(backwards) else { return Stroke(along: along, across: across) }
    return Stroke(along: direction.contains(forwards) ? abs(along) : -along, across: across)
  }

  private func failureReason(for stroke: Stroke, after time: TimeInterval) -> GestureReason? {
    if time > GestureMetrics.swipeDuration + GestureMetrics.swipeTimerSlack {
      return .tooSlow(limit: GestureMetrics.swipeDuration)
    }
    if stroke.along < 0 { return .wentBackwards }
    let allowed = GestureMetrics.swipeTolerance(after: time)
    return stroke.across > allowed ? .strayed(distance: stroke.across, limit: allowed) : nil
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { move(to: .failed, because: .liftedEarly) }
  }

  override open func reset() {
    super.reset()
    start = 0
    startCenter = nil
  }
}
