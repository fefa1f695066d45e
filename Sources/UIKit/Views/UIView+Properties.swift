extension UIView {
  /// The adjustment of the tint color. The numbers are Apple's.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    /// The view has no color, as behind an alert. Views here keep their color.
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

  /// The point that `center` places and transforms turn about, as a share of the bounds.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}
