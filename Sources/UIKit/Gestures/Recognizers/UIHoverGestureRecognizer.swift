/// Recognizes a pointer over the view without a pressed button. The gesture is continuous: it begins when the pointer
/// enters, changes as it moves, and ends when it leaves (reference 5.9). It has no touches.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override var initialPressTypes: [UIPress.PressType] { [] }
  override var takesTouches: Bool { false }

  /// The location of the pointer on the screen.
  @exclusivity(unchecked) private var pointer = CGPoint.zero
  /// A Boolean value that is true while the pointer is over the view, so that a recognizer that was refused or disabled
  /// does not begin again before the pointer has left.
  @exclusivity(unchecked) private var isInside = false

  override open func location(in view: UIView?) -> CGPoint { convertFromScreen(pointer, to: view) }

  /// The distance from the surface in 0...1; 0 if the device does not measure it.
  open var zOffset: CGFloat { 0 }
  /// The altitude of a pencil in radians; 0 without a pencil.
  open var altitudeAngle: CGFloat { 0 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 0, dy: 0) }

  func pointerMoved(to point: CGPoint, _ event: UIEvent) {
    let hasMoved = point != pointer
    pointer = point
    readKeysAndButtons(of: event)
    if !isInside {
      isInside = true
      guard state == .possible, wants(event) else { return }
      move(to: .began, because: .pointerEntered)
    } else if hasMoved, state == .began || state == .changed {
      move(to: .changed, because: .continued)
    }
  }

  func pointerLeft() {
    isInside = false
    if state == .began || state == .changed { move(to: .ended, because: .pointerLeft) }
  }
}
