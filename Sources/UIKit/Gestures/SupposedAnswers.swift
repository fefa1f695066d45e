/// Answers that a recognizer's delegate would give if its class were edited. A proposal is tried with them before it is
/// offered, and an edit in the window sets them.
extension UIGestureRecognizer {
  /// Answers a question always in this way in place of the delegate, which answers the others. A delegate that the app
  /// sets afterward answers all of them.
  package final func suppose(_ question: GestureQuestion, _ answer: Bool) {
    let answers = answeringDelegate ?? AnsweringDelegate(for: delegate)
    answers.answers[question] = answer
    UIRuntime.current.suppositions.delegates[ObjectIdentifier(self)] = answers
    delegate = answers
  }

  /// Leaves a question to the delegate of the app again.
  package final func stopSupposing(_ question: GestureQuestion) {
    guard let supposed = answeringDelegate else { return }
    supposed.answers[question] = nil
    guard supposed.answers.isEmpty else { return }
    delegate = supposed.original
    UIRuntime.current.suppositions.delegates[ObjectIdentifier(self)] = nil
  }

  /// The answers that were supposed and not left to the delegate of the app again.
  package final var supposedAnswers: [GestureQuestion: Bool] { answeringDelegate?.answers ?? [:] }

  private var answeringDelegate: AnsweringDelegate? { delegate as? AnsweringDelegate }
}

/// A delegate that answers some questions always in the same way, and leaves the others to the delegate of the app.
/// Recognizers do not retain their delegates, so that the runtime retains this one (`Suppositions`).
@MainActor
final class AnsweringDelegate: UIGestureRecognizerDelegate {
  fileprivate private(set) weak var original: (any UIGestureRecognizerDelegate)?
  fileprivate var answers: [GestureQuestion: Bool] = [:]

  fileprivate init(for original: (any UIGestureRecognizerDelegate)?) { self.original = original }

  private func ask(
    _ question: GestureQuestion, default standard: Bool, _ original: (any UIGestureRecognizerDelegate) -> Bool
  ) -> Bool {
    answers[question] ?? self.original.map(original) ?? standard
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    ask(.shouldBegin, default: true) { $0.gestureRecognizerShouldBegin(gestureRecognizer) }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    ask(.shouldReceiveEvent, default: true) { $0.gestureRecognizer(gestureRecognizer, shouldReceive: event) }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    ask(.shouldReceiveTouch, default: true) { $0.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    ask(.shouldReceivePress, default: true) { $0.gestureRecognizer(gestureRecognizer, shouldReceive: press) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    ask(.shouldRecognizeSimultaneously, default: false) {
      $0.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    ask(.shouldRequireFailure, default: false) {
      $0.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    ask(.shouldBeRequiredToFail, default: false) {
      $0.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
  }
}
