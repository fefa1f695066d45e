/// An object that can be handed events: views, controllers, windows, the application.
///
/// Each of the event methods passes its arguments to `next` unless it is overridden. An override consumes the event by
/// not calling super, and handles and passes on by calling it (reference 4.2). Every touch given in `touchesBegan` is
/// later given in exactly one of `touchesEnded` and `touchesCancelled`; with presses it is the same.
@MainActor
open class UIResponder: NSObject {
  override public init() { super.init() }

  /// Empty until `forwardingOverrides` was asked for.
  @exclusivity(unchecked) final var knownOverrides: ForwardingOverrides = []

  /// Called once for an object of a nib or a storyboard, when it has been initialized and its outlets are set; not for
  /// the file's owner. Overrides call super (Apple, `NSObject.awakeFromNib`). The engine reads no nibs: what stands in
  /// for their objects calls it.
  open func awakeFromNib() {}
  /// Never called: there is no interface builder.
  open func prepareForInterfaceBuilder() {}
  /// Never called: nothing is archived.
  open func encode(with coder: NSCoder) {}

  /// A property that the receiver was made an observer of has changed; see `NSObject.addObserver`. Never called for
  /// others.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// The responder that receives what this one does not handle. See the subclasses for the rule of each (reference
  /// 4.1).
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesBegan, touches, event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesMoved, touches, event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesEnded, touches, event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesCancelled, touches, event) }

  /// Values that were estimated when the touches were delivered are known now. Fingers and pointers estimate nothing
  /// (reference 2.4).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    defer { ResponderCircle.leave() }
    ResponderCircle.enterNext(of: self)?.touchesEstimatedPropertiesUpdated(touches)
  }

  private func pass(_ method: ResponderMethod, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let next else { return }
    TouchCalls.call(method, on: next, touches, event, forwardedBy: self)
  }

  // MARK: Presses

  /// Buttons or keys went down. For a first responder that takes text this is also where typing happens: an override
  /// that does not call super suppresses it (reference 4.6). Keys that type are not passed on.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesBegan, TextKeys.takeOut(of: presses, for: self), event)
  }
  /// Called when the force of a press changes, only for buttons that measure force.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesChanged, presses, event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesEnded, TextKeys.withoutTaken(presses), event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesCancelled, TextKeys.withoutTaken(presses), event)
  }

  private func pass(_ method: PressMethod, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    if presses.isEmpty { return }
    defer { ResponderCircle.leave() }
    guard let next = ResponderCircle.enterNext(of: self) else { return }
    FirstResponderDelivery.call(method, on: next, presses, event, forwardedBy: self)
  }

  // MARK: Motion and remote control

  /// A shake begins. Motion starts at the first responder (reference 4.2).
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { pass(.motionBegan, motion, event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { pass(.motionEnded, motion, event) }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    pass(.motionCancelled, motion, event)
  }

  private func pass(_ method: MotionMethod, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
    defer { ResponderCircle.leave() }
    guard let next = ResponderCircle.enterNext(of: self) else { return }
    FirstResponderDelivery.call(method, on: next, motion, event, forwardedBy: self)
  }

  /// A media button, after `UIApplication.beginReceivingRemoteControlEvents()`; `event.subtype` says which.
  open func remoteControlReceived(with event: UIEvent?) {
    defer { ResponderCircle.leave() }
    guard let next = ResponderCircle.enterNext(of: self) else { return }
    FirstResponderDelivery.callRemoteControl(on: next, event, forwardedBy: self)
  }

  // MARK: First responder

  /// A Boolean value that indicates whether keys and actions may start at the receiver. It is false for views and
  /// controllers that do not override it (reference 4.3).
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.window(of: self)?.firstResponder === self }

  /// Makes the receiver the responder at which its window's keys and actions start. Returns false when it is in no
  /// window, when `canBecomeFirstResponder` is false, or when the present first responder does not resign (reference
  /// 4.3).
  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.install(self) }

  /// Gives the place up. False when `canResignFirstResponder` says no.
  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  // MARK: Actions

  /// Returns whether the receiver performs `action`: by default, whether it responds to it (reference 4.5).
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// Returns whether the receiver has the method of `aSelector`.
  open func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return EditActionOverrides.has(self, aSelector.name) ?? aSelector.isImplemented(by: self)
  }
  /// Returns the object that performs `aSelector` in place of the receiver, which lacks the method; nil for none.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// The responder that performs `action`: the receiver if it can, else the answer of `next` (reference 4.5).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if ActionSearch.ask(self, action, sender) { return self }
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.target(forAction: action, withSender: sender)
  }

  // MARK: Edit actions

  // What a menu, a key or a button sends along the chain. A responder performs exactly those that its class overrides,
  // which `canPerformAction` says (`EditActionOverrides`); on Apple's systems none of them exists otherwise.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func pasteAndMatchStyle(_ sender: Any?) {}
  open func pasteAndGo(_ sender: Any?) {}
  open func pasteAndSearch(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}
  open func find(_ sender: Any?) {}
  open func findAndReplace(_ sender: Any?) {}
  open func findNext(_ sender: Any?) {}
  open func findPrevious(_ sender: Any?) {}
  open func useSelectionForFind(_ sender: Any?) {}
  open func printContent(_ sender: Any?) {}
  open func rename(_ sender: Any?) {}
  open func duplicate(_ sender: Any?) {}
  open func move(_ sender: Any?) {}
  open func export(_ sender: Any?) {}

  // MARK: Keys

  /// Offered while the receiver is the first responder or one of those behind it (reference 4.6).
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest along the chain; a window has one (reference 4.4).
  open var undoManager: UndoManager? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.undoManager
  }

  // MARK: Input views

  /// Shown at the bottom of the screen while the receiver is first responder; the nearest along the chain (reference
  /// 4.4).
  open var inputView: UIView? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.inputView
  }
  /// Shown on top of `inputView`.
  open var inputAccessoryView: UIView? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.inputAccessoryView
  }

  /// Replaces the input views by the receiver's current ones, if it is the first responder (reference 4.4).
  open func reloadInputViews() {
    if isFirstResponder { FirstResponder.showInputViews(of: self) }
  }

  // MARK: Accessibility

  /// The accessibility properties that were set for this responder; nil for most.
  final var accessibilityValues: AccessibilityValues?
  /// The accessibility properties of the class.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// A Boolean value that indicates whether the responder itself is an element for assistive technologies, which then
  /// visit none of its subviews. It is true for controls, labels and cells, and false for other views.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? accessibilityDefaults.isElement }
    set { madeAccessibilityValues.isElement = newValue }
  }
  /// The name of the element in a word or two.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? accessibilityDefaults.label }
    set { madeAccessibilityValues.label = newValue }
  }
  /// The effect of using the element.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set { madeAccessibilityValues.hint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? accessibilityDefaults.value }
    set { madeAccessibilityValues.value = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? accessibilityDefaults.traits }
    set { madeAccessibilityValues.traits = newValue }
  }
  /// The frame in screen coordinates: the view's own unless another was set.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? (self as? UIView)?.frameOnScreen ?? .zero }
    set { madeAccessibilityValues.frame = newValue }
  }
  /// The point that a finger would touch, in screen coordinates: the middle of the frame unless another was set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityValues?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { madeAccessibilityValues.activationPoint = newValue }
  }
  /// A Boolean value that indicates whether the responder and everything in it is hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { madeAccessibilityValues.hidesElements = newValue }
  }
  /// A Boolean value that indicates whether the view's siblings are hidden from assistive technologies.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { madeAccessibilityValues.isModal = newValue }
  }
  /// The elements in the responder, in this order, instead of the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { madeAccessibilityValues.elements = newValue }
  }
  /// Returns the number of elements. Overrides of this and the next method take the place of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns `NSNotFound` for what is not among the elements.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let (object, count) = (element as AnyObject, accessibilityElementCount())
    guard count > 0, count != NSNotFound else { return NSNotFound }
    return (0..<count).first { accessibilityElement(at: $0) as AnyObject === object }
      ?? NSNotFound
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { madeAccessibilityValues.customActions = newValue }
  }

  /// The user chose the element with an assistive technology. False, the default, lets it touch the activation point.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an `.adjustable` element by one step.
  open func accessibilityIncrement() { accessibilityStep(.up) }
  open func accessibilityDecrement() { accessibilityStep(.down) }
  /// The user goes back or closes what is in front with an assistive technology. False hands it to the next responder.
  /// A navigation controller pops, an alert performs the action it is cancelled with (Apple, VoiceOver's "two-finger
  /// scrub"; that these two classes do it is M).
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the app's most important action, such as to play a song or to take a call. False, the default, hands it
  /// to the next responder.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Changes the value by one step, for classes that have one.
  func accessibilityStep(_ direction: StepDirection) {}

  // MARK: For the engine

  /// The place was given up or taken away.
  func didStopBeingFirstResponder() {}
  /// The responder has become first responder; its input views do not show yet.
  func didTakeFirstResponder() {}
}
