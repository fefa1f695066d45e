import UIKit

/// An answer of a recognizer's delegate that was taken over from a proposal, as a property of the recognizer: true
/// while it is supposed.
package struct SupposedAnswer: Equatable, Sendable {
  private let question: GestureQuestion
  private let answer: Bool

  package init(_ question: GestureQuestion, _ answer: Bool) { (self.question, self.answer) = (question, answer) }

  private static let prefix = "delegate."

  /// The name of the property, which recordings contain. It has no space.
  package var propertyName: String { "\(Self.prefix)\(question.rawValue).is\(answer ? "True" : "False")" }

  /// Returns nil if a property of this name is no answer.
  init?(propertyName: String) {
    let parts = propertyName.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, propertyName.hasPrefix(Self.prefix),
      let question = GestureQuestion(rawValue: String(parts[1])), ["isTrue", "isFalse"].contains(parts[2])
    else { return nil }
    self.init(question, parts[2] == "isTrue")
  }

  /// Returns the answers that are supposed about a recognizer.
  @MainActor
  static func all(about recognizer: UIGestureRecognizer) -> [SupposedAnswer] {
    recognizer.supposedAnswers.sorted { $0.key.rawValue < $1.key.rawValue }.map { SupposedAnswer($0.key, $0.value) }
  }

  @MainActor
  func property(of recognizer: UIGestureRecognizer, _ owner: Int) -> Property {
    Property(id: PropertyID(owner: owner, propertyName)) {
      .flag(recognizer.supposedAnswers[question] == answer)
    } write: {
      guard let isOn = $0.flag, isOn != (recognizer.supposedAnswers[question] == answer) else { return }
      if isOn { recognizer.suppose(question, answer) } else { recognizer.stopSupposing(question) }
    }
  }
}
