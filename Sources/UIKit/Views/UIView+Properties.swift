extension UIView {
  /// The adjustment of the tint color. The raw values are Apple's.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    /// The color is desaturated, as behind an alert. Views here keep their color.
    case dimmed = 2
  }

  /// The value is stored and has no effect: tint colors are not dimmed here.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { layoutTraits?.tintAdjustmentMode ?? .automatic }
    set {
      madeLayoutTraits.tintAdjustmentMode = newValue
      StoredProperty.viewTintAdjustmentMode.wasSet()
    }
  }

  /// The value is stored and has no effect: there is no state restoration here.
  public var restorationIdentifier: String? {
    get { layoutTraits?.restorationIdentifier }
    set {
      madeLayoutTraits.restorationIdentifier = newValue
      StoredProperty.viewRestorationIdentifier.wasSet()
    }
  }

  /// The value is stored and has no effect: the drawing of a view always replaces the previous one.
  public var clearsContextBeforeDrawing: Bool {
    get { layoutTraits?.clearsContextBeforeDrawing ?? true }
    set {
      madeLayoutTraits.clearsContextBeforeDrawing = newValue
      StoredProperty.viewClearsContextBeforeDrawing.wasSet()
    }
  }

  /// The point, as a share of the bounds, that is at `center` and around which transforms are applied.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}
