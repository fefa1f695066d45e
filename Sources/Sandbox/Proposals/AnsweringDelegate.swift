import UIKit

/// A delegate that answers one question about a recognizer always in the same way. It leaves the others to the delegate
/// that the recognizer had.
@MainActor
final class AnsweringDelegate: UIGestureRecognizerDelegate {
  private weak var original: (any UIGestureRecognizerDelegate)?
  private let question: GestureQuestion
  private let answer: Bool

  init(for original: (any UIGestureRecognizerDelegate)?, _ question: GestureQuestion, _ answer: Bool) {
    (self.original, self.question, self.answer) = (original, question, answer)
  }

  private func ask(
    _ asked: GestureQuestion, default standard: Bool, _ original: (any UIGestureRecognizerDelegate) -> Bool
  ) -> Bool {
    asked == question ? answer : self.original.map(original) ?? standard
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
