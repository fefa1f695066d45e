/// The app: where every event enters, and the end of every responder chain.
@MainActor
open class UIApplication: UIResponder {
  /// The application of the runtime that is running.
  public class var shared: UIApplication { UIRuntime.current.application }

  public weak var delegate: (any UIApplicationDelegate)?

  weak var runtime: UIRuntime?

  /// Windows from back to front.
  public var windows: [UIWindow] { runtime?.windows.backToFront ?? [] }

  /// The delegate when it is a responder, but not a view, a controller or the application itself; else nothing (reference 4.1).
  override open var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController),
      responder !== self
    else { return nil }
    return responder
  }

  /// Hands `event` to each window it concerns. Hit testing is over: touches carry their window and view (reference 3.4).
  open func sendEvent(_ event: UIEvent) {
    for window in event.windows { ResponderDelivery.send(event, to: window) }
  }

  // MARK: Actions

  /// Performs `action` on `target`. Without one, the first object along the responder chain from `sender` that implements it gets it;
  /// nobody: nothing happens and the answer is false (reference 4.5).
  @discardableResult
  open func sendAction(_ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?) -> Bool
  {
    guard let receiver = target ?? firstResponder(from: sender as? UIResponder, implementing: action) else {
      return false
    }
    let probe = UIRuntime.current.probe
    probe?.enter(.action(action.name, target: receiver, sender: sender))
    action.perform(on: receiver, sender: sender, event: event)
    probe?.leave(.nothing)
    return true
  }

  private func firstResponder(from start: UIResponder?, implementing action: Selector) -> UIResponder? {
    var responder = start
    while let current = responder, !action.isImplemented(by: current) { responder = current.next }
    return responder
  }

  // MARK: Ignoring

  private var ignoringDepth = 0

  public var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }
  /// Drops all touches until the matching end; calls nest (reference 3.4).
  public func beginIgnoringInteractionEvents() { ignoringDepth += 1 }
  public func endIgnoringInteractionEvents() { ignoringDepth = max(0, ignoringDepth - 1) }
}

@MainActor
public protocol UIApplicationDelegate: AnyObject {}
