/// Draws lines of styled text into a context.
struct TextDrawing {
  let measurer: any TextMeasuring

  /// Draws a line in an order, or from left to right without one. `baseline` is its left end. `gap` is added after
  /// every blank to justify the line.
  func draw(
    _ line: StyledText, _ order: WritingOrder? = nil, at baseline: CGPoint, addingToBlanks gap: CGFloat = 0,
    in context: CGContext
  ) {
    var x = baseline.x
    guard let order else {
      for run in line.runs { draw(run, false, at: &x, baseline.y, gap, context) }
      return
    }
    let characters = CharacterTable(line)
    for part in fitting(order, line, characters.count).runs {
      let runs = characters[part.characters].runs
      for run in part.isRightToLeft ? runs.reversed() : runs {
        draw(run, part.isRightToLeft, at: &x, baseline.y, gap, context)
      }
    }
  }

  /// Returns the order for a line that was joined from characters: a letter and a mark can have become one.
  private func fitting(_ order: WritingOrder, _ line: StyledText, _ count: Int) -> WritingOrder {
    if order.count == count { return order }
    return WritingLevels(line, isRightToLeft: order.isRightToLeft)?.order(of: 0..<count) ?? order
  }

  /// Draws text in one style and direction from `x` on, which moves to its right end.
  private func draw(
    _ run: StyledText.Run, _ isRightToLeft: Bool, at x: inout CGFloat, _ line: CGFloat, _ gap: CGFloat,
    _ context: CGContext
  ) {
    let (start, baseline) = (x, line - run.style.baselineOffset)
    if let picture = run.style.picture {
      picture.draw(at: CGPoint(x: x, y: baseline), color: run.style.color, in: context)
      x += run.width(measurer)
      return
    }
    let rules = run.style.underline.union(run.style.strikethrough)
    let isInParts = gap > 0 || run.style.kern != 0 || rules.contains(.byWord)
    var parts = isInParts ? spaced(run, gap) : [(run.text, run.width(measurer))]
    if isRightToLeft { parts.reverse() }
    let width = parts.reduce(0) { $0 + $1.1 }
    if let background = run.style.background { fill(background, start, width, baseline, run.style, context) }
    // What is added after a letter is on its left in text from right to left.
    let added = isRightToLeft ? run.style.kern : 0
    for (text, advance) in parts {
      if text != " " { drawLetters(text, run.style, isRightToLeft, at: CGPoint(x: x + added, y: baseline), context) }
      x += advance
    }
    let (size, style) = (run.style.font.size, run.style)
    for word in words(style.underline, parts, start, width) {
      rule(word, baseline + size * 0.11, style.underline, style.underlineColor, style, context)
    }
    for word in words(style.strikethrough, parts, start, width) {
      rule(word, baseline - size * 0.28, style.strikethrough, style.strikethroughColor, style, context)
    }
  }

  private func drawLetters(
    _ text: String, _ style: TextStyle, _ isRightToLeft: Bool, at place: CGPoint, _ context: CGContext
  ) {
    func draw(at place: CGPoint, _ color: RGBA) {
      context.draw(TextRun(text, font: style.font, origin: place, color: color, isRightToLeft: isRightToLeft))
    }
    if let shadow = style.shadow {
      draw(at: CGPoint(x: place.x + shadow.offset.width, y: place.y + shadow.offset.height), shadow.color)
    }
    if let outline = style.outline, outline.width > 0 {
      // The letters in the stroke's color, offset in all directions by half of its width. The letters are then drawn
      // over the inner half.
      for step in 0..<Self.edgeSteps {
        let angle = Double(step) / Double(Self.edgeSteps) * 2 * .pi
        let (x, y) = (CGFloat(cos(angle)) * outline.width / 2, CGFloat(sin(angle)) * outline.width / 2)
        draw(at: CGPoint(x: place.x + x, y: place.y + y), outline.color)
      }
    }
    draw(at: place, style.color)
  }
  private static let edgeSteps = 12

  /// Returns the ranges of a rule under or through a run: all of the run, or its words.
  private func words(
    _ line: NSUnderlineStyle, _ parts: [(String, CGFloat)], _ start: CGFloat, _ width: CGFloat
  ) -> [Range<CGFloat>] {
    if line.isEmpty || width <= 0 { return [] }
    guard line.contains(.byWord), parts.count > 1 else { return [start..<start + width] }
    var x = start
    return parts.compactMap { text, advance in
      defer { x += advance }
      return text == " " || advance <= 0 ? nil : x..<x + advance
    }
  }

  /// Returns the pieces that are drawn separately: characters where there is kerning, words and blanks otherwise.
  private func spaced(_ run: StyledText.Run, _ gap: CGFloat) -> [(String, CGFloat)] {
    let (font, kern) = (run.style.font, run.style.kern)
    if kern != 0 {
      return run.text.map { character in
        (String(character), measurer.width(of: String(character), font: font) + kern + (character == " " ? gap : 0))
      }
    }
    var parts: [(String, CGFloat)] = []
    for (index, word) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { parts.append((" ", measurer.width(of: " ", font: font) + gap)) }
      if !word.isEmpty { parts.append((String(word), measurer.width(of: String(word), font: font))) }
    }
    return parts
  }

  private func fill(
    _ color: RGBA, _ x: CGFloat, _ width: CGFloat, _ baseline: CGFloat, _ style: TextStyle, _ context: CGContext
  ) {
    let metrics = measurer.metrics(of: style.font)
    let rect = CGRect(x: x, y: baseline - metrics.ascent, width: width, height: metrics.ascent + metrics.descent)
    context.append(.fill(.rect(rect), color))
  }

  /// Draws a rule along the text. Its thickness is a sixteenth of the font's size, at least a point.
  private func rule(
    _ stretch: Range<CGFloat>, _ y: CGFloat, _ line: NSUnderlineStyle, _ color: RGBA?, _ style: TextStyle,
    _ context: CGContext
  ) {
    let isThick = line.contains(.thick) && !line.contains(.double)
    let thickness = max(1, style.font.size / 16) * (isThick ? 2 : 1)
    let places = line.contains(.double) ? [y - thickness, y + thickness] : [y]
    for place in places {
      let (start, end) = (
        CGPoint(x: stretch.lowerBound, y: place), CGPoint(x: stretch.upperBound, y: place)
      )
      if line.dashes.isEmpty {
        let rect = CGRect(x: start.x, y: place - thickness / 2, width: end.x - start.x, height: thickness)
        context.append(.fill(.rect(rect), color ?? style.color))
      } else {
        let dash = StrokeStyle(width: thickness, dash: line.dashes.map { $0 * thickness })
        context.append(.stroke(.line(from: start, to: end), dash, color ?? style.color))
      }
    }
  }
}
