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
