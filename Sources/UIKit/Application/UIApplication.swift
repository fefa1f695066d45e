/// The app. Every event enters through it, and it is the end of every responder chain.
@MainActor
open class UIApplication: UIResponder {
  /// The application of the current runtime.
  open class var shared: UIApplication { UIRuntime.current.application }

  /// Creates the application. A runtime calls this for the class that it was given.
  override public required init() { super.init() }

  @exclusivity(unchecked) public weak var delegate: (any UIApplicationDelegate)?

  /// The delegate the app was launched with.
  var retainedDelegate: (any UIApplicationDelegate)?
  /// A value that indicates whether the app is in the foreground.
  open internal(set) var applicationState = State.active

  weak var runtime: UIRuntime?

  /// The windows from back to front.
  open var windows: [UIWindow] { runtime?.windows.backToFront ?? [] }
  /// The window that receives keys, shakes and media buttons.
  open var keyWindow: UIWindow? { runtime?.windows.key }

  /// The delegate when it is a responder, but not a view, a controller or the application itself; otherwise nil
  /// (reference 4.1).
  override open var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), !responder.isController,
      responder !== self
    else { return nil }
    return responder
  }

  /// Sends `event` to each window that it concerns. Hit testing has been done: touches carry their window and view
  /// (reference 3.4).
  open func sendEvent(_ event: UIEvent) { EventDispatch.sendToWindows(event) }

  // MARK: Actions

  /// Performs `action` on `target`. If `target` is nil, the search starts at the first responder, or at `sender` if
  /// there is no first responder and `sender` is a responder. The first responder along the chain that can perform the
  /// action receives it. If there is none, nothing happens and the result is false (reference 4.5).
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

  /// Lets media buttons reach the first responder as `remoteControlReceived(with:)`. Calls do not nest.
  open func beginReceivingRemoteControlEvents() { isReceivingRemoteControlEvents = true }
  open func endReceivingRemoteControlEvents() { isReceivingRemoteControlEvents = false }

  // MARK: Shake to undo

  /// A Boolean value that indicates whether a shake that no responder along the chain handles undoes the last change
  /// (reference 4.2).
  open var applicationSupportsShakeToEdit = true

  /// Undoes the last change of the first responder's `undoManager` after a shake. A phone shows an alert first; here
  /// the undo happens at once.
  override open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake, applicationSupportsShakeToEdit, let manager = keyWindow?.firstResponder?.undoManager,
      manager.canUndo
    {
      manager.undo()
    } else {
      super.motionEnded(motion, with: event)
    }
  }

  /// The value is stored and has no effect: the screen does not go dark, and there is no network indicator.
  open var isIdleTimerDisabled = false { didSet { StoredProperty.applicationIsIdleTimerDisabled.wasSet() } }
  open var isNetworkActivityIndicatorVisible = false {
    didSet { StoredProperty.applicationIsNetworkActivityIndicatorVisible.wasSet() }
  }

  /// The number on the app's icon. It is stored; no icon is shown.
  public var applicationIconBadgeNumber = 0 { didSet { StoredProperty.applicationApplicationIconBadgeNumber.wasSet() } }
  /// The identifiers of background tasks that have not ended, and the next one.
  var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
  var nextBackgroundTask = 1

  // MARK: Ignoring

  private var ignoringDepth = 0

  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }
  /// Drops all input until the matching `endIgnoringInteractionEvents`; calls nest (reference 3.4). Touches and keys
  /// that are already down still end.
  open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }
  open func endIgnoringInteractionEvents() { ignoringDepth = max(0, ignoringDepth - 1) }
}
