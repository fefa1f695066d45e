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
  /// The visible range in seconds on the event clock; nil fits the latest activity and follows it.
  package var visible: ClosedRange<Double>? {
    didSet { show() }
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
      setNeedsLayout()
      show()
    }
  }
  /// The moments that the user marked.
  package var marked = MarkedMoments() {
    didSet { if marked.markers != oldValue.markers { show() } }
  }
  /// Called with the selected span, or nil when none is selected any more.
  package var onSelect: (@MainActor (LaneSpan?) -> Void)?
  /// Called with the time that was clicked or to which the pointer was dragged, in seconds on the event clock,
  /// and whether the click was on a bar or a mark.
  package var onSeek: (@MainActor (_ time: Double, _ isOnBar: Bool) -> Void)?
  /// Called with the view of the lane under the pointer, by its number in the trace.
  package var onPoint: (@MainActor (Int?) -> Void)?

  /// Called with the view of the lane whose name or bar was clicked, by its number in the trace.
  package var onPick: (@MainActor (Int) -> Void)?

  package private(set) var selected: LaneSpan?
  package private(set) var hovered: LaneSpan?
  package var fingers = FingerChoice()

  /// The indices of the lanes with something in sight, and the seconds that are in sight.
  private(set) var shown: (rows: [Int], visible: ClosedRange<Double>) = ([], 0...1)

  static let axisHeight: CGFloat = 19
  static let reasonHeight: CGFloat = 18
  static let rowHeight: CGFloat = 22
  /// The width of the longest name, up to a quarter of the panel.
  private(set) var labelWidth = LaneTitle.leastWidth
  /// The subject and the name of the lane whose name is under the pointer.
  private var hoveredLane: (subject: GestureLanes.Lane.Subject, title: Sentence)?

  private var all = GestureLanes()
  /// What the width of the column of names was computed from.
  private var labelled: (rows: [GestureLanes.Lane.Subject], language: Language, width: CGFloat) = ([], .english, 0)
  private let scroll = UIScrollView()
  private let canvas = LaneCanvas()
  /// The pictures of touches above the axis.
  package let strip = ThumbnailStripPanel()
  private var pinchStart: (visible: ClosedRange<Double>, time: Double)?
  /// The axis when a drag through time began, so that it does not move under the pointer.
  private var dragScale: LaneScale?

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
    let drag = UIPanGestureRecognizer(target: self, action: GestureLanesPanel.drag)
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
  /// strip is worth more than a second lane.
  var stripHeight: CGFloat {
    let rest = bounds.height - ThumbnailStripPanel.height - Self.axisHeight - Self.reasonHeight
    let rows: CGFloat = isInPast ? 1 : 3
    return strip.pictures.isEmpty || rest < rows * Self.rowHeight ? 0 : ThumbnailStripPanel.height
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    measureTitles()
    strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: stripHeight)
    strip.isHidden = stripHeight == 0
    let room = max(0, bounds.height - stripHeight - Self.axisHeight - Self.reasonHeight)
    let rows = (room / Self.rowHeight).rounded(.down)
    // Lanes that do not all fit end with a complete one, and the line below shows the number of the others.
    let height = CGFloat(shown.rows.count) > rows && rows > 0 ? rows * Self.rowHeight : room
    scroll.frame = CGRect(x: 0, y: stripHeight + Self.axisHeight, width: bounds.width, height: height)
    let size = CGSize(width: bounds.width, height: max(height, CGFloat(shown.rows.count) * Self.rowHeight))
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
    let visible = isInPast ? all.range(fitting, toShow: playhead) : fitting
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
  let origin = 0.0

  package func zoom(by factor: Double, about time: Double) { visible = scale.zoomed(by: factor, about: time) }

  // MARK: Spans

  /// Returns the span at `point`, in the panel's coordinates. A mark takes precedence over a bar below it.
  package func span(at point: CGPoint) -> LaneSpan? {
    let inCanvas = convert(point, to: canvas)
    guard scroll.frame.contains(point), point.x > labelWidth else { return nil }
    let row = Int(clamping: inCanvas.y / Self.rowHeight)
    guard let lane = lane(inRow: row) else { return nil }
    let (scale, now) = (scale, all.now)
    let isBelowBars = inCanvas.y - CGFloat(row) * Self.rowHeight > LaneCanvas.barBottom
    for span in lane.spans.reversed() where (span.shape == .timer) == isBelowBars {
      let reach: CGFloat = span.shape == .mark ? 8 : 1
      if scale.x(of: span.start) - reach <= point.x, point.x <= scale.x(of: span.end ?? now) + reach { return span }
    }
    return nil
  }

  package func select(_ span: LaneSpan?) {
    guard span != selected else { return }
    selected = span
    show()
    onSelect?(span)
  }

  func lane(at point: CGPoint) -> GestureLanes.Lane? {
    let row = Int(clamping: (convert(point, to: canvas).y / Self.rowHeight).rounded(.down))
    return scroll.frame.contains(point) ? lane(inRow: row) : nil
  }

  private func lane(inRow row: Int) -> GestureLanes.Lane? {
    guard shown.rows.indices.contains(row), all.lanes.indices.contains(shown.rows[row]) else { return nil }
    return all.lanes[shown.rows[row]]
  }

  /// The rows in sight, those cut at an edge included, with their lanes.
  var rowsInSight: [(row: Int, lane: GestureLanes.Lane)] {
    let (top, bottom) = (scroll.contentOffset.y, scroll.contentOffset.y + scroll.bounds.height)
    let first = max(0, Int(clamping: (top / Self.rowHeight).rounded(.down)))
    let end = min(shown.rows.count, Int(clamping: (bottom / Self.rowHeight).rounded(.up)))
    var rows: [(row: Int, lane: GestureLanes.Lane)] = []
    for row in first..<max(first, end) {
      if let lane = lane(inRow: row) { rows.append((row, lane)) }
    }
    return rows
  }

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
    guard point.y >= stripHeight else {
      if let picture = strip.picture(at: point) { onSeek?(picture.time, false) }
      return
    }
    if let marker = markerChips.last(where: { $0.frame.insetBy(dx: -2, dy: -2).contains(point) })?.marker {
      marked.onPick?(marker.time)
      return
    }
    let span = span(at: point)
    fingers.subject = lane(at: point)?.subject
    select(span)
    if point.x > labelWidth { onSeek?(scale.time(at: point.x), span != nil) }
    if span != nil || point.x <= labelWidth, let view = lane(at: point)?.view { onPick?(view) }
  }

  /// Walks through time with the pointer, also beyond the edges of the axis.
  private func drag(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began {
      let (place, way) = (recognizer.location(in: self), recognizer.translation(in: self))
      fingers.drag = fingerDrag(from: CGPoint(x: place.x - way.x, y: place.y - way.y))
      dragScale = scale
    }
    guard fingers.drag == nil else { return dragFinger(recognizer) }
    guard let dragScale, recognizer.state == .began || recognizer.state == .changed else { return dragScale = nil }
    onSeek?(dragScale.time(at: recognizer.location(in: self).x), false)
  }

  private func dragFinger(_ recognizer: UIPanGestureRecognizer) {
    guard var drag = fingers.drag else { return }
    drag.time = drag.scale.time(at: recognizer.location(in: self).x)
    let goesOn = recognizer.state == .began || recognizer.state == .changed
    fingers.drag = goesOn ? drag : nil
    canvas.setNeedsDisplay()
    if recognizer.state == .ended { fingers.onChange?(drag.finger, drag.edit) }
    if !goesOn { dragScale = nil }
  }

  /// Only a horizontal drag beside the names walks through time; others scroll.
  package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let drag = gestureRecognizer as? UIPanGestureRecognizer, drag.view === self else { return true }
    let (place, way) = (drag.location(in: self), drag.translation(in: self))
    return place.y >= stripHeight && place.x - way.x > labelWidth && !shown.rows.isEmpty && abs(way.x) >= abs(way.y)
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
    let (scale, origin) = (scale, origin)
    for tick in scale.ticks(from: origin, gap: 90) {
      let label = (tick - origin).secondsText
      let width = measurer.width(of: label, font: .panelNumber)
      let x = min(scale.x(of: tick) - width / 2, bounds.width - width - 12)
      context.draw(
        TextRun(label, font: .panelNumber, origin: CGPoint(x: x, y: stripHeight + 15), color: theme.dim))
    }
    drawMarkers(theme, context)
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

  /// The number of lanes below the visible ones.
  private var lanesBelow: Int {
    let end = scroll.contentOffset.y + scroll.bounds.height
    let above = Int(clamping: ((end - LaneCanvas.barBottom) / Self.rowHeight).rounded(.down)) + 1
    return max(0, shown.rows.count - max(0, above))
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    setNeedsDisplay()
    canvas.setNeedsDisplay()
  }

  private func drawPlayhead(_ time: Double, _ theme: Theme, _ context: CGContext) {
    guard shown.visible.contains(time) else { return }
    let label = (time - origin).secondsText
    let width = UIRuntime.current.textMeasurer.width(of: label, font: .panelNumber) + 12
    let chip = CGRect(x: scale.x(of: time) - width / 2, y: stripHeight + 2, width: width, height: 18)
    context.append(.fill(.roundedRect(chip, radius: 4), theme.text))
    context.draw(
      TextRun(label, font: .panelNumber, origin: CGPoint(x: chip.minX + 6, y: chip.minY + 13), color: theme.window))
  }
}
