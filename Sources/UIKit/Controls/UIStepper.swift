/// A control with a minus and a plus button that changes a value in steps.
///
/// A button that is held repeats its step at an increasing rate (reference 6.6).
@MainActor
open class UIStepper: UIControl {
  /// The size in points, which is fixed and close to that of current systems (L).
  private static let size = CGSize(width: 94, height: 32)

  override public init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    backgroundColor = .clear
    // Storyboards state this priority for such views, which keep their size where a label beside them is stretched.
    madeLayoutTraits.hugging = AxisPair(.defaultHigh)
    layer.addSublayer(look)
    for part in [track, press] { look.addSublayer(part) }
    track.drawing = { [weak self] context, _ in self?.drawSigns(in: context) }
  }

  override var fixedSize: CGSize? { Self.size }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override open var intrinsicContentSize: CGSize { Self.size }

  // MARK: Value

  /// The value, which is within `minimumValue...maximumValue`. Setting it sends no event.
  open var value: Double {
    get { current }
    set { if !newValue.isNaN { set(min(max(newValue, minimumValue), maximumValue)) } }
  }
  private var current = 0.0

  /// The lower bound. Setting it above the maximum raises the maximum to the same value.
  open var minimumValue = 0.0 {
    didSet {
      if refusesBound(minimumValue, "minimumValue") { return minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }
  /// The upper bound. Setting it below the minimum lowers the minimum to the same value.
  open var maximumValue = 100.0 {
    didSet {
      if refusesBound(maximumValue, "maximumValue") { return maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }
  private func refusesBound(_ bound: Double, _ name: String) -> Bool {
    guard bound.isNaN else { return false }
    LayerWarnings.report(
      "UIStepper.\(name) of \(nameForMessages) was set to NaN. It keeps its old value. Set a number.")
    return true
  }

  /// The amount of one step, which must be greater than 0.
  open var stepValue = 1.0 {
    willSet {
      if newValue > 0 { return }
      UsageMistake(
        "UIStepper.stepValue", of: nameForMessages, "The step is \(newValue), and a step must be greater than 0.",
        remedy: "Set a positive step; the minus button goes the other way."
      ).stop()
    }
  }
  /// A Boolean value that indicates whether the value wraps around at its bounds.
  open var wraps = false { didSet { track.setNeedsDisplay() } }
  open var autorepeat = true
  /// A Boolean value that indicates whether `.valueChanged` is sent at each step. Otherwise it is sent once, when the
  /// finger lifts.
  open var isContinuous = true

  private func set(_ value: Double) {
    current = value
    track.setNeedsDisplay()
  }

  /// Returns the value after a step; nil at a bound.
  private func value(after direction: StepDirection) -> Double? {
    let next = direction == .up ? current + stepValue : current - stepValue
    if next > maximumValue { return wraps ? minimumValue : current < maximumValue ? maximumValue : nil }
    if next < minimumValue { return wraps ? maximumValue : current > minimumValue ? minimumValue : nil }
    return next
  }

  // MARK: Tracking

  private var direction: StepDirection?
  private var repetition: Timeline.Timer?
  private var repetitions = 0
  private var valueAtLanding = 0.0

  private func direction(at point: CGPoint) -> StepDirection { point.x < bounds.midX ? .down : .up }

  /// Begins tracking. With `autorepeat` the first step is taken immediately, otherwise when the finger lifts. UIKit
  /// does not document the time; AppKit documents its stepper so (L).
  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let side = direction(at: touch.location(in: self))
    guard value(after: side) != nil, super.beginTracking(touch, with: event) else { return false }
    direction = side
    valueAtLanding = current
    showPress()
    guard autorepeat else { return true }
    step(side, event)
    repetitions = 0
    scheduleRepetition(after: StepRepetition.delay)
    return true
  }

  /// Continues tracking. Repetition pauses while the finger is outside of its half.
  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    showPress()
    return true
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !autorepeat, isTouchInside, let direction, let touch, self.direction(at: touch.location(in: self)) == direction {
      step(direction, event)
    }
    finish(event)
  }

  /// Ends tracking. The steps that were taken are not reverted (L).
  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(event)
  }

  private func finish(_ event: UIEvent?) {
    direction = nil
    repetition?.cancel()
    repetition = nil
    showPress()
    if !isContinuous, current != valueAtLanding { sendChange(event) }
  }

  private func step(_ direction: StepDirection, _ event: UIEvent?) {
    guard let next = value(after: direction) else { return }
    set(next)
    if isContinuous { sendChange(event) }
  }

  private func scheduleRepetition(after delay: TimeInterval) {
    repetition = UIRuntime.current.timeline.schedule(after: delay) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    guard let direction else { return }
    repetitions += 1
    if isTouchInside { step(direction, nil) }
    // An action may have removed the stepper, which ends tracking.
    if self.direction != nil { scheduleRepetition(after: StepRepetition.interval(after: repetitions)) }
  }

  /// A tap on a half is the stepper's (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    vetoesTap(of: recognizer) ? .tap : super.keptGesture(against: recognizer)
  }

  // MARK: Keyboard

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: "\(value)", traits: traits(.adjustable))
  }

  override func accessibilityStep(_ direction: StepDirection) {
    if isEnabled { _ = stepByKey(direction) }
  }

  /// Performs one step, like a tap on that half. Returns false at a bound.
  override func stepByKey(_ direction: StepDirection) -> Bool {
    guard let next = value(after: direction) else { return false }
    set(next)
    sendChange(nil)
    return true
  }

  // MARK: Look

  private let look = ControlPart()
  private let track = ControlPart()
  private let press = ControlPart()

  private static let radius: CGFloat = 8

  private var signs: [StepDirection: StateValues<UIImage>] = [:]

  /// Sets the image that replaces the drawn plus, in the image's size.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    signs[.up, default: StateValues()].set(image, for: state)
    track.setNeedsDisplay()
  }
  /// Sets the image that replaces the drawn minus, in the image's size.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    signs[.down, default: StateValues()].set(image, for: state)
    track.setNeedsDisplay()
  }
  open func incrementImage(for state: UIControl.State) -> UIImage? { signs[.up]?.stated(for: state) }
  open func decrementImage(for state: UIControl.State) -> UIImage? { signs[.down]?.stated(for: state) }

  override func stateChanged() { setNeedsLayout() }

  override open func layoutSubviews() {
    super.layoutSubviews()
    look.frame = bounds
    look.opacity = isEnabled ? 1 : ControlMotion.disabledOpacity
    track.frame = bounds
    track.cornerRadius = Self.radius
    track.backgroundColor = UIColor.tertiarySystemFill.cgColor
    track.setNeedsDisplay()
    showPress()
  }

  private func showPress() {
    press.cornerRadius = Self.radius
    press.backgroundColor = UIColor.systemFill.cgColor
    press.opacity = direction != nil && (isTouchInside || !isTracking) ? 1 : 0
    if let direction { press.frame = half(direction) }
  }

  private func half(_ direction: StepDirection) -> CGRect {
    CGRect(
      x: direction == .down ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
  }

  /// A sign that leads nowhere is pale.
  private func drawSigns(in context: CGContext) {
    let line = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    context.append(.fill(.roundedRect(line, radius: 0.5), UIColor.separator.cgColor.rgba))
    for direction in [StepDirection.down, .up] {
      let color = (value(after: direction) == nil ? UIColor.tertiaryLabel : .label).cgColor.rgba
      let center = CGPoint(x: half(direction).midX, y: bounds.midY)
      if let image = signs[direction]?[state] {
        image.draw(at: center, UIColor(cgColor: CGColor(color)), in: context)
        continue
      }
      var bars = [CGRect(x: center.x - 7, y: center.y - 1, width: 14, height: 2)]
      if direction == .up {
        bars.append(CGRect(x: center.x - 1, y: center.y - 7, width: 2, height: 6))
        bars.append(CGRect(x: center.x - 1, y: center.y + 1, width: 2, height: 6))
      }
      for bar in bars { context.append(.fill(.rect(bar), color)) }
    }
  }
}

/// The timing of a held stepper. UIKit's times are not documented; the delay and the first rate are those of AppKit's
/// stepper (L).
package enum StepRepetition {
  /// The delay before the first repetition, in seconds.
  package static let delay: TimeInterval = 0.5

  /// Returns the time until the next repetition, in seconds, after `repetitions` of them.
  package static func interval(after repetitions: Int) -> TimeInterval {
    switch repetitions {
    case ..<10: 0.1
    case ..<30: 0.05
    default: 0.025
    }
  }
}
