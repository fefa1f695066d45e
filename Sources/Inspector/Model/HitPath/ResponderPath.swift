import EventTrace

/// The responders of an event, from the hit view or the first responder up, with the action of each, the recognizers on
/// its view, and the result.
package struct ResponderPath: Equatable, Sendable {
  package enum Verdict: Equatable, Sendable {
    /// The responder received the call and forwarded it.
    case forwarded
    /// The responder received the call and did not forward it.
    case handled
    /// The responder is farther up the chain and received nothing.
    case notReached
  }

  /// A recognizer on a responder's view.
  package struct Recognizer: Equatable, Sendable {
    package var name: String
    package var state: GestureState
    /// The recognizer's effect on a touch, or the recognizer for which it waits.
    package var effect: Sentence?

    package init(name: String, state: GestureState, effect: Sentence? = nil) {
      (self.name, self.state, self.effect) = (name, state, effect)
    }

    /// A Boolean value that indicates whether the recognizer has had any effect.
    package var acts: Bool { effect != nil || state != .possible && state != .failed }
  }

  package struct Link: Equatable, Sendable {
    package var name: String
    package var verdict: Verdict
    /// The number in the tree of the view, or of the view of a controller; nil where there is none.
    package var node: Int?
    package var isFirstResponder = false
    package var recognizers: [Recognizer] = []
    /// The responder's number in the trace.
    var number: Int?

    package init(name: String, verdict: Verdict, node: Int? = nil) {
      (self.name, self.verdict, self.node) = (name, verdict, node)
    }
  }

  /// The method of the last call, such as `touchesBegan`.
  package var method: String
  package var links: [Link]
  /// A Boolean value that indicates whether a touch was hit tested but not delivered yet.
  package var isAwaited = false
  /// A Boolean value that indicates whether the path begins at the first responder instead of a hit view.
  package var startsAtFirstResponder = false
  /// The first responder, if it is not one of the links.
  package var firstResponderElsewhere: String?
  /// The effect of recognizers on the touch, if they determined the result.
  package var interference: Sentence?

  package init(method: String, links: [Link]) {
    self.method = method
    self.links = links
  }

  /// Adds the recognizers of a story to the links of their views.
  mutating func place(_ story: EventStory) {
    for recognizer in story.recognizers {
      guard let view = recognizer.name.view, let index = links.firstIndex(where: { $0.number == view.number })
      else { continue }
      links[index].recognizers.append(
        Recognizer(
          name: recognizer.name.nameBesideView, state: recognizer.state,
          effect: recognizer.effect.map { Self.shortened($0, onViewOf: links[index]) }))
    }
    interference = story.interference
  }

  /// Returns the effect without the name of the view next to which it is shown.
  private static func shortened(_ effect: Sentence, onViewOf link: Link) -> Sentence {
    guard effect.values == [link.name] else { return effect }
    switch effect.phrase {
    case .effectCancelled: return Sentence(.effectCancelledOwn)
    case .effectDelays: return Sentence(.effectDelaysOwn)
    case .effectKeeps: return Sentence(.effectKeepsOwn)
    default: return effect
    }
  }

  /// The link at which the call ended.
  package var end: Int? { links.firstIndex { $0.verdict == .handled } }

  /// The outcome of the event; nil before there is one.
  package var outcome: Sentence? {
    if let interference { return interference }
    if isAwaited { return Sentence(.chainAwaited) }
    if let end { return Sentence(.outcomeHandled, links[end].name, method) }
    guard links.contains(where: { $0.verdict != .notReached }) else { return nil }
    let acting = links.flatMap(\.recognizers).filter { $0.state != .possible && $0.state != .failed }
    guard acting.isEmpty else { return Sentence(.outcomeActed, Sentence.list(acting.map(\.name))) }
    return Sentence(.outcomeUnhandled, method)
  }
}
