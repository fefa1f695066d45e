/// A rectangle that can be moved, transformed, drawn and stacked. Each view draws through one.
///
/// `position` is the position of `anchorPoint` (a fraction of the bounds) in the superlayer; `bounds` is the layer's
/// coordinate space, whose origin scrolls the content. All lengths are points; the y axis points down.
@MainActor
open class CALayer: NSObject, CAMediaTiming {
  override public required init() { super.init() }

  /// Creates a copy of a layer that shows its animated values. Subclasses copy their own properties here.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { takeValues(from: other) }
  }

  isolated deinit {
    notePlaceChange()
    superlayer = nil
    for layer in children { layer.superlayer = nil }
    DeepRelease.empty(&children)
    var above = [presentationOrigin?.superlayer].compactMap { $0 }
    presentationOrigin = nil
    DeepRelease.empty(&above)
  }

  /// The object that draws the layer and is notified of its geometry: for a view's layer, the view.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? assignedDelegate ?? presentationOrigin?.model.delegate }
    set { assignedDelegate = newValue }
  }
  private weak var assignedDelegate: (any CALayerDelegate)?

  /// The view, which sets this to nil when it is deallocated: a weak reference would slow each retain of the view.
  package unowned(unsafe) var owner: (any CALayerOwner)?

  @exclusivity(unchecked) open var name: String? { didSet { LayerEnvironment.current.conditionsDidChange() } }

  // MARK: Tree

  /// The superlayer, which sets this to nil when it is deallocated: a weak one would slow each retain of it.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) final var superlayer: CALayer?
  @exclusivity(unchecked) var children: [CALayer] = []

  /// The layer whose mask the receiver is.
  weak var maskedLayer: CALayer?

  /// The superlayer, or the layer that the receiver masks.
  var renderParent: CALayer? { superlayer ?? maskedLayer }

  /// The sublayers from back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { showOnly(newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Inserts `layer` at an index, counted without the layer itself; larger indices are nearer the viewer.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  /// Replaces `oldLayer` with `newLayer`. Does nothing if `oldLayer` is not a sublayer of the receiver.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Removes the layer from its superlayer, and the animations of the layer and of all layers below it.
  open func removeFromSuperlayer() { leaveTree() }

  /// A layer whose alpha multiplies that of the receiver with all its sublayers, in the receiver's coordinate space. It
  /// has no superlayer and no effect on hit testing (reference 9).
  open var mask: CALayer? {
    get { uncommon.isDefault ? nil : uncommon.value.mask }
    set { changeMask(to: newValue) }
  }

  // MARK: Geometry

  /// The smallest rectangle around the receiver, in its superlayer's coordinate space. Setting it moves and resizes the
  /// layer. With a transform Apple leaves the result undefined; here `bounds` and `position` are those of a layer
  /// without rotation that fills `frame`.
  open var frame: CGRect {
    get { box }
    set { fit(newValue) }
  }

  @exclusivity(unchecked) open var bounds = CGRect.zero {
    willSet { willChange(.bounds) }
    didSet {
      defer { didChange(.bounds, look: false) }
      guard bounds != oldValue else { return }
      guard bounds.isFinite else {
        reportUnusable(bounds)
        bounds = oldValue
        return
      }
      geometryChanged()
      setNeedsDisplay()
      guard bounds.size != oldValue.size else { return }
      setNeedsLayout()
      if !isPresentation { superlayer?.sublayerDidResize() }
      owner?.layerDidResize(from: oldValue.size)
    }
  }

  @exclusivity(unchecked) open var position = CGPoint.zero {
    willSet { willChange(.position) }
    didSet {
      defer { didChange(.position, look: false) }
      guard position.x.isFinite, position.y.isFinite else {
        reportUnusable(CGRect(origin: position, size: .zero))
        position = oldValue
        return
      }
      if position != oldValue { geometryChanged() }
    }
  }

  /// The point at `position`, in fractions of the bounds: (0, 0) is the top left, (1, 1) the bottom right.
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    willSet { willChange(.anchorPoint) }
    didSet {
      if anchorPoint != oldValue { geometryChanged() }
      didChange(.anchorPoint, look: false)
    }
  }
  open var anchorPointZ: CGFloat = 0 { didSet { geometryChanged() } }

  /// The depth: siblings are drawn from low to high. It has no effect on hit testing (reference 1.4).
  @exclusivity(unchecked) open var zPosition: CGFloat = 0 {
    willSet { willChange(.zPosition) }
    didSet {
      if zPosition != oldValue { geometryChanged() }
      didChange(.zPosition, look: false)
    }
  }

  /// The transform of the layer, about its anchor point.
  open var transform: CATransform3D {
    get { transforms?.own ?? CATransform3DIdentity }
    set {
      willChange(.transform)
      setTransforms(own: newValue, sublayers: sublayerTransform)
      didChange(.transform)
    }
  }

  /// The transform of all sublayers about the receiver's anchor point: usually a perspective.
  open var sublayerTransform: CATransform3D {
    get { transforms?.sublayers ?? CATransform3DIdentity }
    set {
      willChange(.sublayerTransform)
      setTransforms(own: transform, sublayers: newValue)
      didChange(.sublayerTransform)
    }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ t: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(t) }

  /// A Boolean value that indicates whether the y axis of the sublayers points up.
  open var isGeometryFlipped = false { didSet { geometryChanged() } }

  package var hasTransform: Bool { transforms?.movesSelf ?? false }
  package var hasSublayerTransform: Bool { transforms?.movesSublayers ?? false }

  /// The transforms, stored separately, because most layers have none and two 4×4 matrices would triple the size of a
  /// layer.
  @exclusivity(unchecked) var transforms: Transforms?

  struct Transforms {
    var own: CATransform3D
    var sublayers: CATransform3D
    var movesSelf: Bool { !CATransform3DIsIdentity(own) }
    var movesSublayers: Bool { !CATransform3DIsIdentity(sublayers) }
  }

  private func setTransforms(own: CATransform3D, sublayers: CATransform3D) {
    let isPlain = CATransform3DIsIdentity(own) && CATransform3DIsIdentity(sublayers)
    transforms = isPlain ? nil : Transforms(own: own, sublayers: sublayers)
    geometryChanged()
    if hasSublayerTransform || !isPlain { sublayersChanged() }
  }

  // MARK: Look

  open var isHidden = false { didSet { if isHidden != oldValue { appearanceForHitTestingChanged() } } }
  /// The opacity, 0...1, as a 32-bit number, which decides the effect of `alpha = 0.01` (reference 1.3).
  @exclusivity(unchecked) open var opacity: Float = 1 {
    willSet { willChange(.opacity) }
    didSet {
      if opacity != oldValue { appearanceForHitTestingChanged() }
      didChange(.opacity, look: false)
    }
  }
  @exclusivity(unchecked) open var backgroundColor: CGColor? {
    willSet { willChange(.backgroundColor) }
    didSet { didChange(.backgroundColor, look: backgroundColor != oldValue) }
  }
  @exclusivity(unchecked) open var cornerRadius: CGFloat = 0 {
    willSet { willChange(.cornerRadius) }
    didSet { didChange(.cornerRadius, look: cornerRadius != oldValue) }
  }
  @exclusivity(unchecked) open var borderWidth: CGFloat = 0 {
    willSet { willChange(.borderWidth) }
    didSet { didChange(.borderWidth, look: borderWidth != oldValue) }
  }
  @exclusivity(unchecked) open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    willSet { willChange(.borderColor) }
    didSet { didChange(.borderColor, look: borderColor != oldValue) }
  }
  @exclusivity(unchecked) open var masksToBounds = false { didSet { lookChanged() } }

  @exclusivity(unchecked) open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    willSet { willChange(.shadowColor) }
    didSet { didChange(.shadowColor, look: shadowColor != oldValue) }
  }
  @exclusivity(unchecked) open var shadowOpacity: Float = 0 {
    willSet { willChange(.shadowOpacity) }
    didSet { didChange(.shadowOpacity, look: shadowOpacity != oldValue) }
  }
  /// The offset of the shadow in points, in the receiver's coordinate space.
  @exclusivity(unchecked) open var shadowOffset = CGSize(width: 0, height: -3) {
    willSet { willChange(.shadowOffset) }
    didSet { didChange(.shadowOffset, look: shadowOffset != oldValue) }
  }
  @exclusivity(unchecked) open var shadowRadius: CGFloat = 3 {
    willSet { willChange(.shadowRadius) }
    didSet { didChange(.shadowRadius, look: shadowRadius != oldValue) }
  }
  open var shadowPath: CGPath? { didSet { lookChanged() } }

  /// The number of pixels of `contents` per point.
  open var contentsScale: CGFloat = 1 { didSet { lookChanged() } }

  /// The image shown above the background: a `CGImage`. Any other value causes a warning and shows nothing.
  open var contents: Any? {
    get { uncommon.value.contents.contents }
    set { changeContents(to: newValue) }
  }

  @exclusivity(unchecked) var uncommon = Boxed(default: UncommonAppearance())

  // MARK: Content

  /// The last recording of `draw(in:)`, in the receiver's coordinate space.
  package private(set) var content = DisplayList()
  private(set) var contentIsStale = true

  /// Returns whether the layer is drawn again when the value of `key` changes or is animated.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  open func setNeedsDisplay() {
    contentIsStale = true
    lookChanged()
  }
  /// Marks the whole layer for drawing: its content is stored as commands, not as pixels.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// A Boolean value that has no effect, because a change of the bounds always redraws the content.
  open var needsDisplayOnBoundsChange = false { didSet { StoredProperty.layerNeedsDisplayOnBoundsChange.wasSet() } }

  /// Records the content again if it is out of date.
  open func displayIfNeeded() {
    guard contentIsStale else { return }
    contentIsStale = false
    display()
  }

  /// Provides the content. The default calls the delegate, whose default records `draw(in:)`.
  open func display() { if let delegate { delegate.display(self) } else { recordDrawing() } }

  package func recordDrawing() {
    let context = CGContext(canvas: bounds)
    draw(in: context)
    content = context.displayList
  }

  /// The recorded drawing of the receiver and its sublayers, until something there changes; nil while animations run.
  @exclusivity(unchecked) var recorded: DisplayList.Sublist?
  /// A Boolean value that indicates whether the drawing is part of the list of a layer above, without a list of its
  /// own.
  @exclusivity(unchecked) var isInSuperlayerRecord = false
  /// The recorded drawings of many sublayers, by runs of neighbors.
  @exclusivity(unchecked) var siblingRecords = SiblingRecords()
  /// The index of the receiver's group of neighbors among its siblings.
  @exclusivity(unchecked) var siblingPlace: Int32 = 0

  /// The copies in which a class of layers shows its sublayers.
  var replication: Replication? { nil }
  var keepsSublayersInSpace: Bool { false }

  /// Adds the drawing of a class of layers between background and drawn content: an image, a path or a gradient. The
  /// values are those of the receiver, which may be a presentation.
  func recordContents(into list: inout DisplayList) {
    guard !uncommon.isDefault, let image = uncommon.value.contents.drawing(in: bounds, scale: contentsScale) else {
      return
    }
    list.append(.image(image))
  }

  /// Draws the content in the receiver's coordinate space. The default calls the delegate.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  // MARK: Layout

  @exclusivity(unchecked) package internal(set) var isLayoutNeeded = true

  /// A Boolean value that indicates whether the layer was part of a frame. Before that, it has no implicit animations.
  @exclusivity(unchecked) var wasLaidOut = false

  open func setNeedsLayout() {
    isLayoutNeeded = true
    noteLayout()
  }

  /// A Boolean value that indicates whether the receiver or a layer below it has to be laid out, or was never visited.
  @exclusivity(unchecked) var layoutIsPending = true

  @exclusivity(unchecked) var isLayingOut = false

  /// Performs pending layout from the top down: from the highest of the superlayers in a row above the receiver that
  /// need layout, down to everything below the receiver.
  open func layoutIfNeeded() { layOutFromTop() }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Containment

  /// Returns whether the bounds contain `point`, in the receiver's coordinate space; the right and bottom edges are
  /// outside (reference 1.2).
  open func contains(_ point: CGPoint) -> Bool { bounds.containsHalfOpen(point) }

  /// Returns the deepest layer that contains `point`, given in the *superlayer's* coordinate space (reference 1.9).
  ///
  /// Siblings are searched from the last to the first, whatever their `zPosition`. Layers that are hidden or that
  /// `masksToBounds` clips are not found (L: assumed).
  open func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let local = convertFromSuperlayer(point)
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    for sublayer in (sublayers ?? []).reversed() {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }

  /// Draws the receiver and its sublayers into `ctx`, in the receiver's own coordinate space, without its transform and
  /// with animations at their ends (documented: "renders directly from the layer tree").
  open func render(in ctx: CGContext) { ctx.append(.sublist(makePlane(), place: nil)) }

  // MARK: Animation

  /// Adds a copy of `anim`, in place of the animation with the same key; nil means a unique key. In a layer without a
  /// window, which has no clock, the animation ends immediately and unfinished. So does one that cannot run, so that
  /// code that waits for the end continues.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key: key) }
  open func removeAnimation(forKey key: String) { endAnimation(key) }
  open func removeAllAnimations() { endAnimations() }
  /// Returns the animation with this key, which runs or waits until the layer is in a window.
  open func animation(forKey key: String) -> CAAnimation? { addedAnimation(key) }

  /// The clock of the window, for the layer of a window.
  package var timeline: Timeline?

  /// The running animations in the order they were added; later ones build on the values of earlier ones.
  @exclusivity(unchecked) var running: [RunningAnimation] = [] { didSet { lookChanged() } }
  /// The actions found before a change, which run after it.
  @exclusivity(unchecked) var pendingActions: [(property: AnimatableProperty, action: any CAAction)] = []
  @exclusivity(unchecked) var presentationOrigin: PresentationOrigin?
  /// Returns a copy of the layer with the values that the screen shows now; nil if it is not in a window.
  open func presentation() -> Self? { makePresentation() }

  /// The actions for changes of properties, by key; `NSNull` for none. The delegate's action has priority.
  @exclusivity(unchecked) open var actions: [String: any CAAction]?

  open func action(forKey event: String) -> (any CAAction)? { type(of: self).action(of: self, forKey: event) }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the value of a property that only this class of layers can animate; nil for any other property.
  func animatable(_ property: AnimatableProperty) -> AnimatableValue? { nil }
  func animate(_ property: AnimatableProperty, to value: AnimatableValue) {}

  /// Copies all values that the layer's appearance depends on.
  func takeValues(from other: CALayer) { takeCommonValues(from: other) }

  // MARK: Values by name, time, cached geometry

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The rate of the layer's time, also for the animations of all layers below it; 0 stops them.
  open var speed: Float {
    get { timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  /// The number of runs of the layer. It has no effect, like `duration`: a layer remains after its time is over.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(StoredProperty.layerRepeatCount) { $0.repeatCount = newValue } }
  }

  /// The flags that the layer sets when something changes that hit tests depend on. The owning view reads and clears
  /// them and outlives the layer.
  package var changes: UnsafeMutablePointer<LayerChanges>?
}
