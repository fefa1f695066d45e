/// A row of dots for pages, in which the current page is highlighted. A tap on one side of it turns one page in that
/// direction; a sliding finger scrubs through the pages (reference 6.6).
@MainActor
open class UIPageControl: UIControl {
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A tap.
    case discrete = 1
    /// The interaction in which a finger slides over the dots.
    case continuous = 2
  }

  public enum BackgroundStyle: Int, Sendable {
    /// A style in which a platter shows while a finger slides over the dots.
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  public enum Direction: Int, Sendable {
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4

    var isHorizontal: Bool { self != .topToBottom && self != .bottomToTop }
    var isReversed: Bool { self == .rightToLeft || self == .bottomToTop }
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    layer.addSublayer(look)
    look.addSublayer(platter)
    look.addSublayer(dots)
    dots.drawing = { [weak self] context, bounds in self?.drawDots(in: context) }
  }

  // MARK: Pages

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = current
      pagesChanged()
    }
  }

  /// The current page in 0..<numberOfPages; other values are clamped. Setting it sends no event.
  open var currentPage: Int {
    get { current }
    set {
      current = max(0, min(newValue, numberOfPages - 1))
      shownPage = current
      dots.setNeedsDisplay()
    }
  }
  private var current = 0
  /// The page whose dot is highlighted.
  private var shownPage = 0
  /// A Boolean value that indicates whether a page that the user chose is highlighted only when the app calls
  /// `updateCurrentPageDisplay()` or sets `currentPage`.
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() {
    shownPage = current
    dots.setNeedsDisplay()
  }

  /// A Boolean value that indicates whether a single dot is hidden. It is false initially.
  open var hidesForSinglePage = false { didSet { pagesChanged() } }
  open var direction = Direction.natural { didSet { pagesChanged() } }

  private func pagesChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Interaction

  /// A Boolean value that indicates whether a finger may slide over the dots.
  open var allowsContinuousInteraction = true
  open private(set) var interactionState = InteractionState.none

  /// The distance from which a finger scrubs instead of tapping, in points (L).
  package static let scrubbingDistance: CGFloat = 10
  /// The distance of a sliding finger for one page, in points: that of two dots (L).
  package static let spacing: CGFloat = 17

  /// The position along the dots at which the finger landed; the next one is where it began to scrub.
  private var landing: CGFloat = 0
  private var pageAtScrubbing = 0

  private func along(_ touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    let place = direction.isHorizontal ? point.x - bounds.midX : point.y - bounds.midY
    return direction.isReversed ? -place : place
  }

  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    landing = along(touch)
    interactionState = .discrete
    return true
  }

  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let way = along(touch) - landing
    if interactionState == .discrete, allowsContinuousInteraction, abs(way) >= Self.scrubbingDistance {
      interactionState = .continuous
      pageAtScrubbing = current
      show(animated: true) { self.placeParts() }
    }
    if interactionState == .continuous {
      go(to: pageAtScrubbing + Int(clamping: (way / Self.spacing).rounded()), event)
    }
    return true
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    tappedSide = interactionState == .discrete ? touch.map { along($0) < 0 ? -1 : 1 } : nil
    stopInteracting()
  }

  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopInteracting()
  }

  private var tappedSide: Int?

  override func touchedUpInside(_ event: UIEvent?) {
    if let tappedSide { go(to: current + tappedSide, event) }
  }

  override func pressedByKey() {}

  private func stopInteracting() {
    let wasContinuous = interactionState == .continuous
    interactionState = .none
    if wasContinuous { show(animated: true) { self.placeParts() } }
  }

  private func go(to page: Int, _ event: UIEvent?) {
    let (old, shown) = (current, shownPage)
    currentPage = page
    if defersCurrentPageDisplay { shownPage = shown }
    if current != old { sendChange(event) }
  }

  /// A tap is the page control's (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    vetoesTap(of: recognizer) ? .tap : super.keptGesture(against: recognizer)
  }

  // MARK: Keyboard

  /// Turns one page forward or back. Returns false when there is no such page.
  override func stepByKey(_ direction: StepDirection) -> Bool {
    let old = current
    go(to: current + (direction == .up ? 1 : -1), nil)
    return current != old
  }

  // MARK: Accessibility

  override func accessibilityStep(_ direction: StepDirection) {
    if isEnabled { _ = stepByKey(direction) }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: "page \(current + 1) of \(numberOfPages)", traits: traits(.adjustable))
  }

  // MARK: Size

  /// Lengths in points, close to those of current systems (L).
  private static let dotDiameter: CGFloat = 7
  private static let padding: CGFloat = 12
  private static let thickness: CGFloat = 26

  /// Returns the size of a row of `pageCount` dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(0, pageCount - 1)) * Self.spacing + Self.dotDiameter + 2 * Self.padding
    return direction.isHorizontal
      ? CGSize(width: length, height: Self.thickness) : CGSize(width: Self.thickness, height: length)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  // MARK: Look

  /// The colors of the dots; nil is white, whatever is behind them, and translucent white for the other pages (C559).
  open var pageIndicatorTintColor: UIColor? { didSet { dots.setNeedsDisplay() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { dots.setNeedsDisplay() } }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  /// The image that replaces the dots. It is drawn in the colors of the indicators.
  open var preferredIndicatorImage: UIImage? { didSet { dots.setNeedsDisplay() } }
  private var indicatorImages: [Int: UIImage] = [:]

  /// Sets the image of one page, which takes precedence over `preferredIndicatorImage`.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
    dots.setNeedsDisplay()
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

  private let look = ControlPart()
  private let platter = ControlPart()
  private let dots = ControlPart()

  override func stateChanged() { setNeedsLayout() }

  override open func layoutSubviews() {
    super.layoutSubviews()
    dots.setNeedsDisplay()
    placeParts()
  }

  private var showsPlatter: Bool {
    switch backgroundStyle {
    case .automatic: interactionState == .continuous
    case .prominent: true
    case .minimal: false
    }
  }

  private func placeParts() {
    look.frame = bounds
    look.opacity = isEnabled ? 1 : ControlMotion.disabledOpacity
    let size = size(forNumberOfPages: numberOfPages)
    platter.fill(
      CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height),
      .tertiarySystemFill)
    platter.opacity = showsPlatter ? 1 : 0
    dots.frame = bounds
  }

  private static let paleDot = UIColor(white: 1, alpha: 0.3)

  private func drawDots(in context: CGContext) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    for page in 0..<numberOfPages {
      var place = (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * Self.spacing
      if direction.isReversed { place = -place }
      let center = CGPoint(
        x: bounds.midX + (direction.isHorizontal ? place : 0), y: bounds.midY + (direction.isHorizontal ? 0 : place))
      let color = page == shownPage ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.paleDot
      if let image = indicatorImages[page] ?? preferredIndicatorImage {
        image.draw(at: center, color, in: context)
      } else {
        context.append(.fill(.circle(center: center, radius: Self.dotDiameter / 2), color.cgColor.rgba))
      }
    }
  }
}
