import EventTrace
import UIKit

/// The calls of the newest dispatch by lines, and a description of the call at the cursor below them.
final class TracePanel: UIView {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let rows: [TraceRow]
    private let cursor: Int?
    private let whyNot: Sentence?
    private let highlight: Int?
    private let difference: Int?
    private let ticks: Set<String>

    init(_ model: InspectorModel) {
      difference = model.comparison?.differenceRow
      highlight = model.user.scene.highlight
      rows = model.traceRows
      cursor = model.cursor
      whyNot = model.whyNot
      ticks = model.user.scene.ticks
    }
  }

  private let rows: TraceRows
  private let scroll: PanelScroll
  private let empty: PanelLabel
  private let sentence: PanelLabel
  private let hint: PanelLabel
  private let line: PanelSeparator
  private let language: Language
  private let theme: Theme
  private let send: @MainActor (InspectorAction) -> Void
  private var copy: PanelButton

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let theme = model.panelTheme
    (language, self.theme, self.send) = (model.language, theme, send)
    rows = TraceRows(theme, language) {
      send(.moveCursor(to: $0))
    } tick: {
      send(.tickCall(at: $0))
    }
    copy = Self.copyButton(0, language, theme, send)
    scroll = PanelScroll(rows)
    empty = PanelLabel(language[.traceEmpty], .text, color: theme.dim, lines: 0)
    sentence = PanelLabel("", .text, color: theme.text, lines: 0)
    hint = PanelLabel(language[.traceHint], .small, color: theme.dim)
    line = PanelSeparator(theme, frame: .zero)
    super.init(frame: .zero)
    for view in [scroll, empty, sentence, hint, line, copy] { addSubview(view) }
    update(model)
  }

  func update(_ model: InspectorModel) {
    let current = model.cursorRow
    (rows.rows, rows.cursor) = (model.traceRows, current == nil ? nil : model.cursor)
    (rows.highlight, rows.difference) = (model.user.scene.highlight, model.comparison?.differenceRow)
    replaceCopyButton(for: model.user.scene.ticks)
    empty.isHidden = !model.traceRows.isEmpty
    sentence.text = (current?.sentence ?? model.whyNot).map { language[$0] } ?? ""
    scroll.setNeedsLayout()
    setNeedsLayout()
    layoutIfNeeded()
    if let cursor = rows.cursor {
      let top = CGFloat(cursor) * rows.rowHeight
      scroll.scrollRectToVisible(
        CGRect(x: 0, y: top, width: 1, height: rows.rowHeight), animated: false)
    }
  }

  /// Shows the number of ticks on the button.
  private func replaceCopyButton(for ticks: Set<String>) {
    guard ticks != rows.ticks else { return }
    rows.ticks = ticks
    copy.removeFromSuperview()
    copy = Self.copyButton(ticks.count, language, theme, send)
    addSubview(copy)
  }

  private static func copyButton(
    _ ticks: Int, _ language: Language, _ theme: Theme, _ send: @escaping @MainActor (InspectorAction) -> Void
  ) -> PanelButton {
    let title = ticks == 0 ? language[.traceCopyTest] : language[.traceCopyTicked, "\(ticks)"]
    let button = PanelButton(title, help: language[.tipTraceCopyTest], style: .raised, theme: theme) { send(.copyTest) }
    button.isNarrow = true
    return button
  }

  /// Reserves two lines below a call, so that the layout does not change between calls.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    let isEmpty = sentence.text?.isEmpty != false
    let wordsHeight = isEmpty ? 0 : max(44, sentence.sizeThatFits(CGSize(width: width, height: 0)).height)
    let button = copy.sizeThatFits(.zero)
    let hintHeight = max(36, button.height + 2)
    let foot = bounds.height - wordsHeight - hintHeight - (isEmpty ? 0 : 8)
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, foot))
    empty.frame = CGRect(
      x: 16, y: 8, width: width, height: empty.sizeThatFits(CGSize(width: width, height: 0)).height)
    line.frame = CGRect(x: 0, y: foot, width: bounds.width, height: 1)
    sentence.frame = CGRect(x: 16, y: foot + 10, width: width, height: wordsHeight)
    copy.isHidden = rows.rows.isEmpty
    copy.frame = CGRect(
      x: bounds.width - 16 - button.width, y: bounds.height - (hintHeight + button.height) / 2, width: button.width,
      height: button.height)
    let hintWidth = copy.isHidden ? width : copy.frame.minX - 24
    hint.frame = CGRect(x: 16, y: bounds.height - hintHeight / 2 - 8, width: max(0, hintWidth), height: 16)
  }
}

/// The calls.
private final class TraceRows: PanelList {
  var rows: [TraceRow] = [] {
    didSet {
      guard rows != oldValue else { return }
      let words = rows.compactMap { $0.verdict == nil ? nil : $0.answer }
      answerWidth = words.map { width(of: language[$0], .panelSmall) }.filter { $0 <= Self.widestColumn }.max() ?? 0
      setNeedsDisplay()
    }
  }
  /// The width of results that are words, with points in a column before them. Names of views are longer.
  private var answerWidth: CGFloat = 0
  private static let widestColumn: CGFloat = 76
  var cursor: Int? {
    didSet { if cursor != oldValue { setNeedsDisplay() } }
  }
  /// The view that is pointed at.
  var highlight: Int? {
    didSet { if highlight != oldValue { setNeedsDisplay() } }
  }
  /// The row with the first difference of two scenes that are compared.
  var difference: Int? {
    didSet { if difference != oldValue { setNeedsDisplay() } }
  }
  /// The outcomes that were ticked for a copied test.
  var ticks: Set<String> = [] {
    didSet { if ticks != oldValue { setNeedsDisplay() } }
  }
  private let move: @MainActor (Int) -> Void
  private let tick: @MainActor (Int) -> Void

  init(
    _ theme: Theme, _ language: Language, _ move: @escaping @MainActor (Int) -> Void,
    tick: @escaping @MainActor (Int) -> Void
  ) {
    (self.move, self.tick) = (move, tick)
    super.init(theme, language)
  }

  override var rowCount: Int { rows.count }
  override var chosenRow: Int? { cursor }
  override func press(_ index: Int, at x: CGFloat) {
    if x < theme.targets.size(Self.tickWidth), rows[index].logRow != nil { tick(index) } else { move(index) }
  }
  /// Ticks a line by Return or a double click.
  override func open(_ index: Int) { if rows[index].logRow != nil { tick(index) } }
  override func node(ofRow index: Int) -> Int? { rows[index].node }

  override func drawRow(_ index: Int, in frame: CGRect, _ context: CGContext) {
    let row = rows[index]
    if let node = row.node, node == highlight { drawHighlight(in: frame, context) }
    if index == cursor { drawSelection(in: frame, context) }
    if index == difference { drawDifference(in: frame, context) }
    if let outcome = row.logRow { drawTick(ticks.contains(outcome), in: frame, context) }
    var left = Self.tickWidth + min(CGFloat(row.depth) * 9, frame.width * 0.3)
    if let order = row.order, let verdict = row.verdict {
      OrderBadge.draw(String(order), verdict, center: CGPoint(x: left + 11, y: frame.midY), theme, context)
      left += 28
    }
    let right = drawOutcome(row, left: left, in: frame, context)
    let call = row.subject.isEmpty ? language[.tracePassRow, String(row.pass ?? 1)] : row.call
    let isPass = row.subject.isEmpty
    // The badge also marks a hit test: without enough space, the name is more important than the method.
    if row.order != nil, left + width(of: call, .panelCall) + 6 + width(of: row.subject, .panelText) > right {
      drawText(row.subject, .panelText, theme.text, x: left, in: frame, limit: right, context)
      return
    }
    let callEnd = drawText(
      call, isPass ? .panelHeading : .panelCall, theme.dim, x: left, in: frame, limit: right, context)
    guard !isPass, callEnd + 20 < right else { return }
    drawText(row.subject, .panelText, theme.text, x: callEnd + 6, in: frame, limit: right, context)
  }

  /// The width of the column of boxes.
  private static let tickWidth: CGFloat = 22

  /// Draws the box of a call that a test can expect.
  private func drawTick(_ isTicked: Bool, in frame: CGRect, _ context: CGContext) {
    let box = CGRect(x: 7, y: frame.midY - 5.5, width: 11, height: 11)
    let outline = Shape.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 2.5)
    guard isTicked else {
      return context.append(.stroke(outline, StrokeStyle(width: 1), theme.dim))
    }
    context.append(.fill(outline, theme.states.path))
    let check = Shape.path(
      [
        .move(CGPoint(x: box.minX + 2.5, y: box.midY + 0.5)), .line(CGPoint(x: box.minX + 4.5, y: box.maxY - 3)),
        .line(CGPoint(x: box.maxX - 2.5, y: box.minY + 3)),
      ], rule: .winding)
    context.append(.stroke(check, StrokeStyle(width: 1.5, cap: .round, join: .round), theme.panel))
  }

  /// Marks a row at its left edge and by a tint.
  private func drawDifference(in frame: CGRect, _ context: CGContext) {
    var tint = theme.states.refused
    context.append(.fill(.rect(CGRect(x: 0, y: frame.minY, width: 3, height: frame.height)), tint))
    tint.alpha = 0.16
    context.append(.fill(.rect(frame), tint))
  }

  /// Draws the result at the right and, if there is space, the point before it. Returns the left edge of both.
  private func drawOutcome(_ row: TraceRow, left: CGFloat, in frame: CGRect, _ context: CGContext) -> CGFloat {
    var right = frame.maxX - 16
    if let answer = row.answer.map({ language[$0] }) {
      let shown = UIRuntime.current.textMeasurer.cut(answer, font: .panelSmall, to: frame.width * 0.4)
      let width = width(of: shown, .panelSmall)
      drawText(shown, .panelSmall, color(of: row), x: right - width, in: frame, context)
      right -= max(width, row.point == nil ? 0 : answerWidth) + 8
    }
    guard let point = row.point?.display else { return right }
    let width = width(of: point, .panelNumber)
    guard right - width > frame.width * 0.45 else { return right }
    // The row of the hit test above has the same point, and a complete name is more informative than a point.
    let call = row.order == nil ? self.width(of: row.call, .panelCall) + 6 : 0
    if !row.subject.isEmpty, left + call + self.width(of: row.subject, .panelText) > right - width - 8 { return right }
    drawText(point, .panelNumber, theme.dim, x: right - width, in: frame, context)
    return right - width - 8
  }

  private func color(of row: TraceRow) -> RGBA {
    switch row.verdict {
    case .refused, .returnedNil: theme.states.refused
    case .outside: theme.states.outside
    default: theme.text
    }
  }
}
