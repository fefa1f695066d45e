import UIKit

/// The views and view controllers of the opened sources, by their names in storyboards and nibs.
/// Storyboards and nibs are not supported. A scene or a nib usually has the name of its class, so a lookup by that name
/// creates an instance of the class, without the values that the file would have set. The `make` closure of an entry
/// calls `awakeFromNib` if the class overrides it.
@MainActor
public enum OpenedClasses {
  private struct Entry {
    let type: AnyClass
    let make: () -> UIResponder
  }

  private static var entries: [String: Entry] = [:]

  public static func add<Made: UIResponder>(_ name: String, _ type: Made.Type, _ make: @escaping () -> Made) {
    entries[name] = Entry(type: type, make: make)
  }

  static func type(_ name: String) -> AnyClass? { entries[name]?.type }
  /// Returns an instance of the class, which has received `awakeFromNib` if it is loaded from nibs.
  static func make(_ name: String) -> UIResponder? { entries[name]?.make() }

  /// Returns an instance of the given class.
  static func make<Made: UIView>(_ type: Made.Type) -> Made? {
    entries.values.first { $0.type == type }?.make() as? Made
  }

  /// Returns a view controller for the identifier of a scene. `Detail`, `DetailVC` and `DetailViewController` may all
  /// refer to the same class.
  static func controller(_ identifier: String) -> UIViewController? {
    for ending in ["", "ViewController", "Controller", "VC"] {
      if let made = make(identifier + ending) as? UIViewController { return made }
    }
    return nil
  }
}

/// A storyboard, whose scenes are view controllers of the classes with their identifiers.
@MainActor
public final class UIStoryboard {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let made = OpenedClasses.controller(identifier) { return made }
    LogLine.write(
      "There are no storyboards here, and no controller of the sources is called like '\(identifier)' of \(name): an empty one stands in for it."
    )
    return UIViewController()
  }

  public func instantiateInitialViewController() -> UIViewController? { OpenedClasses.controller(name) }
}

extension UIViewController {
  /// A storyboard, which is never nil here, because it finds its scenes by the names of classes.
  public var storyboard: UIStoryboard? { UIStoryboard(name: "Main", bundle: nil) }
}
