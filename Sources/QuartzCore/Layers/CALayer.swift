/// A rectangle that can be moved, turned, drawn and stacked. Views put one under everything they show.
///
/// Geometry: `position` is where `anchorPoint` (a share of the bounds) lies in the superlayer; `bounds` is the layer's
/// own coordinate system, whose origin scrolls the content. All lengths are points, y down.
@MainActor
open class CALayer: NSObject {
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
  public var delegate: (any CALayerDelegate)? {
    get { owner ?? assignedDelegate ?? presentationOrigin?.model.delegate }
    set { assignedDelegate = newValue }
  }
  private weak var assignedDelegate: (any CALayerDelegate)?

  /// The view whose layer this is, which takes itself back when it goes. Not weak: a weak reference would make every
  /// retain of the view take the slow way, and a hit test retains views.
  package unowned(unsafe) var owner: (any CALayerOwner)?

  public var name: String?

  // MARK: Tree

  /// Not retained and not weak, as a weak reference would make every retain of the superlayer take the slow way; the
  /// superlayer clears it when it goes.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) final var superlayer: CALayer?
  var children: [CALayer] = []

  /// The layer whose mask this is.
  weak var maskedLayer: CALayer?

  /// The superlayer, or the layer that the receiver masks.
  var renderParent: CALayer? { superlayer ?? maskedLayer }

  // MARK: Geometry

  public var bounds = CGRect.zero {
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

  public var position = CGPoint.zero {
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
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    willSet { willChange(.anchorPoint) }
    didSet {
      if anchorPoint != oldValue { geometryChanged() }
      didChange(.anchorPoint, look: false)
    }
  }
  public var anchorPointZ: CGFloat = 0 { didSet { geometryChanged() } }

  /// Depth: siblings are drawn from low to high. Hit testing does not look at it (reference 1.4).
  public var zPosition: CGFloat = 0 {
    willSet { willChange(.zPosition) }
    didSet {
      if zPosition != oldValue { geometryChanged() }
      didChange(.zPosition, look: false)
    }
  }

  /// Applied about the anchor point.
  public var transform: CATransform3D {
    get { transforms?.own ?? CATransform3DIdentity }
    set {
      willChange(.transform)
      setTransforms(own: newValue, sublayers: sublayerTransform)
      didChange(.transform)
    }
  }

  /// Applied to all sublayers about the receiver's anchor: usually a perspective.
  public var sublayerTransform: CATransform3D {
    get { transforms?.sublayers ?? CATransform3DIdentity }
    set {
      willChange(.sublayerTransform)
      setTransforms(own: transform, sublayers: newValue)
      didChange(.sublayerTransform)
    }
  }

  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  public func setAffineTransform(_ t: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(t) }

  /// Turns the y axis of the sublayers upside down.
  public var isGeometryFlipped = false { didSet { geometryChanged() } }

  package var hasTransform: Bool { transforms?.movesSelf ?? false }
  package var hasSublayerTransform: Bool { transforms?.movesSublayers ?? false }

  /// Kept apart because most layers have none, and two 4×4 matrices would triple the size of a layer.
  private var transforms: Transforms?

  private struct Transforms {
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

  public var isHidden = false { didSet { if isHidden != oldValue { appearanceForHitTestingChanged() } } }
  /// 32 bits wide, which decides what `alpha = 0.01` means (reference 1.3).
  public var opacity: Float = 1 {
    willSet { willChange(.opacity) }
    didSet {
      if opacity != oldValue { appearanceForHitTestingChanged() }
      didChange(.opacity, look: false)
    }
  }
  public var backgroundColor: CGColor? {
    willSet { willChange(.backgroundColor) }
    didSet { didChange(.backgroundColor, look: backgroundColor != oldValue) }
  }
  public var cornerRadius: CGFloat = 0 {
    willSet { willChange(.cornerRadius) }
    didSet { didChange(.cornerRadius, look: cornerRadius != oldValue) }
  }
  public var borderWidth: CGFloat = 0 {
    willSet { willChange(.borderWidth) }
    didSet { didChange(.borderWidth, look: borderWidth != oldValue) }
  }
  public var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    willSet { willChange(.borderColor) }
    didSet { didChange(.borderColor, look: borderColor != oldValue) }
  }
  public var masksToBounds = false { didSet { lookChanged() } }

  public var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    willSet { willChange(.shadowColor) }
    didSet { didChange(.shadowColor, look: shadowColor != oldValue) }
  }
  public var shadowOpacity: Float = 0 {
    willSet { willChange(.shadowOpacity) }
    didSet { didChange(.shadowOpacity, look: shadowOpacity != oldValue) }
  }
  /// Points in the receiver's coordinates.
  public var shadowOffset = CGSize(width: 0, height: -3) {
    willSet { willChange(.shadowOffset) }
    didSet { didChange(.shadowOffset, look: shadowOffset != oldValue) }
  }
  public var shadowRadius: CGFloat = 3 {
    willSet { willChange(.shadowRadius) }
    didSet { didChange(.shadowRadius, look: shadowRadius != oldValue) }
  }
  public var shadowPath: CGPath? { didSet { lookChanged() } }

  /// How many pixels of `contents` make a point.
  public var contentsScale: CGFloat = 1 { didSet { lookChanged() } }

  var uncommon = Boxed(default: UncommonAppearance())

  // MARK: Content

  /// What `draw(in:)` last recorded, in the receiver's coordinates.
  package private(set) var content = DisplayList()
  private(set) var contentIsStale = true

  /// Returns whether the layer draws itself again when the value kept under `key` changes, or is animated.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  public func setNeedsDisplay() {
    contentIsStale = true
    lookChanged()
  }

  /// Records the content again if it is out of date.
  public func displayIfNeeded() {
    guard contentIsStale else { return }
    contentIsStale = false
    let context = CGContext()
    draw(in: context)
    content = context.displayList
  }

  /// What is between the receiver's edges, until something there changes. While something is animated, nothing is kept.
  var recorded: DisplayList.Sublist?
  /// A Boolean value that indicates whether it was put into the list of a layer above instead of one of its own.
  var isInRecordAbove = false
  /// Of many sublayers, those of each row of neighbors together.
  var siblingRecords = SiblingRecords()
  /// The receiver's row among its siblings.
  var siblingPlace: Int32 = 0

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

  package private(set) var needsLayout = true

  /// A Boolean value that indicates whether the layer has been part of a frame: before that it does not animate of its
  /// own accord.
  private(set) var wasLaidOut = false

  public func setNeedsLayout() {
    needsLayout = true
    noteLayout()
  }

  /// A Boolean value that indicates whether the receiver or a layer below it has to be laid out, or was never visited.
  private(set) var layoutIsPending = true

  func noteLayout() {
    layoutIsPending = true
    var layer = renderParent
    while let current = layer, !current.layoutIsPending {
      current.layoutIsPending = true
      layer = current.renderParent
    }
  }

  /// Lays out what asked for it, from the top down: the receiver and everything below it, beginning with the highest of
  /// the superlayers in a row above it that asked too.
  public func layoutIfNeeded() {
    var top = self
    while let layer = top.superlayer, layer.needsLayout { top = layer }
    top.layOutSubtree()
  }

  /// A sublayer of another size makes the receiver lay out, a sublayer that only moved does not; but what the
  /// receiver's own layout does to its sublayers is no reason to do it again.
  private func sublayerDidResize() {
    if !isLayingOut { setNeedsLayout() }
  }
  private var isLayingOut = false

  /// Layers before their sublayers, these from back to front, and masks last. With a stack of its own, as trees may be
  /// deep.
  private func layOutSubtree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.layoutIsPending else { continue }
      layer.layoutIsPending = false
      layer.wasLaidOut = true
      if layer.needsLayout {
        layer.needsLayout = false
        layer.isLayingOut = true
        layer.layoutSublayers()
        layer.isLayingOut = false
      }
      if let mask = layer.mask { waiting.append(mask) }
      waiting += layer.children.reversed()
    }
  }

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

  // MARK: Animation

  /// The clock of the window whose layer this is.
  package var timeline: Timeline?

  /// In the order they were added; later ones see what earlier ones did.
  var running: [RunningAnimation] = [] { didSet { lookChanged() } }
  /// Actions that were asked for before a change and run after it.
  var pendingActions: [(property: AnimatableProperty, action: any CAAction)] = []
  private(set) var presentationOrigin: PresentationOrigin?

  /// What happens when properties change, by key; `NSNull` for nothing. The delegate is asked first.
  public var actions: [String: any CAAction]?

  open func action(forKey event: String) -> (any CAAction)? { type(of: self).action(of: self, forKey: event) }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What a class of layers can animate beside what all can; nil for what it has not.
  func animatable(_ property: AnimatableProperty) -> AnimatableValue? { nil }
  func animate(_ property: AnimatableProperty, to value: AnimatableValue) {}

  func become(presentationOf model: CALayer, in superlayer: CALayer?) {
    presentationOrigin = PresentationOrigin(model: model, superlayer: superlayer)
    self.superlayer = superlayer
  }

  /// Takes over everything that says how the layer looks.
  func takeValues(from other: CALayer) {
    (name, bounds, position) = (other.name, other.bounds, other.position)
    (anchorPoint, anchorPointZ, zPosition) = (other.anchorPoint, other.anchorPointZ, other.zPosition)
    (transforms, isGeometryFlipped) = (other.transforms, other.isGeometryFlipped)
    (isHidden, opacity, masksToBounds) = (other.isHidden, other.opacity, other.masksToBounds)
    (backgroundColor, cornerRadius) = (other.backgroundColor, other.cornerRadius)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
    (shadowRadius, shadowPath, contentsScale) = (other.shadowRadius, other.shadowPath, other.contentsScale)
    uncommon = other.uncommon
  }

  // MARK: Invalidating cached geometry

  /// Where the layer notes that something changed that a hit test depends on. The view that owns the layer reads and
  /// clears the notes; it outlives neither.
  package var changes: UnsafeMutablePointer<LayerChanges>?

  private func geometryChanged() {
    noteOwnChange()
    if hasSublayerTransform || isGeometryFlipped { sublayersChanged() }
  }

  private func appearanceForHitTestingChanged() { noteOwnChange() }

  private func noteOwnChange() {
    changes?.pointee.own = 1
    superlayer?.changes?.pointee.sublayers = 1
    lookChanged()
  }

  func sublayersChanged() {
    changes?.pointee.sublayers = 1
    lookChanged()
  }

  func reportUnusable(_ rect: CGRect) {
    LayerWarnings.report("A layer refused geometry that is not finite: \(rect). It keeps its old place.")
  }
}
