import UIKit

/// The views and controllers of the opened sources, by the names that storyboards and nibs have for them.
///
/// There are no storyboards and nibs here. A scene or a nib is nearly always called as its class is; so what is asked
/// for by that name is made of the class, without what the file would have set.
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
  static func make(_ name: String) -> UIResponder? { entries[name]?.make() }

  /// The class that a scene of this identifier is of: `Detail`, `DetailVC` and `DetailViewController` all may mean it.
  static func controller(_ identifier: String) -> UIViewController? {
    for ending in ["", "ViewController", "Controller", "VC"] {
      if let made = make(identifier + ending) as? UIViewController { return made }
    }
    return nil
  }
}

/// Represents a nib: what it makes is an object of the class with the nib's name.
@MainActor
public final class UINib {
  let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Returns one view: of the class with the nib's name, or an empty one where that is the owner's own class, or
  /// unknown.
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    let isOwn = ownerOrNil.map { "\(Swift.type(of: $0))" == name } ?? false
    if !isOwn, let made = OpenedClasses.make(name) { return [made] }
    LogLine.write("There are no nibs here: an empty view stands in for \(name).nib.")
    let size = (ownerOrNil as? UIView)?.bounds.size ?? .zero
    return [UIView(frame: CGRect(origin: .zero, size: size))]
  }
}

extension Bundle {
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UITableView {
  /// Registers the class that the nib is called like.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    let type = nib.flatMap { OpenedClasses.type($0.name) } as? UITableViewCell.Type
    register(type ?? UITableViewCell.self, forCellReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Registers the class that the nib is called like.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    let type = nib.flatMap { OpenedClasses.type($0.name) } as? UICollectionViewCell.Type
    register(type ?? UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
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
