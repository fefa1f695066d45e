import EventTrace
import UIKit

/// Draws the lanes of a `GestureLanesPanel` that are in sight. The view has the height of all of them.
final class LaneCanvas: UIView {
  weak var panel: GestureLanesPanel?

  /// The distance from the top of a row to the end of its bars, where the area for timers begins.
  static let barBottom: CGFloat = 15.5
  /// The middle of bars and marks, and of the lane's name.
  private static let barMiddle: CGFloat = 8

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let panel, !panel.shown.rows.isEmpty else { return }
    let theme = Theme.named(panel.theme)
    let scale = panel.scale
    drawDropped(panel, scale, theme, context)
    for tick in scale.ticks(from: panel.origin, gap: 90) {
      let line = CGRect(x: scale.x(of: tick).rounded(), y: 0, width: 1, height: bounds.height)
      context.append(.fill(.rect(line), theme.separator))
    }
    let frame = LaneRow.Frame(
      scale: scale, now: panel.now, edge: bounds.width, language: panel.language,
      measurer: UIRuntime.current.textMeasurer, chosen: [panel.selected, panel.hovered].compactMap(\.self))
    for (row, lane) in panel.rowsInSight {
      let top = CGFloat(row) * panel.rowHeight + panel.rowInset
      let title = LaneTitle.fitted(lane.title, panel.language, to: panel.labelWidth - LaneTitle.margins)
      text(title, .panelText, theme.text, x: 16, midY: top + Self.barMiddle, context)
      draw(LaneRow(lane, frame), of: lane, frame, top, panel.wave, theme, context)
    }
    drawFingerDrag(panel, theme, context)
    for marker in panel.markersInSight {
      let line = CGRect(x: scale.x(of: marker.time) - 0.5, y: 0, width: 1, height: bounds.height)
      context.append(.fill(.rect(line), theme.accent))
    }
    if let time = panel.differenceInSight {
      let x = scale.x(of: time)
      let line = Shape.path([.move(CGPoint(x: x, y: 0)), .line(CGPoint(x: x, y: bounds.height))], rule: .winding)
      context.append(.stroke(line, StrokeStyle(width: 1.5, dash: [4, 3]), theme.states.refused))
    }
    if panel.isInPast, let playhead = panel.playhead { veil(after: playhead, scale, theme, context) }
    if let playhead = panel.playhead {
      let line = CGRect(x: scale.x(of: playhead) - 0.75, y: 0, width: 1.5, height: bounds.height)
      context.append(.fill(.rect(line), theme.text))
    }
  }

  /// Draws where the finger that is dragged would land and lift.
  private func drawFingerDrag(_ panel: GestureLanesPanel, _ theme: Theme, _ context: CGContext) {
    guard let drag = panel.fingers.drag,
      let row = panel.rowsInSight.first(where: { $0.lane.subject == drag.subject })?.row
    else { return }
    let (left, right) = (drag.scale.x(of: drag.range.lowerBound), drag.scale.x(of: drag.range.upperBound))
    let frame = CGRect(
      x: left, y: CGFloat(row) * panel.rowHeight + panel.rowInset + 0.5, width: max(2, right - left),
      height: Self.barBottom - 0.5)
    context.append(
      .stroke(.roundedRect(frame.insetBy(dx: -0.5, dy: -0.5), radius: 3), StrokeStyle(width: 2), theme.past))
  }

  /// Makes what happened later than the shown moment faint.
  private func veil(after playhead: Double, _ scale: LaneScale, _ theme: Theme, _ context: CGContext) {
    let left = max(scale.left, scale.x(of: playhead))
    guard left < bounds.width else { return }
    var color = theme.panel
    color.alpha = 0.6
    context.append(.fill(.rect(CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)), color))
  }

  /// Shades the time of which lives were dropped, so that it does not look like one without touches.
  private func drawDropped(
    _ panel: GestureLanesPanel, _ scale: LaneScale, _ theme: Theme, _ context: CGContext
  ) {
    let right = min(scale.right, scale.x(of: max(panel.dropped.end, scale.visible.lowerBound)))
    guard panel.dropped.count > 0, right > scale.left else { return }
    let area = CGRect(x: scale.left, y: 0, width: right - scale.left, height: bounds.height)
    context.append(.fill(.rect(area), theme.separator))
  }

  private func draw(
    _ row: LaneRow, of lane: GestureLanes.Lane, _ frame: LaneRow.Frame, _ top: CGFloat, _ wave: LaneWave?,
    _ theme: Theme, _ context: CGContext
  ) {
    for bar in row.bars {
      let isFaint = wave?.hasReached(bar.span, of: lane) == false
      if isFaint { context.append(.beginGroup(opacity: Float(HitWave.faint))) }
      if bar.span.shape == .timer {
        let now = frame.scale.x(of: frame.now)
        timer(from: bar.left, to: bar.right, now: now, top, theme.color(of: bar.span.state), context)
      } else {
        let width = max(2, bar.right - bar.left)
        let place = CGRect(x: bar.left, y: top + 0.5, width: width, height: Self.barBottom - 0.5)
        draw(bar.span, place, isChosen: frame.chosen.contains(bar.span), theme, context)
        text(bar.word, .panelSmall, theme.text, x: bar.wordX, midY: place.midY, context)
      }
      if isFaint { context.append(.endGroup) }
    }
    for mark in row.marks {
      let isFaint = wave?.hasReached(mark.span, of: lane) == false
      if isFaint { context.append(.beginGroup(opacity: Float(HitWave.faint))) }
      draw(mark, midY: top + Self.barMiddle, isChosen: frame.chosen.contains(mark.span), theme, context)
      if isFaint { context.append(.endGroup) }
    }
  }

  /// Draws a timer as a line below the bar, thick for the elapsed time, with a stroke where it fires. It does not touch
  /// the row below.
  private func timer(
    from left: CGFloat, to right: CGFloat, now: CGFloat, _ top: CGFloat, _ color: RGBA, _ context: CGContext
  ) {
    func line(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      context.append(
        .fill(.rect(CGRect(x: x, y: top + 18.5 - height / 2, width: max(1, width), height: height)), color))
    }
    line(left, right - left, 1)
    line(left, min(now, right) - left, 2)
    line(right - 1, 1, 4)
  }

  /// Draws the outline and faint fill of a bar. It is dashed if it is undecided or withheld from the view.
  private func draw(_ span: LaneSpan, _ frame: CGRect, isChosen: Bool, _ theme: Theme, _ context: CGContext) {
    let color = theme.color(of: span.state)
    var fill = color
    fill.alpha = isChosen ? 0.4 : span.state.isFaint ? 0.1 : 0.25
    let outline = Shape.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 3)
    context.append(.fill(outline, fill))
    context.append(.stroke(outline, StrokeStyle(width: 1, dash: span.state.isFaint ? [3, 3] : []), color))
  }

  /// Draws a filled disc, with its word after it, or before it at the right edge.
  private func draw(_ mark: LaneRow.Mark, midY: CGFloat, isChosen: Bool, _ theme: Theme, _ context: CGContext) {
    let center = CGPoint(x: mark.x, y: midY)
    context.append(.fill(.circle(center: center, radius: LaneRow.Mark.radius), theme.color(of: mark.span.state)))
    if isChosen {
      context.append(.stroke(.circle(center: center, radius: LaneRow.Mark.radius), StrokeStyle(width: 1.5), theme.text))
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
