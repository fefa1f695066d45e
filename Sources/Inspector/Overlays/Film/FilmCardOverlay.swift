import CoreGraphics
import EventTrace

/// Draws film cards over the whole stage. It is a pure function in window points.
package enum FilmCardOverlay {
  /// Draws a page with the opacity `cover`, and the words of `card` on it with `opacity`.
  package static func draw(
    _ card: FilmCard, opacity: CGFloat, cover: CGFloat = 1, in stage: CGRect, setting: StageSetting, theme: Theme,
    measurer: any TextMeasuring
  ) -> DisplayList {
    guard cover > 0 else { return DisplayList() }
    var list = DisplayList([.beginGroup(opacity: Float(min(1, cover)))])
    list.append(part: setting.drawBackground(in: stage, theme: theme))
    list.append(.endGroup)
    guard opacity > 0 else { return list }
    list.append(.beginGroup(opacity: Float(min(1, opacity))))
    // The words are read on a phone, too, whose screen shows a film at less than half of its size.
    let width = min(stage.width - 64, 720)
    let size = max(22, min(40, stage.width / 20))
    let blocks: [(text: String, font: FontDescriptor, color: RGBA, after: CGFloat)] = [
      (card.heading, FontDescriptor(size: size * 0.55, weight: 600), theme.states.path, size * 0.35),
      (card.title, FontDescriptor(size: size, weight: 700), theme.text, size * 0.55),
      (card.text, FontDescriptor(size: size * 0.62, weight: 400), theme.dim, size * 0.9),
      (card.command, FontDescriptor(size: size * 0.52, design: .monospaced), theme.text, 0),
    ]
    let shown = blocks.filter { !$0.text.isEmpty }.map { block in
      (block, measurer.lines(of: block.text, font: block.font, width: width, maximumLines: 6))
    }
    func height(_ block: FontDescriptor, _ lines: [String]) -> CGFloat {
      measurer.metrics(of: block).lineHeight * 1.15 * CGFloat(lines.count)
    }
    let total = shown.reduce(0) { $0 + height($1.0.font, $1.1) + $1.0.after } - (shown.last?.0.after ?? 0)
    var y = stage.midY - total / 2
    for (block, lines) in shown {
      let metrics = measurer.metrics(of: block.font)
      for line in lines {
        let x = stage.midX - measurer.width(of: line, font: block.font) / 2
        list.append(
          .text(TextRun(line, font: block.font, origin: CGPoint(x: x, y: y + metrics.ascent), color: block.color)))
        y += metrics.lineHeight * 1.15
      }
      y += block.after
    }
    list.append(.endGroup)
    return list
  }
}
