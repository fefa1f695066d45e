/// Text of one font broken into lines, with the place of every character: what a text view edits.
struct TextLines {
  struct Line: Equatable {
    /// The characters of the line, with the line end or the blanks it was broken after.
    let characters: Range<Int>
    /// The range without them.
    let shown: Range<Int>
  }

  let lines: [Line]
  private let text: [Character]
  private let font: FontDescriptor
  private let measurer: any TextMeasuring
  let lineHeight: CGFloat

  /// Lines are broken after blanks, and anywhere in a word that is wider than `width`. There is always one line.
  init(
    _ text: [Character], font: FontDescriptor, width: CGFloat, maximumLines: Int = 0,
    measurer: any TextMeasuring
  ) {
    (self.text, self.font, self.measurer) = (text, font, measurer)
    lineHeight = measurer.metrics(of: font).lineHeight
    var lines: [Line] = []
    var start = 0
    while true {
      let end = text[start...].firstIndex(where: \.isNewline) ?? text.count
      lines += Self.broken(text, start..<end, font, width, measurer, hasEnd: end < text.count)
      guard end < text.count else { break }
      start = end + 1
    }
    self.lines = maximumLines > 0 ? Array(lines.prefix(maximumLines)) : lines
  }

  private static func broken(
    _ text: [Character], _ paragraph: Range<Int>, _ font: FontDescriptor, _ width: CGFloat,
    _ measurer: any TextMeasuring, hasEnd: Bool
  ) -> [Line] {
    var lines: [Line] = []
    var start = paragraph.lowerBound
    repeat {
      var (place, lastBreak, used) = (start, start, CGFloat(0))
      while place < paragraph.upperBound {
        used += measurer.width(of: String(text[place]), font: font)
        // Blanks may hang over the edge.
        if used > width, text[place] != " ", place > start { break }
        place += 1
        if text[place - 1] == " " { lastBreak = place }
      }
      let isLast = place == paragraph.upperBound
      let end = isLast ? place : lastBreak > start ? lastBreak : place
      var shown = end
      while !isLast, shown > start, text[shown - 1] == " " { shown -= 1 }
      lines.append(Line(characters: start..<(isLast && hasEnd ? end + 1 : end), shown: start..<shown))
      start = end
    } while start < paragraph.upperBound
    return lines
  }

  var height: CGFloat { CGFloat(lines.count) * lineHeight }
  var widest: CGFloat { lines.map { width(of: $0.shown) }.max() ?? 0 }

  func width(of range: Range<Int>) -> CGFloat {
    range.isEmpty ? 0 : measurer.width(of: String(text[range]), font: font)
  }
  func string(of line: Line) -> String { String(text[line.shown]) }

  /// The line that the caret is in before this character. At a break it is the later one.
  func line(at position: Int) -> Int {
    lines.lastIndex { $0.characters.lowerBound <= position } ?? 0
  }

  /// Returns the position of the caret, from the left edge of the line.
  func x(of position: Int) -> CGFloat {
    let line = lines[line(at: position)]
    return width(of: line.shown.lowerBound..<min(max(position, line.shown.lowerBound), line.shown.upperBound))
  }

  /// The place between characters nearest to a point in a line.
  func position(inLine index: Int, x: CGFloat) -> Int {
    let line = lines[min(max(0, index), lines.count - 1)]
    var (best, distance, place) = (line.shown.lowerBound, abs(x), CGFloat(0))
    for character in line.shown {
      place += measurer.width(of: String(text[character]), font: font)
      if abs(place - x) < distance { (best, distance) = (character + 1, abs(place - x)) }
    }
    return best
  }
}
