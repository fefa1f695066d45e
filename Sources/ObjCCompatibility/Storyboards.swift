import UIKit

/// A storyboard. Its scenes are those of the file with its name in the bundle; without a file, they are view
/// controllers of the classes with their identifiers.
@MainActor
public final class UIStoryboard {
  private let name: String
  private let folder: URL?
  private let document: InterfaceDocument?

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    folder = storyboardBundleOrNil?.bundleURL ?? ResourceFolders.ofMainBundle.first
    document = folder.flatMap { InterfaceDocument.named(name, .storyboard, in: $0) }
  }

  /// The tint of a window that shows the storyboard, which Interface Builder names the global tint.
  var globalTint: UIColor? { document.flatMap { NibResources($0).color($0.root, key: "tintColor") } }

  /// The scenes with the elements of their controllers.
  private lazy var scenes: [(scene: InterfaceElement, controller: InterfaceElement)] = {
    (document?.root.list("scenes") ?? []).compactMap { scene in
      let controller = scene.list("objects").first {
        $0.name.hasSuffix("Controller") || $0.name == "viewControllerPlaceholder"
      }
      return controller.map { (scene, $0) }
    }
  }()

  /// Creates an object for the place of a scene's controller; nil if the scene's own class is to be used.
  typealias Creator = (NSCoder) -> UIViewController?

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(named: identifier)
  }

  /// Creates the controller with `creator`, or if it is nil or returns nil, as without one.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = controller(named: identifier, creator)
    guard let made = made as? ViewController else {
      preconditionFailure(
        "The scene '\(identifier)' of the storyboard '\(name)' is a \(type(of: made)), not a \(ViewController.self).")
    }
    return made
  }

  private func controller(named identifier: String, _ creator: Creator? = nil) -> UIViewController {
    if let scene = scenes.first(where: { $0.controller["storyboardIdentifier"] == identifier }) {
      return controller(scene.scene, scene.controller, creator)
    }
    if let made = creator?(.withoutArchive) { return made }
    if let made = OpenedClasses.controller(identifier) { return made }
    let reason =
      document == nil
      ? "There is no storyboard '\(name)' here" : "The storyboard '\(name)' has no scene '\(identifier)'"
    LogLine.write(
      "\(reason), and no controller of the sources is called like '\(identifier)': an empty one stands in for it.")
    return UIViewController()
  }

  public func instantiateInitialViewController() -> UIViewController? { initialController() }

  /// Creates the initial controller with `creator`, or if it is nil or returns nil, as without one. Returns nil if the
  /// storyboard has no initial controller of that class.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { initialController(creator) as? ViewController }

  private func initialController(_ creator: Creator? = nil) -> UIViewController? {
    document?.root["initialViewController"].flatMap { controller(id: $0, creator) } ?? creator?(.withoutArchive)
      ?? OpenedClasses.controller(name)
  }

  func controller(id: String, _ creator: Creator? = nil) -> UIViewController? {
    scenes.first { $0.controller.id == id }.map { controller($0.scene, $0.controller, creator) }
  }

  /// The number of controllers that are being created within each other: a storyboard may lead in a circle.
  private static var depth = 0
  private static let deepest = 32

  private func controller(
    _ scene: InterfaceElement, _ element: InterfaceElement, _ creator: Creator? = nil
  ) -> UIViewController {
    guard let document, Self.depth < Self.deepest else {
      LogLine.write("The storyboard '\(name)' leads in a circle: an empty controller ends it.")
      return UIViewController()
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    if element.name == "viewControllerPlaceholder" {
      let other = UIStoryboard(name: element["storyboardName"] ?? name, bundle: folder.flatMap(Bundle.init(url:)))
      let made = element["referencedIdentifier"].map { other.controller(named: $0, creator) }
      return made ?? other.initialController(creator) ?? missing(in: other)
    }
    return SceneOfStoryboard(scene, element, in: document, of: self).makeController(creator)
  }

  /// Returns an empty controller in place of what a reference to `other` stands for, and says so.
  private func missing(in other: UIStoryboard) -> UIViewController {
    let reason = other.document == nil ? "which is not here" : "which has no initial controller"
    LogLine.write(
      "The storyboard '\(name)' refers to '\(other.name)', \(reason): an empty controller stands in for it.")
    return UIViewController()
  }

  // MARK: Classes

  /// The storyboards of the main bundle.
  private static var ofMainBundle: [UIStoryboard] {
    guard let folder = ResourceFolders.ofMainBundle.first else { return [] }
    return InterfaceDocument.names(.storyboard, in: folder).map { UIStoryboard(name: $0, bundle: nil) }
  }

  /// Creates the controller of the first scene of a class; nil if no storyboard has one.
  static func controller(ofClass name: String) -> UIViewController? {
    for storyboard in ofMainBundle {
      guard let scene = storyboard.scenes.first(where: { $0.controller["customClass"] == name }) else { continue }
      return storyboard.controller(scene.scene, scene.controller)
    }
    return nil
  }

  /// Connects a controller that was not created by a storyboard to the scene of its class, if a storyboard of the main
  /// bundle has one.
  static func connect(_ controller: UIViewController) {
    guard controller.storyboardScene == nil else { return }
    let own = "\(type(of: controller))"
    for storyboard in ofMainBundle {
      guard let document = storyboard.document,
        let scene = storyboard.scenes.first(where: { $0.controller["customClass"] == own })
      else { continue }
      controller.storyboardScene = SceneOfStoryboard(scene.scene, scene.controller, in: document, of: storyboard)
      return
    }
  }
}

extension UIViewController {
  /// The storyboard that the controller was created from. It is never nil here, because `UIStoryboard` finds scenes by
  /// the names of classes as well.
  public var storyboard: UIStoryboard? {
    (storyboardScene as? SceneOfStoryboard)?.storyboard ?? UIStoryboard(name: "Main", bundle: nil)
  }
}

extension UIViewController {
  /// Replaces `performSegue(withIdentifier:sender:)` in rewritten sources, so that the message about a missing segue
  /// names the line of the call.
  public func performSegue(withIdentifier identifier: String, sender: Any?, file: String = #filePath, line: Int) {
    let runtime = UIRuntime.current
    let outer = runtime.segueCall
    runtime.segueCall = "\(URL(fileURLWithPath: file).lastPathComponent):\(line)"
    defer { runtime.segueCall = outer }
    performSegue(withIdentifier: identifier, sender: sender)
  }
}
