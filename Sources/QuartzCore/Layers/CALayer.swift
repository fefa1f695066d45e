/// A rectangle that can be moved, turned, drawn and stacked. Views put one under everything they show.
///
/// Geometry: `position` is where `anchorPoint` (a share of the bounds) lies in the superlayer; `bounds` is the layer's
/// own coordinate system, whose origin scrolls the content. All lengths are points, y down.
@MainActor
open class CALayer: NSObject, CAMediaTiming {
  override public required init() { super.init() }

  /// A copy of another layer, for what shows while it is animated. A subclass takes over its own properties here.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { takeValues(from: other) }
  }

  isolated deinit {
    superlayer = nil
    for layer in children { layer.superlayer = nil }
    DeepRelease.empty(&children)
    var above = [presentationOrigin?.superlayer].compactMap { $0 }
    presentationOrigin = nil
    DeepRelease.empty(&above)
  }

  /// What draws the layer and is notified of its geometry: the view, for a view's layer.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? assignedDelegate ?? presentationOrigin?.model.delegate }
    set { assignedDelegate = newValue }
  }
  private weak var assignedDelegate: (any CALayerDelegate)?

  /// The view whose layer this is, which takes itself back when it goes. Not weak: a weak reference would make every
  /// retain of the view take the slow way, and a hit test retains views.
  package unowned(unsafe) var owner: (any CALayerOwner)?

  @exclusivity(unchecked) open var name: String?

  // MARK: Tree

  /// Not retained and not weak, as a weak reference would make every retain of the superlayer take the slow way; the
  /// superlayer clears it when it goes.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) final var superlayer: CALayer?
  @exclusivity(unchecked) var children: [CALayer] = []

  /// The layer whose mask this is.
  weak var maskedLayer: CALayer?

  /// The superlayer, or the layer that the receiver masks.
  var renderParent: CALayer? { superlayer ?? maskedLayer }

  /// From back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { showOnly(newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Puts `layer` at the index, counted after it left its old place; larger indices are nearer the viewer.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  /// `newLayer` takes the place of `oldLayer`; nothing happens when that is none of the receiver's.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Ends the animations of the layer and of all below it.
  open func removeFromSuperlayer() { leaveTree() }

  /// A layer whose opacity decides how much of the receiver shows: of its background, shadow, border and all sublayers.
  /// It lies in the receiver's coordinates and has no superlayer. Hit testing does not look at it (reference 9).
  open var mask: CALayer? {
    get { uncommon.isDefault ? nil : uncommon.value.mask }
    set { changeMask(to: newValue) }
  }

  // MARK: Geometry

  /// The box around the receiver in its superlayer's coordinates. Setting it moves and resizes; with a transform other
  /// than the identity Apple leaves the result undefined, here `bounds` and `position` are chosen so that an unrotated
  /// layer fits `frame`.
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
      superlayer?.sublayerDidResize()
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

  /// A share of the bounds: (0, 0) top left, (1, 1) bottom right.
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    willSet { willChange(.anchorPoint) }
    didSet {
      if anchorPoint != oldValue { geometryChanged() }
      didChange(.anchorPoint, look: false)
    }
  }
  open var anchorPointZ: CGFloat = 0 { didSet { geometryChanged() } }

  /// Depth: siblings are drawn from low to high. Hit testing does not look at it (reference 1.4).
  @exclusivity(unchecked) open var zPosition: CGFloat = 0 {
    willSet { willChange(.zPosition) }
    didSet {
      if zPosition != oldValue { geometryChanged() }
      didChange(.zPosition, look: false)
    }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { transforms?.own ?? CATransform3DIdentity }
    set {
      willChange(.transform)
      setTransforms(own: newValue, sublayers: sublayerTransform)
      didChange(.transform)
    }
  }

  /// Applied to all sublayers about the receiver's anchor: usually a perspective.
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

  /// Turns the y axis of the sublayers upside down.
  open var isGeometryFlipped = false { didSet { geometryChanged() } }

  package var hasTransform: Bool { transforms?.movesSelf ?? false }
  package var hasSublayerTransform: Bool { transforms?.movesSublayers ?? false }

  /// Kept apart because most layers have none, and two 4×4 matrices would triple the size of a layer.
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
  /// 32 bits wide, which decides what `alpha = 0.01` means (reference 1.3).
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
  /// Points in the receiver's coordinates.
  @exclusivity(unchecked) open var shadowOffset = CGSize(width: 0, height: -3) {
    willSet { willChange(.shadowOffset) }
    didSet { didChange(.shadowOffset, look: shadowOffset != oldValue) }
  }
  @exclusivity(unchecked) open var shadowRadius: CGFloat = 3 {
    willSet { willChange(.shadowRadius) }
    didSet { didChange(.shadowRadius, look: shadowRadius != oldValue) }
  }
  open var shadowPath: CGPath? { didSet { lookChanged() } }

  /// How many pixels of `contents` make a point.
  open var contentsScale: CGFloat = 1 { didSet { lookChanged() } }

  /// The image shown above the background: a `CGImage`. Anything else shows nothing, which is said once.
  open var contents: Any? {
    get { uncommon.value.contents.contents }
    set { changeContents(to: newValue) }
  }

  @exclusivity(unchecked) var uncommon = Boxed(default: UncommonAppearance())

  // MARK: Content

  /// What `draw(in:)` last recorded, in the receiver's coordinates.
  package private(set) var content = DisplayList()
  private(set) var contentIsStale = true

  /// Returns whether the layer draws itself again when the value kept under `key` changes, or is animated.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  open func setNeedsDisplay() {
    contentIsStale = true
    lookChanged()
  }
  /// All of the layer is drawn again: drawing is kept as commands, not as pixels.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Kept: a layer draws its content again with every change of its bounds, whatever it says.
  @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false

  /// Records the content again if it is out of date.
  open func displayIfNeeded() {
    guard contentIsStale else { return }
    contentIsStale = false
    display()
  }

  /// Makes the content: the delegate does, whose default is to record what `draw(in:)` draws.
  open func display() { if let delegate { delegate.display(self) } else { recordDrawing() } }

  package func recordDrawing() {
    let context = CGContext()
    draw(in: context)
    content = context.displayList
  }

  /// What is between the receiver's edges, until something there changes. While something is animated, nothing is kept.
  @exclusivity(unchecked) var recorded: DisplayList.Sublist?
  /// A Boolean value that indicates whether it was put into the list of a layer above instead of one of its own.
  @exclusivity(unchecked) var isInRecordAbove = false
  /// Of many sublayers, those of each row of neighbors together.
  @exclusivity(unchecked) var siblingRecords = SiblingRecords()
  /// The receiver's row among its siblings.
  @exclusivity(unchecked) var siblingPlace: Int32 = 0

  /// How a class of layers shows its sublayers several times.
  var replication: Replication? { nil }

  /// Adds what a class of layers shows between background and drawn content: what an image, a path or a ramp looks like
  /// with the receiver's values, which may be a presentation's.
  func recordContents(into list: inout DisplayList) {
    guard !uncommon.isDefault, let image = uncommon.value.contents.drawing(in: bounds, scale: contentsScale) else {
      return
    }
    list.append(.image(image))
  }

  /// Draws the content in the receiver's coordinates. The default asks the delegate.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  // MARK: Layout

  @exclusivity(unchecked) package internal(set) var needsLayout = true

  /// Whether the layer has been part of a frame: before that it does not animate of its own accord.
  @exclusivity(unchecked) var wasLaidOut = false

  open func setNeedsLayout() {
    needsLayout = true
    noteLayout()
  }

  /// Whether the receiver or a layer below it has to be laid out, or was never visited.
  @exclusivity(unchecked) var layoutIsPending = true

  @exclusivity(unchecked) var isLayingOut = false

  /// Lays out what asked for it, from the top down: the receiver and everything below it, beginning with the highest of
  /// the superlayers in a row above it that asked too.
  open func layoutIfNeeded() { layOutFromTop() }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Containment

  /// Returns whether `point`, in the receiver's coordinates, lies within its bounds; right and bottom edges are outside
  /// (reference 1.2).
  open func contains(_ point: CGPoint) -> Bool { bounds.containsHalfOpen(point) }

  /// The farthest descendant that contains `point`, given in the *superlayer's* coordinates (reference 1.9).
  ///
  /// Siblings are searched from the last to the first, whatever their `zPosition`. Hidden layers and what
  /// `masksToBounds` cuts away are not found (L: believed, chosen so).
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

  /// Draws the receiver and all below it into `ctx`, in the receiver's own coordinates: its place and its transform
  /// do not count, and animations that run show their ends (documented: "renders directly from the layer tree").
  open func render(in ctx: CGContext) { ctx.append(.sublist(makePlane(), place: nil)) }

  // MARK: Animation

  /// Begins a copy of `anim` in place of what runs under the same key; nil is a key of its own. A layer that is in no
  /// window has no clock: there the animation is over at once, unfinished. So is one that cannot run, so that code
  /// which waits for its end goes on.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key: key) }
  open func removeAnimation(forKey key: String) { endAnimation(key) }
  open func removeAllAnimations() { endAnimations() }
  /// The copy that runs.
  open func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }

  /// The clock of the window whose layer this is.
  package var timeline: Timeline?

  /// In the order they were added; later ones see what earlier ones did.
  @exclusivity(unchecked) var running: [RunningAnimation] = [] { didSet { lookChanged() } }
  /// Actions that were asked for before a change and run after it.
  @exclusivity(unchecked) var pendingActions: [(property: AnimatableProperty, action: any CAAction)] = []
  @exclusivity(unchecked) var presentationOrigin: PresentationOrigin?
  /// The layer as the screen shows it now; nil before it is in a window.
  open func presentation() -> Self? { makePresentation() }

  /// What happens when properties change, by key; `NSNull` for nothing. The delegate is asked first.
  @exclusivity(unchecked) open var actions: [String: any CAAction]?

  open func action(forKey event: String) -> (any CAAction)? { type(of: self).action(of: self, forKey: event) }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What a class of layers can animate beside what all can; nil for what it has not.
  func animatable(_ property: AnimatableProperty) -> AnimatableValue? { nil }
  func animate(_ property: AnimatableProperty, to value: AnimatableValue) {}

  /// Takes over everything that says how the layer looks.
  func takeValues(from other: CALayer) { takeCommonValues(from: other) }

  // MARK: Values by name and time of its own

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// How much faster the layer's time runs, for the animations of all layers below it as well; 0 stops them.
  open var speed: Float {
    get { timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  /// Kept, as `duration` of a layer is: layers are not taken out of the tree when their time is over.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  // MARK: Invalidating cached geometry

  /// Where the layer notes that something changed that a hit test depends on. The view that owns the layer reads and
  /// clears the notes; it outlives neither.
  package var changes: UnsafeMutablePointer<LayerChanges>?
}
