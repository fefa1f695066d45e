import UIKit

/// The lanes of a `GestureLanesPanel`, as tall as they need.
final class LaneCanvas: UIView {
  weak var panel: GestureLanesPanel?

  /// Below the top of a row: where its bars end, and the place for timers begins.
  static let barBottom: CGFloat = 18

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
      text(title, .panelText, theme.text, x: 16, midY: frame.midY, context)
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
    for (index, span) in spans.enumerated() {
      let color = theme.color(of: span.state)
      let left = max(scale.left, scale.x(of: span.start))
      let right = min(scale.right, scale.x(of: span.end ?? panel.model.now))
      let isChosen = span == panel.selected || span == panel.hovered
      switch span.shape {
      case .bar:
        let width = max(2, right - left)
        let place = CGRect(x: left, y: frame.minY + 2, width: width, height: Self.barBottom - 2)
        bar(span, place, color, isChosen, theme, context)
      case .timer:
        timer(from: left, to: right, now: scale.x(of: panel.model.now), in: frame, color, context)
      case .mark:
        let x = scale.x(of: span.start)
        let later = spans[(index + 1)...].filter { $0.shape == .mark }
        // What comes at one moment lies on one place: the last says it all.
        if let next = later.first, scale.x(of: next.start) - x < 1 { continue }
        let together = spans[...index].filter { $0.shape == .mark && x - scale.x(of: $0.start) < 1 }
        let words = together.compactMap { $0.word.map { panel.language[$0] } }.joined(separator: ", ")
        let room = later.first.map { scale.x(of: $0.start) } ?? bounds.width
        mark(span, words, x: x, midY: frame.minY + 10, limit: room, color, isChosen, theme, context)
      }
    }
  }

  /// A line below the bar, thick for the time that is gone, with a stroke where it fires.
  private func timer(
    from left: CGFloat, to right: CGFloat, now: CGFloat, in frame: CGRect, _ color: RGBA, _ context: CGContext
  ) {
    func line(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      context.append(.fill(.rect(CGRect(x: x, y: frame.maxY - height, width: max(1, width), height: height)), color))
    }
    line(left, right - left, 1)
    line(left, min(now, right) - left, 3)
    line(right - 1, 1, 5)
  }

  /// Outline and faint fill; what is undecided is dashed, what is kept from the view too.
  private func bar(
    _ span: LaneSpan, _ frame: CGRect, _ color: RGBA, _ isChosen: Bool, _ theme: Theme, _ context: CGContext
  ) {
    var fill = color
    fill.alpha = isChosen ? 0.4 : span.state.isFaint ? 0.1 : 0.25
    let outline = Shape.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 3)
    context.append(.fill(outline, fill))
    context.append(.stroke(outline, StrokeStyle(width: 1, dash: span.state.isFaint ? [3, 3] : []), color))
    guard frame.width > 16 else { return }
    text(span.state.letter, .badge, theme.text, x: frame.minX + 5, midY: frame.midY, context)
  }

  /// A filled disc with the letter in it, the word after it if there is room before the next.
  private func mark(
    _ span: LaneSpan, _ word: String, x: CGFloat, midY: CGFloat, limit: CGFloat, _ color: RGBA, _ isChosen: Bool,
    _ theme: Theme, _ context: CGContext
  ) {
    let width = UIRuntime.current.textMeasurer.width(of: span.state.letter, font: .badge)
    context.append(.fill(.circle(center: CGPoint(x: x, y: midY), radius: 7.5), color))
    if isChosen {
      context.append(.stroke(.circle(center: CGPoint(x: x, y: midY), radius: 9), StrokeStyle(width: 1.5), theme.text))
    }
    text(span.state.letter, .badge, theme.states.onChip, x: x - width / 2, midY: midY, context)
    let wordWidth = UIRuntime.current.textMeasurer.width(of: word, font: .panelSmall)
    guard !word.isEmpty, x + 13 + wordWidth < limit - 10 else { return }
    text(word, .panelSmall, theme.text, x: x + 13, midY: midY, context)
  }

  private func text(
    _ string: String, _ font: FontDescriptor, _ color: RGBA, x: CGFloat, midY: CGFloat, _ context: CGContext
  ) {
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let origin = CGPoint(x: x, y: midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(string, font: font, origin: origin, color: color))
  }
}

extension LaneSpan.State {
  /// Nothing is decided, or nothing arrives.
  var isFaint: Bool { self == .possible || self == .waiting || self == .held || self == .outside }
}

extension Theme {
  /// Recognisers are violet where nothing went wrong; on both surfaces at least 4.5:1.
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
