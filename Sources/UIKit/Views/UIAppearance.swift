/// A class whose instances can all be configured by a proxy: `UISwitch.appearance().onTintColor = ...`.
///
/// Swift has no proxies. `ObjCCompatibility` declares one for opened sources, which writes into `AppearanceRules`.
@MainActor
public protocol UIAppearance: AnyObject {}

/// A container class in `appearance(whenContainedInInstancesOf:)`.
@MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}

/// The appearance values that an app set for all instances of a class, in this order.
///
/// A rule without containers applies to later instances when they are created: values that the app sets on an instance
/// are set later and take precedence, as on iOS. A rule with containers applies when a view enters a window, because
/// its containers are then known (Apple, `UIAppearance`: "iOS applies appearance changes when a view enters a window").
@MainActor
package final class AppearanceRules: RuntimeTopic {
  private struct Rule {
    let type: AnyClass
    let containers: [AnyClass]
    let key: AnyKeyPath?
    let value: Any?
    let apply: (AnyObject) -> Void
  }

  package static var current: AppearanceRules { UIRuntime.current.topic(AppearanceRules.self) }
  /// A Boolean value that is false until the first rule of any runtime, so that creating views costs nothing before.
  private(set) static var areAny = false

  private var rules: [Rule] = []

  init(of runtime: UIRuntime) {}

  /// Adds a rule. `key` identifies the property, so that its value can be read; a later rule replaces one with the same
  /// key.
  package func add(
    to type: AnyClass, in containers: [AnyClass], key: AnyKeyPath? = nil, value: Any? = nil,
    apply: @escaping (AnyObject) -> Void
  ) {
    Self.areAny = true
    if let key {
      rules.removeAll { $0.key == key && $0.type == type && $0.containers.elementsEqual(containers, by: ==) }
    }
    rules.append(Rule(type: type, containers: containers, key: key, value: value, apply: apply))
  }

  /// Returns the value that was set last; nil without one.
  package func value(of key: AnyKeyPath, for type: AnyClass, in containers: [AnyClass]) -> Any? {
    rules.last { $0.key == key && $0.type == type && $0.containers.elementsEqual(containers, by: ==) }?.value
  }

  /// Applies the rules without containers to a new object.
  func apply(to object: AnyObject) {
    for rule in rules where rule.containers.isEmpty && Self.isKind(object, of: rule.type) { rule.apply(object) }
  }

  /// Applies the rules with containers to a view that enters a window.
  func applyContained(to view: UIView) {
    for rule in rules where !rule.containers.isEmpty && Self.isKind(view, of: rule.type) {
      if Self.isContained(view, in: rule.containers[...]) { rule.apply(view) }
    }
  }

  /// Returns whether the view is in these containers, the innermost of which is first.
  private static func isContained(_ view: UIView, in containers: ArraySlice<AnyClass>) -> Bool {
    var wanted = containers
    var responder: UIResponder? = view.next
    while let current = responder, let first = wanted.first {
      if isKind(current, of: first) { wanted = wanted.dropFirst() }
      responder = current.next
    }
    return wanted.isEmpty
  }

  private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if current == wanted { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}
