/// Recognizes two fingers that move apart or together. The gesture is continuous: it begins when their distance has
/// changed by `GestureMetrics.pinchThreshold`, continues while one is down, and ends when both have lifted (reference
/// 5.9).
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  override var initialPressTypes: [UIPress.PressType] { [] }

  /// The ratio of the fingers' distance to the initial distance. Setting it assigns this scale to the current distance
  /// and resets the velocity.
  open var scale: CGFloat {
    get { currentScale }
    set {
      guard newValue != 0 else { return }
      currentScale = newValue
      if let pair { reference = pair.distance / newValue }
      rate.start(at: UIRuntime.current.now)
    }
  }
  @exclusivity(unchecked) private var currentScale: CGFloat = 1

  /// The rate of change of the scale, per second.
  open var velocity: CGFloat { rate.value }

  /// The distance at which the scale is 1; before the pinch begins, the initial distance.
  @exclusivity(unchecked) private var reference: CGFloat = 0
  /// The change of the distance, in points, at which the pinch was recognized; nil before that.
  @exclusivity(unchecked) private var crossing: CGFloat?
  @exclusivity(unchecked) final var pair: FingerPair?
  @exclusivity(unchecked) final var rate = ChangeRate()
  @exclusivity(unchecked) final var isTransforming = false

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    takePair(at: event.timestamp)
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let pair else {
      if state != .possible { move(to: .changed, because: .continued) }
      return
    }
    let distance = pair.distance
    if crossing == nil {
      let change = distance - reference
      guard abs(change) >= GestureMetrics.pinchThreshold - GestureMetrics.rounding else { return }
      reference += change > 0 ? GestureMetrics.pinchDeduction : -GestureMetrics.pinchDeduction
      crossing = change
    }
    update(to: reference > 0 ? distance / reference : 1, at: event.timestamp)
  }

  private func update(to scale: CGFloat, at time: TimeInterval) {
    let change = scale - currentScale
    rate.add(change, at: time)
    currentScale = scale
    guard state == .possible, let crossing else { return move(to: .changed, because: .continued) }
    move(to: .began, because: .spread(change: crossing, limit: GestureMetrics.pinchThreshold))
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    takeLift(at: event.timestamp)
  }

  final func rebase(to pair: FingerPair, at time: TimeInterval) {
    reference = crossing == nil ? pair.distance : pair.distance / currentScale
    if crossing == nil { rate.start(at: time) }
  }

  override func touchesWereIgnored(at time: TimeInterval) { takePair(at: time) }

  /// The fingers on a trackpad spread by `factor`.
  func transform(by factor: CGFloat, at location: CGPoint, _ time: TimeInterval) {
    let change = currentScale * factor - currentScale
    currentScale *= factor
    takeTransform(change, at: location, time)
  }

  override open func reset() {
    super.reset()
    isTransforming = false
    currentScale = 1
    reference = 0
    crossing = nil
    pair = nil
    rate = ChangeRate()
  }
}

extension UIPinchGestureRecognizer: FingerPairRecognizer {}
