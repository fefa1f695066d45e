/// Draws lines of styled text into a context.
struct TextDrawing {
  let measurer: any TextMeasuring

  /// Draws a line. `baseline` is its start. `gap` is added after every blank to justify the line.
  func draw(_ line: StyledText, at baseline: CGPoint, addingToBlanks gap: CGFloat = 0, in context: CGContext) {
    var x = baseline.x
    for run in line.runs {
      let start = x
      let baseline = CGPoint(x: baseline.x, y: baseline.y - run.style.baselineOffset)
      if let picture = run.style.picture {
        picture.draw(at: CGPoint(x: x, y: baseline.y), color: run.style.color, in: context)
        x += run.width(measurer)
        continue
      }
      let rules = run.style.underline.union(run.style.strikethrough)
      let isInParts = gap > 0 || run.style.kern != 0 || rules.contains(.byWord)
      let parts = isInParts ? spaced(run, gap) : [(run.text, run.width(measurer))]
      let width = parts.reduce(0) { $0 + $1.1 }
      if let background = run.style.background { fill(background, start, width, baseline.y, run.style, context) }
      for (text, advance) in parts {
        if text != " " {
          if let shadow = run.style.shadow {
            let place = CGPoint(x: x + shadow.offset.width, y: baseline.y + shadow.offset.height)
            context.draw(TextRun(text, font: run.style.font, origin: place, color: shadow.color))
          }
          let place = CGPoint(x: x, y: baseline.y)
          if let outline = run.style.outline { drawEdges(of: text, run.style.font, at: place, outline, in: context) }
          context.draw(TextRun(text, font: run.style.font, origin: place, color: run.style.color))
        }
        x += advance
      }
      let (size, style) = (run.style.font.size, run.style)
      for word in words(style.underline, parts, start, width) {
        rule(word, baseline.y + size * 0.11, style.underline, style.underlineColor, style, context)
      }
      for word in words(style.strikethrough, parts, start, width) {
        rule(word, baseline.y - size * 0.28, style.strikethrough, style.strikethroughColor, style, context)
      }
    }
  }

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

  /// Draws the letters in the stroke's color, offset in all directions by half of its width. The letters are then drawn
  /// over the inner half.
  private func drawEdges(
    of text: String, _ font: FontDescriptor, at place: CGPoint, _ outline: TextStyle.Outline, in context: CGContext
  ) {
    let radius = outline.width / 2
    guard radius > 0 else { return }
    for step in 0..<Self.edgeSteps {
      let angle = Double(step) / Double(Self.edgeSteps) * 2 * .pi
      let moved = CGPoint(x: place.x + radius * CGFloat(cos(angle)), y: place.y + radius * CGFloat(sin(angle)))
      context.draw(TextRun(text, font: font, origin: moved, color: outline.color))
    }
  }
  private static let edgeSteps = 12

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
