import UIKit

/// Draws the visible rows.
final class EventLogRows: UIView, UIScrollViewDelegate {
  weak var panel: EventLogPanel?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { panel?.placeRows() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let panel else { return }
    let theme = Theme.named(panel.theme)
    guard !panel.model.rows.isEmpty else {
      let origin = CGPoint(x: 16, y: 24)
      let isNarrowed = !panel.model.filter.isEmpty || panel.model.kinds.count < EventLog.Kind.allCases.count
      let words = panel.language[isNarrowed ? .noLog : .emptyLog]
      context.draw(TextRun(words, font: .panelText, origin: origin, color: theme.dim))
      return
    }
    if let note = panel.noteInSight {
      let frame = CGRect(x: 0, y: -panel.offset, width: bounds.width, height: panel.rowHeight)
      text(note, .panelText, theme.dim, x: EventLogPanel.timeWidth + 6, frame, context)
    }
    for index in panel.rowsInSight {
      let y = panel.top(ofRow: index) - panel.offset
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: panel.rowHeight)
      let row = panel.model.rows[index]
      draw(row, in: frame, isSelected: row.record.id == panel.selected?.id, theme, context)
    }
  }

  private func draw(
    _ row: EventLog.Row, in frame: CGRect, isSelected: Bool, _ theme: Theme, _ context: CGContext
  ) {
    if isSelected {
      context.append(.fill(.rect(frame), theme.selection))
      context.append(.fill(.rect(CGRect(x: 0, y: frame.minY, width: 3, height: frame.height)), theme.states.path))
    }
    if row.depth == 0 {
      text(row.record.time.secondsText, .panelNumber, theme.dim, x: 12, frame, context)
    }
    let x = EventLogPanel.timeWidth + CGFloat(row.depth) * EventLogPanel.indent
    if row.hasChildren {
      let place = CGPoint(x: x + 6, y: frame.midY)
      context.append(.fill(.disclosure(isOpen: row.isOpen, center: place), theme.control))
    }
    let color = theme.color(of: row.kind)
    let badge = CGRect(x: x + 16, y: frame.midY - 8, width: 16, height: 16)
    EventLogBadge.draw(row.kind, in: badge, color, context)
    text(row.text(panel?.language ?? .english), .panelText, theme.text, x: badge.maxX + 8, frame, context)
  }

  private func text(
    _ string: String, _ font: FontDescriptor, _ color: RGBA, x: CGFloat, _ frame: CGRect, _ context: CGContext
  ) {
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let origin = CGPoint(x: x, y: frame.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(string, font: font, origin: origin, color: color))
  }
}
