extension UIView {
  /// Runs `animations`, which change the contents of `view`, and animates from its previous to its new appearance.
  /// Without `.allowUserInteraction` the view receives no touches until the end, as in any animation block (reference
  /// 1.8). `completion` is called like that of `animate(withDuration:animations:completion:)`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    Transition(of: view, duration: duration, options: options).run(animations ?? {}, completion: completion)
  }

  /// Replaces `fromView` by `toView` or, with `.showHideTransitionViews`, hides one and shows the other. The superview
  /// is animated.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let container = fromView.superview {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      change()
      completion?(true)
      return
    }
    transition(with: container, duration: duration, options: options, animations: change, completion: completion)
  }
}

/// A transition between two appearances of a view: a snapshot of the old appearance covers the view and disappears.
@MainActor
private final class Transition: AnimationContext {
  private let view: UIView
  private let options: UIView.AnimationOptions
  private let picture = CALayer()

  private enum Kind {
    case none
    case dissolve
    /// A rotation around an axis through the center. Without perspective, both directions look the same.
    case flip(keyPath: String)
  }

  private var kind: Kind {
    switch options.rawValue >> 20 & 7 {
    case 0: .none
    case 1, 2: .flip(keyPath: "transform.scale.x")
    case 6, 7: .flip(keyPath: "transform.scale.y")
    default: .dissolve
    }
  }

  init(of view: UIView, duration: TimeInterval, options: UIView.AnimationOptions) {
    (self.view, self.options) = (view, options)
    super.init(duration: max(0, duration), allowsUserInteraction: options.contains(.allowUserInteraction))
  }

  func run(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    let old = duration > 0 ? view.resizableSnapshot() : nil
    if options.contains(.allowAnimatedContent) {
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: changes)
    } else {
      AnimationContext.withoutAnimation(changes)
    }
    guard let old else { return close(then: completion) }
    AnimationContext.withoutAnimation {
      picture.contents = old
      picture.contentsScale = UIRuntime.current.screen.scale
      picture.frame = view.bounds
    }
    switch kind {
    case .none: break
    case .dissolve: dissolve()
    case .flip(let keyPath): flip(keyPath)
    }
    close { finished in
      self.picture.removeFromSuperlayer()
      completion?(finished)
    }
  }

  /// Cross-dissolves. The snapshot is not a view, so hit tests find the current views.
  private func dissolve() {
    view.layer.addSublayer(picture)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (Float(1), Float(0))
    AnimationContext.withoutAnimation { picture.opacity = 0 }
    animate(picture, fade, byView: false)
    // The animation changes nothing. It lets the view take part in the context, so that `completion` waits for it.
    animate(view.layer, still(), byView: true)
  }

  /// The snapshot rotates away in the first half of the time, and the new appearance rotates into view in the second
  /// half.
  private func flip(_ keyPath: String) {
    view.layer.addSublayer(picture)
    let turn = CAKeyframeAnimation(keyPath: keyPath)
    let transform = view.transform
    let own = keyPath.hasSuffix("x") ? hypot(transform.a, transform.b) : hypot(transform.c, transform.d)
    // The apparent width of a rotated plane is the cosine of its angle.
    turn.values = (0...Self.flipSteps).map { step in
      own * abs(CGFloat(cos(Double(step) / Double(Self.flipSteps) * .pi)))
    }
    let shown = CAKeyframeAnimation(keyPath: "opacity")
    shown.values = [Float(1), Float(0)]
    shown.calculationMode = .discrete
    AnimationContext.withoutAnimation { picture.opacity = 0 }
    animate(picture, shown, byView: false)
    animate(view.layer, turn, byView: true)
  }

  private static let flipSteps = 24

  /// Returns an animation that changes nothing.
  private func still() -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (view.layer.opacity, view.layer.opacity)
    return animation
  }

  private func animate(_ layer: CALayer, _ animation: CAAnimation, byView: Bool) {
    animation.duration = duration
    animation.timingFunction = options.timingFunction
    guard byView else { return layer.add(animation, forKey: nil) }
    start(animation, of: view, forKey: nil, after: 0)
  }
}

extension UIView {
  /// Returns a snapshot of the contents of the bounds; nil without a size or a window.
  fileprivate func resizableSnapshot() -> CGImage? {
    guard window != nil, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = UIRuntime.current.screen.scale
    let move = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    return CGImage(
      width: Int(clamping: (bounds.width * scale).rounded(.up)),
      height: Int(clamping: (bounds.height * scale).rounded(.up)),
      recording: DisplayList([.sublist(layer.makePresentedPlane(), place: move)]), pixelsPerPoint: scale)
  }
}
