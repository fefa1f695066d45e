import UIKit

/// The views and view controllers of the opened sources, by their names in storyboards and nibs.
/// The views of storyboards and nibs are not read. A scene or a nib usually has the name of its class, so a lookup by
/// that name creates an instance of the class, without the values that the file would have set. The `make` closure of
/// an entry calls `awakeFromNib` if the class overrides it.
@MainActor
public enum OpenedClasses {
  private struct Entry {
    let type: AnyClass
    let make: () -> UIResponder
    /// Makes an object as code does, without `awakeFromNib`.
    let makePlain: () -> UIResponder
  }

  private static var entries: [String: Entry] = [:]

  public static func add<Made: UIResponder>(
    _ name: String, _ type: Made.Type, plain: (() -> Made)? = nil, _ make: @escaping () -> Made
  ) {
    entries[name] = Entry(type: type, make: make, makePlain: plain ?? make)
  }

  static func type(_ name: String) -> AnyClass? { entries[name]?.type }
  /// Returns an instance of the class, which has received `awakeFromNib` if it is loaded from nibs.
  static func make(_ name: String) -> UIResponder? { entries[name]?.make() }

  /// Returns an instance of the given class, as code creates it.
  static func makePlain<Made: AnyObject>(_ type: Made.Type) -> Made? {
    entries.values.first { $0.type == type }?.makePlain() as? Made
  }

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
