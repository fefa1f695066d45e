import EventTrace
import UIKit

/// The recognizers of a gesture as a graph: a row for each, and an arc at the left for each relation with an effect.
/// A thick arc with an arrow prevents, a dashed one waits for the recognizer at its arrow, and a thin one without arrow
/// allows both. A press on a row selects the recognizer's view, and asks what would make it recognize.
final class RacePanel: PanelList {
  var race: RaceState? {
    didSet {
      guard race != oldValue else { return }
      lanes = race.map { Self.lanes(of: $0) } ?? []
      setNeedsDisplay()
    }
  }
  /// The number in the tree of the selected view, and of the view that is pointed at.
  var chosen: (selection: Int?, highlight: Int?) = (nil, nil) {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }

  /// The recognizer that the user asked about.
  var asked: SceneChoices.AskedRecognizer? {
    didSet { if asked != oldValue { setNeedsDisplay() } }
  }

  private let send: @MainActor (InspectorAction) -> Void
  /// The lane of each relation, 0 next to the names; nil for one that is not drawn.
  private var lanes: [Int?] = []

  private static let (laneWidth, mostLanes): (CGFloat, Int) = (12, 6)

  init(_ theme: Theme, _ language: Language, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    super.init(theme, language)
    accessibilityIdentifier = "race"
  }

  override var rowCount: Int { race?.runners.count ?? 0 }
  override var chosenRow: Int? {
    if let asked { return race?.runners.firstIndex { $0.node == asked.node && $0.number == asked.number } }
    return chosen.selection.flatMap { selection in race?.runners.firstIndex { $0.node == selection } }
  }
  override func node(ofRow index: Int) -> Int? { race?.runners[index].node }
  override func press(_ index: Int, at x: CGFloat) {
    guard let runner = race?.runners[index], let node = runner.node else { return }
    send(.select(node, reveal: .never))
    guard runner.standing == .out, let number = runner.number else { return }
    send(.askRecognizer(SceneChoices.AskedRecognizer(node: node, number: number)))
  }

  /// Returns the lane of each relation, so that relations of overlapping rows are side by side as far as there is room.
  private static func lanes(of race: RaceState) -> [Int?] {
    /// The last row that each lane is occupied to.
    var ends: [Int] = []
    var lanes: [Int?] = Array(repeating: nil, count: race.edges.count)
    let order = race.edges.indices.sorted { rows(of: race.edges[$0]).lowerBound < rows(of: race.edges[$1]).lowerBound }
    for index in order {
      let edge = race.edges[index]
      guard edge.from != nil, edge.to != nil else { continue }
      let rows = rows(of: edge)
      if let free = ends.firstIndex(where: { $0 < rows.lowerBound }) {
        (ends[free], lanes[index]) = (rows.upperBound, free)
      } else {
        lanes[index] = ends.count
        ends.append(rows.upperBound)
      }
    }
    return lanes
  }

  private static func rows(of edge: RaceState.Edge) -> ClosedRange<Int> {
    let (from, to) = (edge.from ?? 0, edge.to ?? 0)
    return min(from, to)...max(from, to)
  }

  /// The left edge of the names.
  private var left: CGFloat {
    let count = min(Self.mostLanes, (lanes.compactMap(\.self).max() ?? -1) + 1)
    return CGFloat(count) * Self.laneWidth + (count > 0 ? 12 : 0)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext(), let race else { return }
    for (edge, lane) in zip(race.edges, lanes) {
      guard let lane, lane < Self.mostLanes, let from = edge.from, let to = edge.to else { continue }
      draw(edge.kind, from: from, to: to, lane, context)
    }
  }

  override func drawRow(_ index: Int, in frame: CGRect, _ context: CGContext) {
    guard let runner = race?.runners[index] else { return }
    if let node = runner.node, node == chosen.highlight { drawHighlight(in: frame, context) }
    if index == chosenRow { drawSelection(in: frame, context) }
    let center = CGPoint(x: left + 8, y: frame.midY)
    switch runner.standing {
    case .recognized: context.append(.fill(.circle(center: center, radius: 5), theme.gesture))
    case .undecided: context.append(.stroke(.circle(center: center, radius: 4.5), StrokeStyle(width: 1.5), theme.text))
    case .out: context.append(.stroke(Self.cross(center), StrokeStyle(width: 1.5, cap: .round), theme.dim))
    }
    let state =
      runner.standing == .undecided && runner.state == "possible" ? language[.raceUndecided] : runner.state
    let width = width(of: state, .panelSmall)
    drawText(state, .panelSmall, theme.dim, x: frame.maxX - width, in: frame, context)
    let hasWon = runner.standing == .recognized
    drawText(
      runner.name, hasWon ? .panelStrong : .panelText, hasWon ? theme.text : theme.dim, x: left + 20, in: frame,
      limit: frame.maxX - width - 10, context)
  }

  private static func cross(_ center: CGPoint) -> Shape {
    let (x, y, size) = (center.x, center.y, CGFloat(3.5))
    return .path(
      [
        .move(CGPoint(x: x - size, y: y - size)), .line(CGPoint(x: x + size, y: y + size)),
        .move(CGPoint(x: x - size, y: y + size)), .line(CGPoint(x: x + size, y: y - size)),
      ], rule: .winding)
  }

  private func draw(
    _ kind: RecognizerRace.Edge.Kind, from: Int, to: Int, _ lane: Int, _ context: CGContext
  ) {
    func middle(_ row: Int) -> CGFloat { (CGFloat(row) + 0.5) * Self.rowHeight }
    // Ends at one row are a little apart, so that arrows can be told from beginnings.
    let (start, end) = (middle(from) + (from < to ? 4 : -4), middle(to) + (from < to ? -4 : 4))
    let right = left - 3
    let x = right - 9 - CGFloat(lane) * Self.laneWidth
    let bend = min(6, abs(end - start) / 2) * (from < to ? 1 : -1)
    let way = Shape.path(
      [
        .move(CGPoint(x: right, y: start)), .line(CGPoint(x: x + 6, y: start)),
        .line(CGPoint(x: x, y: start + bend)), .line(CGPoint(x: x, y: end - bend)),
        .line(CGPoint(x: x + 6, y: end)), .line(CGPoint(x: right - 2, y: end)),
      ], rule: .winding)
    let (style, color) = Self.look(of: kind, theme)
    context.append(.stroke(way, style, color))
    guard kind != .together else { return }
    let head = Shape.path(
      [
        .move(CGPoint(x: right - 5, y: end - 3.5)), .line(CGPoint(x: right + 1, y: end)),
        .line(CGPoint(x: right - 5, y: end + 3.5)), .close,
      ], rule: .winding)
    context.append(.fill(head, color))
  }

  /// The line of a relation, in the graph and beside its words.
  static func look(of kind: RecognizerRace.Edge.Kind, _ theme: Theme) -> (style: StrokeStyle, color: RGBA) {
    switch kind {
    case .prevented: (StrokeStyle(width: 2.5, join: .round), theme.gesture)
    case .waitsFor: (StrokeStyle(width: 1.5, join: .round, dash: [4, 3]), theme.past)
    case .together: (StrokeStyle(width: 1, join: .round), theme.text)
    }
  }
}

/// A relation in words, beside the line that it has in the graph.
final class RaceLine: UIView {
  private let label: PanelLabel
  private let kind: RecognizerRace.Edge.Kind
  private let theme: Theme

  init(_ words: String, _ kind: RecognizerRace.Edge.Kind, isUsed: Bool, _ theme: Theme) {
    label = PanelLabel(words, .small, color: isUsed ? theme.text : theme.dim, lines: 0)
    (self.kind, self.theme) = (kind, theme)
    super.init(frame: .zero)
    addSubview(label)
  }

  private static let inset: CGFloat = 28

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: label.sizeThatFits(CGSize(width: size.width - Self.inset, height: 0)).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: Self.inset, y: 0, width: bounds.width - Self.inset, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (style, color) = RacePanel.look(of: kind, theme)
    context.append(.stroke(.line(from: CGPoint(x: 0, y: 9), to: CGPoint(x: 18, y: 9)), style, color))
  }
}
