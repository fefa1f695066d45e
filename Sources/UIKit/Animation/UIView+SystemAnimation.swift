extension UIView {
  /// Animations that the system defines. The raw values are Apple's.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, and removes them from their superviews at the end.
    case delete = 0
  }

  /// Performs a system animation on views, together with `parallelAnimations`. It takes 0.25 s (the time is L).
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}
