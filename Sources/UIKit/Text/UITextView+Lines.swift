/// The lines of the text, and the places of characters in the view.
extension UITextView {
  func lines(width: CGFloat) -> TextLines {
    knownLines.lines(of: editor.characters, width: width, isLimited: maximumNumberOfLines > 0, styles: characterStyles)
    {
      TextLines(
        editor.characters, font: shownFont.descriptor, styles: characterStyles, width: width,
        maximumLines: maximumNumberOfLines, measurer: UIRuntime.current.textMeasurer)
    }
  }

  func room(in width: CGFloat) -> CGFloat {
    let container = textContainer.statedWidth ?? width - textContainerInset.left - textContainerInset.right
    return max(0, container - 2 * lineFragmentPadding)
  }
  /// The lines at the width of the view.
  var lines: TextLines { lines(width: roomForText) }
  var roomForText: CGFloat { room(in: bounds.width) }

  func x(of line: TextLines.Line) -> CGFloat {
    let start = textContainerInset.left + lineFragmentPadding + line.indent
    let spare = roomForText - line.indent - line.width
    switch line.paragraph.flatMap({ $0.isStated ? $0.alignment : nil }) ?? textAlignment {
    case .center: return start + max(0, spare / 2)
    case .right: return start + max(0, spare)
    default: return isRightToLeft ? start + max(0, spare) : start
    }
  }

  func caret(at position: Int) -> CGRect {
    let lines = lines
    let index = lines.line(at: editor.clamped(position))
    let line = lines.lines[index]
    return CGRect(
      x: x(of: line) + lines.x(of: editor.clamped(position)), y: textContainerInset.top + line.top, width: 2,
      height: line.height)
  }

  func position(at point: CGPoint) -> Int {
    let lines = lines
    let line = lines.line(atHeight: point.y - textContainerInset.top)
    return lines.position(inLine: line, x: point.x - x(of: lines.lines[line]))
  }
}
