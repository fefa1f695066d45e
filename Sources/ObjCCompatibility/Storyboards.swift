import UIKit

/// The scenes of a storyboard file, as `hitpath open` writes them into the bundle: identifiers, classes and segues.
struct StoryboardScenes: Decodable {
  struct Segue: Decodable {
    let destination: String
    let kind: String?
    let identifier: String?
    let relationship: String?
    let unwindAction: String?
    let modalPresentationStyle: String?
  }

  struct Scene: Decodable {
    let id: String
    let kind: String
    let identifier: String?
    let customClass: String?
    /// The storyboard and the scene that a placeholder refers to.
    let storyboardName: String?
    let referencedIdentifier: String?
    let segues: [Segue]
  }

  let initial: String?
  let scenes: [Scene]

  /// Reads the storyboard of that name in a folder.
  static func named(_ name: String, in folder: URL) -> StoryboardScenes? {
    let file = folder.appendingPathComponent(name + ".storyboardscenes")
    return (try? Data(contentsOf: file)).flatMap { try? PropertyListDecoder().decode(Self.self, from: $0) }
  }
}

/// A scene that controllers were created from.
@MainActor
final class SceneOfStoryboard: StoryboardScene {
  private let scene: StoryboardScenes.Scene
  let storyboard: UIStoryboard

  init(_ scene: StoryboardScenes.Scene, of storyboard: UIStoryboard) {
    (self.scene, self.storyboard) = (scene, storyboard)
  }

  func performSegue(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool {
    guard let segue = scene.segues.first(where: { $0.identifier == identifier }) else { return false }
    if segue.kind == "unwind" { return unwind(segue, from: source, sender) }
    guard let destination = storyboard.controller(id: segue.destination) else { return false }
    let made = UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      [weak source, weak destination] in
      guard let source, let destination else { return }
      switch segue.kind {
      case "presentation", "modal", "popoverPresentation":
        if let style = segue.modalPresentationStyle.flatMap(Self.style) { destination.modalPresentationStyle = style }
        source.present(destination, animated: true)
      case "showDetail": source.showDetailViewController(destination, sender: sender)
      default: source.show(destination, sender: sender)
      }
    }
    source.prepare(for: made, sender: sender)
    made.perform()
    return true
  }

  private static func style(_ name: String) -> UIModalPresentationStyle? {
    switch name {
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "currentContext": .currentContext
    default: nil
    }
  }

  // MARK: Unwinding

  /// Calls the unwind action of the nearest controller before the source that has it, and goes back to that controller.
  private func unwind(_ segue: StoryboardScenes.Segue, from source: UIViewController, _ sender: Any?) -> Bool {
    guard let action = segue.unwindAction,
      let found = Self.earlier(than: source).first(where: { ObjectiveCMethods.entry(action, for: $0.controller) != nil }
      )
    else { return false }
    let (target, presenter) = (found.controller, found.presenter)
    let made = UIStoryboardSegue(identifier: segue.identifier, source: source, destination: target) {
      presenter?.dismiss(animated: true)
      if let stack = target.navigationController, stack.topViewController !== target {
        stack.popToViewController(target, animated: true)
      }
    }
    source.prepare(for: made, sender: sender)
    UIApplication.shared.sendAction(Selector(named: action), to: target, from: made, for: nil)
    made.perform()
    return true
  }

  /// The controllers that were shown before `source`, latest first: those of its containers, then those that present
  /// it, each with the controller whose presentation must be dismissed to return there.
  private static func earlier(
    than source: UIViewController
  ) -> [(controller: UIViewController, presenter: UIViewController?)] {
    var found: [(controller: UIViewController, presenter: UIViewController?)] = []
    var (presented, presenter): (UIViewController, UIViewController?) = (source, nil)
    while true {
      var top = presented
      while let parent = top.parent { top = parent }
      found += family(of: top).filter { $0 !== source }.map { ($0, presenter) }
      guard let next = top.presentingViewController else { return found }
      (presented, presenter) = (next, next)
    }
  }

  /// Returns the descendants of a controller, latest first, then the controller.
  private static func family(of controller: UIViewController) -> [UIViewController] {
    controller.children.reversed().flatMap { family(of: $0) } + [controller]
  }
}

/// A storyboard. Its scenes are those of the file with its name in the bundle; without a file, they are view
/// controllers of the classes with their identifiers.
@MainActor
public final class UIStoryboard {
  private let name: String
  private let folder: URL?
  private let file: StoryboardScenes?

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    folder = storyboardBundleOrNil?.bundleURL ?? ResourceFolders.ofMainBundle.first
    file = folder.flatMap { StoryboardScenes.named(name, in: $0) }
  }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let scene = file?.scenes.first(where: { $0.identifier == identifier }) { return controller(scene) }
    if let made = OpenedClasses.controller(identifier) { return made }
    let reason =
      file == nil ? "There is no storyboard '\(name)' here" : "The storyboard '\(name)' has no scene '\(identifier)'"
    LogLine.write(
      "\(reason), and no controller of the sources is called like '\(identifier)': an empty one stands in for it.")
    return UIViewController()
  }

  public func instantiateInitialViewController() -> UIViewController? {
    file?.initial.flatMap(controller(id:)) ?? OpenedClasses.controller(name)
  }

  func controller(id: String) -> UIViewController? { file?.scenes.first { $0.id == id }.map(controller) }

  private func controller(_ scene: StoryboardScenes.Scene) -> UIViewController {
    if scene.kind == "viewControllerPlaceholder" {
      let other = UIStoryboard(name: scene.storyboardName ?? name, bundle: folder.flatMap(Bundle.init(url:)))
      let made = scene.referencedIdentifier.map(other.instantiateViewController(withIdentifier:))
      return made ?? other.instantiateInitialViewController() ?? UIViewController()
    }
    let made = scene.customClass.flatMap { OpenedClasses.make($0) as? UIViewController } ?? Self.plain(scene.kind)
    made.storyboardScene = SceneOfStoryboard(scene, of: self)
    let related = scene.segues.filter { $0.kind == "relationship" }.compactMap { controller(id: $0.destination) }
    if !related.isEmpty {
      (made as? UINavigationController)?.viewControllers = related
      (made as? UITabBarController)?.viewControllers = related
    }
    return made
  }

  private static func plain(_ kind: String) -> UIViewController {
    switch kind {
    case "navigationController": UINavigationController()
    case "tabBarController": UITabBarController()
    case "tableViewController": UITableViewController(style: .plain)
    default: UIViewController()
    }
  }

  /// Connects a controller that was not created by a storyboard to the scene of its class, if a storyboard of the main
  /// bundle has one.
  static func connect(_ controller: UIViewController) {
    guard controller.storyboardScene == nil, let folder = ResourceFolders.ofMainBundle.first else { return }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    let own = "\(type(of: controller))"
    for file in files where file.hasSuffix(".storyboardscenes") {
      let storyboard = UIStoryboard(name: String(file.dropLast(".storyboardscenes".count)), bundle: nil)
      guard let scene = storyboard.file?.scenes.first(where: { $0.customClass == own }) else { continue }
      controller.storyboardScene = SceneOfStoryboard(scene, of: storyboard)
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
