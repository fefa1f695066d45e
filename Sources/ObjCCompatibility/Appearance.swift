import QuartzCore
import UIKit

/// The proxy that `appearance()` returns, which sets values for all instances of a class.
/// A property is set through its key path. The methods of proxies that public code calls are declared separately below.
@MainActor
@dynamicMemberLookup
public struct AppearanceProxy<Object: AnyObject> {
  fileprivate let containers: [AnyClass]

  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Value {
    get {
      let said = AppearanceRules.current.value(of: path, for: Object.self, in: containers)
      if let value = said as? Value { return value }
      // The value is nil if the property is optional.
      if let none = Optional<Any>.none as? Value { return none }
      UsageMistake(
        "\(Object.self).appearance()", of: "its proxy", "The value of \(path) is read, and was not set before.",
        remedy: "Set it first, or read it from an instance."
      ).stop()
    }
    nonmutating set {
      AppearanceRules.current.add(to: Object.self, in: containers, key: path, value: newValue) {
        ($0 as? Object)?[keyPath: path] = newValue
      }
    }
  }

  fileprivate func call(_ body: @escaping @MainActor (Object) -> Void) {
    AppearanceRules.current.add(to: Object.self, in: containers) { if let object = $0 as? Object { body(object) } }
  }
}

extension UIAppearance {
  /// The proxy of the class.
  public static func appearance() -> AppearanceProxy<Self> { AppearanceProxy(containers: []) }

  /// The proxy for instances that are in views or controllers of these classes, the innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> AppearanceProxy<Self> {
    AppearanceProxy(containers: containers)
  }
}

extension AppearanceProxy where Object: UIBarItem {
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    call { $0.setTitleTextAttributes(attributes, for: state) }
  }
}

extension AppearanceProxy where Object: UINavigationBar {
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    call { $0.setBackgroundImage(image, for: metrics) }
  }
}

extension AppearanceProxy where Object: UISegmentedControl {
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    call { $0.setTitleTextAttributes(attributes, for: state) }
  }
}

extension AppearanceProxy where Object: UIButton {
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    call { $0.setTitleColor(color, for: state) }
  }
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    call { $0.setBackgroundImage(image, for: state) }
  }
}
