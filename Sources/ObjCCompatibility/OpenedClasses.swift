import UIKit

/// The views and controllers of the opened sources, by the names that storyboards and nibs have for them.
///
/// There are no storyboards and nibs here. A scene or a nib is nearly always called as its class is; so what is asked
/// for by that name is made of the class, without what the file would have set. `make` of an entry awakens what it made
/// where the class overrides `awakeFromNib`.
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
  /// An object of the class, awakened if it is one that nibs make.
  static func make(_ name: String) -> UIResponder? { entries[name]?.make() }

  /// An object of a class that was asked for by itself.
  static func make<Made: UIView>(_ type: Made.Type) -> Made? {
    entries.values.first { $0.type == type }?.make() as? Made
  }

  /// The class that a scene of this identifier is of: `Detail`, `DetailVC` and `DetailViewController` all may mean it.
  static func controller(_ identifier: String) -> UIViewController? {
    for ending in ["", "ViewController", "Controller", "VC"] {
      if let made = make(identifier + ending) as? UIViewController { return made }
    }
    return nil
  }
}

/// Represents a storyboard: its scenes are controllers of the classes with their identifiers.
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
  /// Never nil here: what it makes is found by the names of classes.
  public var storyboard: UIStoryboard? { UIStoryboard(name: "Main", bundle: nil) }
}
