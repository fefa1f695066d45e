import EventTrace
import UIKit

/// Draws the lanes of a `GestureLanesPanel` in their full height.
final class LaneCanvas: UIView {
  weak var panel: GestureLanesPanel?

  /// The distance from the top of a row to the end of its bars, where the area for timers begins.
  static let barBottom: CGFloat = 15.5
  /// The middle of bars and marks, and of the lane's name.
  private static let barMiddle: CGFloat = 8

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let panel, !panel.shown.lanes.isEmpty else { return }
    let theme = Theme.named(panel.theme)
    for tick in panel.scale.ticks(from: panel.origin, gap: 90) {
      let line = CGRect(x: panel.scale.x(of: tick).rounded(), y: 0, width: 1, height: bounds.height)
      context.append(.fill(.rect(line), theme.separator))
    }
    for (row, lane) in panel.shown.lanes.enumerated() {
      let height = GestureLanesPanel.rowHeight
      let frame = CGRect(x: 0, y: CGFloat(row) * height, width: bounds.width, height: height)
      let title = LaneTitle.fitted(lane.title, panel.language, to: panel.labelWidth - LaneTitle.margins)
      text(title, .panelText, theme.text, x: 16, midY: frame.minY + Self.barMiddle, context)
      draw(lane, in: frame, panel, theme, context)
    }
    if let playhead = panel.playhead {
      let line = CGRect(x: panel.scale.x(of: playhead) - 0.75, y: 0, width: 1.5, height: bounds.height)
      context.append(.fill(.rect(line), theme.text))
    }
  }

  private func draw(
    _ lane: GestureLanes.Lane, in frame: CGRect, _ panel: GestureLanesPanel, _ theme: Theme, _ context: CGContext
  ) {
    let scale = panel.scale
    let spans = lane.spans.filter { panel.model.isInSight($0, scale.visible) }
    let marks = Mark.read(spans, scale, now: panel.model.now, edge: bounds.width, panel.language)
    var taken: [ClosedRange<CGFloat>] = []
    for span in spans where span.shape != .mark {
      let color = theme.color(of: span.state)
      let isFaint = panel.wave?.hasReached(span, of: lane) == false
      if isFaint { context.append(.beginGroup(opacity: Float(HitWave.faint))) }
      defer { if isFaint { context.append(.endGroup) } }
      let left = max(scale.left, scale.x(of: span.start))
      let right = min(scale.right, scale.x(of: span.end ?? panel.model.now))
      switch span.shape {
      case .bar:
        let place = CGRect(
          x: left, y: frame.minY + 0.5, width: max(2, right - left), height: Self.barBottom - 0.5)
        bar(span, place, isChosen: isChosen(span), theme, context)
        let extent = word(of: span, in: place, among: marks, taken, panel.language, theme, context)
        if let extent { taken.append(extent) }
      case .timer:
        timer(from: left, to: right, now: scale.x(of: panel.model.now), in: frame, color, context)
      case .mark: break
      }
    }
    for mark in marks {
      let isFaint = panel.wave?.hasReached(mark.span, of: lane) == false
      if isFaint { context.append(.beginGroup(opacity: Float(HitWave.faint))) }
      draw(mark, midY: frame.minY + Self.barMiddle, isChosen: isChosen(mark.span), theme, context)
      if isFaint { context.append(.endGroup) }
    }
  }

  private func isChosen(_ span: LaneSpan) -> Bool { span == panel?.selected || span == panel?.hovered }

  /// Draws a timer as a line below the bar, thick for the elapsed time, with a stroke where it fires. It does not touch
  /// the row below.
  private func timer(
    from left: CGFloat, to right: CGFloat, now: CGFloat, in frame: CGRect, _ color: RGBA, _ context: CGContext
  ) {
    func line(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      context.append(
        .fill(.rect(CGRect(x: x, y: frame.minY + 18.5 - height / 2, width: max(1, width), height: height)), color))
    }
    line(left, right - left, 1)
    line(left, min(now, right) - left, 2)
    line(right - 1, 1, 4)
  }

  /// Draws the outline and faint fill of a bar. It is dashed if it is undecided or withheld from the view.
  private func bar(_ span: LaneSpan, _ frame: CGRect, isChosen: Bool, _ theme: Theme, _ context: CGContext) {
    let color = theme.color(of: span.state)
    var fill = color
    fill.alpha = isChosen ? 0.4 : span.state.isFaint ? 0.1 : 0.25
    let outline = Shape.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 3)
    context.append(.fill(outline, fill))
    context.append(.stroke(outline, StrokeStyle(width: 1, dash: span.state.isFaint ? [3, 3] : []), color))
  }

  /// Draws a word at the start of its bar, or after the marks there and their words, or after an unfinished bar that is
  /// too short for it. Draws nothing if there is no space, or if another bar has its word at the same time. Returns the
  /// word's extent.
  private func word(
    of span: LaneSpan, in bar: CGRect, among marks: [Mark], _ taken: [ClosedRange<CGFloat>], _ language: Language,
    _ theme: Theme, _ context: CGContext
  ) -> ClosedRange<CGFloat>? {
    let word = language[span.state.phrase]
    let width = UIRuntime.current.textMeasurer.width(of: word, font: .panelSmall)
    var x = bar.minX + 5
    func avoidMarks() {
      for mark in marks where mark.left < x + width + 3 && mark.right + 3 > x { x = mark.right + 6 }
    }
    avoidMarks()
    var limit = bar.maxX
    if x + width + 4 > limit, span.end == nil {
      limit = bounds.width
      x = max(x, bar.maxX + 5)
      avoidMarks()
    }
    let extent = x...(x + width)
    guard extent.upperBound + 4 <= limit, !taken.contains(where: { $0.overlaps(extent) }) else { return nil }
    text(word, .panelSmall, theme.text, x: x, midY: bar.midY, context)
    return extent
  }

  /// Draws a filled disc, with its word after it, or before it at the right edge.
  private func draw(_ mark: Mark, midY: CGFloat, isChosen: Bool, _ theme: Theme, _ context: CGContext) {
    let center = CGPoint(x: mark.x, y: midY)
    context.append(.fill(.circle(center: center, radius: Mark.radius), theme.color(of: mark.span.state)))
    if isChosen {
      context.append(.stroke(.circle(center: center, radius: Mark.radius), StrokeStyle(width: 1.5), theme.text))
    }
    text(mark.word, .panelSmall, theme.text, x: mark.wordX, midY: midY, context)
  }

  private func text(
    _ string: String, _ font: FontDescriptor, _ color: RGBA, x: CGFloat, midY: CGFloat, _ context: CGContext
  ) {
    guard !string.isEmpty else { return }
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let origin = CGPoint(x: x, y: midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(string, font: font, origin: origin, color: color))
  }
}

/// A mark of a lane as it is drawn: a disc with a word next to it if there is enough space before the next mark.
private struct Mark {
  static let radius: CGFloat = 4.5
  /// The distance from the center of the disc to its word.
  static let wordStart: CGFloat = 8

  let span: LaneSpan
  let x: CGFloat
  /// The word; empty if there is no space.
  let word: String
  /// The x coordinate at which the word begins.
  let wordX: CGFloat
  /// The left edge of the disc and its word; `right` is the right one.
  let left: CGFloat
  let right: CGFloat

  /// Returns the marks. Marks at the same time have one position: the last one is drawn, followed by the words of all.
  @MainActor
  static func read(
    _ spans: [LaneSpan], _ scale: LaneScale, now: Double, edge: CGFloat, _ language: Language
  ) -> [Mark] {
    let all = spans.filter { $0.shape == .mark }.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map { (span: $0.element, x: scale.x(of: $0.element.start)) }
    let barEnds = spans.filter { $0.shape == .bar }.map { scale.x(of: $0.end ?? now) }
    var marks: [Mark] = []
    for (index, item) in all.enumerated() {
      let next = index + 1 < all.count ? all[index + 1].x : nil
      if let next, next - item.x < 1 { continue }
      let together = all[...index].filter { item.x - $0.x < 1 }
      let words = together.map { language[$0.span.word ?? Sentence($0.span.state.phrase)] }
      // Events of one kind at the same time, such as several actions, are named once.
      let word = words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
        .joined(separator: ", ")
      let width = UIRuntime.current.textMeasurer.width(of: word, font: .panelSmall)
      // The end of a short bar would cross the word.
      let crossing = barEnds.filter { item.x < $0 && $0 < item.x + wordStart + width + 4 }.max()
      let after = max(item.x + wordStart, (crossing ?? 0) + 4)
      let before = item.x - wordStart - width
      let isFreeAfter = after + width < (next.map { $0 - radius } ?? edge) - 2
      let isFreeBefore = next == nil && before > (marks.last?.right ?? scale.left) + 2
      let wordX = isFreeAfter ? after : isFreeBefore ? before : nil
      marks.append(
        Mark(
          span: item.span, x: item.x, word: wordX == nil ? "" : word, wordX: wordX ?? 0,
          left: min(item.x - radius, wordX ?? .infinity),
          right: wordX == after ? after + width : item.x + radius))
    }
    return marks
  }
}

extension LaneSpan.State {
  /// A Boolean value that indicates whether nothing is decided, or nothing arrives.
  var isFaint: Bool { self == .possible || self == .waiting || self == .held || self == .outside }
}

extension Theme {
  /// The color of recognizers is violet unless something went wrong. On both surfaces its contrast is at least 4.5:1.
  var gesture: RGBA { name == .dark ? RGBA(hex: 0xB878F0) : RGBA(hex: 0x790060) }

  package func color(of state: LaneSpan.State) -> RGBA {
    switch state {
    case .down: states.path
    case .held, .outside: states.outside
    case .got, .inside, .sent: states.delivered
    case .possible, .waiting, .began, .ended: gesture
    case .lost, .failed, .cancelled, .declined: states.refused
    case .timer: states.hit
    }
  }
}
