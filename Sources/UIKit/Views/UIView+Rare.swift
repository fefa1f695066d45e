extension UIView {
  /// How the tint color is adjusted. The numbers are Apple's.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    /// Without color, as behind an alert. Views here keep their color.
    case dimmed = 2
  }

  /// Kept: tint colors are not dimmed here.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { layoutTraits?.tintAdjustmentMode ?? .automatic }
    set { madeLayoutTraits.tintAdjustmentMode = newValue }
  }

  /// Kept: nothing is restored here.
  public var restorationIdentifier: String? {
    get { layoutTraits?.restorationIdentifier }
    set { madeLayoutTraits.restorationIdentifier = newValue }
  }

  /// Kept: what a view draws always takes the place of what it drew before.
  public var clearsContextBeforeDrawing: Bool {
    get { layoutTraits?.clearsContextBeforeDrawing ?? true }
    set { madeLayoutTraits.clearsContextBeforeDrawing = newValue }
  }

  /// Pixels to a point of what the view draws.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The point that `center` places and transforms turn about, as a share of the bounds.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The margins with the beginning and the end of a line in place of left and right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }

  /// On, the margins are at least those of the superview, where the view comes near its edges.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutTraits?.preservesSuperviewLayoutMargins ?? false }
    set {
      madeLayoutTraits.preservesSuperviewLayoutMargins = newValue
      safeAreaMayHaveChanged()
    }
  }

  /// What of the superview's margins lies over the view.
  func marginsOfSuperview() -> UIEdgeInsets {
    guard layoutTraits?.preservesSuperviewLayoutMargins == true, let superview else { return .zero }
    let (inside, frame) = (superview.bounds.inset(by: superview.layoutMargins), frame)
    return UIEdgeInsets(
      top: max(0, inside.minY - frame.minY), left: max(0, inside.minX - frame.minX),
      bottom: max(0, frame.maxY - inside.maxY), right: max(0, frame.maxX - inside.maxX))
  }

  /// The part inside the margins, no wider than lines that are easy to read.
  public var readableContentGuide: UILayoutGuide {
    if let guide = layoutTraits?.readableContentGuide { return guide }
    let guide = UILayoutGuide("readableContentGuide", of: self) { view in
      var insets = view.layoutMargins
      let spare = view.bounds.width - insets.left - insets.right - Self.readableWidth
      if spare > 0 { (insets.left, insets.right) = (insets.left + spare / 2, insets.right + spare / 2) }
      return insets
    }
    madeLayoutTraits.readableContentGuide = guide
    return guide
  }
  /// Points, at the text size "Large" (L).
  private static let readableWidth: CGFloat = 672

  /// With a spring that takes about `duration` seconds; `bounce` is 0 without swinging, 1 without damping.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: 1 - min(max(bounce, 0), 1),
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations, completion: completion)
  }
}
