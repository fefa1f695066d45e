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
    /// The name of the source's method that creates the destination (`@IBSegueAction`).
    let destinationCreationSelector: String?
    /// The frame of the container view that embeds the destination.
    let frame: String?
  }

  struct Scene: Decodable {
    let id: String
    let kind: String
    let identifier: String?
    let customClass: String?
    /// The storyboard and the scene that a placeholder refers to.
    let storyboardName: String?
    let referencedIdentifier: String?
    /// The frame of the controller's view.
    let frame: String?
    let segues: [Segue]
  }

  let initial: String?
  let scenes: [Scene]

  /// Reads the storyboard of that name in a folder.
  static func named(_ name: String, in folder: URL) -> StoryboardScenes? {
    let file = PathInside.url(name + ".storyboardscenes", in: folder)
    return file.flatMap { try? RegularFile.data(at: $0) }.flatMap {
      try? PropertyListDecoder().decode(Self.self, from: $0)
    }
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
    guard let destination = destination(of: segue, from: source, sender) else { return false }
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

  /// Creates the destination with the segue action of the source; without one, or if it returns nil, as the storyboard
  /// does (Xcode 11 release notes, `@IBSegueAction`; for nil,
  /// `UIStoryboard.instantiateViewController(identifier:creator:)`).
  private func destination(
    of segue: StoryboardScenes.Segue, from source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    guard let name = segue.destinationCreationSelector else { return storyboard.controller(id: segue.destination) }
    guard let action = ObjectiveCMethods.segueAction(name, of: source) else {
      LogLine.write("\(type(of: source)) has no segue action '\(name)': the storyboard creates the destination itself.")
      return storyboard.controller(id: segue.destination)
    }
    return storyboard.controller(id: segue.destination) {
      action.destination(source, $0, sender, segue.identifier)
    }
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

  // MARK: Embedding

  /// Performs the segues of container views. The view of a container is created here, because a storyboard's views are
  /// not read. Its frame has the same proportions in the controller's view as in the storyboard (our choice).
  func embedChildren(in controller: UIViewController) {
    for segue in scene.segues where segue.kind == "embed" {
      guard let child = destination(of: segue, from: controller, nil) else { continue }
      let made = UIStoryboardSegue(identifier: segue.identifier, source: controller, destination: child) {
        [weak controller, weak child, scene] in
        guard let controller, let child, let view = controller.view else { return }
        let container = UIView(
          frame: Self.frame(Self.rect(segue.frame), of: Self.rect(scene.frame), in: view.bounds))
        container.autoresizingMask = [
          .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
          .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
        ]
        view.addSubview(container)
        controller.addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: controller)
      }
      controller.prepare(for: made, sender: nil)
      made.perform()
    }
  }

  private static func frame(_ part: CGRect?, of whole: CGRect?, in bounds: CGRect) -> CGRect {
    guard let part, let whole, whole.width > 0, whole.height > 0 else { return bounds }
    let (x, y) = (bounds.width / whole.width, bounds.height / whole.height)
    return CGRect(x: part.minX * x, y: part.minY * y, width: part.width * x, height: part.height * y)
  }

  /// Reads `x y width height`.
  private static func rect(_ text: String?) -> CGRect? {
    let numbers = (text ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
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
    if let scene = file?.scenes.first(where: { $0.identifier == identifier }) { return controller(scene, creator) }
    if let made = creator?(.withoutArchive) { return made }
    if let made = OpenedClasses.controller(identifier) { return made }
    let reason =
      file == nil ? "There is no storyboard '\(name)' here" : "The storyboard '\(name)' has no scene '\(identifier)'"
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
    file?.initial.flatMap { controller(id: $0, creator) } ?? creator?(.withoutArchive) ?? OpenedClasses.controller(name)
  }

  func controller(id: String, _ creator: Creator? = nil) -> UIViewController? {
    file?.scenes.first { $0.id == id }.map { controller($0, creator) }
  }

  private func controller(_ scene: StoryboardScenes.Scene, _ creator: Creator? = nil) -> UIViewController {
    if scene.kind == "viewControllerPlaceholder" {
      let other = UIStoryboard(name: scene.storyboardName ?? name, bundle: folder.flatMap(Bundle.init(url:)))
      let made = scene.referencedIdentifier.map { other.controller(named: $0, creator) }
      return made ?? other.initialController(creator) ?? UIViewController()
    }
    let made =
      creator?(.withoutArchive) ?? scene.customClass.flatMap { OpenedClasses.make($0) as? UIViewController }
      ?? Self.plain(scene.kind)
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
