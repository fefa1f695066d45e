import EventTrace
import UIKit

/// The rows of an `EventLog`. Only visible rows are drawn. While the log grows, the panel keeps its scroll position,
/// and follows the end only while the end is visible.
package final class EventLogPanel: UIView {
  package var model: EventLog {
    get { log }
    set {
      log = newValue
      update()
    }
  }
  package var theme = Theme.Name.dark {
    didSet { if theme != oldValue { replaceBar() } }
  }
  package var language = Language.english {
    didSet { if language != oldValue { replaceBar() } }
  }
  /// Called with the chosen record.
  package var onSelect: (@MainActor (TraceRecord) -> Void)?
  /// Called with the record before which a branch is to begin.
  package var onFork: (@MainActor (TraceRecord) -> Void)?
  /// Called with the text for the clipboard.
  package var onCopy: (@MainActor (String) -> Void)?
  /// Called when the user writes the log to files.
  package var onSave: (@MainActor () -> Void)?

  package private(set) var selected: TraceRecord?

  /// The height of a row, in points.
  var rowHeight: CGFloat { targets.size(22) }
  package var targets = ControlSize.mouse {
    didSet { if targets != oldValue { replaceBar() } }
  }
  static let indent: CGFloat = 16
  static let timeWidth: CGFloat = 74

  /// The height of the content, the number of dropped rows and the height above the rows at the last update.
  private var shown = (height: CGFloat(0), dropped: 0, head: CGFloat(0))
  private var log = EventLog()
  private let scroll = UIScrollView()
  private let list = EventLogRows()
  private var bar: EventLogBar?
  /// The button in the chosen row.
  private var forkButton: PanelButton?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "log"
    list.panel = self
    scroll.bounces = false
    scroll.addSubview(list)
    scroll.delegate = list
    addSubview(scroll)
    scroll.addGestureRecognizer(UITapGestureRecognizer(target: self, action: EventLogPanel.tap))
    replaceBar()
  }

  /// Adds records that follow the earlier ones in place, because copying a long log would be slow.
  package func append(_ records: [TraceRecord]) {
    log.append(records)
    update()
  }

  /// Discards all records, because another scene begins or the user clears the log.
  package func clear() {
    selected = nil
    model.clear()
  }

  /// Replaces the log by another one with the same filters. If both contain the same records, the scroll position does
  /// not change.
  package func show(_ log: EventLog) {
    var log = log
    (log.filter, log.kinds) = (model.filter, model.kinds)
    selected = nil
    rearrange { $0 = log }
  }

  // MARK: Place

  /// A Boolean value that indicates whether the newest row is visible, so that the next one will be too.
  package var isAtEnd: Bool { offset >= endOffset - 1 }

  /// The scrolled distance in points.
  package var offset: CGFloat {
    get { scroll.contentOffset.y }
    set {
      scroll.contentOffset.y = min(max(0, newValue), endOffset)
      placeRows()
    }
  }

  private var barHeight: CGFloat { targets.size(30) }
  /// The height of the list in complete rows, so that none is clipped at the end.
  private var listHeight: CGFloat {
    let room = max(0, bounds.height - barHeight)
    return room < rowHeight ? room : (room / rowHeight).rounded(.down) * rowHeight
  }
  /// The height of the line above the first row, which states that older records were dropped.
  private var head: CGFloat { model.droppedRecords > 0 ? rowHeight : 0 }
  private var contentHeight: CGFloat { head + CGFloat(model.rows.count) * rowHeight }
  private var endOffset: CGFloat { max(0, contentHeight - listHeight) }

  /// Returns the top of a row in the scrolled content, in points.
  func top(ofRow index: Int) -> CGFloat { head + CGFloat(index) * rowHeight }

  /// The rows in sight, those cut at an edge included.
  package var rowsInSight: Range<Int> {
    let first = Int(clamping: ((offset - head) / rowHeight).rounded(.down))
    let last = Int(clamping: ((offset - head + listHeight) / rowHeight).rounded(.up))
    return min(max(0, first), model.rows.count)..<min(max(0, last), model.rows.count)
  }

  /// The note that rows were dropped; nil if none were, and while the note is not visible.
  package var noteInSight: String? {
    head > offset ? language[.logDropped, String(model.droppedRecords)] : nil
  }

  private func update() {
    let wasAtEnd = offset >= max(0, shown.height - listHeight) - 1
    let gone = CGFloat(model.droppedRows - shown.dropped) * rowHeight
    let place = offset - gone + head - shown.head
    shown = (contentHeight, model.droppedRows, head)
    bar?.note = ""
    scroll.contentSize = CGSize(width: bounds.width, height: contentHeight)
    offset = wasAtEnd ? endOffset : place
  }

  /// Changes the filters or open rows. The first visible row keeps its position if it remains.
  private func rearrange(_ change: (inout EventLog) -> Void) {
    let first = rowsInSight.lowerBound
    let anchor = isAtEnd || !model.rows.indices.contains(first) ? nil : model.rows[first].record.id
    let rest = offset - top(ofRow: first)
    change(&log)
    update()
    guard let anchor else { return offset = endOffset }
    let place = model.rows.firstIndex { $0.record.id >= anchor } ?? model.rows.count
    offset = top(ofRow: place) + rest
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let wasAtEnd = isAtEnd
    bar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
    scroll.frame = CGRect(x: 0, y: barHeight, width: bounds.width, height: listHeight)
    scroll.contentSize = CGSize(width: bounds.width, height: contentHeight)
    if wasAtEnd { offset = endOffset }
    placeRows()
  }

  /// Keeps the view that draws the rows visible, and moves its contents.
  func placeRows() {
    list.frame = CGRect(x: 0, y: scroll.contentOffset.y, width: bounds.width, height: listHeight)
    list.setNeedsDisplay()
    placeForkButton()
  }

  /// Places the button at the right of the chosen row, while all of that row is in sight.
  private func placeForkButton() {
    let index = rowsInSight.first { model.rows[$0].record.id == selected?.id }
    let y = index.map { barHeight + top(ofRow: $0) - offset } ?? -1
    forkButton?.isHidden = y < barHeight || y + rowHeight > barHeight + listHeight
    guard let forkButton, !forkButton.isHidden else { return }
    let width = forkButton.sizeThatFits(.zero).width
    forkButton.frame = CGRect(x: bounds.width - 12 - width, y: y + 1, width: width, height: rowHeight - 2)
  }

  private func replaceBar() {
    let theme = Theme.named(theme, targets)
    backgroundColor = UIColor(theme.panel)
    bar?.removeFromSuperview()
    let new = EventLogBar(model, theme, language) { [weak self] in self?.perform($0) }
    addSubview(new)
    bar = new
    forkButton?.removeFromSuperview()
    let fork = PanelButton(language[.forkHere], help: language[.tipFork], style: .raised, theme: theme) { [weak self] in
      if let self, let selected { onFork?(selected) }
    }
    (fork.isNarrow, fork.isHidden) = (true, true)
    addSubview(fork)
    forkButton = fork
    setNeedsLayout()
    list.setNeedsDisplay()
  }

  // MARK: What is asked for

  /// Shows only rows that contain this text.
  package func filter(_ text: String) { rearrange { $0.filter = text } }

  /// Shows or hides the rows of a kind.
  package func flip(_ kind: EventLog.Kind) { rearrange { $0.kinds.formSymmetricDifference([kind]) } }

  private func perform(_ request: EventLogBar.Request) {
    switch request {
    case .filter(let text): filter(text)
    case .flip(let kind): flip(kind)
    case .openAll(let open): rearrange { $0.openAll(open) }
    case .copyText: copy(model.text())
    case .copyJSON: if let text = try? model.json() { copy(text) }
    case .save: onSave?()
    case .clear: clear()
    }
    bar?.show(model)
  }

  /// Copies the selected record with its children, or the whole log if none is selected.
  package func copySelection() { copy(selected.map { EventTrace(records: [$0]).text() } ?? model.text()) }

  private func copy(_ text: String) {
    onCopy?(text)
    bar?.note = language[.linesCopied, String(text.split(separator: "\n").count)]
  }

  private func tap(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: list)
    let index = Int(clamping: ((point.y + offset - head) / rowHeight).rounded(.down))
    guard model.rows.indices.contains(index) else { return select(nil) }
    let row = model.rows[index]
    if row.hasChildren, point.x < Self.timeWidth + CGFloat(row.depth) * Self.indent + 24 {
      rearrange { $0.toggle(row.record.id) }
    } else {
      select(row.record)
    }
  }

  package func select(_ record: TraceRecord?) {
    selected = record
    placeRows()
    if let record { onSelect?(record) }
  }
}
