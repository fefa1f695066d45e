/// The app: where every event enters, and the end of every responder chain.
@MainActor
open class UIApplication: UIResponder {
  /// The application of the runtime that is running.
  open class var shared: UIApplication { UIRuntime.current.application }

  /// Made by a runtime, of the class that was passed to it.
  override public required init() { super.init() }

  @exclusivity(unchecked) public weak var delegate: (any UIApplicationDelegate)?

  /// The delegate the app was launched with.
  var retainedDelegate: (any UIApplicationDelegate)?
  /// The state of the app: in the foreground or not.
  open internal(set) var applicationState = State.active

  weak var runtime: UIRuntime?

  /// Windows from back to front.
  open var windows: [UIWindow] { runtime?.windows.backToFront ?? [] }
  /// The one that keys, shakes and media buttons go to.
  open var keyWindow: UIWindow? { runtime?.windows.key }

  /// The delegate when it is a responder, but not a view, a controller or the application itself; else nothing
  /// (reference 4.1).
  override open var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController),
      responder !== self
    else { return nil }
    return responder
  }

  /// Hands `event` to each window it concerns. Hit testing is over: touches carry their window and view (reference
  /// 3.4).
  open func sendEvent(_ event: UIEvent) { EventDispatch.sendToWindows(event) }

  // MARK: Actions

  /// Performs `action` on `target`. Without one, a search starts at the first responder, or without that at `sender` if
  /// it is a responder, and the first along the chain that performs the action receives it; without one nothing happens
  /// and the answer is false (reference 4.5).
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    guard let receiver = target ?? ActionSearch.target(for: action, sender: sender, in: self) else { return false }
    let probe = UIRuntime.currentProbe
    probe?.enter(.action(action.name, target: receiver, sender: sender))
    action.perform(on: receiver, sender: sender, event: event)
    probe?.leave(.nothing)
    return true
  }

  // MARK: Remote control

  var isReceivingRemoteControlEvents = false

  /// Lets media buttons reach the first responder as `remoteControlReceived(with:)`. The calls do not nest.
  open func beginReceivingRemoteControlEvents() { isReceivingRemoteControlEvents = true }
  open func endReceivingRemoteControlEvents() { isReceivingRemoteControlEvents = false }

  // MARK: Shake to undo

  /// A Boolean value that indicates whether a shake that no responder along the chain handles undoes the last change
  /// (reference 4.2).
  open var applicationSupportsShakeToEdit = true

  /// Undoes the last change of the first responder's `undoManager` after a shake. A phone shows an alert first; here it
  /// happens at once.
  override open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake, applicationSupportsShakeToEdit, let manager = keyWindow?.firstResponder?.undoManager,
      manager.canUndo
    {
      manager.undo()
    } else {
      super.motionEnded(motion, with: event)
    }
  }

  /// Kept: there is no screen that would go dark, and no sign of the network.
  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false

  // MARK: Ignoring

  private var ignoringDepth = 0

  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }
  /// Drops all input until the matching end; calls nest (reference 3.4). What is down stays down and gets its end.
  open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }
  open func endIgnoringInteractionEvents() { ignoringDepth = max(0, ignoringDepth - 1) }
}
