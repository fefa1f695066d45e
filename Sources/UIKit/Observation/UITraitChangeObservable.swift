/// The token of an observation, which `unregisterForTraitChanges(_:)` ends.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies observers when its traits change: a view, a controller or a scene (Apple, iOS 17). They are
/// called after `traitCollectionDidChange(_:)`.
@MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

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

extension UIView: UITraitChangeObservable {}
