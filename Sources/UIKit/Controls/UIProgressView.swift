/// A bar that fills from left to right with the progress of a task.
@MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`
    /// A thinner style for bars, whose track is transparent.
    case bar
  }

  /// Lengths in points, close to those of current systems (L).
  private static let defaultHeight: CGFloat = 4
  private static let barHeight: CGFloat = 2.5

  override public init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(track)
    track.addSublayer(bar)
    bounds.size.height = height
    backgroundColor = .clear
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = height
  }

  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The progress in 0...1; other values are clamped.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }
  private var current: Float = 0

  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    current = min(max(progress, 0), 1)
    guard animated, window != nil else { return placeParts() }
    UIView.animate(
      withDuration: ControlMotion.slide, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: placeParts)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let percent = Int(clamping: (current * 100).rounded())
    return AccessibilityDefaults(isElement: true, value: "\(percent)%", traits: .updatesFrequently)
  }

  /// The color of the progress; nil means the tint color.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

  private var height: CGFloat { progressViewStyle == .bar ? Self.barHeight : Self.defaultHeight }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }

  private let track = ControlPart()
  private let bar = ControlPart()

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// A view that is higher than the style has a higher bar (practice, M).
  private func placeParts() {
    let height = max(height, bounds.height)
    let rail = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    track.fill(rail, trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill))
    track.masksToBounds = true
    bar.fill(
      CGRect(x: 0, y: 0, width: rail.width * CGFloat(current), height: height), progressTintColor ?? tintColor)
  }
}
