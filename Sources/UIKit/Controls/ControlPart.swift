/// A piece of a control's look. Changes show at once, except within an animation block, where they are animated with
/// it. It is no view, so that hit tests see the control and nothing else.
@MainActor
final class ControlPart: CALayer {
  /// The drawing over the background, in the part's bounds.
  var drawing: ((CGContext, CGRect) -> Void)? { didSet { setNeedsDisplay() } }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    AnimationContext.current == nil ? noAction : nil
  }

  override func draw(in context: CGContext) { drawing?(context, bounds) }

  /// A pill or a circle of one color, as rounded as it can be.
  func fill(_ rect: CGRect, _ color: UIColor?) {
    frame = rect
    cornerRadius = min(rect.width, rect.height) / 2
    backgroundColor = color?.cgColor
  }

  /// The shadow that knobs and thumbs of controls cast.
  func castKnobShadow() {
    shadowColor = UIColor.black.cgColor
    shadowOpacity = 0.18
    shadowRadius = 3.5
    shadowOffset = CGSize(width: 0, height: 1.5)
  }
}

/// The durations of animated changes of controls, in seconds. UIKit's own durations are not documented (L).
enum ControlMotion {
  /// A knob, a thumb or a bar of progress moves to its new place.
  static let slide: TimeInterval = 0.25
  /// Seconds in which a pressed button brightens again after its release; it dims at once.
  static let fade: TimeInterval = 0.2
  /// The opacity of disabled controls.
  static let disabledOpacity: Float = 0.45
}

extension UIControl {
  /// Runs `changes` to the look of the control, over `duration` seconds if it is on the screen. Touches go on to reach
  /// it.
  func show(animated: Bool, over duration: TimeInterval = ControlMotion.slide, _ changes: @escaping () -> Void) {
    guard animated, window != nil else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }
}
