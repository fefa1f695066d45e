/// A layer that draws a part of a control. Changes show at once, except in an animation block, which animates them. It
/// is not a view, so that hit tests return the control itself.
@MainActor
final class ControlPart: CALayer {
  /// The drawing over the background, in the part's bounds.
  var drawing: ((CGContext, CGRect) -> Void)? { didSet { setNeedsDisplay() } }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    AnimationContext.current == nil ? noAction : nil
  }

  override func draw(in context: CGContext) { drawing?(context, bounds) }

  /// Fills `rect` with one color, with the largest possible corner radius.
  func fill(_ rect: CGRect, _ color: UIColor?) {
    frame = rect
    cornerRadius = min(rect.width, rect.height) / 2
    backgroundColor = color?.cgColor
  }

  /// The shadow that knobs and thumbs of controls cast.
  func addKnobShadow() {
    shadowColor = UIColor.black.cgColor
    shadowOpacity = 0.18
    shadowRadius = 3.5
    shadowOffset = CGSize(width: 0, height: 1.5)
  }
}

extension UIControl {
  /// Runs `changes` to the appearance of the control, over `duration` seconds if it is on the screen. The control still
  /// receives touches.
  func show(animated: Bool, over duration: TimeInterval = ControlMotion.slide, _ changes: @escaping () -> Void) {
    guard animated, window != nil else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }
}
