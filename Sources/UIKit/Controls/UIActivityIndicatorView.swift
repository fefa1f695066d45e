/// Spokes that light up one after another while an activity is in progress, on the virtual clock.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The raw values are Apple's.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// The older styles, which combine a size with a color.
    case whiteLarge = 0
    case white = 1
    case gray = 2

    fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }

    /// The width and height in points.
    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  public init(style: Style) {
    self.style = style
    color = style.color
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    addWheel()
  }

  override public init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    bounds.size = sizeThatFits(.zero)
    // Storyboards state this priority for such views, which keep their size where a label beside them is stretched.
    madeLayoutTraits.hugging = AxisPair(.defaultHigh)
    addWheel()
  }

  open var style: Style {
    didSet {
      bounds.size = sizeThatFits(.zero)
      invalidateIntrinsicContentSize()
      wheel.setNeedsDisplay()
    }
  }

  open var color: UIColor! = .systemGray { didSet { wheel.setNeedsDisplay() } }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }
  override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  // MARK: Animating

  /// A Boolean value that indicates whether the view is hidden while it does not animate. Initially it is hidden.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  open internal(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    turn()
  }

  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: Self.turning)
    if hidesWhenStopped { isHidden = true }
  }

  /// Starts the animation again when the view is added to a window: a layer that leaves the window loses its
  /// animations.
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { turn() }
  }

  private static let turning = "turning"
  private static let spokes = 8
  /// The duration of one rotation, in seconds (L).
  package static let period: TimeInterval = 0.8

  /// Rotates by one spoke at a time.
  private func turn() {
    guard wheel.animation(forKey: Self.turning) == nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.spokes).map { CGFloat($0) / CGFloat(Self.spokes) * 2 * .pi }
    animation.calculationMode = .discrete
    animation.duration = Self.period
    animation.repeatCount = .infinity
    wheel.add(animation, forKey: Self.turning)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: isAnimating ? "In progress" : "Progress halted", traits: .updatesFrequently)
  }

  // MARK: Look

  private let wheel = ControlPart()

  private func addWheel() {
    layer.addSublayer(wheel)
    wheel.drawing = { [weak self] in self?.drawSpokes(in: $0, $1) }
    backgroundColor = .clear
    isHidden = true
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    if isAnimating { turn() }
  }

  /// Draws the spokes. The top one is the brightest; they fade counterclockwise.
  private func drawSpokes(in context: CGContext, _ bounds: CGRect) {
    let radius = bounds.width / 2
    let thickness = bounds.width * 0.125
    let length = bounds.width * 0.27
    for spoke in 0..<Self.spokes {
      let age = CGFloat((Self.spokes - spoke) % Self.spokes) / CGFloat(Self.spokes)
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi)
      let bar = CGRect(x: -thickness / 2, y: -radius, width: thickness, height: length)
      var shade = color.cgColor.rgba
      shade.alpha *= Float(1 - 0.82 * age)
      context.append(.fill(.roundedRect(bar, radius: thickness / 2), shade))
      context.restoreGState()
    }
  }
}
