/// A control that is on or off. Tapping it, or dragging its knob past the middle, toggles it.
@MainActor
open class UISwitch: UIControl {
  /// The size, which is fixed; setting a frame only sets the position (reference 6.6).
  private static let size = CGSize(width: 51, height: 31)

  override public init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    backgroundColor = .clear
    // Storyboards state this priority for such views, which keep their size where a label beside them is stretched.
    madeLayoutTraits.hugging = AxisPair(.defaultHigh)
    layer.addSublayer(look)
    for part in [track, trackWhenOn, knobPart] { look.addSublayer(part) }
    knobPart.addKnobShadow()
  }

  // MARK: Value

  open var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }
  private var on = false

  /// Sets the value without sending an event (reference 6.6).
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != self.on else { return }
    self.on = on
    show(animated: animated) { self.placeParts() }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: isOn ? "1" : "0", traits: traits(.button))
  }

  override var fixedSize: CGSize? { Self.size }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override open var intrinsicContentSize: CGSize { Self.size }

  // MARK: Tracking

  /// A Boolean value that indicates whether a drag has already set the value, in which case lifting does not toggle it.
  private var wasDragged = false
  /// The frame of the knob when the finger landed.
  private var knobAtLanding: CGRect?

  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    knobAtLanding = knob
    return super.beginTracking(touch, with: event)
  }

  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    let beganRight =
      convert(window?.convertFromScreen(touch.initialScreenLocation) ?? .zero, from: nil).x >= bounds.midX
    if isRight != beganRight || wasDragged, isRight != on {
      wasDragged = true
      change(to: isRight, event)
    }
    return super.continueTracking(touch, with: event)
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    knobAtLanding = nil
  }

  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    knobAtLanding = nil
  }

  override func touchedUpInside(_ event: UIEvent?) {
    if !wasDragged { change(to: !on, event) }
  }

  override func pressedByKey() { change(to: !on, nil) }

  private func change(to on: Bool, _ event: UIEvent?) {
    setOn(on, animated: true)
    send(.valueChanged, event)
    send(.primaryActionTriggered, event)
  }

  /// Takes precedence over taps on the switch, and, while it tracks, over drags of its knob: a scroll view that still
  /// withholds the touch scrolls (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    if vetoesTap(of: recognizer) { return .tap }
    guard let knobAtLanding else { return super.keptGesture(against: recognizer) }
    return vetoesHorizontalPan(of: recognizer, from: knobAtLanding) ? .drag : super.keptGesture(against: recognizer)
  }

  // MARK: Look

  /// The color of the switch while it is on; nil is green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  private let look = ControlPart()
  private let track = ControlPart()
  /// The track of the switch when it is on, which fades in over the other track: interpolating with a translucent color
  /// would look wrong.
  private let trackWhenOn = ControlPart()
  private let knobPart = ControlPart()

  private static let knobInset: CGFloat = 2
  private static let pressedKnobWidening: CGFloat = 6

  /// A pressed knob is wider toward the middle.
  private var knob: CGRect {
    let diameter = bounds.height - 2 * Self.knobInset
    let width = diameter + (isHighlighted ? Self.pressedKnobWidening : 0)
    let x = on ? bounds.maxX - Self.knobInset - width : bounds.minX + Self.knobInset
    return CGRect(x: x, y: bounds.minY + Self.knobInset, width: width, height: diameter)
  }

  override func stateChanged() { show(animated: true, over: ControlMotion.fade) { self.placeParts() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    look.frame = bounds
    look.opacity = isEnabled ? 1 : ControlMotion.disabledOpacity
    track.fill(bounds, .secondarySystemFill)
    trackWhenOn.fill(bounds, onTintColor ?? .systemGreen)
    trackWhenOn.opacity = on ? 1 : 0
    knobPart.fill(knob, thumbTintColor ?? .white)
  }
}
