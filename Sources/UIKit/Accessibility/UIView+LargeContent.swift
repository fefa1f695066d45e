extension UIView {
  /// The value is stored and has no effect, because colors are not inverted here.
  public var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityValues?.ignoresInvertColors ?? false }
    set {
      madeAccessibilityValues.ignoresInvertColors = newValue
      StoredProperty.viewAccessibilityIgnoresInvertColors.wasSet()
    }
  }

  // MARK: Large content viewer

  /// The value is stored and has no effect: the viewer appears with the text sizes for accessibility, and the text size
  /// here is always "Large".
  public var showsLargeContentViewer: Bool {
    get { accessibilityValues?.largeContent.isShown ?? false }
    set {
      madeAccessibilityValues.largeContent.isShown = newValue
      StoredProperty.viewShowsLargeContentViewer.wasSet()
    }
  }
  /// The value is stored and has no effect, because the viewer does not appear.
  public var largeContentTitle: String? {
    get { accessibilityValues?.largeContent.title }
    set {
      madeAccessibilityValues.largeContent.title = newValue
      StoredProperty.viewLargeContentTitle.wasSet()
    }
  }
  /// The value is stored and has no effect, because the viewer does not appear.
  public var largeContentImage: UIImage? {
    get { accessibilityValues?.largeContent.image }
    set {
      madeAccessibilityValues.largeContent.image = newValue
      StoredProperty.viewLargeContentImage.wasSet()
    }
  }
  /// The value is stored and has no effect, because the viewer does not appear.
  public var scalesLargeContentImage: Bool {
    get { accessibilityValues?.largeContent.scalesImage ?? false }
    set {
      madeAccessibilityValues.largeContent.scalesImage = newValue
      StoredProperty.viewScalesLargeContentImage.wasSet()
    }
  }
  /// The insets are in points. They are stored and have no effect, because the viewer does not appear.
  public var largeContentImageInsets: UIEdgeInsets {
    get { accessibilityValues?.largeContent.imageInsets ?? .zero }
    set {
      madeAccessibilityValues.largeContent.imageInsets = newValue
      StoredProperty.viewLargeContentImageInsets.wasSet()
    }
  }
}
