/// A rectangle on the screen that draws through its layer, takes part in hit tests and responds to events.
///
/// Coordinates are those of the view (`bounds`), in points, with y down. The view's `frame`, `alpha` and `isHidden` are
/// those of its layer.
@MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  /// The class of the view's layer. If it is not a subclass of `CALayer`, `CALayer` is used.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  @exclusivity(unchecked) package final internal(set) var methodOverrides: MethodOverrides
  let hitTestTable = HitTestTable.allocate()
  var madeHandle: ViewHandle?

  public init(frame: CGRect) {
    if ReplacedMethods.areAny { ReplacedMethods.enter(Self.self) }
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    methodOverrides = MethodOverrides(of: Self.self)
    super.init()
    hitTestTable.pointee.view = Unmanaged.passUnretained(self)
    layer.owner = self
    layer.changes = HitTestTable.changes(of: hitTestTable)
    layer.frame = frame
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    if AppearanceRules.areAny { AppearanceRules.current.apply(to: self) }
  }

  override public convenience init() { self.init(frame: .zero) }

  isolated deinit {
    madeHandle?.end()
    for view in subviews { view.parent = nil }
    layer.changes = nil
    layer.owner = nil
    HitTestTable.free(hitTestTable)
    DeepRelease.empty(&subviews)
  }

  // MARK: Tree

  /// The subviews from back to front; hit testing visits them from the last to the first.
  public internal(set) var subviews: [UIView] = []

  /// The superview, which sets this to nil when it is deallocated. It is neither retained nor weak, because both would
  /// cost a lock at every step along a chain.
  @exclusivity(unchecked) unowned(unsafe) final var parent: UIView? {
    didSet { parentChanged() }
  }
  open var superview: UIView? { parent }

  /// The nearest window above.
  open var window: UIWindow? { parent == nil ? nil : windowAbove }

  /// The window of a view with a superview. It is not retained: the window sets it to nil when it is deallocated.
  unowned(unsafe) var windowAbove: UIWindow?
  /// A Boolean value that indicates whether the receiver is the window of its subviews.
  var isWindow: Bool { false }

  /// The controller whose root view the receiver is.
  weak var controller: UIViewController? { didSet { controllerChanged() } }

  /// Called after a view was added, and before one is removed.
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  /// Called for the whole subtree, when its window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Changing the tree

  /// Adds `view` in front of all subviews and sublayers.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }
  /// Inserts a view. `index` is counted after `view` was removed from its old position.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }
  /// Inserts a view directly behind `sibling`, and its layer likewise; in front of all if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: .below(sibling)) }
  /// Inserts a view directly in front of `sibling`, and its layer likewise; in front of all if `sibling` is not a
  /// subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, at: .above(sibling)) }

  /// Moves `view` in front of its siblings and of all sublayers. It is hit tested first.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  /// Moves `view` behind its siblings and all sublayers. It is hit tested last.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

  /// Exchanges two subviews and their layers. Does nothing if there is no subview at an index.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  /// Returns the receiver or its first descendant with the tag: superviews before subviews, back to front.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

  /// Removes the view from its superview. The touches of the view and its descendants are cancelled (reference 2.2).
  open func removeFromSuperview() { detach(to: nil) }

  // MARK: Responder

  /// The next responder: the controller whose root view this is, or else the superview (reference 4.1).
  override open var next: UIResponder? { nextOfView }

  /// The view's index in a delivery of touches that is being made up (`TouchDeliverer`).
  @exclusivity(unchecked) final var deliveryIndex = 0

  /// Makes the first responder resign if it is the receiver or a descendant; with `force` it cannot refuse. Returns
  /// whether it did (reference 4.3).
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { FirstResponder.resign(within: self, force) }

  // MARK: Geometry

  /// The frame in the superview's coordinates; a bounding box when the view is transformed.
  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      if layoutTraits != nil { geometryWasObserved() }
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry { layer.position = newValue } }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Converts `point` from the receiver's coordinates to `view`'s; nil means the receiver's window. Between different
  /// windows, points are converted through the screen (reference section 9). Rectangles become the bounding boxes of
  /// their four corners.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

  // MARK: What hit testing looks at

  /// A Boolean value that indicates whether the view and its descendants receive touches. Otherwise, touches reach the
  /// views behind.
  open var isUserInteractionEnabled = true { didSet { hitTestConditionsChanged() } }

  /// A Boolean value that indicates whether the view itself is hidden. A hidden superview does not affect it.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }

  /// The opacity, which is stored with 32 bits: 0.01 is read as 0.0099999997764825821, which is invisible to hit
  /// testing (reference 1.3).
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// A Boolean value that indicates whether the view receives more than the first of several touches (reference 3.5).
  open var isMultipleTouchEnabled = false
  /// A Boolean value that indicates whether no other view of its window receives touches meanwhile (reference 3.5).
  open var isExclusiveTouch = false

  /// The number of animation blocks without user interaction in which the view takes part (reference 1.8).
  var blockingAnimations = 0 { didSet { if (blockingAnimations > 0) != (oldValue > 0) { hitTestConditionsChanged() } } }

  /// Returns the view that receives a touch at `point`, in the receiver's coordinates: the frontmost descendant that
  /// contains it, or the receiver; nil when the point is outside or the receiver takes no touches. It is called twice
  /// for each new touch and never for a move, and must have no side effects. `event` may be nil (reference 1.1, 1.5).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, event)
  }

  /// Returns whether `point` (receiver's coordinates) is inside. Right and bottom edges are outside (reference 1.2).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    defaultPointInside(point, event)
  }

  // MARK: Gestures

  @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []

  /// The view's recognizers; nil when none was ever added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer for the touches in the view and its descendants, and removes it from its previous view
  /// (reference 5.2).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// A gesture that is going on is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Returns whether a recognizer may recognize. It is called on the hit view, usually for a recognizer of a superview
  /// that would cancel the touch. If it is false, the recognizer fails (reference 0.2 fact 3).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Adds an interaction and removes it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  // MARK: Look

  /// The view whose opacity masks the receiver. It uses the receiver's coordinates and has no superview.
  open var mask: UIView? { didSet { if mask !== oldValue { maskChanged() } } }

  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The placement of the view's contents in its bounds.
  open var contentMode: ContentMode {
    get { modeOfContent }
    set { modeOfContent = newValue }
  }

  /// A Boolean value that confines the drawing of subviews to the bounds, but not hit testing (reference 0.2 fact 7).
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The number of pixels per point in the view's drawing.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// A Boolean value that indicates whether the view is opaque; the default is true (documented). If an app sets it, a
  /// view that draws is black where neither drawing nor background covers it, as on iOS; otherwise it is clear there.
  open var isOpaque: Bool {
    get { layer.statedOpacity ?? true }
    set { layer.isOpaque = newValue }
  }

  /// The semantic content, which affects the layout direction; `.unspecified` follows the language, which is written
  /// from left to right here.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutTraits?.semanticContentAttribute ?? .unspecified }
    set { setDirection(newValue) }
  }
  /// The layout direction of the view, in which leading is right if it is `rightToLeft`. Subviews do not inherit the
  /// semantic content (documented).
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfLines }

  /// The accent color; nil means that of the superview.
  open var tintColor: UIColor! {
    get { explicitTintColor ?? parent?.tintColor ?? .systemBlue }
    set { explicitTintColor = newValue }
  }
  /// The tint color that was set for this very view.
  private(set) var explicitTintColor: UIColor? { didSet { tintWasSet() } }
  /// A Boolean value that indicates whether the view or one of its superviews has, or had, a tint color of its own. All
  /// other views have the default, without a search along their superviews.
  var isTinted = false

  open func tintColorDidChange() {
    setNeedsDisplay()
    for view in subviews { view.tintColorDidChange() }
  }

  open var tag = 0
  /// The name of the view in tests, demo scripts and traces.
  open var accessibilityIdentifier: String? { didSet { LayerEnvironment.current.conditionsDidChange() } }

  /// Draws into `UIGraphicsGetCurrentContext()`, in the receiver's coordinates.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks the whole view for drawing, whatever `rect` is: a drawing is stored as commands, not as pixels.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  open func display(_ layer: CALayer) { layer.recordDrawing() }
  open func draw(_ layer: CALayer, in context: CGContext) { drawBounds(in: context) }

  /// Returns the action for a change of the layer: an animation in an animation block, otherwise none (reference 9).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationContext.action(for: self, forKey: event)
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The light or dark style of the view and its subviews, which overrides that of their surroundings.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { layoutTraits?.userInterfaceStyle ?? .unspecified }
    set { TraitChange.run(in: [self]) { madeLayoutTraits.userInterfaceStyle = newValue } }
  }

  // MARK: Layout

  /// The distances that bars cover at each edge; zero without a container, as the screen has no notch.
  open var safeAreaInsets: UIEdgeInsets { insetsOfBars }
  /// The insets are others than when UIKit called this last; the default does nothing (Apple, `UIView`).
  open func safeAreaInsetsDidChange() {}
  /// The distances that content should keep from the edges, including the safe area (see `shownMargins`).
  open var layoutMargins: UIEdgeInsets {
    get { shownMargins }
    set { setMargins(newValue) }
  }
  open func layoutMarginsDidChange() {}

  /// Returns the size that the constraints in the view result in, as near to `targetSize` as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// A Boolean value that indicates whether `updateConstraints()` is called before the first layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Lays out the subviews, by default according to their constraints. It is called before the next frame after a
  /// change of the size or `setNeedsLayout()`.
  open func layoutSubviews() { if layoutTraits?.placesSubviews == true { placeConstrainedSubviews() } }
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layOutIfNeeded() }
  open func layoutSublayers(of layer: CALayer) { layOutInOrder() }

  /// The lengths that change with the superview's size.
  open var autoresizingMask: AutoresizingMask {
    get { layoutTraits?.autoresizingMask ?? [] }
    set { setResizing(newValue) }
  }
  /// A Boolean value that indicates whether subviews are resized when the receiver's size changes.
  open var autoresizesSubviews: Bool {
    get { layoutTraits?.autoresizesSubviews ?? true }
    set { if newValue != autoresizesSubviews { madeLayoutTraits.autoresizesSubviews = newValue } }
  }

  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// A Boolean value that indicates whether the view's frame is set by code, and constraints treat it as given. If it
  /// is false, only constraints determine the view's position. The default is true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutTraits?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }
  /// Returns the priority with which the view resists growth beyond its content's size; initially 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(along: axis) }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, along: axis)
  }
  /// Returns the priority with which the view resists compression below its content's size; initially 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance(along: axis)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setResistance(priority, along: axis) }
  /// The distances from the frame inward to the edges that constraints align; a shadow may lie outside of these.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Creates the constraints that depend on the view's state. It is called before layout, subviews first, after
  /// `setNeedsUpdateConstraints()`; an override calls super at its end.
  open func updateConstraints() { layoutTraits?.needsUpdateConstraints = false }
  open func setNeedsUpdateConstraints() { constraintsNeedUpdate() }
  /// Calls `updateConstraints` of every view in the receiver's tree that requested it.
  open func updateConstraintsIfNeeded() { layoutTop.layoutTraits?.engine?.updateConstraints() }

  /// Returns the smallest size that shows all contents. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The size of the content, which constraints respect by priority; `noIntrinsicMetric` without such a size.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The view whose first baseline is used by constraints on the receiver's; the next property is that for the last
  /// baseline. By default they are the receiver.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  open func forBaselineLayout() -> UIView { self }
  /// Returns the distance from the middle of the view down to the baseline of its first or last line of text; nil
  /// without text. `width` is the width for wrapping the text, if the view does not have it yet.
  func baselineBelowMiddle(isFirst: Bool, width: CGFloat?) -> CGFloat? { nil }
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }

  /// Sets the size to `sizeThatFits` of the current size; the origin of the frame does not change.
  open func sizeToFit() { fitSize() }

  /// The layout properties beyond the frame; nil for most views.
  var layoutTraits: LayoutTraits?

  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }
  /// The answers of the view's class to questions of the core.
  class var kind: ViewKind.Type { ViewKind.self }

  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { pathOfBounds }
}
