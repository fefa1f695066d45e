import EventTrace

/// The race of the recognizers of the last gesture, as its panel shows it.
package struct RaceState: Equatable, Sendable {
  package enum Standing: Equatable, Sendable {
    /// It may still recognize.
    case undecided
    case recognized
    /// It failed, was canceled or was prevented.
    case out
  }

  package struct Runner: Equatable, Sendable {
    package var name: String
    /// The number in the tree of its view; nil if that is gone.
    package var node: Int?
    /// Its number among the recognizers of that view, counted from 1; nil if it was removed.
    package var number: Int?
    package var standing: Standing
    /// Its state, as in Swift.
    package var state: String
    /// The reason of its state; nil without one.
    package var reason: Sentence?

    package init(
      name: String, node: Int?, number: Int? = nil, standing: Standing, state: String, reason: Sentence?
    ) {
      (self.name, self.node, self.number, self.standing) = (name, node, number, standing)
      (self.state, self.reason) = (state, reason)
    }
  }

  package struct Edge: Equatable, Sendable {
    package var kind: RecognizerRace.Edge.Kind
    /// The indices of the two recognizers; nil for one that received no touch.
    package var from: Int?
    package var to: Int?
    package var words: Sentence

    package init(kind: RecognizerRace.Edge.Kind, from: Int?, to: Int?, words: Sentence) {
      (self.kind, self.from, self.to, self.words) = (kind, from, to, words)
    }
  }

  /// The recognizers in the order in which they received their first touch.
  package var runners: [Runner]
  /// The relations that had an effect, in the order in which they were stated, and those that had none.
  package var edges: [Edge]
  package var unused: [Edge]
  /// The names of recognizers that wait for each other, each for the next one.
  package var circles: [[String]]

  package init(runners: [Runner], edges: [Edge], unused: [Edge], circles: [[String]]) {
    (self.runners, self.edges, self.unused, self.circles) = (runners, edges, unused, circles)
  }

  /// Returns a relation between two recognizers in words.
  package func words(of edge: Edge, in language: Language) -> String { language[edge.words] }

  /// The result of a recognizer with its reason.
  package func result(of runner: Runner, in language: Language) -> String {
    let isOpen = runner.standing == .undecided && runner.state == "possible"
    let named = GestureState(rawValue: runner.state).map { language[LaneSpan.State($0).phrase] } ?? runner.state
    let state = isOpen ? language[.raceUndecided] : language == .english ? runner.state : named
    guard let reason = runner.reason else { return state }
    return language[.raceResult, state, language[reason]]
  }

  /// The race as lines of text.
  package func lines(in language: Language) -> [String] {
    guard !runners.isEmpty else { return [language[.raceIsEmpty]] }
    return runners.map { "\($0.name)  \(result(of: $0, in: language))" } + edges.map { words(of: $0, in: language) }
      + unused.map { language[.raceUnused, words(of: $0, in: language)] }
      + circles.map { language[.raceCircle, $0.joined(separator: language[.listSeparator])] }
  }
}
