/// Selects a value between two bounds with a thumb that the user drags along a track.
///
/// Only a touch on the thumb is tracked; a touch on the track has no effect (reference 6.6).
@MainActor
open class UISlider: UIControl {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    layer.addSublayer(look)
    for part in [track, trackBeforeThumb, thumb, lowEnd, highEnd] { look.addSublayer(part) }
    thumb.addKnobShadow()
  }

  // MARK: Value

  /// The value, which is clamped to `minimumValue...maximumValue`. Setting it sends no event.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  private var current: Float = 0

  /// The lower bound. Setting it above the maximum raises the maximum to the same value.
  open var minimumValue: Float = 0 {
    didSet {
      if refusesBound(minimumValue, "minimumValue") { return minimumValue = oldValue }
      boundsOfValueChanged(highest: max(maximumValue, minimumValue))
    }
  }
  /// The upper bound. Setting it below the minimum lowers the minimum to the same value.
  open var maximumValue: Float = 1 {
    didSet {
      if refusesBound(maximumValue, "maximumValue") { return maximumValue = oldValue }
      boundsOfValueChanged(lowest: min(minimumValue, maximumValue))
    }
  }

  /// Returns true, with a warning, when a bound is not finite, because the thumb would have no position.
  private func refusesBound(_ bound: Float, _ name: String) -> Bool {
    if bound.isFinite { return false }
    LayerWarnings.report(
      "UISlider.\(name) of \(nameForMessages) was set to \(bound). It keeps its old value. Set a finite number.")
    return true
  }

  private func boundsOfValueChanged(lowest: Float? = nil, highest: Float? = nil) {
    if let lowest, lowest != minimumValue { minimumValue = lowest }
    if let highest, highest != maximumValue { maximumValue = highest }
    current = clamped(current)
    setNeedsLayout()
  }

  /// A Boolean value that indicates whether `.valueChanged` is sent during a drag. Otherwise it is sent once, when the
  /// finger lifts.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    current = clamped(value)
    show(animated: animated) { self.placeParts() }
  }

  private func clamped(_ value: Float) -> Float { min(max(value, minimumValue), maximumValue) }

  // MARK: Geometry

  /// The height of the track, in points. The sizes here are close to those of current systems, which are not documented
  /// (L).
  private static let trackHeight: CGFloat = 4
  private static let thumbDiameter: CGFloat = 28
  private static let height: CGFloat = 34
  private static let imageGap: CGFloat = 8

  /// The rectangle of the track in a slider with these bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func room(for image: UIImage?) -> CGFloat { image.map { $0.size.width + Self.imageGap } ?? 0 }
    let (before, after) = (room(for: minimumValueImage), room(for: maximumValueImage))
    return CGRect(
      x: bounds.minX + before, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - before - after),
      height: Self.trackHeight)
  }

  /// Returns the rectangle of the image before the track; it is empty without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }

  /// Returns the frame of the thumb for `value`. At the bounds of the value, its edge is at the end of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let size = thumbSize
    return CGRect(
      x: rect.minX + share * max(0, rect.width - size.width), y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: Self.height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  private var trackRect: CGRect { trackRect(forBounds: bounds) }
  private var thumbRect: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect, value: value) }

  // MARK: Tracking

  /// The distance from the thumb within which a finger grabs it, in points. It makes the target 44 points wide (L).
  package static let thumbReach: CGFloat = 8

  /// The area of the thumb when the finger landed.
  private var grip: CGRect?
  /// The distance from the thumb's center to the finger, so that the thumb does not jump under it.
  private var offsetInThumb: CGFloat = 0
  private var valueAtLanding: Float = 0

  private var thumbTarget: CGRect { thumbRect.insetBy(dx: -Self.thumbReach, dy: -Self.thumbReach) }

  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard thumbTarget.containsHalfOpen(point), super.beginTracking(touch, with: event) else { return false }
    grip = thumbTarget
    offsetInThumb = point.x - thumbRect.midX
    valueAtLanding = value
    return true
  }

  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    follow(touch)
    if isContinuous { sendChange(event) }
    return true
  }

  /// Ends tracking. The position at which the finger lifted is applied if no move to it came before.
  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let valueBefore = value
    if let touch { follow(touch) }
    finish(event, changedNow: value != valueBefore)
  }

  /// Ends tracking. The value remains as the drag left it (L).
  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish(event, changedNow: false)
  }

  private func finish(_ event: UIEvent?, changedNow: Bool) {
    grip = nil
    if isContinuous ? changedNow : value != valueAtLanding { sendChange(event) }
  }

  private func follow(_ touch: UITouch) {
    let way = trackRect.width - thumbRect.width
    guard way > 0 else { return }
    let share = (touch.location(in: self).x - offsetInThumb - trackRect.minX - thumbRect.width / 2) / way
    setValue(minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue), animated: false)
  }

  /// Takes precedence over drags and horizontal swipes that begin on the thumb, while the slider tracks: a scroll view
  /// that still withholds the touch scrolls (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    guard let grip else { return super.keptGesture(against: recognizer) }
    return vetoesHorizontalSwipe(of: recognizer, from: grip) || vetoesHorizontalPan(of: recognizer, from: grip)
      ? .drag : super.keptGesture(against: recognizer)
  }

  // MARK: Keyboard

  /// The share of the range that an arrow key moves the thumb by (L).
  package static let keyStep: Float = 0.1

  /// A tenth of the range (documented for VoiceOver's steps).
  override func accessibilityStep(_ direction: StepDirection) {
    guard isEnabled else { return }
    let step = (maximumValue - minimumValue) / 10
    setValue(value + (direction == .up ? step : -step), animated: false)
    sendChange(nil)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (value - minimumValue) / range : 0
    return AccessibilityDefaults(
      isElement: true, value: "\(Int(clamping: (share * 100).rounded()))%", traits: traits(.adjustable))
  }

  override func stepByKey(_ direction: StepDirection) -> Bool {
    let old = value
    let step = Self.keyStep * (maximumValue - minimumValue)
    setValue(direction == .up ? value + step : value - step, animated: true)
    if value != old { sendChange(nil) }
    return value != old
  }

  // MARK: Look

  /// The color of the track before the thumb; nil means the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The image before the track, which is shortened to make room for it.
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image after the track, which is shortened to make room for it.
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

  private var images = SliderImages()

  /// Sets the image that replaces the drawn thumb, in the image's size.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    images.thumb.set(image, for: state)
    setNeedsLayout()
  }
  /// Sets the image that is stretched over the track before the thumb; the next method sets the one after it.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images.minimumTrack.set(image, for: state)
    setNeedsLayout()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images.maximumTrack.set(image, for: state)
    setNeedsLayout()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb.stated(for: state) }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.minimumTrack.stated(for: state) }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.maximumTrack.stated(for: state) }
  open var currentThumbImage: UIImage? { images.thumb[state] }
  open var currentMinimumTrackImage: UIImage? { images.minimumTrack[state] }
  open var currentMaximumTrackImage: UIImage? { images.maximumTrack[state] }

  private var thumbSize: CGSize {
    currentThumbImage?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
  }

  private let look = ControlPart()
  private let track = ControlPart()
  private let trackBeforeThumb = ControlPart()
  private let thumb = ControlPart()
  private let lowEnd = ControlPart()
  private let highEnd = ControlPart()

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    look.frame = bounds
    look.opacity = isEnabled ? 1 : ControlMotion.disabledOpacity
    let (rail, knob) = (trackRect, thumbRect)
    track.fill(rail, maximumTrackTintColor ?? .systemFill)
    let before = CGRect(x: rail.minX, y: rail.minY, width: max(0, knob.midX - rail.minX), height: rail.height)
    trackBeforeThumb.fill(before, minimumTrackTintColor ?? tintColor)
    thumb.fill(knob, thumbTintColor ?? .white)
    thumb.show(currentThumbImage, castsShadow: true, tint: tintColor)
    trackBeforeThumb.show(currentMinimumTrackImage, castsShadow: false, tint: tintColor)
    track.show(currentMaximumTrackImage, castsShadow: false, tint: tintColor)
    lowEnd.frame = minimumValueImageRect(forBounds: bounds)
    lowEnd.show(minimumValueImage, castsShadow: false, tint: tintColor)
    highEnd.frame = maximumValueImageRect(forBounds: bounds)
    highEnd.show(maximumValueImage, castsShadow: false, tint: tintColor)
  }
}
