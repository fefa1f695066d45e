extension UIView {
  /// Kept: colors are not inverted here.
  public var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityValues?.ignoresInvertColors ?? false }
    set { madeAccessibilityValues.ignoresInvertColors = newValue }
  }

  // MARK: Large content viewer

  /// Kept: the viewer appears with text sizes for accessibility, and the text size here is always "Large".
  public var showsLargeContentViewer: Bool {
    get { accessibilityValues?.largeContent.isShown ?? false }
    set { madeAccessibilityValues.largeContent.isShown = newValue }
  }
  /// Kept, as the viewer does not appear.
  public var largeContentTitle: String? {
    get { accessibilityValues?.largeContent.title }
    set { madeAccessibilityValues.largeContent.title = newValue }
  }
  /// Kept, as the viewer does not appear.
  public var largeContentImage: UIImage? {
    get { accessibilityValues?.largeContent.image }
    set { madeAccessibilityValues.largeContent.image = newValue }
  }
  /// Kept, as the viewer does not appear.
  public var scalesLargeContentImage: Bool {
    get { accessibilityValues?.largeContent.scalesImage ?? false }
    set { madeAccessibilityValues.largeContent.scalesImage = newValue }
  }
  /// Kept, in points, as the viewer does not appear.
  public var largeContentImageInsets: UIEdgeInsets {
    get { accessibilityValues?.largeContent.imageInsets ?? .zero }
    set { madeAccessibilityValues.largeContent.imageInsets = newValue }
  }
}
