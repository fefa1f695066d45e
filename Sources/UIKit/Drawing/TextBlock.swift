/// Lines of text in a rectangle, with the position of each line, for drawing and for aligning with other text.
struct TextBlock {
  struct PlacedLine {
    let line: TextLayout.Line
    let height: CGFloat
    /// The distance from the top of the block to the line's baseline.
    let baseline: CGFloat
    /// The distance from the top of the line to its baseline.
    let inset: CGFloat
  }

  let lines: [PlacedLine]
  let height: CGFloat
  let width: CGFloat
  private let measurer: any TextMeasuring

  /// Returns the number of lines that fit into `height`, at least one; nil if all do. The last of them ends with an
  /// ellipsis (C490). A point is allowed for sizes that were rounded (L).
  func lineLimit(in height: CGFloat) -> Int? {
    guard lines.count > 1, self.height > height + 1 else { return nil }
    return max(1, lines.prefix { $0.baseline - $0.inset + $0.height <= height + 1 }.count)
  }

  /// Creates a block. The height of a line is that of its tallest font, times `multiple`; a line without text has the
  /// height of `standard`. `style` adds minimum heights and line spacing to paragraphs without a style.
  init(
    _ layout: TextLayout, standard: FontDescriptor, multiple: CGFloat, style: NSParagraphStyle.Values? = nil,
    measurer: any TextMeasuring
  ) {
    self.measurer = measurer
    var top: CGFloat = 0
    var spacing: CGFloat = 0
    let all = layout.lines.isEmpty ? [TextLayout.Line(text: StyledText(), width: 0)] : layout.lines
    lines = all.enumerated().map { index, line in
      let style = line.paragraph ?? style
      let multiple = style.map { $0.lineHeightMultiple > 0 ? $0.lineHeightMultiple : multiple } ?? multiple
      if index > 0, line.beginsParagraph {
        let above = all[index - 1].paragraph?.paragraphSpacing ?? 0
        top += above + (line.paragraph?.paragraphSpacingBefore ?? 0)
      }
      let (height, inset) = Self.measure(
        line.text, standard: standard, multiple: multiple, style: style, measurer: measurer)
      spacing = style?.lineSpacing ?? 0
      defer { top += height + spacing }
      return PlacedLine(line: line, height: height, baseline: top + inset, inset: inset)
    }
    height = top - spacing
    width = layout.lines.map { $0.width + $0.indent }.max() ?? 0
  }

  /// Returns the height of a line, and the distance from its top to its baseline.
  static func measure(
    _ text: StyledText, standard: FontDescriptor, multiple: CGFloat, style: NSParagraphStyle.Values?,
    measurer: any TextMeasuring
  ) -> (height: CGFloat, inset: CGFloat) {
    func clamped(_ height: CGFloat) -> CGFloat {
      guard let style else { return height }
      let highest = style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
      return max(highest, style.minimumLineHeight)
    }
    // Nearly every line has a single style.
    if text.runs.count < 2, text.runs.first?.style.picture == nil, text.runs.first?.style.baselineOffset ?? 0 == 0 {
      let metrics = measurer.metrics(of: text.runs.first?.style.font ?? standard)
      let height = clamped(metrics.lineHeight * multiple)
      return (height, (height - metrics.ascent - metrics.descent) / 2 + metrics.ascent)
    }
    let metrics = text.runs.map { measurer.metrics(of: $0.style.font) }
    var height = clamped((metrics.map(\.lineHeight).max() ?? 0) * multiple)
    let pictures = text.runs.compactMap(\.style.picture?.bounds)
    let offsets = text.runs.map(\.style.baselineOffset)
    let rise = zip(metrics, offsets).map { $0.ascent + $1 }.max() ?? 0
    let fall = zip(metrics, offsets).map { $0.descent - $1 }.max() ?? 0
    let ascent = max(metrics.map(\.ascent).max() ?? 0, rise, pictures.map(\.maxY).max() ?? 0)
    let descent = max(metrics.map(\.descent).max() ?? 0, fall, pictures.map { -$0.minY }.max() ?? 0)
    let isMoved = offsets.contains { $0 != 0 }
    if !pictures.isEmpty || isMoved { height = max(height, ascent + descent) }
    return (height, (height - ascent - descent) / 2 + ascent)
  }

  /// Draws the block with its top at `top`, between the sides of `bounds`. `alignment` applies to text without a style,
  /// and `natural` to a style with natural alignment.
  func draw(
    at top: CGFloat, in bounds: CGRect, alignment: NSTextAlignment, natural: NSTextAlignment = .natural,
    context: CGContext
  ) {
    let drawing = TextDrawing(measurer: measurer)
    for placed in lines where !placed.line.text.isEmpty {
      let room = placed.line.room(in: bounds.width) - placed.line.width
      let own = placed.line.paragraph.flatMap { $0.isStated ? $0.alignment : nil }
      let leading = placed.line.paragraph?.leadingAlignment ?? natural
      let alignment = own.map { $0 == .natural ? leading : $0 } ?? alignment
      let blanks = placed.line.text.string.count { $0 == " " }
      let gap = alignment == .justified && placed.line.isBroken && blanks > 0 ? max(0, room) / CGFloat(blanks) : 0
      let x =
        switch alignment {
        case .center: room / 2
        case .right: room
        default: CGFloat(0)
        }
      let left = bounds.minX + placed.line.left(in: bounds.width)
      let start = CGPoint(x: left + x, y: top + placed.baseline)
      drawing.draw(placed.line.text, placed.line.order, at: start, addingToBlanks: gap, in: context)
    }
  }
}
