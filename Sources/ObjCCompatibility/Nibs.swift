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

  /// Creates a controller as the first scene of its class, or with the nib of its class; nil if no storyboard has it.
  public static func controller<Made: UIViewController>(_ type: Made.Type) -> Made? {
    UIStoryboard.controller(ofClass: "\(type)") as? Made
  }

  /// Creates the view of a class that is in a nib of that name; nil if there is none.
  public static func view<Made: UIView>(_ type: Made.Type) -> Made? {
    guard let folder = ResourceFolders.ofMainBundle.first,
      let document = InterfaceDocument.named("\(type)", .nib, in: folder),
      document.root.list("objects").contains(where: { $0["customClass"] == "\(type)" && $0.name != "placeholder" })
    else { return nil }
    return UINib.objects(of: document, nil).lazy.compactMap { $0 as? Made }.first
  }
}

/// Loads the views of controllers from nibs.
@MainActor
final class NibsOfControllers: NibSource {
  /// A controller without a nib name has the nib of its class, with or without "Controller" at its end (Apple,
  /// `UIViewController.nibName`).
  func loadView(of controller: UIViewController, _ adopt: (UIView) -> Void) -> Bool {
    let own = "\(type(of: controller))"
    let names = controller.nibName.map { [$0] } ?? [own.hasSuffix("Controller") ? String(own.dropLast(10)) : own, own]
    let folder = controller.nibBundle?.bundleURL ?? ResourceFolders.ofMainBundle.first
    guard let folder,
      let document = names.lazy.compactMap({ InterfaceDocument.named($0, .nib, in: folder) }).first,
      let owner = document.root.list("objects").first(where: { $0.id == "-1" }),
      let view = owner.list("connections").first(where: { $0["property"] == "view" })?["destination"]
    else { return false }
    _ = UINib.objects(of: document, controller) { loader in
      if let view = loader.objects[view] as? UIView { adopt(view) }
    }
    return controller.isViewLoaded
  }
}

/// A nib. Without a file of its name in the bundle, it makes an object of the class with that name.
@MainActor
public final class UINib {
  let name: String
  private let document: InterfaceDocument?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    let folder = bundleOrNil?.bundleURL ?? ResourceFolders.ofMainBundle.first
    document =
      folder.flatMap { InterfaceDocument.named(name, .nib, in: $0) }
      ?? ResourceFolders.ofMainBundle.first.flatMap { InterfaceDocument.named(name, .nib, in: $0) }
  }

  /// Returns the objects of the nib beside its owner. They have received `awakeFromNib` but the owner has not (Apple,
  /// `NSObject.awakeFromNib`). Without a file, it returns one view of the class with the nib's name, or an empty
  /// view if that is the class of the owner or unknown.
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    if let document { return Self.objects(of: document, ownerOrNil as AnyObject?) }
    let isOwn = ownerOrNil.map { "\(Swift.type(of: $0))" == name } ?? false
    if !isOwn, let made = OpenedClasses.make(name) { return [made] }
    LogLine.write("There is no \(name).xib here: an empty view stands in for it.")
    let size = (ownerOrNil as? UIView)?.bounds.size ?? .zero
    return [UIView(frame: CGRect(origin: .zero, size: size))]
  }

  /// Nibs that are being loaded within each other: a view may load the nib that contains it.
  private static var depth = 0
  private static let deepest = 64

  /// Creates the objects of a nib and connects them. `willConnect` is called before outlets and actions are connected.
  static func objects(
    of document: InterfaceDocument, _ owner: AnyObject?, _ willConnect: (NibLoader) -> Void = { _ in }
  ) -> [AnyObject] {
    precondition(
      depth < deepest,
      "\(document.file) is loaded by a view in it: its custom class loads the nib again. Set the class of the file's owner instead."
    )
    depth += 1
    defer { depth -= 1 }
    let loader = NibLoader(document)
    if let owner { loader.adopt(owner, "-1") }
    let elements = document.root.list("objects")
    let objects = elements.filter { $0.name != "placeholder" }.compactMap { element -> AnyObject? in
      if let recognizer = NibObjectsOfUIKit.recognizer(element, loader) { return recognizer }
      if element.name == "customObject" { return loader.make(element) { _ in NSObject() } }
      if element.name == "barButtonItem" { return NibBars(loader).barButtonItem(element) }
      return loader.view(element)
    }
    willConnect(loader)
    let ownElement = elements.first { $0.id == "-1" }
    loader.finish(connecting: owner.flatMap { owner in ownElement.map { (owner, $0) } })
    return objects
  }

  /// Returns a closure that makes views of the nib for reuse; nil if the sources have no class with its name, or one of
  /// another kind.
  fileprivate func maker<Cell: UIView>(of kind: Cell.Type) -> (() -> Cell)? {
    if let document {
      let file = document.file
      return {
        let objects = Self.objects(of: document, nil)
        guard let cell = objects.lazy.compactMap({ $0 as? Cell }).first else {
          preconditionFailure("\(file) has no \(kind), as a nib that is registered for cells must have.")
        }
        return cell
      }
    }
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
