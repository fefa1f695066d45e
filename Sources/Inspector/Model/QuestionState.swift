import CoreGraphics
import EventTrace

/// The progress of a question. It is computed from the last touch, so that it is correct whatever the user does.
package struct QuestionState: Equatable, Sendable {
  package let question: Question
  /// The view that received the touch on the ring, with an empty name for none; nil before such a touch.
  package let result: Question.Answer?
  /// The time for which the scene has been running, in seconds.
  package let time: Double

  /// The maximum distance in points of a touch on the ring from its center.
  private static let reach: CGFloat = 28

  /// - Parameter last: The last touch since the question was asked, if there was one.
  package init(_ question: Question, last: HitPath?, time: Double) {
    (self.question, self.time) = (question, time)
    let touch = last.flatMap { path in
      hypot(path.point.x - question.place.x, path.point.y - question.place.y) <= Self.reach ? path : nil
    }
    result = touch.map { Question.Answer(name: $0.hit?.name ?? "", node: $0.hit?.node) }
  }

  /// The place to press, in canvas points; nil after that.
  package var ring: CGPoint? { result == nil ? question.place : nil }

  /// The guessed answer.
  package var guess: Question.Answer? {
    question.guess.flatMap { question.answers.indices.contains($0) ? question.answers[$0] : nil }
  }

  /// A Boolean value that indicates whether the guess was right; nil without a guess or before the touch.
  package var isRight: Bool? {
    guard let guess, let result else { return nil }
    return guess.node == result.node && (guess.node != nil || result.name.isEmpty)
  }

  /// The guessed view, by its number in the tree, if another one received the touch.
  package var missedGuess: Int? { isRight == false ? guess?.node : nil }

  /// The outcome beside the guess.
  package var verdict: Sentence? {
    guard let result else { return nil }
    guard !result.name.isEmpty else { return Sentence(isRight == true ? .questionRightNone : .introductionNone) }
    switch isRight {
    case nil: return Sentence(.introductionPlain, result.name)
    case true?: return Sentence(.introductionRight, result.name)
    case false?: return Sentence(.introductionWrong, result.name, guess?.name ?? "")
    }
  }
}

extension InspectorModel {
  /// What the user is asked.
  package struct Asking: Equatable, Sendable {
    /// The progress of the introduction; nil outside of it.
    package var introduction: IntroductionState?
    /// The progress of the example's question; nil unless it was asked.
    package var question: QuestionState?
  }

  package var introduction: IntroductionState? {
    get { asking.introduction }
    set { asking.introduction = newValue }
  }

  package var question: QuestionState? {
    get { asking.question }
    set { asking.question = newValue }
  }

  /// The ring around the place that the user is asked to press, or that the question of a film is about.
  package var ring: Narration.Ring? {
    if let ring = narration.ring { return ring }
    if let state = introduction, let place = state.ring { return Narration.Ring(at: place, time: state.time) }
    if let state = question, let place = state.ring { return Narration.Ring(at: place, time: state.time) }
    return nil
  }

  /// The words beside the ring; nil in a film, whose caption asks.
  package var wordsAtRing: String? { narration.ring == nil ? language[.introductionRing] : nil }

  /// What the window asks the user to do with the ring; nil without one.
  var ringHint: Phrase? {
    introduction?.ring != nil ? .introductionStatus : question?.ring != nil ? .questionStatus : nil
  }
}
