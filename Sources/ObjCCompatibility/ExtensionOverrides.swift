import UIKit

/// Overrides in extensions of UIKit's classes, which Objective-C allows.
@MainActor
public enum ExtensionOverrides {
  /// Lets the overrides of `methods`, a subclass of `base`, take the place of the methods that `base` declares or
  /// inherits, for every instance that does not override them. `plain` is a subclass that overrides nothing.
  public static func install(_ methods: AnyClass, plain: AnyClass, in base: AnyClass) {
    if ReplacedMethods.replace(in: base, by: methods, plain: plain) { return }
    LogLine.write("The override in an extension of \(base) has no effect: its method was not found.")
  }
}
