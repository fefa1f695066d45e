/// The lines of the text, and the places of characters in the view.
extension UITextView {
  /// The size of the area in which the lines are laid out, in points. The height is 0 if it is not limited.
  var containerSize: CGSize {
    let inset = textContainerInset
    return CGSize(
      width: textContainer.statedWidth ?? max(0, bounds.width - inset.left - inset.right),
      height: isScrollEnabled ? 0 : max(0, bounds.height - inset.top - inset.bottom))
  }

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

  /// Returns the left edge of the text of a line, in the view.
  func x(of line: TextLines.Line, at index: Int, of lines: TextLines) -> CGFloat {
    let isIndentedOnRight = line.indent > 0 && lines.order(of: index)?.isRightToLeft == true
    let start = textContainerInset.left + lineFragmentPadding + (isIndentedOnRight ? 0 : line.indent)
    let spare = roomForText - line.indent - line.width
    switch line.paragraph.flatMap({ $0.isStated ? $0.alignment : nil }) ?? textAlignment {
    case .center: return start + max(0, spare / 2)
    case .right: return start + max(0, spare)
    case .left: return start
    default:
      let isRightToLeft = line.paragraph?.baseWritingDirection.isRightToLeft ?? isRightToLeft
      return isRightToLeft ? start + max(0, spare) : start
    }
  }

  /// Scrolls to the caret. A view that does not scroll keeps its offset: it grows with its text instead (C489).
  func showCaret(at position: Int) {
    if isScrollEnabled { scrollRectToVisible(caret(at: position), animated: false) }
  }

  func caret(at position: Int) -> CGRect {
    let lines = lines
    let index = lines.line(at: editor.clamped(position))
    let line = lines.lines[index]
    return CGRect(
      x: x(of: line, at: index, of: lines) + lines.x(of: editor.clamped(position)),
      y: textContainerInset.top + line.top, width: 2, height: line.height)
  }

  func position(at point: CGPoint) -> Int {
    let lines = lines
    let line = lines.line(atHeight: point.y - textContainerInset.top)
    return lines.position(inLine: line, x: point.x - x(of: lines.lines[line], at: line, of: lines))
  }

  /// Returns the rectangles of a range, one for each line, or for each part of a line with several directions; that of
  /// the caret when the range is empty.
  func boxes(of range: Range<Int>) -> [UITextSelectionRect] {
    let (range, lines) = (editor.clamped(range), lines)
    if range.isEmpty { return [UITextSelectionRect(caret(at: range.lowerBound))] }
    let numbers = lines.line(at: range.lowerBound)...lines.line(at: range.upperBound - 1)
    return numbers.filter { lines.lines[$0].characters.overlaps(range) }.flatMap { number in
      let line = lines.lines[number]
      let left = x(of: line, at: number, of: lines)
      let isRightToLeft = lines.order(of: number)?.isRightToLeft == true
      return lines.extents(of: range.clamped(to: line.shown), inLine: number).map { part in
        let box = CGRect(
          x: left + part.lowerBound, y: textContainerInset.top + line.top, width: part.length, height: line.height)
        return UITextSelectionRect(
          box, containsStart: line.characters.contains(range.lowerBound),
          containsEnd: line.characters.contains(range.upperBound - 1), isRightToLeft: isRightToLeft)
      }
    }
  }
}
