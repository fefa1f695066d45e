import UIKit

/// The race of the recognizers of a trace as a graph: the recognizers with their results, and the relations between
/// them that decided. Each is a fact of the trace, but for requirements that the scene declares and the trace did not
/// need.
package struct RecognizerRace: Equatable, Sendable {
  /// A recognizer that received a touch or a press, or that changed its state.
  package struct Runner: Equatable, Sendable {
    package let recognizer: RecognizerName
    /// The final state of its last attempt; the current one if it has not decided.
    package fileprivate(set) var state = GestureState.possible
    package fileprivate(set) var reason: GestureReasonRecord?
    /// A Boolean value that indicates whether it recognized in the trace.
    package fileprivate(set) var hasRecognized = false
    /// A Boolean value that indicates whether it may still recognize, at the record that was read last.
    fileprivate var isUndecided = false
  }

  /// A relation of two recognizers.
  package struct Edge: Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// `from` must not recognize before `to` has failed.
      case waitsFor
      /// Both may recognize.
      case together
      /// `from` prevented `to`.
      case prevented
    }

    package let kind: Kind
    package let from: RecognizerName
    package let to: RecognizerName
    package let source: RecognizerRelation.Source
    /// A Boolean value that indicates whether the relation had an effect: `from` waited or failed because of `to`, or
    /// both recognized, or one prevented the other.
    package fileprivate(set) var isUsed: Bool
    /// The time at which the trace first states it, in seconds on the event clock; nil if it never does.
    package let time: Double?
  }

  /// A call of `require(toFail:)` that the scene contains.
  package struct Requirement: Hashable, Sendable {
    package let recognizer: RecognizerName
    package let required: RecognizerName

    package init(_ recognizer: RecognizerName, requires required: RecognizerName) {
      (self.recognizer, self.required) = (recognizer, required)
    }
  }

  /// The recognizers in the order in which they received their first touch.
  package private(set) var runners: [Runner] = []
  /// The relations in the order in which the trace states them, each once.
  package private(set) var edges: [Edge] = []
  /// The requirements and permissions of recognizers in the trace that had no effect on it.
  package private(set) var unused: [Edge] = []
  /// Recognizers that wait for each other, each for the next one and the last for the first.
  package private(set) var circles: [[RecognizerName]] = []

  /// The recognizers that recognized.
  package var winners: [RecognizerName] { runners.filter(\.hasRecognized).map(\.recognizer) }

  private struct EdgeKey: Hashable {
    let kind: Edge.Kind
    let from: Int
    let to: Int
  }

  private var places: [Int: Int] = [:]
  private var edgePlaces: [EdgeKey: Int] = [:]
  /// The indices of the edges at which a recognizer waits, by its number.
  private var waits: [Int: [Int]] = [:]
  private var reader = RelationReader()

  /// - Parameter requirements: The calls of `require(toFail:)` in the scene. Those that the trace does not state are
  ///   added if the recognizer that requires took part.
  package init(_ trace: EventTrace, requirements: [Requirement] = []) {
    for record in trace.records { append(record) }
    complete(with: requirements)
  }

  /// Creates a race without recognizers, for reading record by record.
  package init() {}

  /// Reads a record that follows those that were read before, with its children.
  package mutating func append(_ record: TraceRecord) { record.forEach { read($0) } }

  /// A Boolean value that indicates whether a recognizer may still recognize or goes on.
  package var isUnderWay: Bool {
    runners.contains { $0.isUndecided || $0.state == .began || $0.state == .changed }
  }

  /// Returns the race of the records so far, with what has no effect and the circles.
  ///
  /// - Parameter requirements: The calls of `require(toFail:)` in the scene.
  package func completed(with requirements: [Requirement]) -> RecognizerRace {
    var race = self
    race.complete(with: requirements)
    return race
  }

  private mutating func complete(with requirements: [Requirement]) {
    let places = places
    let unneeded = requirements.filter { requirement in
      let (from, to) = (requirement.recognizer.name.number, requirement.required.name.number)
      return places[from] != nil && edgePlaces[EdgeKey(kind: .waitsFor, from: from, to: to)] == nil
    }
    for requirement in unneeded { declare(requirement) }
    for index in edges.indices where edges[index].kind == .together {
      edges[index].isUsed = hasRecognized(edges[index].from) && hasRecognized(edges[index].to)
    }
    unused = edges.filter { !$0.isUsed } + unused
    circles = waitingCircles
  }

  private mutating func declare(_ requirement: Requirement) {
    let edge = Edge(
      kind: .waitsFor, from: requirement.recognizer, to: requirement.required, source: .requirement, isUsed: false,
      time: nil)
    // A recognizer without touches is no part of the race.
    if places[requirement.required.name.number] == nil { unused.append(edge) } else { add(edge) }
  }

  private func hasRecognized(_ recognizer: RecognizerName) -> Bool {
    places[recognizer.name.number].map { runners[$0].hasRecognized } ?? false
  }

  // MARK: Reading

  private mutating func read(_ record: TraceRecord) {
    switch record.kind {
    case .recognizer(let recognizer, let method, _):
      let place = place(of: recognizer)
      if method == .touchesBegan, runners[place].state != .began, runners[place].state != .changed {
        runners[place].isUndecided = true
      }
    case .recognizerPresses(let recognizer, .pressesBegan, _): runners[place(of: recognizer)].isUndecided = true
    case .gestureStateChanged(let recognizer, let from, let to, let reason): read(recognizer, from, to, reason)
    default: break
    }
    if let relation = reader.read(record) { add(relation) }
  }

  private mutating func read(
    _ recognizer: RecognizerName, _ from: GestureState, _ to: GestureState, _ reason: GestureReasonRecord
  ) {
    // The return to possible belongs to no attempt.
    if to == .possible, from != .possible { return }
    let place = place(of: recognizer)
    (runners[place].state, runners[place].reason) = (to, reason)
    if to == .possible { return }
    runners[place].isUndecided = false
    if to == .began || to == .ended { runners[place].hasRecognized = true }
    // It begins or ends first, and fails when the engine has asked all others.
    if from == .ended || from == .began, to == .failed { runners[place].hasRecognized = false }
  }

  private mutating func place(of recognizer: RecognizerName) -> Int {
    if let place = places[recognizer.name.number] { return place }
    places[recognizer.name.number] = runners.count
    runners.append(Runner(recognizer: recognizer))
    return runners.count - 1
  }

  private mutating func add(_ relation: RecognizerRelation) {
    let isWait = relation.kind == .waits || relation.kind == .lost
    let kind: Edge.Kind
    switch relation.kind {
    case .requires, .waits, .lost: kind = .waitsFor
    case .together: kind = .together
    case .prevented: kind = .prevented
    }
    for name in [relation.one, relation.other] { _ = place(of: name) }
    let edge = Edge(
      kind: kind, from: relation.one, to: relation.other, source: relation.source,
      isUsed: isWait || kind == .prevented, time: relation.time)
    add(edge)
    guard isWait else { return }
    // The engine names the first of several for which a recognizer waits.
    for index in waits[relation.one.name.number] ?? [] {
      let other = edges[index].to.name.number
      let isUndecided = places[other].map { runners[$0].isUndecided } ?? false
      if isUndecided || other == relation.other.name.number { edges[index].isUsed = true }
    }
  }

  private mutating func add(_ edge: Edge) {
    // Both of two may have allowed each other: that is one relation.
    let (one, other) = (edge.from.name.number, edge.to.name.number)
    let isSwapped = edge.kind == .together && one > other
    let key = EdgeKey(kind: edge.kind, from: isSwapped ? other : one, to: isSwapped ? one : other)
    guard edgePlaces[key] == nil else { return }
    edgePlaces[key] = edges.count
    if edge.kind == .waitsFor { waits[one, default: []].append(edges.count) }
    edges.append(edge)
  }

  // MARK: Circles

  /// Recognizers that wait for each other. From each recognizer the first one that it waits for is followed, among
  /// those that are on a way into a circle.
  private var waitingCircles: [[RecognizerName]] {
    var next = followers
    // Recognizers that wait for none cannot be in a circle, nor those that wait only for such.
    var ends = runners.indices.filter { next[$0].isEmpty }
    var before: [[Int]] = Array(repeating: [], count: runners.count)
    for (index, others) in next.enumerated() { for other in others { before[other].append(index) } }
    while let end = ends.popLast() {
      for index in before[end] where !next[index].isEmpty {
        next[index].remove(end)
        if next[index].isEmpty { ends.append(index) }
      }
    }
    var (circles, visited) = ([[RecognizerName]](), Set<Int>())
    for start in runners.indices where !next[start].isEmpty {
      var (way, current) = ([Int](), Optional(start))
      while let index = current, visited.insert(index).inserted {
        way.append(index)
        current = next[index].min()
      }
      guard let current, let first = way.firstIndex(of: current) else { continue }
      circles.append(way[first...].map { runners[$0].recognizer })
    }
    return circles
  }

  /// The indices of the recognizers that each recognizer waits for.
  private var followers: [Set<Int>] {
    var followers: [Set<Int>] = Array(repeating: [], count: runners.count)
    for edge in edges where edge.kind == .waitsFor {
      guard let from = places[edge.from.name.number], let to = places[edge.to.name.number] else { continue }
      followers[from].insert(to)
    }
    return followers
  }
}
