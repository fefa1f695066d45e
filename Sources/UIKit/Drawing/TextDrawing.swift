/// Draws lines of styled text into a context.
struct TextDrawing {
  let measurer: any TextMeasuring

  /// `baseline` is where the line starts. `gap` is added after every blank: how lines are justified.
  func draw(_ line: StyledText, at baseline: CGPoint, addingToBlanks gap: CGFloat = 0, in context: CGContext) {
    var x = baseline.x
    for run in line.runs {
      let start = x
      if let picture = run.style.picture {
        picture.draw(at: CGPoint(x: x, y: baseline.y), color: run.style.color, in: context)
        x += run.width(measurer)
        continue
      }
      let parts = gap > 0 || run.style.kern != 0 ? spaced(run, gap) : [(run.text, run.width(measurer))]
      let width = parts.reduce(0) { $0 + $1.1 }
      if let background = run.style.background { fill(background, start, width, baseline.y, run.style, context) }
      for (text, advance) in parts {
        if text != " " {
          if let shadow = run.style.shadow {
            let place = CGPoint(x: x + shadow.offset.width, y: baseline.y + shadow.offset.height)
            context.draw(TextRun(text, font: run.style.font, origin: place, color: shadow.color))
          }
          context.draw(
            TextRun(text, font: run.style.font, origin: CGPoint(x: x, y: baseline.y), color: run.style.color))
        }
        x += advance
      }
      if run.style.isUnderlined { rule(start, width, baseline.y + run.style.font.size * 0.11, run.style, context) }
      if run.style.isStruckThrough { rule(start, width, baseline.y - run.style.font.size * 0.28, run.style, context) }
    }
  }

  /// Pieces that are drawn one by one: characters where there is kerning, words and blanks otherwise.
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

  /// A line along the text, a sixteenth of its size thick, at least a point.
  private func rule(_ x: CGFloat, _ width: CGFloat, _ y: CGFloat, _ style: TextStyle, _ context: CGContext) {
    let thickness = max(1, style.font.size / 16)
    context.append(
      .fill(.rect(CGRect(x: x, y: y - thickness / 2, width: width, height: thickness)), style.color))
  }
}
