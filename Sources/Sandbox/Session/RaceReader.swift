import EventTrace
import Inspector
import UIKit

/// The race of the recognizers of the newest gesture of one scene. It is read record by record, so that a long gesture
/// costs no more for each event than a short one.
struct RaceReader {
  private var race = RecognizerRace()
  private var known: (race: RecognizerRace, state: RaceState)?

  /// Adds the next records. A touch that lands while no recognizer is under way begins another race.
  mutating func append(_ records: [TraceRecord]) {
    for record in records {
      if record.isFirstHitTestPass, !race.isUnderWay { race = RecognizerRace() }
      race.append(record)
    }
  }

  /// What the panel shows of the race.
  @MainActor
  mutating func state(_ stage: Stage) -> RaceState {
    if let known, known.race == race { return known.state }
    let state = makeState(stage)
    known = (race, state)
    return state
  }

  @MainActor
  private func makeState(_ stage: Stage) -> RaceState {
    let requirements = race.runners.isEmpty ? [] : stage.recorder.requirements(in: stage.runtime)
    let race = race.completed(with: requirements)
    let names = ShortRecognizerNames(race)
    let indices = Dictionary(
      race.runners.enumerated().map { ($1.recognizer.name.number, $0) }, uniquingKeysWith: { first, _ in first })
    func edge(_ edge: RecognizerRace.Edge) -> RaceState.Edge {
      RaceState.Edge(
        kind: edge.kind, from: indices[edge.from.name.number], to: indices[edge.to.name.number],
        words: edge.sentence(names[edge.from], names[edge.to]))
    }
    return RaceState(
      runners: race.runners.map { runner in
        RaceState.Runner(
          name: names[runner.recognizer],
          node: runner.recognizer.view.flatMap { stage.node(of: $0, in: stage.recorder) },
          number: Self.number(of: runner.recognizer, on: stage),
          standing: runner.standing, state: runner.state.rawValue, reason: runner.reason?.sentence)
      },
      edges: race.edges.filter(\.isUsed).map(edge), unused: race.unused.map(edge),
      circles: race.circles.map { $0.map { names[$0] } })
  }
}

extension RaceReader {
  /// Returns the number of a recognizer among those of its view, counted from 1; nil if it was removed.
  @MainActor
  fileprivate static func number(of recognizer: RecognizerName, on stage: Stage) -> Int? {
    guard let object = stage.recorder.object(named: recognizer.name) as? UIGestureRecognizer else { return nil }
    return object.view?.gestureRecognizers?.firstIndex { $0 === object }.map { $0 + 1 }
  }
}

extension RecognizerRace.Runner {
  fileprivate var standing: RaceState.Standing {
    if hasRecognized { return .recognized }
    return state.isFinal ? .out : .undecided
  }
}

/// The names of recognizers, which name the view where two recognizers of a race have one name.
private struct ShortRecognizerNames {
  private var ambiguous: Set<String> = []

  init(_ race: RecognizerRace) {
    var seen: Set<String> = []
    for runner in race.runners where !seen.insert(runner.recognizer.nameInSentence).inserted {
      ambiguous.insert(runner.recognizer.nameInSentence)
    }
  }

  subscript(recognizer: RecognizerName) -> String {
    let name = recognizer.nameInSentence
    guard ambiguous.contains(name), let view = recognizer.view else { return name }
    return "\(name) (\(view.identifier ?? view.type))"
  }
}
