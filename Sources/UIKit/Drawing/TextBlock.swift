/// Lines of text in a rectangle: where each starts, for drawing and for aligning with other text.
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

  /// A line is as high as its highest font, times `multiple`; one without text as `standard`.
  /// `style` adds its own heights, and room between lines.
  init(
    _ layout: TextLayout, standard: FontDescriptor, multiple: CGFloat, style: NSParagraphStyle.Values? = nil,
    measurer: any TextMeasuring
  ) {
    self.measurer = measurer
    let multiple = style.map { $0.lineHeightMultiple > 0 ? $0.lineHeightMultiple : multiple } ?? multiple
    let spacing = style?.lineSpacing ?? 0
    var top: CGFloat = 0
    lines = (layout.lines.isEmpty ? [TextLayout.Line(text: StyledText(), width: 0)] : layout.lines).map { line in
      let fonts = line.text.isEmpty ? [standard] : line.text.runs.map(\.style.font)
      let metrics = fonts.map(measurer.metrics(of:))
      var height = (metrics.map(\.lineHeight).max() ?? 0) * multiple
      if let style {
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        height = max(height, style.minimumLineHeight)
      }
      let pictures = line.text.runs.compactMap(\.style.picture?.bounds)
      let ascent = max(metrics.map(\.ascent).max() ?? 0, pictures.map(\.maxY).max() ?? 0)
      let descent = max(metrics.map(\.descent).max() ?? 0, pictures.map { -$0.minY }.max() ?? 0)
      height = max(height, pictures.isEmpty ? 0 : ascent + descent)
      defer { top += height + spacing }
      let inset = (height - ascent - descent) / 2 + ascent
      return PlacedLine(line: line, height: height, baseline: top + inset, inset: inset)
    }
    height = top - spacing
    width = layout.lines.map(\.width).max() ?? 0
  }

  /// Draws the block with its top at `top`, between the sides of `bounds`.
  func draw(at top: CGFloat, in bounds: CGRect, alignment: NSTextAlignment, context: CGContext) {
    let drawing = TextDrawing(measurer: measurer)
    for placed in lines where !placed.line.text.isEmpty {
      let room = bounds.width - placed.line.width
      let blanks = placed.line.text.string.count { $0 == " " }
      let gap = alignment == .justified && placed.line.isBroken && blanks > 0 ? max(0, room) / CGFloat(blanks) : 0
      let x =
        switch alignment {
        case .center: room / 2
        case .right: room
        default: CGFloat(0)
        }
      drawing.draw(
        placed.line.text, at: CGPoint(x: bounds.minX + x, y: top + placed.baseline), addingToBlanks: gap, in: context)
    }
  }
}
