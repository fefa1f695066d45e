/// Breaks a text into lines, all of it or the part that a change affects.
@MainActor
struct LineLayout {
  private let font: FontDescriptor
  private let width: CGFloat
  private let measurer: any TextMeasuring
  private let text: TextCharacters
  private var cursor: TextCharacters.Cursor
  private var styles: CharacterStyles?
  /// The widths of ASCII characters in a text with one style; NaN for unknown ones.
  private var widths: [CGFloat]

  // The state between two lines.
  private var position = 0
  private var beginsParagraph = true
  private var paragraph: NSParagraphStyle.Values?
  private var gap: CGFloat = 0
  /// The UTF-16 unit at `position`, for texts with styles.
  private var unit = 0

  init(
    _ text: TextCharacters, font: FontDescriptor, styles: CharacterStyles?, width: CGFloat,
    measurer: any TextMeasuring
  ) {
    (self.text, self.font, self.styles, self.width, self.measurer) = (text, font, styles, width, measurer)
    cursor = TextCharacters.Cursor(text)
    widths = styles == nil ? Array(repeating: .nan, count: 128) : []
    beginParagraph()
  }

  /// Returns all lines; at most `maximumLines` of them unless that is 0.
  mutating func lines(maximumLines: Int) -> LineList {
    var builder = Builder()
    repeat {
      guard let line = next() else { break }
      builder.append(line)
    } while maximumLines <= 0 || builder.count < maximumLines
    return builder.finish()
  }

  /// Returns the lines of a text that differs by `change` from `earlier`, the text of `previous`. A change in a text
  /// with several directions can affect the order of its whole paragraph, so the paragraph is laid out again.
  mutating func lines(changing previous: LineList, of earlier: TextCharacters, _ change: TextChange) -> LineList {
    let isOrdered = text.mayRunRightToLeft || earlier.mayRunRightToLeft
    var first = Self.firstLine(dependingOn: change.start, in: previous)
    if isOrdered { while first > 0, !previous[first].beginsParagraph { first -= 1 } }
    let block = previous.block(ofLine: first)
    var builder = Builder(previous.prefix(blocks: block))
    for index in previous.blocks[block].line..<first { builder.append(previous[index]) }
    resume(at: previous[first])
    while true {
      let mayContinue = position >= change.newEnd && (!isOrdered || beginsParagraph)
      if mayContinue, let old = unchangedLine(in: previous, at: position - change.shift) {
        builder.append(previous, from: old, at: position, gap: gap)
        break
      }
      guard let line = next() else { break }
      builder.append(line)
    }
    return builder.finish()
  }

  /// Returns the first line whose characters or end depend on the character at `start` or on later ones.
  private static func firstLine(dependingOn start: Int, in lines: LineList) -> Int {
    var line = lines.index(containing: start)
    var earlier = line
    // A line of Thai can depend on more of the text than the lines after it.
    while earlier > 0, lines[earlier - 1].examined + lookahead > start {
      earlier -= 1
      if lines[earlier].examined > start { line = earlier }
    }
    // A first line that is wider than the others of its paragraph can depend on characters beyond the next line's.
    if let paragraph = lines[line].paragraph, paragraph.firstLineHeadIndent < paragraph.headIndent {
      var beginning = line
      while beginning > 0, !lines[beginning].beginsParagraph { beginning -= 1 }
      if lines[beginning].examined > start { line = beginning }
    }
    return line
  }

  /// Returns the number of the line that began at a character of the earlier text, if the rest of the text is broken in
  /// the same way as before.
  private func unchangedLine(in previous: LineList, at character: Int) -> Int? {
    let index = previous.index(containing: character)
    let line = previous[index]
    let isSame =
      line.characters.lowerBound == character && line.beginsParagraph == beginsParagraph && line.paragraph == paragraph
    return isSame ? index : nil
  }

  // MARK: Lines

  private var isAtEnd: Bool { position > text.count }

  private mutating func resume(at line: TextLines.Line) {
    position = line.characters.lowerBound
    unit = styles == nil ? 0 : text.units(before: position)
    (beginsParagraph, gap) = (line.beginsParagraph, line.gap)
    paragraph = line.paragraph
    if beginsParagraph {
      // The gap contains the space before the paragraph, whose style may have changed.
      gap -= paragraph?.paragraphSpacingBefore ?? 0
      beginParagraph()
      gap = position == 0 ? 0 : gap + (paragraph?.paragraphSpacingBefore ?? 0)
    }
  }

  /// Reads the style of the paragraph that begins at `position`. After the last line end it is that of the line end.
  private mutating func beginParagraph() {
    beginsParagraph = true
    guard styles != nil, text.count > 0 else { return paragraph = nil }
    paragraph = styles?.style(atUnit: position < text.count ? unit : text.units(before: text.count - 1)).paragraph
  }

  /// Returns the next line; nil after the last.
  private mutating func next() -> TextLines.Line? {
    if isAtEnd { return nil }
    let like = TextLayout.Line(text: StyledText(), width: 0, beginsParagraph: beginsParagraph, paragraph: paragraph)
    let room = like.room(in: width)
    let start = position
    var (place, lastBreak, used) = (start, start, CGFloat(0))
    var runs: [TextLines.StyleRun] = []
    var (endUnit, breakUnit) = (unit, unit)
    var isLast = false
    var isPlain = true
    var (afterBlank, hasBegun) = (false, false)
    while true {
      guard place < text.count else {
        isLast = true
        break
      }
      let character = cursor[place]
      if character.isNewline {
        isLast = true
        break
      }
      used += advance(of: character, at: endUnit, place - start, &runs)
      let code = character.asciiValue
      isPlain = isPlain && code.map(LineBreaks.isPlain) == true
      if afterBlank, hasBegun, let code, LineBreaks.beginsWord(code) { (lastBreak, breakUnit) = (place, endUnit) }
      afterBlank = code == 0x20
      hasBegun = hasBegun || !afterBlank
      // Blanks may extend beyond the edge.
      if used > room, !afterBlank, place > start { break }
      place += 1
      if styles != nil { endUnit += character.utf16.count }
    }
    var examined = place + 1
    if !isLast, !isPlain {
      (lastBreak, examined) = self.lastBreak(from: start, to: place)
      if styles != nil { breakUnit = text.units(before: lastBreak) }
    }
    let isBrokenInTime = !isLast && lastBreak > start
    let end = isBrokenInTime ? lastBreak : place
    if isBrokenInTime { endUnit = breakUnit }
    var shown = end
    while !isLast, shown > start, cursor[shown - 1] == " " { shown -= 1 }
    let hasLineEnd = isLast && end < text.count
    var line = TextLines.Line(
      characters: start..<(hasLineEnd ? end + 1 : end), shown: start..<shown, examined: examined,
      beginsParagraph: beginsParagraph, gap: gap, indent: like.indent, paragraph: paragraph,
      styles: Self.limited(runs, to: shown - start))
    measure(&line)
    if styles != nil { unit = endUnit + (hasLineEnd ? cursor[end].utf16.count : 0) }
    finish(line, hasLineEnd: hasLineEnd, isLast: isLast)
    return line
  }

  /// Returns the last place up to `end` at which a line that begins at `start` may end, or `start`, and the end of the
  /// characters on which that depends: words of Thai are recognized by the next words.
  private mutating func lastBreak(from start: Int, to end: Int) -> (place: Int, examined: Int) {
    var examined = min(end + 1, text.count)
    let limit = min(end + Self.lookahead, text.count)
    while examined < limit, LineBreaks.isThai(cursor[examined - 1]) { examined += 1 }
    let places = LineBreaks.places(of: text[start..<examined])
    return (places.last { start + $0 <= end }.map { start + $0 } ?? start, max(end, examined) + 1)
  }
  private static let lookahead = 32

  private mutating func finish(_ line: TextLines.Line, hasLineEnd: Bool, isLast: Bool) {
    gap = paragraph?.lineSpacing ?? 0
    position = isLast && !hasLineEnd ? text.count + 1 : line.characters.upperBound
    guard isLast else { return beginsParagraph = false }
    gap += paragraph?.paragraphSpacing ?? 0
    if hasLineEnd {
      beginParagraph()
      gap += paragraph?.paragraphSpacingBefore ?? 0
    }
  }

  /// Returns the width of a character, and adds its style to the runs of the line.
  private mutating func advance(
    of character: Character, at unit: Int, _ number: Int, _ runs: inout [TextLines.StyleRun]
  ) -> CGFloat {
    guard let style = styles?.style(atUnit: unit) else { return width(of: character) }
    if runs.last?.style == style {
      runs[runs.count - 1].end = number + 1
    } else {
      runs.append(TextLines.StyleRun(end: number + 1, style: style))
    }
    return StyledText.Run(text: String(character), style: style).width(measurer)
  }

  private mutating func width(of character: Character) -> CGFloat {
    guard let code = character.asciiValue.map(Int.init) else {
      return measurer.width(of: String(character), font: font)
    }
    if widths[code].isNaN { widths[code] = measurer.width(of: String(character), font: font) }
    return widths[code]
  }

  private static func limited(_ runs: [TextLines.StyleRun], to count: Int) -> [TextLines.StyleRun] {
    var result: [TextLines.StyleRun] = []
    for run in runs where (result.last?.end ?? 0) < count {
      result.append(TextLines.StyleRun(end: min(run.end, count), style: run.style))
    }
    return result
  }

  private func measure(_ line: inout TextLines.Line) {
    let styled = StyledText(line.shown, of: text, line.styles, from: line.shown.lowerBound)
    let multiple = paragraph.map { $0.lineHeightMultiple > 0 ? $0.lineHeightMultiple : 1 } ?? 1
    (line.height, line.baseline) = TextBlock.measure(
      styled, standard: font, multiple: multiple, style: paragraph, measurer: measurer)
    line.width =
      styles != nil
      ? styled.width(measurer)
      : line.shown.isEmpty ? 0 : measurer.width(of: text.string(in: line.shown), font: font)
  }

  // MARK: Blocks

  /// Collects lines in blocks.
  private struct Builder {
    private var list: LineList
    private var pending: [TextLines.Line] = []

    init(_ list: LineList = LineList()) { self.list = list }

    var count: Int { list.count + pending.count }

    mutating func append(_ line: TextLines.Line) {
      pending.append(line)
      if pending.count == LineBlock.mostLines { flush() }
    }

    /// Appends the lines of another list from number `first` on, which now begins at `position`. Complete blocks are
    /// shared.
    mutating func append(_ other: LineList, from first: Int, at position: Int, gap: CGFloat) {
      var (index, gap) = (other.block(ofLine: first), gap)
      let placed = other.blocks[index]
      let shift = position - other[first].characters.lowerBound
      // A few lines are joined with the next ones, so that changes do not leave many small blocks.
      let isJoined = !pending.isEmpty && pending.count < LineBlock.mostLines / 4
      if first > placed.line || isJoined {
        for (number, line) in placed.block.lines[(first - placed.line)...].enumerated() {
          var line = line.moved(by: placed.character + shift, 0)
          if number == 0 { line.gap = gap }
          append(line)
        }
        index += 1
        if index < other.blocks.count { gap = other.blocks[index].gap }
      }
      flush()
      for (number, placed) in other.blocks[index...].enumerated() {
        list.append(placed.block, gap: number == 0 ? gap : placed.gap)
      }
    }

    private mutating func flush() {
      guard let first = pending.first else { return }
      list.append(LineBlock(pending), gap: first.gap)
      pending = []
    }

    mutating func finish() -> LineList {
      flush()
      return list
    }
  }
}
