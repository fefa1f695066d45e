import CoreGraphics
import EventTrace
import Foundation
import Inspector

/// A map of what the neighbors of a gesture come to: the same fingers with other distances and other durations, and the
/// nearest distances, durations and directions with another outcome. Every value is a replay by the engine from a scene
/// that is built again: a scene is a graph of the objects of its code, which cannot be copied, so that one that has
/// arrived before the gesture can be used for one neighbor only. A checkpoint would save nothing.
@MainActor
package struct GestureMargins {
  /// The distances in points of the finger that moves farthest, one for each column. One is that of the gesture.
  package let movements: [CGFloat]
  /// The times in seconds from the first landing to the last lift, one for each row. One is that of the gesture.
  package let durations: [TimeInterval]
  /// The distance and the duration of the gesture as it was.
  package let movement: CGFloat
  package let duration: TimeInterval
  /// The column and the row of the gesture as it was.
  package let place: MarginPlace
  /// The different outcomes. The first is that of the gesture as it was.
  package private(set) var outcomes: [RecordedOutcome] = []
  /// What is different in each outcome from that of the gesture as it was.
  package private(set) var differences: [[Sentence]] = []
  /// The indices of the outcomes, row by row; nil where no neighbor was replayed yet.
  package private(set) var cells: [Int?]
  /// The indices of the outcomes of the gesture turned about its landing in equal steps, clockwise and from its own
  /// direction on; nil where it was not replayed yet. A finger that hardly moves has none.
  package private(set) var directions: [Int?]
  /// The nearest values with another outcome, as far as they were found, in the order of their axes.
  package private(set) var limits: [MarginLimit] = []

  private let touch: AskedTouch
  private var phase = Phase.own
  /// The replay that is under way.
  private var current: TouchRun?

  private enum Phase {
    case own
    /// The cells of the gesture's own row and column.
    case lines([Int])
    case edges([EdgeSearch])
    /// The directions, by their indices.
    case directions([Int])
    /// The other cells.
    case rest([Int])
  }

  /// The least width of the map in points and its least height in seconds, which contain the thresholds of UIKit's
  /// recognizers.
  private static let (leastWidth, leastHeight): (CGFloat, TimeInterval) = (46, 1.2)

  package init(_ touch: AskedTouch, columns: Int = 40, rows: Int = 24, directions: Int = 36) {
    self.touch = touch
    let (movement, duration) = (touch.gesture.movement, touch.gesture.duration)
    let width = max(Self.leastWidth, 2 * movement) / CGFloat(columns - 1)
    var movements = (0..<columns).map { (CGFloat($0) * width).rounded() }
    let height = max(Self.leastHeight, 2 * duration) / Double(rows)
    var durations = (1...rows).map { (Double($0) * height * 100).rounded() / 100 }
    let place = MarginPlace(
      column: movements.indices.min { abs(movements[$0] - movement) < abs(movements[$1] - movement) } ?? 0,
      row: durations.indices.min { abs(durations[$0] - duration) < abs(durations[$1] - duration) } ?? 0)
    (movements[place.column], durations[place.row]) = (movement, duration)
    (self.movements, self.durations) = (movements, durations)
    (self.movement, self.duration, self.place) = (movement, duration, place)
    cells = Array(repeating: nil, count: columns * rows)
    // A finger that hardly moves has no direction.
    self.directions = Array(repeating: nil, count: movement >= Self.leastMovementWithDirection ? directions : 0)
  }

  /// The landing and the farthest point of the finger that moved farthest, in canvas points.
  var way: (start: CGPoint, end: CGPoint) { touch.gesture.way ?? (touch.point, touch.point) }

  /// What is known, as the panel shows it. `landed` is the time of the landing, in seconds of the stage.
  package func state(chosen: MarginPlace? = nil, landed: Double = 0) -> MarginsState {
    MarginsState(
      movements: movements, durations: durations, cells: cells, directions: directions, outcomes: differences,
      limits: limits, own: place, chosen: chosen ?? place, way: way, isSearching: !isComplete, landed: landed)
  }

  package var isComplete: Bool { if case .rest(let left) = phase { left.isEmpty && current == nil } else { false } }

  /// A Boolean value that indicates whether the nearest values with another outcome were searched.
  var hasLimits: Bool {
    switch phase {
    case .own, .lines, .edges: false
    case .directions, .rest: true
    }
  }

  /// Replays everything.
  package mutating func run() { while !isComplete { step() } }

  /// Continues the replay of one neighbor while `hasTime` returns true.
  package mutating func step(hasTime: () -> Bool = { true }) {
    guard !isComplete, let run = current ?? nextChanges.map({ TouchRun(touch, fingers: $0) }) else { return }
    current = run
    guard let outcome = run.advance(hasTime: hasTime) else { return }
    current = nil
    note(index(of: outcome))
  }

  /// Returns what a neighbor comes to that is replayed now, at once.
  func replay(_ place: MarginPlace) -> RecordedOutcome {
    let run = TouchRun(touch, fingers: changes(at: index(of: place)))
    var outcome: RecordedOutcome?
    while outcome == nil { outcome = run.advance { true } }
    return outcome ?? RecordedOutcome()
  }

  // MARK: Neighbors

  private func index(of place: MarginPlace) -> Int { place.row * movements.count + place.column }

  private mutating func index(of outcome: RecordedOutcome) -> Int {
    if let index = outcomes.firstIndex(of: outcome) { return index }
    outcomes.append(outcome)
    differences.append(outcomes[0].differences(in: outcome))
    return outcomes.count - 1
  }

  private func changes(at cell: Int) -> [FingerChange] {
    let (row, column) = (cell / movements.count, cell % movements.count)
    return [
      column == place.column ? nil : .movement(from: movement, to: movements[column]),
      row == place.row ? nil : .duration(from: duration, to: durations[row]),
    ].compactMap(\.self)
  }

  private func change(_ axis: MarginLimit.Axis, to value: Double) -> FingerChange {
    switch axis {
    case .movement: .movement(from: movement, to: CGFloat(value))
    case .duration: .duration(from: duration, to: value)
    case .direction: .direction(by: CGFloat(value))
    }
  }

  /// The changes of the next neighbor; nil when there is none.
  private var nextChanges: [FingerChange]? {
    switch phase {
    case .own: []
    case .lines(let left), .rest(let left): left.first.map(changes)
    case .edges(let searches): searches.first.flatMap { search in search.next.map { [change(search.axis, to: $0)] } }
    case .directions(let left):
      left.first.map { [.direction(by: 2 * .pi * CGFloat($0) / CGFloat(directions.count))] }
    }
  }

  // MARK: Outcomes

  private mutating func note(_ outcome: Int) {
    switch phase {
    case .own:
      cells[index(of: place)] = outcome
      if !directions.isEmpty { directions[0] = outcome }
      phase = .lines(linesOfOwn)
    case .lines(var left):
      cells[left.removeFirst()] = outcome
      phase = .lines(left)
      if left.isEmpty { continueSearches(makeSearches()) }
    case .edges(var searches):
      searches[0].note(outcome)
      continueSearches(searches)
    case .directions(var left):
      directions[left.removeFirst()] = outcome
      phase = left.isEmpty ? .rest(otherCells) : .directions(left)
    case .rest(var left):
      cells[left.removeFirst()] = outcome
      phase = .rest(left)
    }
  }

  private mutating func continueSearches(_ searches: [EdgeSearch]) {
    var searches = searches
    while let search = searches.first, search.next == nil {
      if let limit = search.limit { limits.append(limit) }
      searches.removeFirst()
    }
    guard searches.isEmpty else { return phase = .edges(searches) }
    let turned = Array(directions.indices.dropFirst())
    phase = turned.isEmpty ? .rest(otherCells) : .directions(turned)
  }

  /// The cells of the gesture's own row and column, the nearest first.
  private var linesOfOwn: [Int] {
    let row = movements.indices.filter { $0 != place.column }.sorted { one, other in
      abs(one - place.column) < abs(other - place.column)
    }
    let column = durations.indices.filter { $0 != place.row }.sorted { abs($0 - place.row) < abs($1 - place.row) }
    return row.map { index(of: MarginPlace(column: $0, row: place.row)) }
      + column.map { index(of: MarginPlace(column: place.column, row: $0)) }
  }

  /// The cells that are left, in passes that each halve the distance between replayed cells, so that the whole map is
  /// seen early.
  private var otherCells: [Int] {
    var found: [Int] = []
    var known = Set(cells.indices.filter { cells[$0] != nil })
    for step in [4, 2, 1] {
      for row in stride(from: 0, to: durations.count, by: step) {
        for column in stride(from: 0, to: movements.count, by: step) {
          let cell = index(of: MarginPlace(column: column, row: row))
          if known.insert(cell).inserted { found.append(cell) }
        }
      }
    }
    return found
  }

  private func makeSearches() -> [EdgeSearch] {
    let columns = movements.indices.map { cells[index(of: MarginPlace(column: $0, row: place.row))] }
    let rows = durations.indices.map { cells[index(of: MarginPlace(column: place.column, row: $0))] }
    var searches =
      EdgeSearch.both(.movement, movements.map { Double($0) }, columns, from: place.column)
      + EdgeSearch.both(.duration, durations, rows, from: place.row)
    if !directions.isEmpty { searches += EdgeSearch.directions }
    return searches
  }

  private static let leastMovementWithDirection: CGFloat = 4
}

/// The search for the nearest value on one side of a gesture with another outcome: first between neighbors of the map,
/// or in steps, and then by halves.
struct EdgeSearch {
  let axis: MarginLimit.Axis
  /// The value that is farthest from the gesture and still has its outcome.
  private var inside: Double
  /// The nearest value known with another outcome, and that outcome.
  private var outside: (value: Double, outcome: Int)?
  /// The values that are tried before the first one with another outcome is known, the nearest first.
  private var waiting: [Double]

  /// The searches on both sides of the index `own`, between the first values with another outcome and those before.
  static func both(_ axis: MarginLimit.Axis, _ values: [Double], _ outcomes: [Int?], from own: Int) -> [EdgeSearch] {
    [1, -1].compactMap { step in
      var index = own + step
      while values.indices.contains(index) {
        if let outcome = outcomes[index], outcome != 0 {
          return EdgeSearch(axis: axis, inside: values[index - step], outside: (values[index], outcome), waiting: [])
        }
        index += step
      }
      return nil
    }
  }

  /// The searches for a direction to the right and to the left of that of the gesture.
  static var directions: [EdgeSearch] {
    [1, -1].map { side in
      let waiting = stride(from: Double.pi / 12, through: .pi, by: .pi / 12).map { $0 * side }
      return EdgeSearch(axis: .direction, inside: 0, outside: nil, waiting: waiting)
    }
  }

  /// The next value to replay; nil when the search is over.
  var next: Double? {
    guard let outside else { return waiting.first }
    return abs(outside.value - inside) > axis.precision ? (inside + outside.value) / 2 : nil
  }

  /// Takes the outcome of `next` into account.
  mutating func note(_ outcome: Int) {
    guard let value = next else { return }
    if outside == nil { waiting.removeFirst() }
    if outcome == 0 { inside = value } else { outside = (value, outcome) }
  }

  /// The value that was found; nil without one.
  var limit: MarginLimit? {
    outside.map { MarginLimit(axis: axis, value: $0.value, inside: inside, outcome: $0.outcome) }
  }
}

extension MarginLimit.Axis {
  /// The difference in points, seconds or radians up to which a value is determined.
  fileprivate var precision: Double {
    switch self {
    case .movement: 0.1
    case .duration: 0.005
    case .direction: .pi / 360
    }
  }
}
