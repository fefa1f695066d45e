extension UITextView {
  func drawText(in context: CGContext) {
    let lines = lines
    for line in lines.lines {
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
      if !line.shown.isEmpty { draw(line, of: lines, at: CGPoint(x: left, y: top + line.baseline), in: context) }
    }
    if isEditing, isEditable, editor.selection.isEmpty {
      context.setFillColor(tintColor.cgColor)
      context.fill(caretRect(for: UITextPosition(editor.caret)))
    }
  }

  private func draw(_ line: TextLines.Line, of lines: TextLines, at baseline: CGPoint, in context: CGContext) {
    guard styled == nil else {
      return TextDrawing(measurer: UIRuntime.current.textMeasurer).draw(lines.styled(line), at: baseline, in: context)
    }
    context.draw(
      TextRun(
        lines.string(of: line), font: shownFont.descriptor, origin: baseline,
        color: (textColor ?? .label).cgColor.rgba))
  }
}
