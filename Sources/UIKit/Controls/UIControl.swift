/// A view that turns touches into control events and sends them as actions.
///
/// It tracks one touch from landing to lifting (reference 6.2) and does not pass touches on along the chain. While it
/// tracks, "inside" reaches `trackingMargin` beyond its bounds (reference 6.3).
@MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    if let fixedSize { layer.frame.size = fixedSize }
  }

  /// Registers `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  /// Registers the action that the control is created with. Controls with contents also show its title and image.
  func adopt(_ primaryAction: UIAction) { addAction(primaryAction, for: .primaryActionTriggered) }

  // MARK: State

  /// A disabled control is still hit and handles the touch without effect (reference 1.3, M).
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { stopTracking(with: nil) }
      if !isEnabled { loseKeyboardFocus() }
      stateDidChange()
    }
  }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state that `isEnabled`, `isSelected` and `isHighlighted` add up to.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// A Boolean value that indicates whether a touch is being tracked.
  open internal(set) var isTracking = false
  /// A Boolean value that indicates whether the tracked touch is inside the bounds and their margin; valid only while
  /// tracking.
  open internal(set) var isTouchInside = false
  private var trackedTouch: UITouch?

  private func stateDidChange() {
    stateChanged()
    UIRuntime.currentProbe?.note(.controlStateChanged(self))
  }

  /// Updates the appearance to `state`.
  func stateChanged() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Content

  /// The horizontal alignment of the content. The raw values are Apple's. The layout is left to right, so leading is
  /// left.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment with leading and trailing resolved for the control's layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  // MARK: Tracking

  /// Called when a touch landed in the control. Returning false ends tracking: there is no highlight and there are no
  /// later events (C128).
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moved. Returning false ends tracking without an up event.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch lifted. The default implementation stops tracking, also when the app calls it.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) { if isTracking { clearTracking() } }
  /// Called when the touch was cancelled; `event` is nil when the control left its window. The default implementation
  /// stops tracking. When the app calls it, the touch has no effect afterward (reference 6.2).
  open func cancelTracking(with event: UIEvent?) { clearTracking() }

  /// The distance outside the bounds up to which a tracked touch still counts as inside, in points on each side
  /// (reference 6.3: M; the same margin applies when the touch returns, L).
  package static let trackingMargin: CGFloat = 70

  /// A touch that hit a subview and was forwarded by it is not tracked (reference 6.2, M).
  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The first of several touches in one event is tracked: sets have no order.
    let own = touches.filter { $0.view === self }
    guard isEnabled, !isTracking, let touch = own.min(by: { $0.number < $1.number }) else { return }
    guard track(.beginTracking, touch, { beginTracking(touch, with: event) }) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  /// Calls the tracking method, then sends the enter or exit event, then the inside or outside event (reference 6.2:
  /// the events H, their order L).
  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInsideMargin(touch)
    isHighlighted = isTouchInside
    guard track(.continueTracking, touch, { continueTracking(touch, with: event) }) else {
      endTrackingWithoutEvent(touch, event)
      return
    }
    // The override may have disabled the control or removed it from its window.
    guard isTracking else { return }
    if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    guard isTracking else { return }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  /// Ends tracking. `isTracking` is cleared before any action is sent (reference 6.2, L), and `isHighlighted` after
  /// all: an action that sets it has no effect, as developers report who want a button to stay highlighted (M).
  /// `isTouchInside` describes the last position of the touch.
  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isInsideMargin(touch)
    let isInside = isTouchInside
    (trackedTouch, isTracking) = (nil, false)
    callEndTracking(touch, event)
    defer { if !isTracking { isHighlighted = false } }
    guard isInside else { return send(.touchUpOutside, event) }
    send(.touchUpInside, event)
    touchedUpInside(event)
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    stopTracking(with: event)
    send(.touchCancel, event)
  }

  /// Performs the control's built-in action after `.touchUpInside`.
  func touchedUpInside(_ event: UIEvent?) {}

  // MARK: Context menu

  /// A Boolean value that indicates whether a long press opens the menu that the control's
  /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` describes.
  open var isContextMenuInteractionEnabled = false {
    didSet { if isContextMenuInteractionEnabled != oldValue { contextMenuSettingChanged() } }
  }
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  func contextMenuSettingChanged() {
    if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
    contextMenuInteraction = isContextMenuInteractionEnabled ? UIContextMenuInteraction(delegate: self) : nil
    if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
  }

  /// Returns nil, because a plain control has no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Size

  /// The size of a control of fixed size, for which setting a frame only sets the position; nil for others (reference
  /// 6.6).
  var fixedSize: CGSize? { nil }

  override open var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: fixedSize ?? newValue.size) }
  }

  override open var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: fixedSize ?? newValue.size) }
  }

  // MARK: Keyboard

  /// The ring that is drawn around the control while it has the keyboard focus.
  var focusRing: ControlPart?

  /// Performs the action of the Space and Return keys, after `.touchUpInside`.
  func pressedByKey() { touchedUpInside(nil) }
  /// Handles an arrow key. Returns false when the control does not handle the key, which is then forwarded.
  func stepByKey(_ direction: StepDirection) -> Bool { false }

  override open var canBecomeFocused: Bool { canTakeKeyboardFocus }
  override open var isFocused: Bool { hasKeyboardFocus }

  private func loseKeyboardFocus() {
    if focusRing != nil { window?.keyboardFocus.focus(nil) }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeFocusRing()
  }

  // MARK: Recognizers above

  /// Returns the gesture of the control that takes precedence over `recognizer`, which belongs to a superview; nil lets
  /// the recognizer begin (reference 6.5).
  package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? { nil }

  override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    keptGesture(against: gestureRecognizer) == nil && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isInsideMargin(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).containsHalfOpen(touch.location(in: self))
  }

  private func endTrackingWithoutEvent(_ touch: UITouch, _ event: UIEvent?) {
    clearTracking()
    callEndTracking(touch, event)
  }

  private func callEndTracking(_ touch: UITouch, _ event: UIEvent?) {
    _ = track(.endTracking, touch) {
      endTracking(touch, with: event)
      return true
    }
  }

  private func stopTracking(with event: UIEvent?) {
    let touch = trackedTouch
    clearTracking()
    _ = track(.cancelTracking, touch) {
      cancelTracking(with: event)
      return true
    }
  }

  private func clearTracking() {
    trackedTouch = nil
    isTracking = false
    isHighlighted = false
  }

  private func track(_ method: TrackingMethod, _ touch: UITouch?, _ body: () -> Bool) -> Bool {
    guard let probe = UIRuntime.currentProbe else { return body() }
    probe.enter(.tracking(self, method, touch: touch))
    let answer = body()
    probe.leave(.answer(answer))
    return answer
  }

  override open func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isTracking { stopTracking(with: nil) }
    if newWindow == nil { loseKeyboardFocus() }
  }

  // MARK: Actions

  /// The registered targets and actions, in the order of their registration.
  var registrations: [ControlRegistration] = []

  /// Calls `action` on `target` for each of `events`; if it is nil, the responder chain is searched when the event
  /// occurs. Adding the same pair again only adds the events (reference 6.4).
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    register(target.map { $0 as AnyObject }, action, for: events)
  }
  /// Removes `events` from the matching entries. A nil target or action matches any.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    unregister(target.map { $0 as AnyObject }, action, for: events)
  }
  /// Adds an action. It replaces an earlier action with the same identifier (reference 6.4).
  open func addAction(_ action: UIAction, for events: Event) { register(action, for: events) }
  open func removeAction(_ action: UIAction, for events: Event) { unregister(action.identifier, for: events) }
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    unregister(identifier, for: events)
  }

  /// The targets without duplicates; `NSNull` represents the nil target.
  open var allTargets: Set<AnyHashable> { registeredTargets }
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }
  /// Returns the names of the selectors that are registered for `target` and `event`; nil when there is none.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    selectorNames(of: target.map { $0 as AnyObject }, for: event)
  }

  /// Does what a tap on the control does: sends `.primaryActionTriggered`, or opens a button's menu where that is the
  /// primary action.
  open func performPrimaryAction() { send(.primaryActionTriggered, nil) }

  /// Sends the registered actions for any of `events`, each once, in the order of registration; the event argument is
  /// nil (reference 6.4).
  open func sendActions(for events: Event) { send(events, nil) }

  func send(_ events: Event, _ event: UIEvent?) {
    let matching = registrations.filter { !$0.events.isDisjoint(with: events) }
    let probe = UIRuntime.currentProbe
    probe?.enter(.controlEvents(self, events))
    for registration in matching {
      switch registration.handler {
      case .target(let target, let selector):
        // A deallocated target is not a nil target: the responder chain is not searched in its place (C133).
        if let object = target.object { sendAction(selector, to: object, for: event) }
      case .nilTarget(let selector): sendAction(selector, to: nil, for: event)
      case .action(let action): sendAction(action)
      }
    }
    probe?.leave(.nothing)
  }

  /// Sends `.valueChanged` and, so that a primary action is performed with it, `.primaryActionTriggered` where one is
  /// registered (reference 6.6).
  func sendChange(_ event: UIEvent?) {
    send(.valueChanged, event)
    if registrations.contains(where: { $0.events.contains(.primaryActionTriggered) }) {
      send(.primaryActionTriggered, event)
    }
  }

  /// Sends one action. Every action with a target passes through this method; the default forwards it to the
  /// application (reference 6.4).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target.map { $0 as AnyObject }, from: self, for: event)
  }

  open func sendAction(_ action: UIAction) { action.perform(from: self) }
}
