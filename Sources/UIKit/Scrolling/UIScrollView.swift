/// A view that shows part of content larger than itself and lets fingers, wheels and trackpads move it.
///
/// The offset is `bounds.origin`, so that subviews keep their frames and hit testing needs no special case (reference
/// 1.4). Touches are withheld from the content for a moment, because they may become a drag (`ContentTouches.swift`). A
/// drag moves the offset (`+Dragging`), and content that is released in motion decelerates and bounces
/// (`+Deceleration`).
@MainActor
open class UIScrollView: UIView {
  /// The factor by which the speed of decelerating content is multiplied each millisecond (reference 7.4).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(contentTouches)
    addGestureRecognizer(panGestureRecognizer)
    (panGestureRecognizer as? UIScrollViewPanGestureRecognizer)?.scrollView = self
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    panGestureRecognizer.addTarget(self, action: Selector("handlePan:", UIScrollView.handlePan))
  }

  override class var kind: ViewKind.Type { ScrollViewKind.self }

  /// The object that is notified of scrolling. The property is disfavored, because `ObjCCompatibility` declares the
  /// types that the delegates of its subclasses have in UIKit.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { givenDelegate = delegate } }
  /// The delegate that was set. An override of `delegate` may return another, such as the one behind a proxy.
  final weak var givenDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content in points. An offset that is beyond the content after the change is corrected.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      returnIntoRange()
      indicators.update(in: self)
      if layoutTraits != nil { geometryWasObserved() }
    }
  }
  /// The insets around the content, into which it can be scrolled. An inset that is not a number is refused with a
  /// warning.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      guard !refusesInset() else { return contentInset = oldValue }
      returnIntoRange()
      indicators.update(in: self)
      if layoutTraits != nil { geometryWasObserved() }
    }
  }

  /// The condition under which the area below bars is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Adjusts at the top and bottom always, and at the sides when the content scrolls horizontally.
    case automatic
    /// Adjusts along the axes on which the content scrolls.
    case scrollableAxes
    case never
    case always
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { adoptSafeArea() } }

  /// The insets in effect: `contentInset` plus the part of the safe area that `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + cover.safeArea.top + refreshInset, left: contentInset.left + cover.safeArea.left,
      bottom: contentInset.bottom + cover.safeArea.bottom, right: contentInset.right + cover.safeArea.right)
  }
  /// The inset of a refresh control while it refreshes.
  var refreshInset: CGFloat = 0 {
    didSet {
      guard refreshInset != oldValue else { return }
      reportAdjustedInset()
      indicators.update(in: self)
    }
  }
  /// The control, behind the content, that a finger pulls into sight to refresh the content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = 0
      refreshControl?.scrollView = self
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      refreshControl?.contentMoved()
    }
  }

  /// The effect of a drag on the keyboard or other input views.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// The first responder resigns when a drag begins.
    case onDrag
    /// The first responder resigns when the dragging finger reaches the input views. They do not follow the finger
    /// here.
    case interactive
  }
  open var keyboardDismissMode = KeyboardDismissMode.none

  var cover = ScrollCover()
  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// The content's point that is at the top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  override open var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin != old {
        updatePinnedViews()
        offsetDidChange()
      }
    }
  }

  private func offsetDidChange() {
    setNeedsLayout()
    indicators.update(in: self)
    refreshControl?.contentMoved()
    cover.bar?.contentMoved(in: self)
    if layoutTraits != nil { geometryWasObserved() }
    givenDelegate?.scrollViewDidScroll(self)
  }

  /// Sets the content offset. An animated change takes 0.3 s and ends with `scrollViewDidEndScrollingAnimation`; a
  /// change without animation stops any motion.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated, window != nil else { return self.contentOffset = contentOffset }
    animate(to: contentOffset)
  }

  /// Scrolls no farther than needed to make `rect`, in content coordinates, visible inside the insets.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offsetShowing(rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: Settings

  /// A Boolean value that indicates whether touches scroll. If it is false, they reach the content immediately, and
  /// touches that neither the content nor the scroll view handles are forwarded along the responder chain.
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      contentTouches.isEnabled = isScrollEnabled
    }
  }
  /// A Boolean value that indicates whether content can be pulled and can move beyond its edges. Setting it sets both
  /// of the properties below; it is true if one of them is (L).
  open var bounces: Bool {
    get { bouncesVertically || bouncesHorizontally }
    set { (bouncesVertically, bouncesHorizontally) = (newValue, newValue) }
  }
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  /// A Boolean value that makes content bounce, together with `bounces`, also along an axis without anything to scroll.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether a drag that clearly starts along one axis scrolls along that axis only.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether content stops at multiples of the bounds' size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// A Boolean value that indicates whether a tap on the status bar scrolls to the top, unless another scroll view on
  /// the screen has it set, too.
  open var scrollsToTop = true

  open var showsVerticalScrollIndicator = true { didSet { indicators.update(in: self) } }
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update(in: self) } }
  let indicators = ScrollIndicators()

  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    /// White indicators, for dark content.
    case white
  }
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.styleChanged(in: self) } }
  /// The additional distances of the indicators' ends from the edges, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
  /// The insets of both indicators. Setting them sets both.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// A Boolean value that indicates whether the insets of the safe area are added to those of the indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update(in: self) } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash(in: self) }

  // MARK: Content touches

  /// A Boolean value that indicates whether touches are withheld from the content until they have rested for 0.15 s or
  /// lifted, because they might become a drag (reference 7.1).
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether a drag may cancel a touch that the content has received.
  open var canCancelContentTouches = true

  /// Returns whether `view`, a subview that was hit, receives `touches`. If it is false, the view does not receive them
  /// until they end.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag may cancel the touch that `view` has received. If it is false, the view keeps the touch and
  /// nothing scrolls. The default is false for controls (reference 7.2).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  let contentTouches = UIScrollViewDelayedTouchesBeganGestureRecognizer()

  // MARK: Dragging

  /// The recognizer that scrolls. An app may change its settings and require its failure, but its delegate must remain
  /// the scroll view.
  public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()

  /// A Boolean value that indicates whether a finger is down on the content, whether it scrolls or not.
  open var isTracking: Bool { panGestureRecognizer.hasFingers }
  /// A Boolean value that indicates whether a finger or a wheel is scrolling.
  open internal(set) var isDragging = false { didSet { motionChanged() } }
  /// A Boolean value that indicates whether content is still moving after the finger lifted.
  open internal(set) var isDecelerating = false { didSet { motionChanged() } }

  /// A Boolean value that indicates whether fingers move the content, or it moves on after them.
  var isInMotionByHand: Bool { isDragging || isDecelerating || isZooming || isZoomBouncing }
  private func motionChanged() { UIRuntime.current.mainThread.modes.motionChanged(of: self) }

  var drag: ScrollDrag?
  var animation: ScrollAnimation?

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    follow(pan)
    if layoutTraits != nil { geometryWasObserved() }
  }

  // MARK: Zooming

  /// The content can be pinched when the largest scale is larger than the smallest and the delegate names a view to
  /// scale.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      if refusesZoomScale(minimumZoomScale, "minimumZoomScale") { return minimumZoomScale = oldValue }
      zoomLimitsChanged()
    }
  }
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      if refusesZoomScale(maximumZoomScale, "maximumZoomScale") { return maximumZoomScale = oldValue }
      zoomLimitsChanged()
    }
  }
  /// A Boolean value that indicates whether a pinch can exceed the limits; the content then returns to them.
  open var bouncesZoom = true
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Scales around the center of the visible content, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if !refusesZoomScale(scale, "zoomScale") { zoom(to: scale, animated: animated) }
  }
  /// Makes `rect`, in the coordinates of the zoomed view, fill the scroll view, within the limits.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

  /// The recognizer that zooms; nil while the limits are equal and nothing can be zoomed (reference 7.1).
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// A Boolean value that indicates whether fingers are zooming.
  open internal(set) var isZooming = false { didSet { motionChanged() } }
  /// A Boolean value that indicates whether the content is returning to its limits after a pinch beyond them.
  open internal(set) var isZoomBouncing = false { didSet { motionChanged() } }

  /// The scale of the zoomed view. It belongs to that view: when the app has removed it, the scale is 1 again (C387).
  var currentZoomScale: CGFloat { scaledView?.superview == nil ? 1 : scaledViewScale }
  /// The view that was scaled last, and its scale.
  weak var scaledView: UIView?
  var scaledViewScale: CGFloat = 1
  var pinch: ScrollPinch?

  func handlePinch(_ pinch: UIPinchGestureRecognizer) { follow(pinch) }

  /// Stops content that scrolls or zooms without fingers. Content beyond an edge is moved to the edge, or to a page
  /// with paging.
  open func stopScrollingAndZooming() {
    stopMotion()
    let place = restingPlace(at: .zero, dragFrom: contentOffset)
    if !isDragging, place != contentOffset { contentOffset = place }
  }
  /// A Boolean value that indicates whether the app scrolls the content with an animation.
  open var isScrollAnimating: Bool { animation != nil && !isDecelerating && !isZoomAnimating && !isZoomBouncing }
  /// A Boolean value that indicates whether the app zooms the content with an animation.
  open internal(set) var isZoomAnimating = false

  /// Returns the offset at which content comes to rest that would stop at `proposed`. `velocity` is in points per
  /// second.
  func restingOffset(_ proposed: CGPoint, at velocity: CGPoint) -> CGPoint { proposed }
  /// Called when the last finger lifted without a drag and the content does not move.
  func didRestUnderFinger() {}

  // MARK: Events

  /// A scroll view handles the touches that it receives. While scrolling is disabled, it forwards them along the
  /// responder chain (reference 4.2).
  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if forwardsTouches { super.touchesBegan(touches, with: event) }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if forwardsTouches { super.touchesMoved(touches, with: event) }
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if forwardsTouches { super.touchesEnded(touches, with: event) }
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if forwardsTouches { super.touchesCancelled(touches, with: event) }
  }

  private var forwardsTouches: Bool { !isScrollEnabled && !keepsTouches }
  /// A Boolean value that indicates whether the view handles its touches even while it does not scroll.
  var keepsTouches: Bool { false }

  /// Stops motion without fingers when the view leaves its window.
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion() } else { findCollapsingBar() }
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adoptSafeArea()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    adoptSafeArea()
    indicators.update(in: self)
  }
}
