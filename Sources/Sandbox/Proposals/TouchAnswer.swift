import CoreGraphics
import EventTrace
import InputEvents
import Inspector
import UIKit

/// The answer to a question about a touch: who got it, why, and what would change that.
@MainActor
package struct TouchAnswer {
  /// The view that was hit; nil if none was.
  package let receiver: ResponderName?
  package let point: CGPoint
  /// The search for changes, which has not begun.
  package private(set) var search: ProposalSearch
  /// A Boolean value that indicates whether the outcome is the expected one: the view got the touch, the action came,
  /// or the recognizer recognized.
  package let isExpected: Bool
  /// A Boolean value that indicates whether the question names a view or recognizer.
  private let isNamed: Bool

  /// A Boolean value that indicates whether no view is seen at the touch, so that any receiver is the expected one.
  private var isUnseen = false

  package init(_ question: TouchQuestion, about touch: AskedTouch) throws(NoSuchObject) {
    self.init(try Self.goal(of: question, touch), isNamed: question != .seen, about: touch)
  }

  /// Asks about the view that is seen at the touch, or about the one that is hit where none is seen. Returns nil if no
  /// view is there.
  package init?(about touch: AskedTouch) {
    let scene = SceneBefore(touch)
    guard let place = scene.seen ?? scene.hit else { return nil }
    self.init(.receives(place), isNamed: false, about: touch)
    isUnseen = scene.seen == nil
  }

  /// - Parameter made: A run without changes; nil to make one.
  init(_ goal: TouchGoal, isNamed: Bool, about touch: AskedTouch, base made: Trial? = nil) {
    point = touch.point
    self.isNamed = isNamed
    let base = made ?? Trial(touch, [], goal: goal)
    receiver = base?.trace.lastHitTest?.answer?.name
    isExpected = base.map { Self.isExpected($0, goal, isNamed: isNamed) } ?? false
    search = ProposalSearch(
      touch, goal: isExpected ? Self.opposite(of: goal) : Self.missedGoal(goal, base), base: base)
  }

  private static func goal(of question: TouchQuestion, _ touch: AskedTouch) throws(NoSuchObject) -> TouchGoal {
    let scene = SceneBefore(touch)
    switch question {
    case .seen:
      guard let seen = scene.seen else { throw NoSuchObject(names: []) }
      return .receives(seen)
    case .view(let name): return .receives(try scene.view(named: name))
    case .recognizer(let name): return .recognizes(try scene.recognizer(named: name))
    }
  }

  private static func isExpected(_ base: Trial, _ goal: TouchGoal, isNamed: Bool) -> Bool {
    if base.meets(goal) { return !isSilent(base) }
    guard !isNamed else { return false }
    switch base.whyNot?.cause {
    // What is inside the view that is seen is a part of what the user sees.
    case .innerView: return true
    // A recognizer takes the touch of a plain view, or of its own view, which is what it is there for.
    case .interfered(_, let recognizers):
      let number = base.stage.recorder.name(of: base.subject).number
      return !(base.subject is UIControl) || recognizers.allSatisfy { $0.view?.number == number }
    default: return false
    }
  }

  /// Returns whether the view is a control that got the touch and sent nothing although it has an action.
  private static func isSilent(_ base: Trial) -> Bool {
    guard let control = base.subject as? UIControl, !control.allControlEvents.isDisjoint(with: Self.sentByTap) else {
      return false
    }
    return !base.sendsAction
  }

  private static let sentByTap: UIControl.Event = [.touchDown, .touchUpInside, .primaryActionTriggered]

  private static func missedGoal(_ goal: TouchGoal, _ base: Trial?) -> TouchGoal {
    guard let base, let place = goal.view, base.meets(goal) else { return goal }
    return .sendsAction(place)
  }

  private static func opposite(of goal: TouchGoal) -> TouchGoal {
    if let place = goal.view { .losesTouch(place) } else { goal }
  }

  /// Tries all changes, and the rules of the system that something in the scene depended on.
  package mutating func solve() {
    if needsProposals { search.run() }
    guard let base = search.base else { return }
    var trials = SystemTrials(search.touch, after: base)
    trials.run()
    systems = trials.found
  }

  /// The rules of the system without which the outcome would be another; empty before `solve`.
  package private(set) var systems: [SystemDependence] = []
  /// The system that the scene runs on.
  package var system: SystemVersion { search.touch.recording.header.system }

  /// Continues the search while `hasTime` returns true; for programs that have little time at once.
  package mutating func solveStep(hasTime: () -> Bool) { if needsProposals { search.step(hasTime: hasTime) } }

  package var isSolved: Bool { !needsProposals || search.isComplete }
  package var proposals: [Proposal] { search.proposals }

  /// A Boolean value that indicates whether something has to change, or the question names what should.
  package var needsProposals: Bool { !isExpected || isNamed }

  // MARK: In words

  /// Three lines: who got the touch, why, and what would change that.
  package func lines(in language: Language) -> [String] {
    [receiverLine(language), reasonLine(language), proposalLine(language)]
  }

  /// The headline, which says if another system would have another answer.
  private func receiverLine(_ language: Language) -> String {
    let line =
      receiver.map { language[.answerReceiver, $0.description, point.display] }
      ?? language[.answerNobody, point.display]
    return ([line] + systems.prefix(1).map { language[$0.sentence] }).joined(separator: " ")
  }

  /// The last pass of the touch's hit test, without a change; nil if there was none.
  package var hitTest: HitTestReading? { search.base?.trace.lastHitTest }

  /// The causes of the outcome, from the last record about the view or recognizer back to the sample that began it;
  /// nil if no record is about it.
  package var causes: CauseChain? { search.base?.causes }

  /// The reason for the outcome.
  private func reasonLine(_ language: Language) -> String {
    guard let base = search.base else { return "" }
    if case .recognizes = search.goal { return language[base.recognitionSentence(search.goal.name)] }
    if case .sendsAction = search.goal { return language[base.silenceSentence(search.goal.name)] }
    if !isExpected, let whyNot = base.whyNot { return language[whyNot.inWords] }
    let hit = base.trace.lastHitTest?.steps.last { $0.verdict == .hit }
    return [hit.map { language[$0.sentence] }, isNamed ? nil : interference(base, language)].compactMap { $0 }
      .joined(separator: " ")
  }

  private func interference(_ base: Trial, _ language: Language) -> String? {
    guard let whyNot = base.whyNot, case .interfered = whyNot.cause else { return nil }
    return language[whyNot.inWords]
  }

  /// The sentence that says that nothing has to change.
  private var expectedSentence: Sentence {
    if isUnseen { return Sentence(.answerUnseen) }
    let seen = search.goal.name
    guard let receiver, case .innerView? = search.base?.whyNot?.cause else { return Sentence(.answerAsSeen, seen) }
    return Sentence(.answerInside, receiver.description, seen)
  }

  private func proposalLine(_ language: Language) -> String {
    if !needsProposals { return language[expectedSentence] }
    if !isSolved, proposals.isEmpty { return language[.proposalNotTried] }
    if let first = proposals.first { return first.text(for: search.goal, in: language) }
    return language[search.absence]
  }
}
