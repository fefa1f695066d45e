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
          draw(lines.lines[line], of: lines, look, in: context)
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
        draw(lines.lines[line], of: lines, look, in: recording)
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
  private func draw(_ line: TextLines.Line, of lines: TextLines, _ look: LineDrawing.Look, in context: CGContext) {
    let (left, top) = (x(of: line), textContainerInset.top + line.top)
    let selected = editor.selection.clamped(to: line.shown)
    if isEditing, !selected.isEmpty {
      let start = left + lines.width(of: line.shown.lowerBound..<selected.lowerBound)
      context.setFillColor(tintColor.withAlphaComponent(0.2).cgColor)
      context.fill(CGRect(x: start, y: top, width: lines.width(of: selected), height: line.height))
    }
    if let marked = editor.marked?.clamped(to: line.shown), !marked.isEmpty {
      let start = left + lines.width(of: line.shown.lowerBound..<marked.lowerBound)
      context.setFillColor(tintColor.cgColor)
      context.fill(CGRect(x: start, y: top + line.height - 1, width: lines.width(of: marked), height: 1))
    }
    guard !line.shown.isEmpty else { return }
    let baseline = CGPoint(x: left, y: top + line.baseline)
    guard styled == nil else {
      return TextDrawing(measurer: UIRuntime.current.textMeasurer).draw(lines.styled(line), at: baseline, in: context)
    }
    context.draw(TextRun(lines.string(of: line), font: look.font, origin: baseline, color: look.color))
  }
}
