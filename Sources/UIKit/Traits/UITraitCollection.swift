/// The light or dark style. The raw values are Apple's.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The amount of space along one axis. The raw values are Apple's.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// The kind of device. The raw values are Apple's.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  // The kinds of devices that HitPath does not emulate.
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The traits of a view's or a controller's environment: size classes, style, kind of device and scale. Unspecified
/// traits can be specified by another collection.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The number of pixels per point; 0 means unspecified.
  public let displayScale: CGFloat
  /// A value that indicates whether touches have a force. Fingers on a touch screen that measures force have one, but
  /// whether such a screen will be used is unknown, so the value is unavailable.
  public let forceTouchCapability: UIForceTouchCapability

  init(
    idiom: UIUserInterfaceIdiom = .unspecified, style: UIUserInterfaceStyle = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified,
    scale: CGFloat = 0, force: UIForceTouchCapability = .unknown
  ) {
    (userInterfaceIdiom, userInterfaceStyle) = (idiom, style)
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    (displayScale, forceTouchCapability) = (scale, force)
  }

  override public convenience init() { self.init(idiom: .unspecified) }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(idiom: idiom) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }
  public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

  /// Merges collections. If several specify a trait, the last one applies.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var (idiom, style) = (UIUserInterfaceIdiom.unspecified, UIUserInterfaceStyle.unspecified)
    var (horizontal, vertical) = (UIUserInterfaceSizeClass.unspecified, UIUserInterfaceSizeClass.unspecified)
    var (scale, force) = (CGFloat(0), UIForceTouchCapability.unknown)
    for traits in traitCollections {
      if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
      if traits.userInterfaceStyle != .unspecified { style = traits.userInterfaceStyle }
      if traits.horizontalSizeClass != .unspecified { horizontal = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { vertical = traits.verticalSizeClass }
      if traits.displayScale != 0 { scale = traits.displayScale }
      if traits.forceTouchCapability != .unknown { force = traits.forceTouchCapability }
    }
    self.init(
      idiom: idiom, style: style, horizontal: horizontal, vertical: vertical, scale: scale, force: force)
  }

  /// Returns whether this collection has all specified values of `trait`.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Returns whether colors that depend on light and dark may look different.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceStyle == other.userInterfaceStyle
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && forceTouchCapability == other.forceTouchCapability
  }

  override public var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    return hasher.finalize()
  }

  // MARK: The current one

  /// The current traits: those of the view during `draw(_:)`, otherwise those of the screen.
  @MainActor
  public static var current: UITraitCollection {
    get { DrawingEnvironment.current.traits ?? DrawingEnvironment.current.screenTraits }
    set { DrawingEnvironment.current.traits = newValue }
  }

  /// Runs `actions` with the receiver as `current`.
  @MainActor
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = DrawingEnvironment.current.traits
    DrawingEnvironment.current.traits = self
    actions()
    DrawingEnvironment.current.traits = outer
  }
}
