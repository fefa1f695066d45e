/// An object that can receive events, such as a view, a controller, a window or the application.
///
/// Each of the event methods passes its arguments to `next` unless it is overridden. An override that does not call
/// super handles the event; one that calls super forwards it as well (reference 4.2). Every touch that is passed to
/// `touchesBegan` is later passed to exactly one of `touchesEnded` and `touchesCancelled`; the same holds for presses.
@MainActor
open class UIResponder: NSObject {
  override public init() {
    super.init()
    if ReplacedMethods.areAny { ReplacedMethods.enter(Self.self) }
  }

  /// The overrides of the class; empty before the first use of `forwardingOverrides`.
  @exclusivity(unchecked) final var knownOverrides: ForwardingOverrides = []

  /// Called once for an object of a nib or a storyboard, when it has been initialized and its outlets are set; it is
  /// not called for the file's owner. Overrides call super (Apple, `NSObject.awakeFromNib`). The engine reads no nibs:
  /// code that replaces a nib calls it.
  open func awakeFromNib() {}
  /// Never called, because there is no interface builder.
  open func prepareForInterfaceBuilder() {}
  /// Never called, because nothing is archived.
  open func encode(with coder: NSCoder) {}

  /// Called when an observed property has changed; see `NSObject.addObserver`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// The next responder, to which unhandled events are forwarded. The subclasses document their rules (reference 4.1).
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesBegan, touches, event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesMoved, touches, event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesEnded, touches, event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesCancelled, touches, event) }

  /// Called when the device has corrected values that were estimated at the time of the delivery. Fingers and pointers
  /// have no estimated values (reference 2.4).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    defer { ResponderCircle.leave() }
    ResponderCircle.enterNext(of: self)?.touchesEstimatedPropertiesUpdated(touches)
  }

  private func pass(_ method: ResponderMethod, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let next else { return }
    TouchCalls.call(method, on: next, touches, event, forwardedBy: self)
  }

  // MARK: Presses

  /// Called when buttons or keys went down. For a first responder that accepts text, the default implementation inserts
  /// the text: an override that does not call super suppresses it (reference 4.6). Keys that insert text are not
  /// forwarded.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesBegan, TextKeys.handleEditingKeys(in: presses, for: self), event)
  }
  /// Called when the force of a press has changed, for buttons that measure force.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesChanged, presses, event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesEnded, TextKeys.unhandledPresses(presses), event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pass(.pressesCancelled, TextKeys.unhandledPresses(presses), event)
  }

  private func pass(_ method: PressMethod, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    if presses.isEmpty { return }
    defer { ResponderCircle.leave() }
    guard let next = ResponderCircle.enterNext(of: self) else { return }
    FirstResponderDelivery.call(method, on: next, presses, event, forwardedBy: self)
  }

  // MARK: Motion and remote control

  /// Called when a shake begins. Motion events start at the first responder (reference 4.2).
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

  /// Called for a media button, after `UIApplication.beginReceivingRemoteControlEvents()`; `event.subtype` identifies
  /// the button.
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

  /// Makes the receiver the responder at which its window's keys and actions start. Returns false when it is not in a
  /// window, when `canBecomeFirstResponder` is false, or when the current first responder does not resign (reference
  /// 4.3).
  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.install(self) }

  /// Resigns first responder status. Returns false when `canResignFirstResponder` is false.
  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  // MARK: Actions

  /// Returns whether the receiver performs `action`: by default, whether it responds to it (reference 4.5), or pastes
  /// by its configuration.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action) || (extras != nil && action.name == "paste:" && pastesByConfiguration() == true)
  }

  /// Returns whether the receiver has the method of `aSelector`.
  open func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return EditActionOverrides.has(self, aSelector.name) ?? aSelector.isImplemented(by: self)
  }
  /// Returns the object that performs `aSelector` in place of the receiver, which lacks the method; nil for none.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Returns the responder that performs `action`: the receiver if it can, otherwise the result of `next` (reference
  /// 4.5).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if ActionSearch.ask(self, action, sender) { return self }
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.target(forAction: action, withSender: sender)
  }

  // MARK: Edit actions

  // The actions that a menu, a key or a button sends along the chain. A responder performs exactly those that its class
  // overrides, as `canPerformAction` returns (`EditActionOverrides`); on Apple's systems the methods do not exist
  // otherwise.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {
    if pastesByConfiguration() == true { paste(itemProviders: UIPasteboard.general.itemProviders) }
  }
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

  /// The key commands, which are offered while the receiver is in the responder chain of the first responder (reference
  /// 4.6).
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest undo manager along the chain; a window has one (reference 4.4).
  open var undoManager: UndoManager? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.undoManager
  }

  // MARK: Input views

  /// The view that is shown at the bottom of the screen while the receiver is first responder. It is the nearest along
  /// the chain (reference 4.4).
  open var inputView: UIView? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.inputView
  }
  /// The view that is shown above `inputView`.
  open var inputAccessoryView: UIView? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.inputAccessoryView
  }

  /// The controllers of the input views, whose views are shown in place of `inputView` and `inputAccessoryView`; the
  /// nearest along the chain (reference 4.4).
  open var inputViewController: UIInputViewController? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.inputViewController
  }
  open var inputAccessoryViewController: UIInputViewController? {
    defer { ResponderCircle.leave() }
    return ResponderCircle.enterNext(of: self)?.inputAccessoryViewController
  }
  /// The groups of buttons beside the suggestions of an iPad's keyboard. A phone has no such bar, so they have no
  /// effect (Apple, `UITextInputAssistantItem`).
  open var inputAssistantItem: UITextInputAssistantItem { madeExtras.inputAssistantItem }
  /// The keyboard for the receiver, always the same one. The document proxy of an input controller returns it as
  /// `documentInputMode`.
  open var textInputMode: UITextInputMode? { .only }
  /// The name under which the system remembers the keyboard of the receiver; without effect, like the next method.
  open var textInputContextIdentifier: String? { nil }
  open class func clearTextInputContextIdentifier(_ identifier: String) {}

  /// Replaces the input views by the receiver's current ones, if it is the first responder (reference 4.4).
  open func reloadInputViews() {
    if isFirstResponder { FirstResponder.showInputViews(of: self) }
  }

  // MARK: Paste and activities

  final var extras: ResponderExtras?
  open var pasteConfiguration: UIPasteConfiguration? {
    get { extras?.pasteConfiguration }
    set { if newValue !== extras?.pasteConfiguration { madeExtras.pasteConfiguration = newValue } }
  }
  open func paste(itemProviders: [NSItemProvider]) {}
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    itemProviders.contains { pasteConfiguration?.accepts($0) == true }
  }

  /// The activity that the receiver represents. It is updated after its `needsSave` is set.
  open var userActivity: NSUserActivity? {
    get { extras?.userActivity }
    set { changeUserActivity(to: newValue) }
  }
  /// Called to update the information of the activity. Overrides call super.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called by the app to restore the state of an activity that is continued.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

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
  /// The name of the element, in one or two words.
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
  /// The frame in screen coordinates, which is that of the view unless another was set.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? (self as? UIView)?.frameOnScreen ?? .zero }
    set { madeAccessibilityValues.frame = newValue }
  }
  /// The activation point in screen coordinates, which is the center of the frame unless another was set.
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
  /// Returns the number of elements. Overrides of this and the next method replace `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element; `NSNotFound` if it is not one of the elements.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let (object, count) = (element as AnyObject, accessibilityElementCount())
    guard count > 0, count != NSNotFound else { return NSNotFound }
    return (0..<count).first { accessibilityElement(at: $0) as AnyObject === object }
      ?? NSNotFound
  }
  /// The outline of the element in screen coordinates; nil is the rectangle of its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path }
    set { madeAccessibilityValues.path = newValue }
  }
  /// The words with which the user may name the element to Voice Control; the label if none were set.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityValues?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { madeAccessibilityValues.userInputLabels = newValue }
  }
  /// The language of the label, value and hint, as a BCP 47 tag; nil is that of the user.
  open var accessibilityLanguage: String? {
    get { accessibilityValues?.language }
    set { madeAccessibilityValues.language = newValue }
  }
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityValues?.navigationStyle ?? .automatic }
    set { madeAccessibilityValues.navigationStyle = newValue }
  }
  /// A Boolean value that indicates whether the elements in the view are visited before those behind it. They always
  /// are here.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? false }
    set { madeAccessibilityValues.groupsChildren = newValue }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { madeAccessibilityValues.customActions = newValue }
  }

  /// Called when the user activates the element with an assistive technology. If it returns false, the default, the
  /// activation point is touched.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an `.adjustable` element by one step.
  open func accessibilityIncrement() { accessibilityStep(.up) }
  open func accessibilityDecrement() { accessibilityStep(.down) }
  /// Called when the user goes back or closes the frontmost content with an assistive technology. If it returns false,
  /// the next responder is called. A navigation controller pops, and an alert performs its cancel action (Apple,
  /// VoiceOver's "two-finger scrub"; that these two classes do it is M).
  open func accessibilityPerformEscape() -> Bool { false }
  /// Scrolls the content by one page. If it returns false, the default, the next responder is called.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  // An assistive technology that moves from element to element would call these; there is none here.
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
  /// Performs the most important action of the app, such as to play a song or to take a call. If it returns false, the
  /// default, the next responder is called.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Changes the value by one step, in classes that have a value.
  func accessibilityStep(_ direction: StepDirection) {}

  // MARK: Controllers

  /// The answers of controllers to questions of the core; nil for other responders.
  class var controllerRole: ControllerRole.Type? { nil }

  // MARK: Focus

  /// A Boolean value that indicates whether the keyboard can move the focus to the receiver. It is true for enabled
  /// controls.
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { false }
  /// The environments that get the focus first, when Tab is pressed and nothing has it: the first of them that is or
  /// contains a control. Without one, Tab begins with the first control on the screen.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Returns whether the focus may move. The item that loses the focus is asked, and the one that gets it, and then the
  /// environments around them; one that returns false keeps the focus where it is (Apple, `UIFocusEnvironment`).
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when the focus has moved, for the same environments. Overrides call super.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  // The focus moves only with the keyboard, so that a request for an update changes nothing.
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}

  // MARK: For the engine

  /// Called when the receiver has resigned first responder status or lost it.
  func didStopBeingFirstResponder() {}
  /// Called when the receiver has become first responder and before its input views show.
  func didTakeFirstResponder() {}
}
