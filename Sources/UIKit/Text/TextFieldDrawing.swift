/// Computes the positions of a text field's text, caret and selection, and draws them. The text scrolls so that the
/// caret is always visible.
@MainActor
struct TextFieldDrawing {
  private let field: UITextField
  private let measurer: any TextMeasuring
  /// The field's font, smaller where the field shrinks it so that the text fits.
  private var font: FontDescriptor

  /// The distance between border and text, in points.
  static let padding: CGFloat = 7
  private static let caretWidth: CGFloat = 2

  init(_ field: UITextField) {
    self.field = field
    measurer = UIRuntime.current.textMeasurer
    font = (field.font ?? .systemFont(ofSize: 17)).descriptor
    guard field.adjustsFontSizeToFitWidth, field.bounds.width > 0 else { return }
    let (room, needed) = (area.width - Self.caretWidth, width(of: shownText))
    guard needed > room, room > 0, needed > 0 else { return }
    font.size = max(min(font.size, field.minimumFontSize), (font.size * room / needed).rounded(.down))
  }

  var fittingSize: CGSize {
    let isEmpty = field.editor.characters.isEmpty
    let text = isEmpty ? field.placeholder ?? "" : shownText
    let isPlain = field.borderStyle == .none
    return CGSize(
      width: ((isEmpty ? placeholderWidth : width(of: text)) + Self.caretWidth + (isPlain ? 0 : 2 * Self.padding))
        .rounded(.up),
      height: (measurer.metrics(of: font).lineHeight + (isPlain ? 0 : 2 * Self.padding)).rounded(.up))
  }

  // MARK: Places

  private func width(of text: String) -> CGFloat {
    measurer.width(of: text, font: font) + field.kern * CGFloat(text.count)
  }
  private var placeholderFont: FontDescriptor { field.shownPlaceholder.font?.descriptor ?? font }
  private var placeholderWidth: CGFloat { measurer.width(of: field.placeholder ?? "", font: placeholderFont) }
  private var area: CGRect {
    if field.editor.characters.isEmpty, !field.isEditing { return field.placeholderRect(forBounds: field.bounds) }
    return field.isEditing ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds)
  }

  /// The displayed text, in which dots replace the characters of a secure field.
  private var shownText: String { shown(field.editor.text) }
  private func shown(_ text: String) -> String {
    field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  /// The x of the first character, in the field's coordinates.
  private func start(of text: String, width: CGFloat? = nil) -> CGFloat {
    let room = area.width - Self.caretWidth - (width ?? self.width(of: text))
    if room < 0, field.isEditing {
      return area.minX - max(0, advance(to: field.editor.caret) + Self.caretWidth - area.width)
    }
    switch field.textAlignment {
    case .center: return area.minX + max(0, room / 2)
    case .right: return area.minX + max(0, room)
    case .left: return area.minX
    default: return area.minX + (field.isRightToLeft ? max(0, room) : 0)
    }
  }

  /// The order of the shown characters; nil from left to right.
  var order: WritingOrder? {
    if field.isSecureTextEntry || !field.editor.characters.mayRunRightToLeft { return nil }
    return WritingLevels(of: field.editor.characters, isRightToLeft: nil)?.order(of: field.editor.characters.indices)
  }

  private func width(of range: Range<Int>) -> CGFloat { width(of: shown(field.editor.text(in: range))) }

  /// Returns the distance of the caret from the left end of the text.
  private func advance(to position: Int) -> CGFloat {
    order?.carets(width: width)[field.editor.clamped(position)] ?? width(of: 0..<max(0, position))
  }

  /// Returns the place in the text that is `steps` places to the right on the screen, or to the left if it is negative.
  /// Beyond the ends of the text it is outside of the text.
  func place(_ steps: Int, rightOf position: Int) -> Int { Self.place(steps, rightOf: position, order) }

  /// The same for a text in an order, while the field's own text is being changed.
  static func place(_ steps: Int, rightOf position: Int, _ order: WritingOrder?) -> Int {
    guard let order else {
      let (place, overflows) = position.addingReportingOverflow(steps)
      return overflows ? -1 : place
    }
    let isForward = (steps > 0) != order.isRightToLeft
    return order.place(steps, rightOf: position) ?? (isForward ? order.count + 1 : -1)
  }

  func caret(at position: Int) -> CGRect {
    let metrics = measurer.metrics(of: font)
    let height = metrics.ascent + metrics.descent
    let x = start(of: shownText) + advance(to: field.editor.clamped(position))
    return CGRect(x: x, y: area.midY - height / 2, width: Self.caretWidth, height: height)
  }

  /// The position between characters nearest to `x` (the field's coordinates).
  func position(at x: CGFloat) -> Int {
    let start = start(of: shownText)
    let places = order?.carets(width: width) ?? (0...field.editor.characters.count).map { width(of: 0..<$0) }
    let distances = places.map { abs(start + $0 - x) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  // MARK: Drawing

  func draw() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawBorder()
    context.saveGState()
    UIBezierPath(rect: area).addClip()
    let editor = field.editor
    if field.isEditing, !editor.selection.isEmpty {
      field.tintColor.withAlphaComponent(0.2).setFill()
      for part in field.selectionRects(for: UITextRange(editor.selection)) { UIBezierPath(rect: part.rect).fill() }
    }
    let area = area
    if !editor.characters.isEmpty {
      field.drawText(in: area)
    } else if field.placeholder?.isEmpty == false {
      field.drawPlaceholder(in: area)
    }
    if let marked = editor.marked {
      field.tintColor.setFill()
      for box in boxes(of: marked) {
        UIBezierPath(rect: CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1)).fill()
      }
    }
    if field.isEditing, editor.selection.isEmpty {
      field.tintColor.setFill()
      UIBezierPath(rect: field.caretRect(for: UITextPosition(editor.caret))).fill()
    }
    context.restoreGState()
  }

  /// Returns the rectangles of a range, one for each part with a direction of its own; that of the caret, without a
  /// width, when the range is empty.
  func boxes(of range: Range<Int>) -> [CGRect] {
    let (start, end) = (caret(at: range.lowerBound), caret(at: range.upperBound))
    guard !range.isEmpty, let order else {
      return [CGRect(x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)]
    }
    let left = self.start(of: shownText)
    return order.extents(of: range, width: width).map {
      CGRect(x: left + $0.lowerBound, y: start.minY, width: $0.length, height: start.height)
    }
  }
  /// Returns the rectangle around a range.
  func box(around range: Range<Int>) -> CGRect {
    let boxes = boxes(of: range)
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  func drawText(in rect: CGRect) {
    let (text, color) = (shownText, field.textColor ?? .label)
    if let order, let context = UIGraphicsGetCurrentContext() {
      let style = TextStyle(font: font, color: color.cgColor.rgba, kern: field.kern)
      let place = origin(in: rect, from: start(of: text), font)
      return TextDrawing(measurer: measurer).draw(StyledText(text, style), order, at: place, in: context)
    }
    guard field.kern != 0 else { return draw(text, font, in: rect, from: start(of: text), color) }
    var x = start(of: text)
    for character in text.map(String.init) {
      draw(character, font, in: rect, from: x, color)
      x += width(of: character)
    }
  }
  func drawPlaceholder(in rect: CGRect) {
    let text = field.placeholder ?? ""
    draw(
      text, placeholderFont, in: rect, from: start(of: text, width: placeholderWidth),
      field.shownPlaceholder.color ?? field.placeholderGray)
  }

  private func draw(_ text: String, _ font: FontDescriptor, in rect: CGRect, from x: CGFloat, _ color: UIColor) {
    guard !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(TextRun(text, font: font, origin: origin(in: rect, from: x, font), color: color.cgColor.rgba))
  }

  /// Returns the left end of the baseline of text at `x` whose area is moved to `rect`.
  private func origin(in rect: CGRect, from x: CGFloat, _ font: FontDescriptor) -> CGPoint {
    let metrics = measurer.metrics(of: font)
    return CGPoint(x: x + rect.minX - area.minX, y: rect.midY + (metrics.ascent - metrics.descent) / 2)
  }

  private func drawBorder() {
    guard field.borderStyle != .none else { return }
    let radius: CGFloat = field.borderStyle == .roundedRect ? 5 : 0
    let outline = UIBezierPath(
      roundedRect: field.borderRect(forBounds: field.bounds).insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius)
    if field.borderStyle == .roundedRect, field.backgroundColor == nil {
      UIColor.systemBackground.setFill()
      outline.fill()
    }
    UIColor.systemGray4.setStroke()
    outline.stroke()
  }
}

extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }
}

/// The text that an empty field shows. Without a color and a font of its own it is gray, in the font of the field.
struct TextFieldPlaceholder {
  var text: String?
  var color: UIColor?
  var font: UIFont?
}
