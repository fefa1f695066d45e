/// A rectangle on screen that can be touched: draws through its layer, is asked by hit tests, responds to events.
///
/// Coordinates are the view's own (`bounds`), points, y down. The view's `frame`, `alpha` and `isHidden` are its
/// layer's.
@MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  /// The class that the view's layer is of; one that is no `CALayer` counts as that.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  package let methodOverrides: MethodOverrides
  let hitTestTable = HitTestTable.allocate()
  var madeHandle: ViewHandle?

  public init(frame: CGRect) {
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

  /// The superview, which clears it when it is deallocated. Neither retained nor weak: that would cost a lock at every
  /// step of every chain.
  @exclusivity(unchecked) unowned(unsafe) final var parent: UIView? {
    didSet { hitTestTable.pointee.parent = parent?.hitTestTable }
  }
  open var superview: UIView? { parent }

  /// The nearest window above.
  open var window: UIWindow? { parent == nil ? nil : windowAbove }

  /// The window, as every added view reads it. It is not retained: a window clears it when it is deallocated.
  unowned(unsafe) var windowAbove: UIWindow?
  /// A Boolean value that indicates whether the views below have the receiver as their window.
  var isWindow: Bool { false }

  /// The controller whose root view this is.
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
  /// `index` is counted after `view` left its old place.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }
  /// Directly below `sibling`, for its layer too; in front when `sibling` is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: .below(sibling)) }
  /// Directly above `sibling`, for its layer too; in front when `sibling` is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, at: .above(sibling)) }

  /// Makes `view` the first to be asked among its siblings, drawn over them and over all sublayers.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  /// Makes `view` the last to be asked among its siblings, drawn below them and below all sublayers.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

  /// The two subviews, and their layers, take each other's places. Does nothing when there is no subview at an index.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  /// Returns the receiver or the first view below it that has the tag: superviews before subviews, back to front.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

  /// Takes the view out of its superview. Touches of anything in it are cancelled (reference 2.2).
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

  /// `point`, given in the receiver's coordinates, in `view`'s; nil means the receiver's window. Views of different
  /// windows meet on the screen (reference section 9). Rectangles become the boxes around their four corners.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

  // MARK: What hit testing looks at

  /// False lets touches through to what is behind, for the view and everything in it.
  open var isUserInteractionEnabled = true { didSet { hitTestConditionsChanged() } }

  /// The view's own flag; a hidden ancestor does not show here.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }

  /// Stored with 32 bits: 0.01 reads back as 0.0099999997764825821, which hit testing takes for invisible (reference
  /// 1.3).
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// When false, the view gets only the first of several touches that land in it (reference 3.5).
  open var isMultipleTouchEnabled = false
  /// When true, no other view of the window gets touches while the view has one (reference 3.5).
  open var isExclusiveTouch = false

  /// Block animations that the view takes part in and that let no touches through (reference 1.8).
  var blockingAnimations = 0 { didSet { if (blockingAnimations > 0) != (oldValue > 0) { hitTestConditionsChanged() } } }

  /// Returns the view that receives a touch at `point` (the receiver's coordinates): the frontmost descendant, or the
  /// receiver, that contains it; nil when it is outside or the receiver takes no touches. Called twice for each new
  /// touch, never for a move; it must have no side effects. `event` may be nil (reference 1.1, 1.5).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    HitTestWalk.answer(of: self, to: point, with: event)
  }

  /// Returns whether `point` (the receiver's coordinates) counts as inside. The right and bottom edges are outside
  /// (reference 1.2).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    HitTestTable.contains(hitTestTable, SIMD2(point))
  }

  // MARK: Gestures

  @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []

  /// The view's recognizers; nil when none was ever added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// The recognizer receives the touches in the view and below, and leaves the view that it was on (reference 5.2).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// A gesture that is going on is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Asked of the view that was hit, when a recognizer, mostly of a view above, is about to recognize and would take
  /// the touch away. False makes the recognizer fail (reference 0.2 fact 3).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interaction leaves the view it was added to.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  // MARK: Look

  /// Its opacity decides how much of the receiver shows; in the receiver's coordinates, without a superview.
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

  /// Pixels to a point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// True unless said otherwise (documented). Set to true, a view that draws is black where neither its drawing nor its
  /// background covers it, as on iOS; a view of which nothing was said stays clear there.
  open var isOpaque: Bool {
    get { layer.statedOpacity ?? true }
    set { layer.isOpaque = newValue }
  }

  /// The direction of the view's lines; `.unspecified` follows the language, which is written from left to right here.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutTraits?.semanticContentAttribute ?? .unspecified }
    set { setDirection(newValue) }
  }
  /// The direction of the view's lines: leading is right when it is `rightToLeft`. The attribute is the view's own;
  /// subviews do not inherit it (documented).
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfLines }

  /// The accent color; nil takes the superview's.
  open var tintColor: UIColor! {
    get { explicitTintColor ?? parent?.tintColor ?? .systemBlue }
    set {
      explicitTintColor = newValue
      tintColorDidChange()
    }
  }
  /// The tint color that was set for this very view.
  private(set) var explicitTintColor: UIColor?

  open func tintColorDidChange() {
    setNeedsDisplay()
    for view in subviews { view.tintColorDidChange() }
  }

  open var tag = 0
  /// The name of the view in tests, demo scripts and traces.
  open var accessibilityIdentifier: String?

  /// Draws into `UIGraphicsGetCurrentContext()`, in the receiver's coordinates.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// All of the view is drawn again, whatever `rect` says: drawing is kept as commands, not as pixels.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  open func display(_ layer: CALayer) { layer.recordDrawing() }

  open func draw(_ layer: CALayer, in context: CGContext) { drawBounds(in: context) }

  /// Returns the action for a change of the layer: an animation inside an animation block, else none (reference 9).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationContext.action(for: self, forKey: event)
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark for the view and what is in it, whatever is around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { layoutTraits?.userInterfaceStyle ?? .unspecified }
    set { TraitChange.run(in: [self]) { madeLayoutTraits.userInterfaceStyle = newValue } }
  }

  // MARK: Layout

  /// The distances that bars cover at each edge; zero without a container, as the screen has no notch.
  open var safeAreaInsets: UIEdgeInsets { insetsOfBars }
  /// The insets are others than when UIKit called this last; the default does nothing (Apple, `UIView`).
  open func safeAreaInsetsDidChange() {}
  /// The distance content should keep from the edges, the safe area included (see `shownMargins`).
  open var layoutMargins: UIEdgeInsets {
    get { shownMargins }
    set { setMargins(newValue) }
  }
  open func layoutMarginsDidChange() {}

  /// Returns the size that the constraints of the view and its subviews result in, as near to `targetSize` as they
  /// allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// A Boolean value that indicates whether `updateConstraints()` is called before the first layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Positions the subviews, by default according to their constraints. Called before the next frame after a change of
  /// the size or `setNeedsLayout()`.
  open func layoutSubviews() { if layoutTraits?.placesSubviews == true { placeConstrainedSubviews() } }
  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() { layOutIfNeeded() }
  open func layoutSublayers(of layer: CALayer) { layOutInOrder() }

  /// The lengths that change with the superview's size.
  open var autoresizingMask: AutoresizingMask {
    get { layoutTraits?.autoresizingMask ?? [] }
    set { setResizing(newValue) }
  }
  /// When false, subviews keep their frames when the receiver's size changes.
  open var autoresizesSubviews: Bool {
    get { layoutTraits?.autoresizesSubviews ?? true }
    set { if newValue != autoresizesSubviews { madeLayoutTraits.autoresizesSubviews = newValue } }
  }

  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// A Boolean value that indicates whether the view's frame is set by code and taken as given by constraints. If it is
  /// false, constraints alone determine the view's position. Initially true.
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
  /// The distances from the edges of the frame inwards to the edges that constraints align, beyond which the view draws
  /// a shadow or the like.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Makes constraints that depend on the view's state. Called before layout, inner views first, after
  /// `setNeedsUpdateConstraints()`; at the end call super.
  open func updateConstraints() { layoutTraits?.needsUpdateConstraints = false }
  open func setNeedsUpdateConstraints() { constraintsNeedUpdate() }
  /// Calls `updateConstraints` of every view in the receiver's tree that asked for it.
  open func updateConstraintsIfNeeded() { layoutTop.layoutTraits?.engine?.updateConstraints() }

  /// The size that shows everything, no larger than needed. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The size of the content, to which constraints hold by the view's priorities; `noIntrinsicMetric` without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The views whose baselines constraints on the receiver's align: the receiver itself, unless they are overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  open func forBaselineLayout() -> UIView { self }
  /// Returns the distance from the middle of the view down to the baseline of its first or last line of text; nil
  /// without text. `width` is the width for wrapping the text, when the view does not have it yet.
  func baselineBelowMiddle(isFirst: Bool, width: CGFloat?) -> CGFloat? { nil }
  /// The content's size is another now.
  open func invalidateIntrinsicContentSize() { if layoutTraits?.solvedFrame != nil { constraintsChanged() } }

  /// Takes on the size that fits, asked for with the current one; the origin of the frame stays.
  open func sizeToFit() { fitSize() }

  /// Layout properties beyond the frame; nil for most views.
  var layoutTraits: LayoutTraits?

  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }

  // MARK: As a dynamic item

  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { pathOfBounds }
}
