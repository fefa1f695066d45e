import EventTrace
import Foundation
import Inspector
import UIKit

/// The search for what would change the outcome of the last touch, beside the running scene.
///
/// The scene is built again for every change, and the changed scene gets the input of the journal up to the touch. The
/// work is divided among frames, in their remaining time.
@MainActor
final class ProposalReader {
  /// The touch and the view that a search is about.
  private struct Question: Equatable {
    let landed: Double
    /// The number of the selected view in the tree; nil for the one that is seen at the touch.
    let node: Int?
    /// The number of a recognizer of that view, counted from 1; nil for a question about the view.
    let recognizer: Int?
    /// The positions of the scene's switches, in their order.
    let switches: [Bool]
  }

  private enum Phase {
    case idle
    /// On the way to the scene in which the view is found.
    case finding(AskedTouch, Question, WayToTouch)
    /// On the way to the run without changes.
    case repeating(AskedTouch, TouchGoal, isNamed: Bool, WayToTouch)
    case solving
  }

  private var question: Question?
  private var phase = Phase.idle
  private(set) var answer: TouchAnswer?
  private(set) var touch: AskedTouch?
  /// The index of the proposal that is shown.
  private(set) var shown = 0

  /// The question that waits for a pause in the input.
  private var waiting: Question?
  private var pause = InputPause()
  /// The time at which the search begins, in platform time; nil if nothing waits for it.
  var deadline: TimeInterval? { pause.deadline }

  /// A Boolean value that indicates whether the user asked for a proposal for the last touch, so that the search does
  /// not depend on what is visible.
  var isWanted = false

  /// The time without input before a search, in seconds, that the user asked for, and before one that begins by itself.
  private static let (pauseWhenAsked, pause) = (0.1, 0.5)

  /// A Boolean value that indicates whether something is left to try.
  var isWorking: Bool { if case .idle = phase { false } else { true } }

  /// The proposal that is shown; nil without one.
  var proposal: Proposal? {
    guard let proposals = answer?.proposals, !proposals.isEmpty else { return nil }
    return proposals[min(shown, proposals.count - 1)]
  }

  func showNext() {
    let count = answer?.proposals.count ?? 0
    shown = count > 0 ? (shown + 1) % count : 0
  }

  // MARK: Asking

  /// Begins a search for another touch or another view, and forgets the last one.
  ///
  /// - Parameters:
  ///   - node: The selected view, by its number in the tree.
  ///   - recognizer: The number of a recognizer of that view, counted from 1; nil to ask about the view.
  ///   - landed: The time at which the touch landed, in seconds of the stage; nil before the first touch.
  ///   - isSeenMissed: Whether the view that is seen at the touch did not get it.
  func ask(
    about node: Int?, recognizer: Int? = nil, _ landed: Double?, at moment: SceneMoment,
    isSeenMissed: Bool,
    language: Language
  ) {
    guard let landed, node != nil || isSeenMissed else { return forget() }
    let asked = Question(
      landed: landed, node: node, recognizer: recognizer, switches: moment.stage.example.switches.map(\.isOn))
    guard asked != question else { return }
    if asked != waiting {
      let isWanted = isWanted
      forget()
      self.isWanted = isWanted
    }
    waiting = asked
    // While touches follow each other, there is no time to read an answer.
    let isAskedFor = node != nil || isWanted
    guard pause.isOver(isAskedFor ? Self.pauseWhenAsked : Self.pause, at: moment) else { return }
    question = asked
    guard let touch = moment.lastTouch(language: language) else { return }
    self.touch = touch
    phase = .finding(touch, asked, WayToTouch(touch))
  }

  func forget() {
    (question, answer, touch, shown, phase) = (nil, nil, nil, 0, .idle)
    (waiting, pause, isWanted) = (nil, InputPause(), false)
  }

  /// Ends an unfinished search, which begins again when its answer is visible. A finished one is kept.
  func stop() { if isWorking || deadline != nil { forget() } }

  // MARK: Working

  /// Continues while `hasTime` returns true, by at least one step and at most a few, so that input is not late.
  func work(beside stage: Stage, hasTime: () -> Bool) {
    var steps = 0
    repeat {
      step(beside: stage, hasTime)
      steps += 1
    } while isWorking && steps < Self.mostSteps && hasTime()
  }

  private static let mostSteps = 3

  private func step(beside stage: Stage, _ hasTime: () -> Bool) {
    switch phase {
    case .idle: break
    case .finding(let touch, let asked, let way):
      guard way.advance(hasTime: hasTime) else { return }
      guard let goal = goal(of: asked, touch, on: way.stage, beside: stage) else { return phase = .idle }
      phase = .repeating(touch, goal, isNamed: asked.node != nil, WayToTouch(touch))
    case .repeating(let touch, let goal, let isNamed, let way):
      guard way.advance(hasTime: hasTime) else { return }
      guard let base = Trial(touch, [], goal: goal, on: way.stage) else { return phase = .idle }
      let answer = TouchAnswer(goal, isNamed: isNamed, about: touch, base: base)
      // A user who selects a view that got its touch wants to look at it, and asks for changes in addition.
      guard !answer.isExpected || isWanted else { return phase = .idle }
      self.answer = answer
      phase = answer.isSolved ? .idle : .solving
    case .solving:
      answer?.solveStep(hasTime: hasTime)
      if answer?.isSolved != false { phase = .idle }
    }
  }

  private func goal(of asked: Question, _ touch: AskedTouch, on before: Stage, beside stage: Stage) -> TouchGoal? {
    guard let node = asked.node else { return SceneBefore(touch, on: before).seen.map { .receives($0) } }
    guard let number = asked.recognizer else { return stage.viewPlace(of: node).map { .receives($0) } }
    return stage.recognizerPlace(number, of: node).map { .recognizes($0) }
  }

  // MARK: Showing

  /// What the story shows; nil before the first run, and for a view that got its touch.
  func state(isPreviewed: Bool, language: Language) -> ProposalState? {
    guard let answer else { return nil }
    let count = answer.proposals.count
    let text =
      proposal?.text(for: answer.search.goal, in: language)
      ?? (isWorking ? language[.proposalSearching] : language[answer.search.absence])
    return ProposalState(
      text: text, place: count == 0 ? 0 : min(shown, count - 1) + 1, count: count, isSearching: isWorking,
      isPreviewed: isPreviewed, isEdit: proposal?.isEdit ?? false)
  }
}

extension Proposal {
  /// A Boolean value that indicates whether an edit can make all changes: none is one of the fingers.
  var isEdit: Bool { changes.allSatisfy { $0.fingers == nil } }
}

extension Stage {
  /// The place of the view with this number in the tree; nil for a layer, and for a view that is in no window.
  fileprivate func viewPlace(of node: Int) -> ViewPlace? {
    runtime.perform {
      guard let view = names.object(numbered: node) as? UIView, let path = ViewPlaces(self)[view] else { return nil }
      return ViewPlace(path: path, name: recorder.name(of: view).description)
    }
  }

  /// The place of a recognizer by its number among those of the view with this number in the tree; nil if it is gone.
  fileprivate func recognizerPlace(_ number: Int, of node: Int) -> RecognizerPlace? {
    guard let view = viewPlace(of: node) else { return nil }
    return runtime.perform {
      let recognizers = (names.object(numbered: node) as? UIView)?.gestureRecognizers ?? []
      guard recognizers.indices.contains(number - 1) else { return nil }
      return RecognizerPlace(
        path: view.path, number: number, name: recorder.name(of: recognizers[number - 1]).description)
    }
  }
}
