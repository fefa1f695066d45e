import EventTrace
import InputEvents
import UIKit

/// Shows lanes over a common axis of seconds. Hovering over a span shows its reason, a tap selects it, and pinching
/// zooms.
package final class GestureLanesPanel: UIView, UIScrollViewDelegate {
  package var model: GestureLanes {
    get { all }
    set {
      all = newValue
      show()
    }
  }
  package var theme = Theme.Name.dark {
    didSet { if theme != oldValue { show() } }
  }
  package var language = Language.english {
    didSet { if language != oldValue { show() } }
  }
  /// The size of what can be pressed.
  package var targets = ControlSize.mouse {
    didSet {
      guard targets != oldValue else { return }
      setNeedsLayout()
      show()
    }
  }
  /// The visible range in seconds on the event clock; nil fits the latest activity and follows it.
  package var visible: ClosedRange<Double>? {
    didSet {
      timeDrag = nil
      show()
    }
  }
  /// The part of the lanes that the wave over the hit path has not reached; nil when everything is highlighted.
  var wave: LaneWave? {
    didSet { if wave != oldValue { canvas.setNeedsDisplay() } }
  }
  /// A time to mark, in seconds on the event clock.
  package var playhead: Double? {
    didSet { if playhead != oldValue { show() } }
  }
  /// A Boolean value that indicates whether the lanes also show what happened after `playhead`, which is faint then.
  package var isInPast = false {
    didSet {
      guard isInPast != oldValue else { return }
      if !isInPast { timeDrag = nil }
      setNeedsLayout()
      show()
    }
  }
  /// The moments that the user marked.
  package var marked = MarkedMoments() {
    didSet { if marked.markers != oldValue.markers || marked.difference != oldValue.difference { show() } }
  }
  /// Called with the selected span, or nil when none is selected any more.
  package var onSelect: (@MainActor (LaneSpan?) -> Void)?
  /// Called with the time that was clicked or to which the pointer was dragged, in seconds on the event clock,
  /// and whether the click was on a bar or a mark.
  package var onSeek: (@MainActor (_ time: Double, _ isOnBar: Bool) -> Void)?
  /// Called with the view of the lane under the pointer, by its number in the trace.
  package var onPoint: (@MainActor (Int?) -> Void)?

  /// Called with the view of a lane that was clicked, by its number in the trace, and with the bar or mark.
  package var onPick: (@MainActor (Int, LaneSpan?) -> Void)?

  package private(set) var selected: LaneSpan?
  package private(set) var hovered: LaneSpan?
  package var fingers = FingerChoice()

  /// The indices of the lanes with something in sight, and the seconds that are in sight.
  private(set) var shown: (rows: [Int], visible: ClosedRange<Double>) = ([], 0...1)

  package static let axisHeight: CGFloat = 19
  static let reasonHeight: CGFloat = 18
  /// The height of a row for a mouse.
  static let usualRowHeight: CGFloat = 22
  package var rowHeight: CGFloat { targets.size(Self.usualRowHeight) }
  /// The distance of a lane from the top of its row, which is higher for fingers.
  var rowInset: CGFloat { (rowHeight - Self.usualRowHeight) / 2 }
  /// The width of the longest name, up to a quarter of the panel.
  private(set) var labelWidth = LaneTitle.leastWidth
  /// The subject and the name of the lane whose name is under the pointer.
  private var hoveredLane: (subject: GestureLanes.Lane.Subject, title: Sentence)?

  private var all = GestureLanes()
  /// What the width of the column of names was computed from.
  private var labelled: (rows: [GestureLanes.Lane.Subject], language: Language, width: CGFloat) = ([], .english, 0)
  private let scroll = UIScrollView()
  private let canvas = LaneCanvas()
  /// The pictures of touches below the lanes, which stay where they are when the pictures come.
  package let strip = ThumbnailStripPanel()
  private var pinchStart: (visible: ClosedRange<Double>, time: Double)?
  /// The drag through time that is in progress.
  var timeDrag: TimeDrag? { didSet { setNeedsLayout() } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lanes"
    canvas.panel = self
    scroll.bounces = false
    scroll.delegate = self
    scroll.addSubview(canvas)
    addSubview(scroll)
    addSubview(strip)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: GestureLanesPanel.hover))
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: GestureLanesPanel.tap))
    addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: GestureLanesPanel.pinch))
    let drag = LaneDragRecognizer(target: self, action: GestureLanesPanel.drag)
    drag.maximumNumberOfTouches = 1
    addGestureRecognizer(drag)
    scroll.panGestureRecognizer.require(toFail: drag)
    show()
  }

  /// The pictures of touches, in order of time.
  package var pictures: [TouchPicture] {
    get { strip.pictures }
    set {
      guard newValue != strip.pictures else { return }
      strip.pictures = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The height of the strip of pictures; 0 without pictures, or without room for lanes below it. In the past the
  /// strip is worth more than a second lane. It neither comes nor goes while one drags through time.
  package var stripHeight: CGFloat {
    if let timeDrag, !timeDrag.isOver { return timeDrag.stripHeight }
    let rest = bounds.height - ThumbnailStripPanel.height - Self.axisHeight - Self.reasonHeight
    let rows: CGFloat = isInPast ? 1 : 3
    return strip.pictures.isEmpty || rest < rows * rowHeight ? 0 : ThumbnailStripPanel.height
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    measureTitles()
    strip.frame = CGRect(
      x: 0, y: bounds.height - Self.reasonHeight - stripHeight, width: bounds.width, height: stripHeight)
    strip.isHidden = stripHeight == 0
    let room = max(0, bounds.height - stripHeight - Self.axisHeight - Self.reasonHeight)
    let rows = (room / rowHeight).rounded(.down)
    // Lanes that do not all fit end with a complete one, and the line below shows the number of the others.
    let height = CGFloat(shown.rows.count) > rows && rows > 0 ? rows * rowHeight : room
    scroll.frame = CGRect(x: 0, y: Self.axisHeight, width: bounds.width, height: height)
    let size = CGSize(width: bounds.width, height: max(height, CGFloat(shown.rows.count) * rowHeight))
    scroll.contentSize = size
    canvas.frame = CGRect(origin: .zero, size: size)
  }

  /// Adds records that follow the earlier ones, in place.
  package func reduce(_ records: [TraceRecord]) {
    all.reduce(records)
    show()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  /// Updates the panel; nothing is computed while it is hidden.
  private func show() {
    guard window != nil else { return }
    let fitting = visible ?? all.fitting ?? 0...1
    let visible = isInPast ? rangeOfDrag ?? all.range(fitting, toShow: playhead) : fitting
    let rows = all.rows(in: visible)
    if rows.count != shown.rows.count { setNeedsLayout() }
    shown = (rows, visible)
    measureTitles()
    (strip.theme, strip.playhead) = (theme, isInPast ? playhead : nil)
    let panel = UIColor(Theme.named(theme).panel)
    if backgroundColor != panel { backgroundColor = panel }
    setNeedsDisplay()
    canvas.setNeedsDisplay()
  }

  /// Computes the width of the column of names, if the names or their room changed.
  private func measureTitles() {
    var subjects: [GestureLanes.Lane.Subject] = []
    for row in shown.rows { subjects.append(all.lanes[row].subject) }
    let wanted = (rows: subjects, language: language, width: bounds.width)
    guard wanted != labelled else { return }
    labelled = wanted
    var titles: [String] = []
    for row in shown.rows { titles.append(language[all.lanes[row].title]) }
    labelWidth = LaneTitle.columnWidth(of: titles, in: bounds.width)
  }

  /// Discards all records, because another scene begins.
  package func clear() {
    fingers.subject = nil
    (selected, hovered, visible, model) = (nil, nil, nil, GestureLanes())
  }

  /// The text of the selection, or of everything that is visible.
  package var text: String {
    selected.map { model.line(of: $0, from: origin, language) + "\n" } ?? model.text(in: shown.visible, language)
  }

  // MARK: Time

  /// A Boolean value that indicates whether the drawing changes with time alone and the panel is visible.
  package var isRunning: Bool { model.isRunning && window != nil && !isHidden }

  /// Extends unfinished bars to `time`, in seconds on the event clock.
  package func advance(to time: Double) {
    guard model.isRunning else { return }
    all.advance(to: time)
    show()
  }

  /// The time to which unfinished bars extend, and the lives that are no longer kept.
  var now: Double { all.now }
  var dropped: GestureLanes.Dropped { all.dropped }

  var scale: LaneScale {
    LaneScale(
      visible: shown.visible, left: labelWidth + 8, right: max(labelWidth + 9, bounds.width - 24))
  }

  /// The origin of the axis in seconds on the event clock: the start of the scene, as in the bar of a replay.
  var origin: Double { 0 }

  package func zoom(by factor: Double, about time: Double) { visible = scale.zoomed(by: factor, about: time) }

  // MARK: Spans

  /// Returns the span at `point`, in the panel's coordinates. A mark takes precedence over a bar below it.
  package func span(at point: CGPoint) -> LaneSpan? {
    let inCanvas = convert(point, to: canvas)
    guard scroll.frame.contains(point), point.x > labelWidth else { return nil }
    let row = Int(clamping: inCanvas.y / rowHeight)
    guard let lane = lane(inRow: row) else { return nil }
    let (scale, now) = (scale, all.now)
    let isBelowBars = inCanvas.y - CGFloat(row) * rowHeight - rowInset > LaneCanvas.barBottom
    let spans = lane.spans.reversed().filter { ($0.shape == .timer) == isBelowBars }
    func hit(_ reach: (LaneSpan) -> CGFloat) -> LaneSpan? {
      spans.first { span in
        let reach = reach(span)
        return scale.x(of: span.start) - reach <= point.x && point.x <= scale.x(of: span.end ?? now) + reach
      }
    }
    // A finger also hits what is near, if nothing is nearer.
    return hit { $0.shape == .mark ? 8 : 1 } ?? (targets == .touch ? hit { _ in ControlSize.leastForFingers / 2 } : nil)
  }

  package func select(_ span: LaneSpan?) {
    guard span != selected else { return }
    selected = span
    show()
    onSelect?(span)
  }

  func lane(at point: CGPoint) -> GestureLanes.Lane? {
    let row = Int(clamping: (convert(point, to: canvas).y / rowHeight).rounded(.down))
    return scroll.frame.contains(point) ? lane(inRow: row) : nil
  }

  private func lane(inRow row: Int) -> GestureLanes.Lane? {
    guard shown.rows.indices.contains(row), all.lanes.indices.contains(shown.rows[row]) else { return nil }
    return all.lanes[shown.rows[row]]
  }

  /// The rows in sight, those cut at an edge included, with their lanes.
  var rowsInSight: [(row: Int, lane: GestureLanes.Lane)] {
    let (top, bottom) = (scroll.contentOffset.y, scroll.contentOffset.y + scroll.bounds.height)
    let first = max(0, Int(clamping: (top / rowHeight).rounded(.down)))
    let end = min(shown.rows.count, Int(clamping: (bottom / rowHeight).rounded(.up)))
    var rows: [(row: Int, lane: GestureLanes.Lane)] = []
    for row in first..<max(first, end) {
      if let lane = lane(inRow: row) { rows.append((row, lane)) }
    }
    return rows
  }

  private func isOnStrip(_ point: CGPoint) -> Bool { !strip.isHidden && strip.frame.contains(point) }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let point = recognizer.location(in: self)
    let isOver = recognizer.state == .began || recognizer.state == .changed
    let span = isOver ? span(at: point) : nil
    let pointed = isOver ? self.lane(at: point) : nil
    onPoint?(pointed?.view)
    let lane = point.x <= labelWidth ? pointed : nil
    guard span != hovered || lane?.subject != hoveredLane?.subject else { return }
    (hovered, hoveredLane) = (span, lane.map { ($0.subject, $0.title) })
    show()
  }

  private func tap(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: self)
    guard !isOnStrip(point) else {
      if let picture = strip.picture(at: convert(point, to: strip)) { onSeek?(picture.time, false) }
      return
    }
    if let chip = axisChips.last(where: { $0.frame.insetBy(dx: -2, dy: -2).contains(point) }) {
      if chip.isDifference { onSeek?(chip.marker.time, false) } else { marked.onPick?(chip.marker.time) }
      return
    }
    let span = span(at: point)
    // The axis is about time only: a finger stays chosen, to be changed at another moment.
    if point.y >= Self.axisHeight || point.x <= labelWidth {
      fingers.subject = lane(at: point)?.subject
      select(span)
    }
    if point.x > labelWidth { onSeek?(scale.time(at: point.x), span != nil) }
    if span != nil || point.x <= labelWidth, let view = lane(at: point)?.view { onPick?(view, span) }
  }

  /// Only a horizontal drag beside the names walks through time; others scroll.
  package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let drag = gestureRecognizer as? LaneDragRecognizer else { return true }
    let (place, way) = (drag.landing, drag.translation(in: self))
    return !isOnStrip(place) && place.x > labelWidth && !shown.rows.isEmpty && abs(way.x) >= abs(way.y)
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.state == .began {
      pinchStart = (scale.visible, scale.time(at: recognizer.location(in: self).x))
    }
    guard let pinchStart else { return }
    var scale = scale
    scale.visible = pinchStart.visible
    visible = scale.zoomed(by: Double(recognizer.scale), about: pinchStart.time)
  }

  // MARK: Axis and reason

  package override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let theme = Theme.named(theme)
    guard !shown.rows.isEmpty else {
      context.draw(
        TextRun(language[.noLanes], font: .panelText, origin: CGPoint(x: 16, y: 36), color: theme.dim))
      return
    }
    let measurer = UIRuntime.current.textMeasurer
    let (scale, origin, chips) = (scale, origin, axisChips)
    // A number of which only a part would be seen is left out.
    let taken = chips.map(\.frame) + [playhead.flatMap { chip(ofPlayhead: $0) }].compactMap(\.self)
    for tick in scale.ticks(from: origin, gap: 90) {
      let label = (tick - origin).secondsText
      let width = measurer.width(of: label, font: .panelNumber)
      let x = min(scale.x(of: tick) - width / 2, bounds.width - width - 12)
      if taken.contains(where: { $0.minX < x + width + 4 && x - 4 < $0.maxX }) { continue }
      context.draw(
        TextRun(label, font: .panelNumber, origin: CGPoint(x: x, y: 15), color: theme.dim))
    }
    draw(chips, theme, context)
    if let playhead { drawPlayhead(playhead, theme, context) }
    let text =
      hoveredLane.map { language[$0.title] } ?? (hovered ?? selected).map { all.line(of: $0, from: origin, language) }
    let baseline = bounds.height - 5
    var right = bounds.width - 16
    for note in [lanesBelow > 0 ? language[.lanesBelow, String(lanesBelow)] : nil, all.droppedText(language)] {
      guard let note else { continue }
      right -= measurer.width(of: note, font: .panelSmall)
      context.draw(
        TextRun(note, font: .panelSmall, origin: CGPoint(x: right, y: baseline), color: theme.text))
      right -= 16
    }
    guard let text else { return }
    let line = measurer.cut(text, font: .panelSmall, to: right - 16)
    context.draw(
      TextRun(line, font: .panelSmall, origin: CGPoint(x: 16, y: baseline), color: theme.text))
  }

  func redrawLanes() { canvas.setNeedsDisplay() }

  /// The number of lanes below the visible ones.
  private var lanesBelow: Int {
    let end = scroll.contentOffset.y + scroll.bounds.height
    let above = Int(clamping: ((end - rowInset - LaneCanvas.barBottom) / rowHeight).rounded(.down)) + 1
    return max(0, shown.rows.count - max(0, above))
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    setNeedsDisplay()
    canvas.setNeedsDisplay()
  }

  /// Returns the place of the playhead's time on the axis; nil if it is not in the visible range.
  func chip(ofPlayhead time: Double) -> CGRect? {
    guard shown.visible.contains(time) else { return nil }
    let label = (time - origin).secondsText
    let width = UIRuntime.current.textMeasurer.width(of: label, font: .panelNumber) + 12
    return CGRect(x: min(scale.x(of: time) - width / 2, bounds.width - 8 - width), y: 2, width: width, height: 18)
  }

  private func drawPlayhead(_ time: Double, _ theme: Theme, _ context: CGContext) {
    guard let chip = chip(ofPlayhead: time) else { return }
    let label = (time - origin).secondsText
    context.append(.fill(.roundedRect(chip, radius: 4), theme.text))
    context.draw(
      TextRun(label, font: .panelNumber, origin: CGPoint(x: chip.minX + 6, y: chip.minY + 13), color: theme.window))
  }
}
