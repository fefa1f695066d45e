import QuartzCore

/// The recorded drawing of a block of lines, which is moved with the block while its look is the same.
struct LineDrawing {
  /// Everything that determines the drawing of lines, except for the lines.
  struct Look: Equatable {
    /// The number of changes of the view that its properties do not show, such as a change of its traits.
    let version: Int
    let left: CGFloat
    let room: CGFloat
    let alignment: NSTextAlignment
    let isRightToLeft: Bool
    let font: FontDescriptor
    let color: RGBA
  }

  let look: Look
  /// The top of the block when it was recorded.
  let top: CGFloat
  let list: DisplayList.Sublist
}

extension UITextView {
  func drawText(in context: CGContext) {
    let lines = lines
    let look = LineDrawing.Look(
      version: looks, left: textContainerInset.left + lineFragmentPadding, room: roomForText, alignment: textAlignment,
      isRightToLeft: isRightToLeft, font: shownFont.descriptor, color: (textColor ?? .label).cgColor.rgba)
    let marks = [isEditing ? editor.selection : nil, editor.marked].compactMap(\.self)
    for placed in lines.lines.blocks {
      let characters = placed.character..<placed.character + placed.block.count
      if marks.contains(where: characters.overlaps) {
        for line in placed.line..<placed.line + placed.block.lines.count {
          draw(line, of: lines, look, in: context)
        }
      } else {
        draw(placed, of: lines, look, in: context)
      }
    }
    if isEditing, isEditable, editor.selection.isEmpty {
      context.setFillColor(tintColor.cgColor)
      context.fill(caretRect(for: UITextPosition(editor.caret)))
    }
  }

  /// Draws lines without marks.
  private func draw(
    _ placed: LineList.Placed, of lines: TextLines, _ look: LineDrawing.Look, in context: CGContext
  ) {
    let top = textContainerInset.top + placed.top
    if placed.block.drawing?.look != look {
      let recording = CGContext()
      for line in placed.line..<placed.line + placed.block.lines.count {
        draw(line, of: lines, look, in: recording)
      }
      placed.block.drawing = LineDrawing(
        look: look, top: top, list: DisplayList.Sublist(recording.displayList.commands))
    }
    guard let drawing = placed.block.drawing, !drawing.list.commands.isEmpty else { return }
    let distance = top - drawing.top
    context.append(
      .sublist(drawing.list, place: distance == 0 ? nil : CGAffineTransform(translationX: 0, y: distance)))
  }

  /// Draws a line, over its selection and marked text.
  private func draw(_ index: Int, of lines: TextLines, _ look: LineDrawing.Look, in context: CGContext) {
    let line = lines.lines[index]
    let (left, top) = (x(of: line, at: index, of: lines), textContainerInset.top + line.top)
    let selected = editor.selection.clamped(to: line.shown)
    if isEditing, !selected.isEmpty {
      context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor)
      for part in lines.extents(of: selected, inLine: index) {
        context.fill(CGRect(x: left + part.lowerBound, y: top, width: part.length, height: line.height))
      }
    }
    if let marked = editor.marked?.clamped(to: line.shown), !marked.isEmpty {
      context.setFillColor(tintColor.cgColor)
      for part in lines.extents(of: marked, inLine: index) {
        context.fill(CGRect(x: left + part.lowerBound, y: top + line.height - 1, width: part.length, height: 1))
      }
    }
    guard !line.shown.isEmpty else { return }
    let baseline = CGPoint(x: left, y: top + line.baseline)
    let order = lines.order(of: index)
    guard styled == nil, order == nil else {
      let text =
        styled == nil
        ? StyledText(lines.string(of: line), TextStyle(font: look.font, color: look.color)) : lines.styled(line)
      return TextDrawing(measurer: UIRuntime.current.textMeasurer).draw(text, order, at: baseline, in: context)
    }
    context.draw(TextRun(lines.string(of: line), font: look.font, origin: baseline, color: look.color))
  }
}

extension Range<CGFloat> {
  var length: CGFloat { upperBound - lowerBound }
}
