/// A transition from one controller to another.
@MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }

  /// Creates a segue that `performHandler` performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Runs the handler. Without a handler, shows the destination with `show(_:sender:)` of the source.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: self) }
  }
}

extension UIStoryboardSegue {
  static func perform(_ identifier: String, from source: UIViewController, sender: Any?) {
    if source.storyboardScene?.performSegue(identifier, from: source, sender: sender) == true { return }
    let reason = source.storyboardScene == nil ? "There is no storyboard here" : "Its storyboard was read"
    let place = UIRuntime.current.segueCall.map { " (\($0))" } ?? ""
    LayerWarnings.report(
      "\(reason): \(type(of: source)) has no segue with identifier '\(identifier)'\(place). "
        + "Present or show the controller in code.")
  }
}

/// The scene of a storyboard file that a controller was created from. Storyboards are read outside of the engine.
@MainActor
package protocol StoryboardScene: AnyObject {
  /// Performs the segue. Returns false if the scene has no segue with that identifier.
  func performSegue(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool
  /// Creates the view of the scene and passes it to `adopt`; then connects outlets and actions, and adds the children
  /// of container views. Called by the default `loadView()`. Returns false if the scene has no view.
  func loadView(of controller: UIViewController, _ adopt: (UIView) -> Void) -> Bool
}

/// The nibs of the app, which are read outside of the engine.
@MainActor
package protocol NibSource: AnyObject {
  /// Does the same as `StoryboardScene.loadView(of:_:)` for a controller whose view is in a nib. Returns false if there
  /// is no nib for it.
  func loadView(of controller: UIViewController, _ adopt: (UIView) -> Void) -> Bool
}

/// The call of `performSegue` that runs.
private final class SegueTopic: RuntimeTopic {
  var call: String?
  init(of runtime: UIRuntime) {}
}

extension UIRuntime {
  /// The file and line of the call of `performSegue` that runs, for the message about a missing segue; nil if they are
  /// unknown.
  package var segueCall: String? {
    get { topic(SegueTopic.self).call }
    set { topic(SegueTopic.self).call = newValue }
  }
}
