/// The source of the scenes that show the roots. It is compiled with the rewritten files.
public enum SceneSource {
  /// The name of the function that the library exports. It returns a retained `OpenedScenes`.
  public static let entry = "hitpath_opened_scenes"

  /// How the scenes are shown.
  public struct Display: Sendable {
    /// The width and height of a view that is shown alone, in points; nil for its own size.
    public var viewSize: (width: Double, height: Double)?
    /// What the canvas says about parts that are not shown; nil for nothing.
    public var notice: String?

    public init(viewSize: (width: Double, height: Double)? = nil, notice: String? = nil) {
      (self.viewSize, self.notice) = (viewSize, notice)
    }
  }

  /// - Parameters:
  ///   - bundle: The folder that is the main bundle of the sources; nil for that of the program.
  ///   - printsIntoTrace: False if the sources declare a function `print`.
  public static func text(
    for roots: [Root], bundle: String? = nil, printsIntoTrace: Bool = true, display: Display = Display()
  ) -> String {
    let shown = roots.filter { $0.expression != nil }
    let scenes = shown.enumerated().map { index, root in
      """
      final class HitPathScene\(index): Scene {
        static let about = SceneDescription(
          \(quoted(root.name)), title: \(quoted(root.name)), file: \(quoted(root.file)))
        private var kept: Any?
        func build(in window: UIWindow) {
      \(body(root))\(display.notice.map { "\n    RootPlacement.say(\(quoted($0)), in: window)" } ?? "")
        }
      }
      """
    }
    let size = display.viewSize.map { "RootPlacement.viewSize = CGSize(width: \($0.width), height: \($0.height))" }
    return """
      import ObjCCompatibility
      import Scenes
      import UIKit

      \(scenes.joined(separator: "\n"))

      \(printsIntoTrace ? printing : "")
      \(notifications)
      \(bundle.map { BundleSource.text(quoted($0)) } ?? "")
      @_cdecl("\(entry)")
      public func hitpathOpenedScenes() -> UnsafeMutableRawPointer {
        \(bundle == nil ? "" : "hitpathResources.adopt()")
        \(size ?? "")
      \(shown.filter { $0.kind != .delegate && $0.storyboard == nil }.map { "    OpenedClasses.add(\(quoted($0.name)), \($0.name).self\(plain($0))) { \(awakened($0)) }" }.joined(separator: "\n"))
        return OpenedScenes([\(shown.indices.map { "HitPathScene\($0).self" }.joined(separator: ", "))]).retained
      }

      """
  }

  /// A function of the sources' own module, which Swift prefers to its own, so that printed lines also appear in the
  /// trace.
  private static let printing = """
    nonisolated func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      Scenes.print(items.map { "\\($0)" }.joined(separator: separator), terminator: terminator)
    }

    """

  /// Methods of the sources' own module, which Swift prefers to Foundation's: observers are called in the order of
  /// their registration, so that recordings replay.
  private static let notifications = """
    extension NotificationCenter {
      @discardableResult
      nonisolated func addObserver(
        forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
      ) -> any NSObjectProtocol {
        addOrderedObserver(forName: name, object: object, queue: queue, using: block)
      }
      nonisolated func removeObserver(_ observer: Any) { removeObserver(observer as AnyObject) }
      nonisolated func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
        removeObserver(observer as AnyObject, name: name, object: object)
      }
    }

    """

  /// Returns the expression for the root, for code that creates it by name.
  private static func awakened(_ root: Root) -> String {
    let made = root.expression ?? ""
    return root.isFromNib ? "NibObjects.awakened(\(made))" : made
  }

  /// Returns the argument that creates the root without `awakeFromNib`, if the class overrides that.
  private static func plain(_ root: Root) -> String {
    root.isFromNib ? ", plain: { \(root.expression ?? "") }" : ""
  }

  private static func body(_ root: Root) -> String {
    let made = root.expression ?? ""
    switch root.kind {
    case .controller where root.storyboard != nil: return launch(root)
    case .controller where root.isConnected:
      return """
            let made = NibObjects.controller(\(root.name).self) ?? \(awakened(root))
            RootPlacement.show(made, in: window)
        """
    case .view where root.isConnected:
      return """
            if let made = NibObjects.view(\(root.name).self) { return RootPlacement.show(made, in: window) }
            RootPlacement.show(\(framed(made, root)), in: window\(root.isFromNib ? ", isFromNib: true" : ""))
        """
    case .controller:
      let outlets = root.outlets.map { "made.\($0)" }.joined(separator: ", ")
      return """
            let made = \(awakened(root))
            RootPlacement.show(made, in: window, outlets: { [\(outlets)] })
        """
    case .view:
      return "    RootPlacement.show(\(framed(made, root)), in: window\(root.isFromNib ? ", isFromNib: true" : ""))"
    case .delegate where root.isSceneDelegate:
      let application = root.application.map { ", application: \($0)" } ?? ""
      return """
            let made = \(made)
            kept = made
            RootPlacement.connect(made\(application))
            \(root.setsWindowOfScene ? "made.window = " : "")RootPlacement.show(made.window, in: window)
        """
    case .delegate:
      return """
            let made = \(made)
            kept = made
            UIApplication.shared.delegate = made
            _ = made.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
            \(root.setsWindowOfApplication ? "made.window = " : "")RootPlacement.show(made.window, in: window)
        """
    }
  }

  /// Returns the expression with the frame that the view will have: some views lay out their parts when they are made.
  private static func framed(_ made: String, _ root: Root) -> String {
    made == "\(root.name)(frame: .zero)"
      ? "\(root.name)(frame: RootPlacement.firstFrame(of: \(root.name).self, in: window))" : made
  }

  /// Launches the app with the initial controller of its storyboard, as UIKit does without code.
  private static func launch(_ root: Root) -> String {
    let application = root.application.map { "let application = \($0)" }
    let scene = root.sceneDelegate.map { "let scene = \($0)" }
    let lines = [
      application, scene,
      "RootPlacement.begin(\(quoted(root.storyboard ?? "")), in: window)",
      application != nil && root.setsWindowOfApplication && scene == nil ? "application.window = window" : nil,
      scene != nil && root.setsWindowOfScene ? "scene.window = window" : nil,
      application == nil && scene == nil
        ? nil
        : "kept = RootPlacement.launch(\(application == nil ? "nil" : "application"), \(scene == nil ? "nil" : "scene"))",
      application != nil && root.setsWindowOfApplication && scene == nil
        ? "application.window = RootPlacement.show(application.window, in: window)" : nil,
      scene != nil && root.setsWindowOfScene
        ? "scene.window = RootPlacement.show(scene.window, in: window)" : nil,
    ]
    return lines.compactMap { $0 }.map { "    " + $0 }.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String { SwiftLiteral.of(text) }

  /// Returns the file that gives a target of a package the localized strings of its resources.
  public static func words(ofPackage resources: String) -> String { BundleSource.text(ofPackage: resources) }
}
