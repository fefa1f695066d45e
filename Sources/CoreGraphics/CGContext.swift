/// A drawing context that records a display list. Every call appends to the list in the current user space.
///
/// `UIView.draw(_:)` gets one from `UIGraphicsGetCurrentContext()`. The initial colors are black, and the line width is
/// 1 point.
public final class CGContext {
  var recorded = DisplayList()
  /// A list with the same coverage as the drawing so far, except for fills `sourceAtop`, which do not extend it; nil
  /// when something else was drawn last.
  var coverage: DisplayList.Sublist?
  /// The drawing so far, with open masks closed.
  package var displayList: DisplayList {
    let open = (saved.flatMap(\.masks) + state.masks).reversed().flatMap(\.self)
    return open.isEmpty ? recorded : DisplayList(recorded.commands + open)
  }

  struct State {
    var fill = RGBA.black
    var stroke = RGBA.black
    var style = StrokeStyle(width: 1)
    var transform = CGAffineTransform.identity
    /// The opacity of all drawing, in addition to that of its color.
    var alpha: Float = 1
    var shadow: Shadow?
    var blendMode = CGBlendMode.normal
    var interpolation = CGInterpolationQuality.default
    var fillPattern: ColorPattern?
    var strokePattern: ColorPattern?
    /// The bounding box of the clip in the space of the whole canvas; nil without a clip.
    var clipBox: CGRect?
    /// The commands that end the masks begun in this state.
    var masks: [[DisplayList.Command]] = []
  }

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: RGBA
  }

  var state = State()
  private var saved: [State] = []
  /// The commands that produce the current state of the canvas, beginning with the oldest `saveGState()` that was not
  /// restored.
  var stateCommands: [DisplayList.Command] = []
  private var building = CGMutablePath()
  /// The bitmap for drawing, if the context was created with one.
  package let bitmap: BitmapCanvas?

  /// The visible part of the drawing, in the space of the whole canvas; nil if it is unknown.
  package let canvas: CGRect?

  /// The number of pixels per point of the image that the context draws; nil if it draws no image.
  package let imageScale: CGFloat?

  package init(canvas: CGRect? = nil, imageScale: CGFloat? = nil) {
    (bitmap, self.canvas, self.imageScale) = (nil, canvas, imageScale)
  }

  package init(_ bitmap: BitmapCanvas) {
    self.bitmap = bitmap
    imageScale = nil
    canvas = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    // The y axis of a bitmap points up, while its first row is the upper edge.
    change(.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))))
  }

  /// Appends a command that changes how later ones are drawn.
  private func change(_ command: DisplayList.Command) {
    stateCommands.append(command)
    recorded.append(command)
  }

  // MARK: State

  public func saveGState() {
    saved.append(state)
    state.masks = []
    change(.save)
  }

  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    endMasks()
    state = last
    while let command = stateCommands.popLast(), command != .save {}
    recorded.append(.restore)
  }

  /// The transform from user space to the space of the whole canvas.
  public var ctm: CGAffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    change(.concatenate(transform))
  }

  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setFillColor(_ color: CGColor) { (state.fill, state.fillPattern) = (color.rgba, color.pattern) }
  public func setStrokeColor(_ color: CGColor) { (state.stroke, state.strokePattern) = (color.rgba, color.pattern) }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the alpha, in 0...1, of all drawing from now on.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(min(max(0, alpha), 1)) }

  /// Sets the way in which further fills and images combine with the pixels below: the modes that depend on alpha,
  /// `clear` and `copy`. Modes that mix colors draw like `normal`, as do all outlines and texts.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the shadow of further fills; nil removes it. `offset` is in points, down and to the right when positive; the
  /// radius of the blur is half of `blur`. Outlines, texts and images have no shadow here.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(offset: offset, blur: blur / 2, color: $0.rgba) }
  }

  /// A shadow of black at a third (documented).
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// The interpolation of images that `draw(_:in:)` enlarges from now on.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  public func setInterpolationQuality(_ quality: CGInterpolationQuality) { state.interpolation = quality }

  /// Sets the lengths of dashes and gaps in turn, in points; an empty array restores solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash = lengths
    state.style.dashPhase = phase
  }

  // MARK: Path

  public func beginPath() { building = CGMutablePath() }
  public func move(to point: CGPoint) { building.move(to: point) }
  public func addLine(to point: CGPoint) { building.addLine(to: point) }
  public func addRect(_ rect: CGRect) { building.addRect(rect) }
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect) }
  public func addLines(between points: [CGPoint]) { building.addLines(between: points) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { building.addRect(rect) } }
  public func addPath(_ path: CGPath) { building.addPath(path) }
  public func closePath() { building.closeSubpath() }
  /// Makes the path the outline that `strokePath()` would fill, with the line's present width, ends and joins.
  public func replacePathWithStrokedPath() {
    let outline = CGMutablePath()
    outline.addPath(
      building.copy(
        strokingWithWidth: state.style.width, lineCap: state.style.cap, lineJoin: state.style.join,
        miterLimit: state.style.miterLimit))
    building = outline
  }
  /// The current path, in the coordinates in which it was built.
  public var path: CGPath? { building.isEmpty ? nil : CGPath(elements: building.elements) }
  public var currentPointOfPath: CGPoint { building.currentPoint }
  public var isPathEmpty: Bool { building.isEmpty }
  public var boundingBoxOfPath: CGRect { building.boundingBox }
  /// The bounding box of the clip in user space; infinite if it is unknown.
  public var boundingBoxOfClipPath: CGRect {
    guard let box = state.clipBox ?? canvas else { return .infinite }
    return box.isNull || box.isInfinite ? box : box.applying(ctm.inverted())
  }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    building.contains(point, using: mode.isEvenOdd ? .evenOdd : .winding)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) { building.addQuadCurve(to: end, control: control) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    building.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: .identity)
  }

  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Painting

  /// Fills the path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(rule))
  }

  /// Strokes the path and clears it.
  public func strokePath() {
    stroke(takePath(.winding))
  }

  /// Clips later drawing to the path, up to `restoreGState()`, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) { clip(takePath(rule)) }
  public func clip(to rect: CGRect) { clip(.rect(rect)) }

  private func clip(_ shape: Shape) {
    narrowClipBox(to: shape.boundingBox)
    change(.clip(shape))
  }

  private func narrowClipBox(to box: CGRect) {
    let box = box.applying(ctm)
    state.clipBox = (state.clipBox ?? canvas)?.overlap(box) ?? box
  }
  public func clip(to rects: [CGRect]) {
    for rect in rects { building.addRect(rect) }
    clip()
  }

  /// Masks the drawing up to `restoreGState()` with the image's alpha; outside of `rect` nothing is drawn. As with
  /// `draw(_:in:)`, the image's rows begin at the largest y. (Apple, `CGContextClipToMask`; code for tinting relies on
  /// the use of alpha, M.)
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    narrowClipBox(to: rect)
    recorded.append(.save)
    recorded.append(.beginGroup(opacity: 1))
    recorded.append(.save)
    state.masks.append([
      .restore, .beginMask, .save,
      .concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)),
      .image(ImageDrawing(mask, target: rect)), .restore, .endMask, .endGroup, .restore,
    ])
  }

  func endMasks() {
    for command in state.masks.reversed().joined() { recorded.append(command) }
    state.masks = []
  }
  public func fill(_ rect: CGRect) { fill(.rect(rect)) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func stroke(_ rect: CGRect) { stroke(.rect(rect)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = old
  }

  public func fillEllipse(in rect: CGRect) { fill(.path(CGPath(ellipseIn: rect).elements, rule: .winding)) }
  public func strokeEllipse(in rect: CGRect) { stroke(.path(CGPath(ellipseIn: rect).elements, rule: .winding)) }

  /// Fills or strokes the path, or both, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath(mode.isEvenOdd ? .evenOdd : .winding)
    if mode != .stroke { fill(path) }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  /// Strokes a line from each point with an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Begins a layer: the drawing up to `endTransparencyLayer()` is composed as one image, with the current alpha.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]? = nil) {
    let alpha = state.alpha
    saveGState()
    recorded.append(.beginGroup(opacity: alpha))
    state.alpha = 1
    state.shadow = nil
  }

  public func endTransparencyLayer() {
    // Masks that were begun in the layer are groups within it.
    endMasks()
    recorded.append(.endGroup)
    restoreGState()
  }

  /// Draws the image into `rect`. Core Graphics draws the image's rows from the largest y to the smallest, so that the
  /// image is upside down in a context whose y points down, like those of views; `UIImage.draw(in:)` is upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    adoptMemory()
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let enlargement: ImageDrawing.Enlargement =
      state.interpolation == .none || !image.shouldInterpolate ? .nearest : .linear
    let drawing = ImageDrawing(image, target: rect, enlargement: enlargement, opacity: state.alpha)
    combine(.sublist(DisplayList.Sublist([.image(drawing)]), place: upright), state.blendMode, within: .rect(rect))
  }

  package func draw(_ run: TextRun) { paint(.text(run)) }
  package func append(_ command: DisplayList.Command) { paint(command) }
  package func append(_ image: ImageDrawing, _ mode: CGBlendMode) {
    combine(.image(image), mode, within: .rect(image.target))
  }

  /// Reads the bytes that the app has written into the memory of the bitmap, so that further drawing is above them.
  func adoptMemory() {
    guard let bitmap, bitmap.memory != nil, let image = bitmap.imageIfChanged() else { return }
    recorded = DisplayList(
      [.image(ImageDrawing(image, target: CGRect(x: 0, y: 0, width: image.width, height: image.height)))]
        + stateCommands)
  }

  func paint(_ command: DisplayList.Command) {
    adoptMemory()
    recorded.append(command)
    coverage = nil
    bitmap?.show(displayList)
  }

  private func fill(_ shape: Shape) {
    if state.blendMode == .clear { return erase(shape) }
    adoptMemory()
    if state.blendMode == .normal, let shadow = state.shadow {
      var color = shadow.color
      color.alpha *= state.fill.alpha * state.alpha
      recorded.append(.shadow(shape, color, blur: shadow.blur, offset: shadow.offset))
    }
    if let pattern = state.fillPattern { return fill(shape, with: pattern, opacity: seen(state.fill).alpha) }
    combine(.fill(shape, seen(state.fill)), state.blendMode, within: shape)
  }

  /// Patterns are fixed to the space of the whole canvas, independent of the transform (documented).
  private func fill(_ shape: Shape, with pattern: ColorPattern, opacity: Float) {
    let box = shape.boundingBox.applying(ctm)
    let seen = (state.clipBox ?? canvas).map(box.intersection) ?? box
    adoptMemory()
    recorded.append(.save)
    recorded.append(.clip(shape))
    recorded.append(.concatenate(ctm.inverted()))
    for tile in pattern.tiles(covering: seen, opacity: opacity) { recorded.append(tile) }
    paint(.restore)
  }

  private func stroke(_ shape: Shape) {
    if state.blendMode == .clear { return }
    if let pattern = state.strokePattern {
      let outline = shape.path.copy(
        strokingWithWidth: state.style.width, lineCap: state.style.cap, lineJoin: state.style.join,
        miterLimit: state.style.miterLimit)
      return fill(.path(outline.elements, rule: .winding), with: pattern, opacity: seen(state.stroke).alpha)
    }
    paint(.stroke(shape, state.style, seen(state.stroke)))
  }

  private func seen(_ color: RGBA) -> RGBA {
    RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * state.alpha)
  }

  private func takePath(_ rule: CGPathFillRule) -> Shape {
    defer { building = CGMutablePath() }
    return .path(building.elements, rule: rule)
  }
}
