import EventTrace
import Inspector
import UIKit

extension Sandbox {
  /// Asks which view receives the touch that the example suggests.
  func poseQuestion() {
    let place = stage.suggestedTap
    let answers = stage.candidates(at: place)
    guard answers.count > 1 else { return showMessage(Sentence(.questionHasOneAnswer)) }
    choose(.poseQuestion(Question(answers, at: place)))
  }

  /// Keeps whether the guess was right when the touch has shown it.
  func noteAnswer() {
    let isRight = model.question?.isRight ?? model.introduction?.isRight
    guard let isRight, user.answered[model.selected] == nil else { return }
    choose(.noteAnswer(model.selected, isRight: isRight))
    display.show(user)
  }
}
