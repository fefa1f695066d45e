/// A trait, as a type that names it when its changes are observed.
public protocol UITraitDefinition<Value> {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}
public enum UITraitForceTouchCapability: UITraitDefinition {
  public static var defaultValue: UIForceTouchCapability { .unknown }
}
/// The preferred text size, which does not change here.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}
/// The layout direction, which is always left to right here.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

extension UITraitCollection {
  /// The traits that colors may depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
  /// The traits that the choice among the images of a catalogue depends on.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
    ]
  }

  func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    if trait == UITraitUserInterfaceIdiom.self { return userInterfaceIdiom != other.userInterfaceIdiom }
    if trait == UITraitUserInterfaceStyle.self { return userInterfaceStyle != other.userInterfaceStyle }
    if trait == UITraitHorizontalSizeClass.self { return horizontalSizeClass != other.horizontalSizeClass }
    if trait == UITraitVerticalSizeClass.self { return verticalSizeClass != other.verticalSizeClass }
    if trait == UITraitDisplayScale.self { return displayScale != other.displayScale }
    if trait == UITraitForceTouchCapability.self { return forceTouchCapability != other.forceTouchCapability }
    return false
  }
}
