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

  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let track = bounds
    let radius = track.height / 2
    let color = on ? (onTintColor ?? .systemGreen) : UIColor(hex: 0x787880, alpha: 0.32)
    context.append(.fill(.roundedRect(track, radius: radius), color.cgColor.rgba))
    let knobRadius = radius - 2
    let widening: CGFloat = isHighlighted ? 6 : 0
    let width = 2 * knobRadius + widening
    let x = on ? track.maxX - 2 - width : track.minX + 2
    let knob = CGRect(x: x, y: track.minY + 2, width: width, height: 2 * knobRadius)
    let shape = Shape.roundedRect(knob, radius: knobRadius)
    context.append(
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.2), blur: 3, offset: CGSize(width: 0, height: 2)))
    context.append(.fill(shape, .white))
  }
}
