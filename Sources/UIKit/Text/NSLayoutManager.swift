/// Lays out the text of a storage in a container, and returns the positions of characters. A glyph is a UTF-16 unit of
/// the text here, and all of the text is laid out in the first container.
@MainActor
open class NSLayoutManager: NSObject {
  override public init() { super.init() }

  /// Creates the layout manager of a text view.
  init(of view: UITextView) {
    self.view = view
    belongsToView = true
  }
  private weak var view: UITextView?
  private var belongsToView = false

  public private(set) weak var textStorage: NSTextStorage?
  /// The text at the time when the storage was added, for code that retains the manager but not the storage.
  private var firstText: NSAttributedString?
  public private(set) var textContainers: [NSTextContainer] = []

  func begin(with storage: NSTextStorage?) {
    textStorage = storage
    firstText = storage.map { NSAttributedString(attributedString: $0) }
  }

  open func addTextContainer(_ container: NSTextContainer) {
    container.ownLayoutManager = self
    textContainers.append(container)
  }
  open func removeTextContainer(at index: Int) {
    textContainers[index].ownLayoutManager = nil
    textContainers.remove(at: index)
  }

  /// The input of a layout, which is valid as long as this does not change.
  private struct LayoutBasis: Equatable {
    var text: ObjectIdentifier
    var changes: Int
    var container: ObjectIdentifier?
    var size: CGSize
    var padding: CGFloat = 0
    var maximumLines = 0
    var mode = NSLineBreakMode.byWordWrapping
  }
  private var known: (basis: LayoutBasis, lines: GlyphLines)?

  private var layout: GlyphLines {
    if belongsToView {
      guard let view else { return GlyphLines(lines: []) }
      let basis = LayoutBasis(
        text: ObjectIdentifier(view), changes: view.textChanges, container: nil, size: view.bounds.size)
      return layout(from: basis) { GlyphLines(of: view) }
    }
    guard let text = textStorage ?? firstText, let container = textContainers.first else {
      return GlyphLines(lines: [])
    }
    let basis = LayoutBasis(
      text: ObjectIdentifier(text), changes: textStorage?.changes ?? 0, container: ObjectIdentifier(container),
      size: container.size, padding: container.lineFragmentPadding, maximumLines: container.maximumNumberOfLines,
      mode: container.lineBreakMode)
    return layout(from: basis) { GlyphLines(text, in: container) }
  }

  private func layout(from basis: LayoutBasis, _ make: () -> GlyphLines) -> GlyphLines {
    if let known, known.basis == basis { return known.lines }
    let lines = make()
    known = (basis, lines)
    return lines
  }

  /// The value is stored and has no effect: a layout is always that of the whole text.
  open var allowsNonContiguousLayout = false {
    didSet { StoredProperty.layoutManagerAllowsNonContiguousLayout.wasSet() }
  }
  /// A layout is always up to date.
  open func ensureLayout(for container: NSTextContainer) {}

  // MARK: Numbers

  open var numberOfGlyphs: Int { layout.lines.last.map { $0.range.location + $0.range.length } ?? 0 }
  open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?)
    -> NSRange
  {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?)
    -> NSRange
  {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  // MARK: Characters at points

  private func unit(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
    guard let line = layout.line(at: point.y) else { return (0, 0) }
    let (index, fraction) = line.unit(at: point.x)
    return (line.range.location + index, fraction)
  }

  /// Returns the index of the character nearest to a point of the container, and the share of the character before the
  /// point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (index, fraction) = unit(at: point)
    partialFraction?.pointee = fraction
    return index
  }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { unit(at: point).index }
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  // MARK: Places of characters

  /// Returns the rectangle around all lines, with the padding beside them.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let boxes = layout.lines.map(\.used)
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let boxes = layout.lines(in: glyphRange).map { $0.box(of: glyphRange) }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  /// Returns the beginning of the character on the baseline, from the origin of its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = layout.line(ofUnit: glyphIndex) else { return .zero }
    return CGPoint(
      x: line.edges[min(glyphIndex, line.range.location + line.range.length) - line.range.location], y: line.baseline)
  }

  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
    let line = layout.line(ofUnit: glyphIndex)
    if let line { effectiveRange?.pointee = line.range }
    return line?.fragment ?? .zero
  }
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
    let line = layout.line(ofUnit: glyphIndex)
    if let line { effectiveRange?.pointee = line.range }
    return line?.used ?? .zero
  }

  /// Calls `block` with the rectangle of each line, the part with text, the container and the characters; setting the
  /// last argument to true ends the enumeration.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for line in layout.lines(in: glyphRange) where !stops.boolValue {
      block(line.fragment, line.used, textContainers.first ?? NSTextContainer(), line.range, &stops)
    }
  }

  /// Calls `block` with a rectangle for each line of the range.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for line in layout.lines(in: glyphRange) where !stops.boolValue { block(line.box(of: glyphRange), &stops) }
  }

  // MARK: Drawing

  /// Draws the backgrounds of the lines that hold the range.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, origin) { style in
      style.color.alpha = 0
      style.shadow = nil
    }
  }

  /// Draws the text of the lines that contain the range, without the background.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, origin) { $0.background = nil }
  }

  private func draw(_ range: NSRange, _ origin: CGPoint, _ change: (inout TextStyle) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let drawing = TextDrawing(measurer: UIRuntime.current.textMeasurer)
    for line in layout.lines(in: range) {
      let place = CGPoint(
        x: origin.x + line.left, y: origin.y + line.fragment.minY + line.baseline)
      drawing.draw(line.text.map(change), line.order, at: place, in: context)
    }
  }
}
