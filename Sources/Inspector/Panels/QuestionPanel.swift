import EventTrace
import UIKit

/// The panel at the right that replaces the story while an example asks its question: the possible answers, the user's
/// guess, and the actual result.
final class QuestionPanel: PanelColumn {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let question: Question?
    private let result: Question.Answer?
    private let reasons: [Sentence]
    private let answered: AnsweredQuestions

    init(_ model: InspectorModel) {
      answered = model.question == nil ? [:] : model.user.answered
      (question, result) = (model.question?.question, model.question?.result)
      reasons = model.question?.result == nil ? [] : model.hitTestReasons
    }
  }

  init(_ model: InspectorModel, _ state: QuestionState, send: @escaping @MainActor (InspectorAction) -> Void) {
    super.init(model)
    add(PanelLabel("\(model.chapter)   \(model.title)", .heading, color: theme.dim, lines: 0), 4)
    if let verdict = state.verdict {
      addResult(verdict, model, state, send)
    } else {
      addQuestion(state, send)
    }
    let leave = button(language[.questionLeave], key: "Esc", style: .plain) { send(.leave) }
    add(leave, 22)
  }

  private func addQuestion(_ state: QuestionState, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    add(PanelLabel(language[.introductionQuestion], .headline, color: theme.text, lines: 0), 10)
    add(PanelLabel(language[.questionSetting], .text, color: theme.text, lines: 0), 8)
    add(PanelLabel(language[.introductionGuess], .strong, color: theme.text), 18)
    for (index, answer) in state.question.answers.enumerated() {
      let words = answer.node == nil ? language[.questionNoView] : answer.name
      add(button(words, isOn: state.question.guess == index) { send(.guessAnswer(index)) }, 8)
    }
    if state.guess != nil { add(PanelLabel(language[.introductionPress], .strong, color: theme.text), 16) }
  }

  private func addResult(
    _ verdict: Sentence, _ model: InspectorModel, _ state: QuestionState,
    _ send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    add(PanelLabel(language[verdict], .headline, color: theme.text, lines: 0), 10)
    addReasons(model)
    let answered = model.user.answered
    let progress = language[
      .questionProgress, String(answered.count), String(model.examples.count), String(answered.values.count { $0 })]
    add(PanelLabel(progress, .small, color: theme.dim, lines: 0), 18)
    add(button(language[.questionNext]) { send(.askNextQuestion) }, 10)
  }
}
