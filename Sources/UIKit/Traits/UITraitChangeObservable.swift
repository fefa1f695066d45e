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

  fileprivate func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    if trait == UITraitUserInterfaceIdiom.self { return userInterfaceIdiom != other.userInterfaceIdiom }
    if trait == UITraitUserInterfaceStyle.self { return userInterfaceStyle != other.userInterfaceStyle }
    if trait == UITraitHorizontalSizeClass.self { return horizontalSizeClass != other.horizontalSizeClass }
    if trait == UITraitVerticalSizeClass.self { return verticalSizeClass != other.verticalSizeClass }
    if trait == UITraitDisplayScale.self { return displayScale != other.displayScale }
    if trait == UITraitForceTouchCapability.self { return forceTouchCapability != other.forceTouchCapability }
    return false
  }
}

/// The token of an observation, which `unregisterForTraitChanges(_:)` ends.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies observers when its traits change: a view, a controller or a scene (Apple, iOS 17). They are
/// called after `traitCollectionDidChange(_:)`.
@MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls `handler` with the object and its previous traits when one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait], handler: @escaping @MainActor (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      if let observed = environment as? Observed { handler(observed, previous) }
    }
  }

  /// Calls `action` of `target`, which may take the object, after changes; `target` is not retained.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target = target as AnyObject] environment, _ in
      if let target { action.perform(on: target, sender: environment, event: nil) }
    }
  }

  /// Calls `action` of the object itself.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    register(traits) { environment, _ in action.perform(on: environment, sender: environment, event: nil) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    UIRuntime.current.traits.observations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ call: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> TraitObservation {
    let observation = TraitObservation(of: self, traits, call)
    UIRuntime.current.traits.observations.removeAll { $0.environment == nil }
    UIRuntime.current.traits.observations.append(observation)
    return observation
  }
}

@MainActor
final class TraitObservation: UITraitChangeRegistration {
  weak var environment: (any UITraitEnvironment)?
  private let traits: [UITrait]
  private let call: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(
    of environment: any UITraitEnvironment, _ traits: [UITrait],
    _ call: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) {
    (self.environment, self.traits, self.call) = (environment, traits, call)
  }

  /// Calls the observers of an object whose traits have changed.
  static func report(_ environment: any UITraitEnvironment, before: UITraitCollection) {
    let own = UIRuntime.current.traits.observations.filter { $0.environment === environment }
    // The traits of a view are found in a walk up to its window, which most changes do not need.
    guard !own.isEmpty else { return }
    let now = environment.traitCollection
    for observation in own {
      if observation.traits.contains(where: { now.differs(from: before, in: $0) }) {
        observation.call(environment, before)
      }
    }
  }
}
