/// On or off. Tapping it, or dragging its knob past the middle, changes it.
@MainActor
open class UISwitch: UIControl {
  /// Fixed; a frame only places it (reference 6.6).
  private static let size = CGSize(width: 51, height: 31)

  override public init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    backgroundColor = .clear
  }

  public var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }
  private var on = false

  /// Sends no event (reference 6.6).
  public func setOn(_ on: Bool, animated: Bool) {
    guard on != self.on else { return }
    self.on = on
    setNeedsDisplay()
  }

  public var onTintColor: UIColor? { didSet { setNeedsDisplay() } }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override open var intrinsicContentSize: CGSize { Self.size }

  /// Whether a drag set the value already, so that lifting must not toggle it.
  private var wasDragged = false

  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
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

  override func touchedUpInside(_ event: UIEvent?) {
    if !wasDragged { change(to: !on, event) }
  }

  private func change(to on: Bool, _ event: UIEvent?) {
    setOn(on, animated: true)
    send(.valueChanged, event)
    send(.primaryActionTriggered, event)
  }

  /// A tap on the switch, and a drag of its knob, are the switch's (reference 6.5).
  override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !vetoesTap(of: gestureRecognizer), !vetoesHorizontalPan(of: gestureRecognizer, from: knob) else {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private var knob: CGRect {
    let diameter = bounds.height - 2 * Self.knobInset
    let width = diameter + (isHighlighted ? Self.pressedKnobWidening : 0)
    let x = on ? bounds.maxX - Self.knobInset - width : bounds.minX + Self.knobInset
    return CGRect(x: x, y: bounds.minY + Self.knobInset, width: width, height: diameter)
  }

  private static let knobInset: CGFloat = 2
  private static let pressedKnobWidening: CGFloat = 6

  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let track = bounds
    let radius = track.height / 2
    let color = on ? (onTintColor ?? .systemGreen) : UIColor(hex: 0x787880, alpha: 0.32)
    context.append(.fill(.roundedRect(track, radius: radius), color.cgColor.rgba))
    let shape = Shape.roundedRect(knob, radius: knob.height / 2)
    let shadow = RGBA(red: 0, green: 0, blue: 0, alpha: 0.2)
    context.append(.shadow(shape, shadow, blur: 3, offset: CGSize(width: 0, height: 2)))
    context.append(.fill(shape, .white))
  }
}
