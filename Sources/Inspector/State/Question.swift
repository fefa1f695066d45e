import CoreGraphics

/// A question about an example: which view receives the touch that the example suggests. The user guesses before the
/// touch; `QuestionState`, which is read from the scene, has the result.
package struct Question: Equatable, Sendable {
  /// A view that could receive the touch.
  package struct Answer: Equatable, Sendable {
    package let name: String
    /// The number of the view in the tree; nil for no view.
    package let node: Int?

    package init(name: String, node: Int?) { (self.name, self.node) = (name, node) }
  }

  package let answers: [Answer]
  /// The location of the touch, in canvas points.
  package let place: CGPoint
  /// The index of the guessed answer.
  package var guess: Int?

  package init(_ answers: [Answer], at place: CGPoint) { (self.answers, self.place) = (answers, place) }
}

/// The examples whose question was answered, by name, each with whether the first guess was right.
package typealias AnsweredQuestions = [String: Bool]

extension UserState {
  /// Applies an action on the introduction or on a question.
  mutating func changeQuestion(_ action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    case .beginIntroduction: return beginIntroduction()
    case .guess(let answer): introduction?.guess = answer
    case .endIntroduction: return endIntroduction(in: shown)
    case .askQuestion: return (introduction == nil ? [] : endIntroduction(in: shown)) + askQuestion()
    case .askNextQuestion: return effects(of: .selectNeighbor(1), in: shown) + [.send(.askQuestion)]
    case .poseQuestion(let question): scene.question = question
    case .guessAnswer(let index): scene.question?.guess = index
    case .noteAnswer(let example, let isRight): noteAnswer(to: example, isRight: isRight)
    case .setAnswered(let answers): answered = answers
    default: break
    }
    return []
  }

  /// Shows the scene of the question from its beginning, beside the panel with the answers.
  private mutating func askQuestion() -> [InspectorEffect] {
    bench.folded.remove(.right)
    bench.right = .story
    (showsKeys, showsLegend, menu, depth) = (false, false, nil, nil)
    return [.endReplay, .endComparison, .relayout, .restart, .poseQuestion]
  }

  /// Keeps the result of the first guess for each example.
  private mutating func noteAnswer(to example: String, isRight: Bool) {
    if answered[example] == nil { answered[example] = isRight }
  }
}
