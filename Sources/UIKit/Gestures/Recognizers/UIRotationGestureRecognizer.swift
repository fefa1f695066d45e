/// Recognizes two fingers that turn around each other. The gesture is continuous: it begins when the line between them
/// has turned by `GestureMetrics.rotationThreshold`, continues while one is down, and ends when both have lifted
/// (reference 5.9).
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  override var initialPressTypes: [UIPress.PressType] { [] }

  /// The rotation in radians, positive clockwise on the screen. Setting it assigns this rotation to the current angle,
  /// without a new threshold, and resets the velocity.
  open var rotation: CGFloat {
    get { hasBegun ? turned : 0 }
    set {
      turned = newValue
      hasBegun = true
      rate.start(at: UIRuntime.current.now)
    }
  }

  /// The velocity in radians per second.
  open var velocity: CGFloat { rate.value }

  @exclusivity(unchecked) private var turned: CGFloat = 0
  /// A Boolean value that indicates whether the threshold was crossed and its deduction subtracted.
  @exclusivity(unchecked) private var hasBegun = false
  @exclusivity(unchecked) final var pair: FingerPair?
  @exclusivity(unchecked) private var lastAngle: CGFloat = 0
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
    // The remainder is the shorter of the two rotations: a full turn consists of many small ones.
    let change = (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = pair.angle
    turned += change
    rate.add(change, at: event.timestamp)
    guard state == .possible else { return move(to: .changed, because: .continued) }
    beginIfFarEnough()
  }

  private func beginIfFarEnough() {
    let angle = turned
    if !hasBegun {
      guard abs(turned) >= GestureMetrics.rotationThreshold - GestureMetrics.rounding else { return }
      turned -= turned > 0 ? GestureMetrics.rotationDeduction : -GestureMetrics.rotationDeduction
      hasBegun = true
    }
    move(to: .began, because: .turned(angle: angle, limit: GestureMetrics.rotationThreshold))
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    takeLift(at: event.timestamp)
  }

  final func rebase(to pair: FingerPair, at time: TimeInterval) {
    lastAngle = pair.angle
    guard !hasBegun else { return }
    turned = 0
    rate.start(at: time)
  }

  override func touchesWereIgnored(at time: TimeInterval) { takePair(at: time) }

  /// Handles a rotation by `angle` of the fingers on a trackpad.
  func transform(by angle: CGFloat, at location: CGPoint, _ time: TimeInterval) {
    turned += angle
    hasBegun = true
    takeTransform(angle, at: location, time)
  }

  override open func reset() {
    super.reset()
    isTransforming = false
    turned = 0
    hasBegun = false
    pair = nil
    lastAngle = 0
    rate = ChangeRate()
  }
}

extension UIRotationGestureRecognizer: FingerPairRecognizer {}
