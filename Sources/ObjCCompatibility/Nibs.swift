import UIKit

/// Functions that make the objects of a nib or a storyboard.
@MainActor
public enum NibObjects {
  /// The size that replaces the one that a nib would set: as wide as a row with margins, and 44 points high. It is not
  /// the intrinsic size, because that may depend on what `awakeFromNib` sets up.
  static var standInSize: CGSize { CGSize(width: UIScreen.main.bounds.width - 32, height: 44) }

  /// Sends `awakeFromNib` to a new object, as UIKit does when it loads a nib (Apple, `NSObject.awakeFromNib`), and
  /// returns the object. Its outlets are set by then, because they have initial values. A view whose initializer gives
  /// it no size has `standInSize`, since a nib sets the frame before.
  public static func awakened<Made: UIResponder>(_ made: Made) -> Made {
    if let view = made as? UIView, view.bounds.isEmpty { view.frame.size = standInSize }
    made.awakeFromNib()
    return made
  }
}

/// A nib, which makes an object of the class with the nib's name.
@MainActor
public final class UINib {
  let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Returns one view of the class with the nib's name, or an empty view if that is the class of the owner or unknown.
  /// The view has received `awakeFromNib` but the owner has not (Apple, `NSObject.awakeFromNib`).
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    let isOwn = ownerOrNil.map { "\(Swift.type(of: $0))" == name } ?? false
    if !isOwn, let made = OpenedClasses.make(name) { return [made] }
    LogLine.write("There are no nibs here: an empty view stands in for \(name).nib.")
    let size = (ownerOrNil as? UIView)?.bounds.size ?? .zero
    return [UIView(frame: CGRect(origin: .zero, size: size))]
  }

  /// Returns a closure that makes views of the nib for reuse; nil if the sources have no class with its name, or one of
  /// another kind.
  fileprivate func maker<Cell: UIView>(of kind: Cell.Type) -> (() -> Cell)? {
    guard OpenedClasses.type(name) is Cell.Type else { return nil }
    let name = name
    return {
      guard let made = OpenedClasses.make(name) as? Cell else {
        preconditionFailure("\(name) makes objects of another class than its own.")
      }
      return made
    }
  }
}

extension Bundle {
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UITableView {
  /// Registers the class with the name of the nib.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let make = nib?.maker(of: UITableViewCell.self) else {
      return register(UITableViewCell.self, forCellReuseIdentifier: identifier)
    }
    register(nib: make, forCellReuseIdentifier: identifier)
  }

  /// Registers the class with the name of the nib.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let make = nib?.maker(of: UITableViewHeaderFooterView.self) else {
      return register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: identifier)
    }
    register(nib: make, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Registers the class with the name of the nib.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let make = nib?.maker(of: UICollectionViewCell.self) else {
      return register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    }
    register(nib: make, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the class with the name of the nib.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let make = nib?.maker(of: UICollectionReusableView.self) else {
      return register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    register(nib: make, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}
