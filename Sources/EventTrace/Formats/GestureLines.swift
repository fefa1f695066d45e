import UIKit

/// Lines about recognizers.
///
///     UITapGestureRecognizer on UIView "card" touchesMoved, touch 1
///     UITapGestureRecognizer on UIView "card": possible -> failed, because it moved 46 pt, more than 45 pt
///     shouldBegin(UITapGestureRecognizer on UIView "card") false, by UIButton "buy"
///     touch 1 ended held from UIView "card", by UITapGestureRecognizer
struct GestureLines {
  let words: TraceWords

  /// Returns the line for `kind`, or nil for records of another subject.
  func line(for kind: TraceRecord.Kind) -> String? {
    switch kind {
    case .recognizer(let recognizer, let method, let touches):
      words[.methodCalled, words[recognizer], method.rawValue, words.numbers(touches)]
    case .recognizerPresses(let recognizer, let method, let presses):
      words[.methodCalled, words[recognizer], method.rawValue, words.numbers(presses)]
    case .gestureQuestion(let question, let recognizer, let other, let answeredBy, let answer):
      "\(question.rawValue)(\([recognizer, other].compactMap { $0.map { words[$0] } }.joined(separator: ", ")))"
        + " \(answer)" + (answeredBy == recognizer.name ? "" : words[.answeredBy, words[answeredBy]])
    case .gestureStateChanged(let recognizer, .possible, .possible, let reason):
      words[.staysPossible, words[recognizer], words[reason.sentence(labels: words.labels)]]
    case .gestureStateChanged(let recognizer, let old, let new, let reason):
      words[
        .stateChanged, words[recognizer], old.rawValue, new.rawValue, words[reason.sentence(labels: words.labels)]]
    case .illegalGestureTransition(let recognizer, let old, let new):
      words[.stateKept, words[recognizer], old.rawValue, new.rawValue]
    case .touchVerdict(let touch, let verdict, let recognizers):
      line(for: words.numbers([touch]), touch.phase.rawValue, touch.view, verdict, recognizers)
    case .pressVerdict(let press, let verdict, let recognizers):
      line(for: words.numbers([press]), press.phase.rawValue, press.responder, verdict, recognizers)
    case .gestureTimer(let recognizer, let purpose, let seconds?):
      words[.timerSet, words[recognizer], purpose.rawValue, seconds.secondsText]
    case .gestureTimer(let recognizer, let purpose, nil): words[.timerFired, words[recognizer], purpose.rawValue]
    default: nil
    }
  }

  private func line(
    for subject: String, _ phase: String, _ receiver: ResponderName?, _ verdict: TouchVerdict,
    _ recognizers: [RecognizerName]
  ) -> String {
    let receiver = receiver.map { words[$0] } ?? words[.noReceiver]
    let by = recognizers.isEmpty ? "" : words[.decidedBy, words.list(recognizers.map { words[$0.name] })]
    return words[verdict.phrase, subject, phase, receiver] + by
  }
}

extension TouchVerdict {
  fileprivate var phrase: Phrase {
    switch self {
    case .deliver: .verdictDeliver
    case .hold: .verdictHold
    case .cancel: .verdictCancel
    case .drop: .verdictDrop
    }
  }
}
