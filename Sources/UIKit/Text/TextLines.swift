/// Text broken into lines, with the position of every character, as a text view edits it.
struct TextLines {
  struct Line: Equatable {
    /// The characters of the line, including the line end or the blanks after which it was broken.
    let characters: Range<Int>
    /// The range without them.
    let shown: Range<Int>
    /// The distance from the top of the text.
    var top: CGFloat = 0
    var height: CGFloat = 0
    /// The distance of the baseline from the top of the line.
    var baseline: CGFloat = 0
    /// The indentation of the line.
    var indent: CGFloat = 0
    var paragraph: NSParagraphStyle.Values?
  }

  let lines: [Line]
  private let measure: CharacterMeasure
  let lineHeight: CGFloat

  /// Lines are broken after blanks, and anywhere in a word that is wider than `width`. There is always at least one
  /// line. `styled` is the same text if it has several styles.
  init(
    _ text: [Character], font: FontDescriptor, styled: StyledText? = nil, width: CGFloat, maximumLines: Int = 0,
    measurer: any TextMeasuring
  ) {
    let measure = CharacterMeasure(text: text, font: font, table: styled.map(CharacterTable.init), measurer: measurer)
    self.measure = measure
    lineHeight = measurer.metrics(of: font).lineHeight
    var lines: [Line] = []
    var start = 0
    var top: CGFloat = 0
    var spacing: CGFloat = 0
    while true {
      let end = text[start...].firstIndex(where: \.isNewline) ?? text.count
      let paragraph = measure.paragraph(at: min(start, max(0, text.count - 1)))
      if !lines.isEmpty { top += spacing + (paragraph?.paragraphSpacingBefore ?? 0) }
      for var line in Self.broken(measure, start..<end, width, paragraph, hasEnd: end < text.count) {
        let (height, inset) = TextBlock.measure(
          measure.styled(line.shown), standard: font, multiple: multiple(paragraph), style: paragraph,
          measurer: measurer)
        (line.top, line.height, line.baseline) = (top, height, inset)
        lines.append(line)
        top += height + (paragraph?.lineSpacing ?? 0)
      }
      spacing = paragraph?.paragraphSpacing ?? 0
      guard end < text.count else { break }
      start = end + 1
    }
    self.lines = maximumLines > 0 ? Array(lines.prefix(maximumLines)) : lines

    func multiple(_ paragraph: NSParagraphStyle.Values?) -> CGFloat {
      paragraph.map { $0.lineHeightMultiple > 0 ? $0.lineHeightMultiple : 1 } ?? 1
    }
  }

  private static func broken(
    _ measure: CharacterMeasure, _ range: Range<Int>, _ width: CGFloat, _ paragraph: NSParagraphStyle.Values?,
    hasEnd: Bool
  ) -> [Line] {
    let text = measure.text
    var lines: [Line] = []
    var start = range.lowerBound
    repeat {
      let like = TextLayout.Line(text: StyledText(), width: 0, beginsParagraph: lines.isEmpty, paragraph: paragraph)
      let room = like.room(in: width)
      var (place, lastBreak, used) = (start, start, CGFloat(0))
      while place < range.upperBound {
        used += measure.width(of: place)
        // Blanks may extend beyond the edge.
        if used > room, text[place] != " ", place > start { break }
        place += 1
        if text[place - 1] == " " { lastBreak = place }
      }
      let isLast = place == range.upperBound
      let end = isLast ? place : lastBreak > start ? lastBreak : place
      var shown = end
      while !isLast, shown > start, text[shown - 1] == " " { shown -= 1 }
      lines.append(
        Line(
          characters: start..<(isLast && hasEnd ? end + 1 : end), shown: start..<shown, indent: like.indent,
          paragraph: paragraph))
      start = end
    } while start < range.upperBound
    return lines
  }

  var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }
  var widest: CGFloat { lines.map { width(of: $0.shown) + $0.indent }.max() ?? 0 }

  func width(of range: Range<Int>) -> CGFloat { measure.width(of: range) }
  func string(of line: Line) -> String { String(measure.text[line.shown]) }
  /// Returns the line with its styles; empty if the whole text has one style.
  func styled(_ line: Line) -> StyledText { measure.styled(line.shown) }

  /// Returns the line that contains the caret before this character. At a break it is the later one.
  func line(at position: Int) -> Int {
    lines.lastIndex { $0.characters.lowerBound <= position } ?? 0
  }

  /// The line nearest to a distance from the top of the text.
  func line(atHeight y: CGFloat) -> Int { lines.lastIndex { $0.top <= y } ?? 0 }

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
      place += measure.width(of: character)
      if abs(place - x) < distance { (best, distance) = (character + 1, abs(place - x)) }
    }
    return best
  }
}

/// Measures characters, which have one font or individual fonts.
private struct CharacterMeasure {
  let text: [Character]
  let font: FontDescriptor
  let table: CharacterTable?
  let measurer: any TextMeasuring

  func width(of character: Int) -> CGFloat {
    table?[character..<character + 1].width(measurer) ?? measurer.width(of: String(text[character]), font: font)
  }

  func width(of range: Range<Int>) -> CGFloat {
    if range.isEmpty { return 0 }
    return table?[range].width(measurer) ?? measurer.width(of: String(text[range]), font: font)
  }

  func styled(_ range: Range<Int>) -> StyledText {
    range.isEmpty ? StyledText() : table?[range] ?? StyledText()
  }

  func paragraph(at character: Int) -> NSParagraphStyle.Values? {
    guard let table, character < table.count else { return nil }
    return table[character..<character + 1].runs.first?.style.paragraph
  }
}
