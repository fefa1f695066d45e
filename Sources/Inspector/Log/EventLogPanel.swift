import UIKit

/// The rows of an `EventLog`. Only those in sight are drawn, and it never loses your place: while the log grows it stays where it is, and
/// follows the end only while the end is in sight.
package final class EventLogPanel: UIView {
  package var model = EventLog() {
    didSet { update() }
  }
  package var theme = Theme.Name.dark {
    didSet { if theme != oldValue { show() } }
  }
  package var language = Language.english {
    didSet { if language != oldValue { show() } }
  }
  /// Told which record was chosen.
  package var onSelect: (@MainActor (Int) -> Void)?
  /// Told which record to open or close.
  package var onToggle: (@MainActor (Int) -> Void)?

  package private(set) var selected: Int?

  static let rowHeight: CGFloat = 22
  static let indent: CGFloat = 16
  static let timeWidth: CGFloat = 74

  /// How many rows there were, and had gone at the front, when it was last brought up to date.
  private var shown = (rows: 0, dropped: 0)
  private let scroll = UIScrollView()
  private let list = EventLogRows()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "log"
    list.panel = self
    scroll.addSubview(list)
    scroll.delegate = list
    addSubview(scroll)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: EventLogPanel.tap))
    show()
  }

  /// Everything is forgotten: another scene begins.
  package func clear() {
    selected = nil
    model.clear()
  }

  // MARK: Place

  /// Whether the newest row is in sight, so that the next one will be too.
  package var isAtEnd: Bool { offset >= endOffset - 1 }

  /// How far it is scrolled down, in points.
  package var offset: CGFloat {
    get { scroll.contentOffset.y }
    set {
      scroll.contentOffset.y = min(max(0, newValue), endOffset)
      placeRows()
    }
  }

  private var contentHeight: CGFloat { CGFloat(model.rows.count) * Self.rowHeight }
  private var endOffset: CGFloat { max(0, contentHeight - bounds.height) }

  /// The rows in sight, those cut at an edge included.
  package var rowsInSight: Range<Int> {
    let first = Int(offset / Self.rowHeight)
    let last = Int(((offset + bounds.height) / Self.rowHeight).rounded(.up))
    return min(max(0, first), model.rows.count)..<min(max(0, last), model.rows.count)
  }

  private func update() {
    let wasAtEnd = offset >= max(0, CGFloat(shown.rows) * Self.rowHeight - bounds.height) - 1
    let place = offset - CGFloat(model.droppedRows - shown.dropped) * Self.rowHeight
    shown = (model.rows.count, model.droppedRows)
    scroll.contentSize = CGSize(width: bounds.width, height: contentHeight)
    offset = wasAtEnd ? endOffset : place
    show()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let wasAtEnd = isAtEnd
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: contentHeight)
    if wasAtEnd { offset = endOffset }
    placeRows()
  }

  /// The view that draws the rows stays in sight; what it draws moves.
  fileprivate func placeRows() {
    list.frame = CGRect(x: 0, y: scroll.contentOffset.y, width: bounds.width, height: bounds.height)
    list.setNeedsDisplay()
  }

  private func show() {
    backgroundColor = UIColor(Theme.named(theme).panel)
    list.setNeedsDisplay()
  }

  // MARK: Choosing

  private func tap(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: self)
    let index = Int((point.y + offset) / Self.rowHeight)
    guard model.rows.indices.contains(index) else { return }
    let row = model.rows[index]
    if row.hasChildren, point.x < Self.timeWidth + CGFloat(row.depth) * Self.indent + 24 {
      onToggle?(row.record.id)
    } else {
      selected = row.record.id
      show()
      onSelect?(row.record.id)
    }
  }
}

/// Draws what is in sight.
private final class EventLogRows: UIView, UIScrollViewDelegate {
  weak var panel: EventLogPanel?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { panel?.placeRows() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let panel else { return }
    let theme = Theme.named(panel.theme)
    guard !panel.model.rows.isEmpty else {
      let origin = CGPoint(x: 16, y: 24)
      context.draw(TextRun(panel.language[.noLog], font: .panelText, origin: origin, color: theme.dim))
      return
    }
    for index in panel.rowsInSight {
      let y = CGFloat(index) * EventLogPanel.rowHeight - panel.offset
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: EventLogPanel.rowHeight)
      let row = panel.model.rows[index]
      draw(row, in: frame, isSelected: row.record.id == panel.selected, theme, context)
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
    if row.hasChildren { disclosure(row.isOpen, CGPoint(x: x + 6, y: frame.midY), theme, context) }
    let color = theme.color(of: row.kind)
    let badge = CGRect(x: x + 16, y: frame.midY - 8, width: 16, height: 16)
    context.append(.stroke(.roundedRect(badge.insetBy(dx: 0.5, dy: 0.5), radius: 4), StrokeStyle(width: 1), color))
    let width = UIRuntime.current.textMeasurer.width(of: row.kind.letter, font: .badge)
    text(row.kind.letter, .badge, color, x: badge.midX - width / 2, frame, context)
    text(row.text, .panelText, theme.text, x: badge.maxX + 8, frame, context)
  }

  /// Right when closed, down when open.
  private func disclosure(_ isOpen: Bool, _ center: CGPoint, _ theme: Theme, _ context: CGContext) {
    let (x, y) = (center.x, center.y)
    let corners =
      isOpen
      ? [CGPoint(x: x - 4, y: y - 2.5), CGPoint(x: x + 4, y: y - 2.5), CGPoint(x: x, y: y + 3.5)]
      : [CGPoint(x: x - 2.5, y: y - 4), CGPoint(x: x + 3.5, y: y), CGPoint(x: x - 2.5, y: y + 4)]
    let shape = Shape.path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .close], rule: .winding)
    context.append(.fill(shape, theme.control))
  }

  private func text(
    _ string: String, _ font: FontDescriptor, _ color: RGBA, x: CGFloat, _ frame: CGRect, _ context: CGContext
  ) {
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let origin = CGPoint(x: x, y: frame.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(string, font: font, origin: origin, color: color))
  }
}

extension Theme {
  func color(of kind: EventLog.Kind) -> RGBA {
    switch kind {
    case .event, .scrolling: dim
    case .hitTest: states.path
    case .responder, .control: states.delivered
    case .gesture: gesture
    case .action, .keyboard: states.hit
    }
  }
}
