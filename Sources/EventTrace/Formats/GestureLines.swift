import UIKit

/// How a text trace says what recognizers do.
///
///     UITapGestureRecognizer on UIView "card" touchesMoved, touch 1
///     UITapGestureRecognizer on UIView "card": possible -> failed, because it moved 46 pt, more than 45 pt
///     shouldBegin(UITapGestureRecognizer on UIView "card") false, by UIButton "buy"
///     touch 1 ended held from UIView "card", by UITapGestureRecognizer
struct GestureLines {
  let labels: ObjectLabels

  /// Nil for records of another subject.
  func line(for kind: TraceRecord.Kind) -> String? {
    switch kind {
    case .recognizer(let recognizer, let method, let touches):
      "\(labels[recognizer]) \(method.rawValue), \(touches.numbersText)"
    case .recognizerPresses(let recognizer, let method, let presses):
      "\(labels[recognizer]) \(method.rawValue), \(presses.numbersText)"
    case .gestureQuestion(let question, let recognizer, let other, let answeredBy, let answer):
      "\(question.rawValue)(\([recognizer, other].compactMap { $0 }.map { labels[$0] }.joined(separator: ", "))) \(answer)"
        + (answeredBy == recognizer.name ? "" : ", by \(labels[answeredBy])")
    case .gestureStateChanged(let recognizer, .possible, .possible, let reason):
      "\(labels[recognizer]): stays possible, because \(Language.english[reason.sentence(labels: labels)])"
    case .gestureStateChanged(let recognizer, let old, let new, let reason):
      "\(labels[recognizer]): \(old.rawValue) -> \(new.rawValue), because \(Language.english[reason.sentence(labels: labels)])"
    case .illegalGestureTransition(let recognizer, let old, let new):
      "\(labels[recognizer]): stays \(old.rawValue), because \(new.rawValue) cannot follow it"
    case .touchVerdict(let touch, let verdict, let recognizers):
      line(for: "touch \(touch.number)", touch.phase.rawValue, touch.view, verdict, recognizers)
    case .pressVerdict(let press, let verdict, let recognizers):
      line(for: "press \(press.number)", press.phase.rawValue, press.responder, verdict, recognizers)
    case .gestureTimer(let recognizer, let purpose, let seconds?):
      "\(labels[recognizer]) sets timer \(purpose.rawValue): \(seconds.secondsText)"
    case .gestureTimer(let recognizer, let purpose, nil): "\(labels[recognizer]) timer \(purpose.rawValue) fires"
    default: nil
    }
  }

  private func line(
    for subject: String, _ phase: String, _ receiver: ResponderName?, _ verdict: TouchVerdict,
    _ recognizers: [RecognizerName]
  ) -> String {
    let receiver = receiver.map { labels[$0] } ?? "no view"
    let by = recognizers.isEmpty ? "" : ", by " + recognizers.map { labels[$0.name] }.joined(separator: ", ")
    return switch verdict {
    case .deliver: "\(subject) \(phase) released to \(receiver)\(by)"
    case .hold: "\(subject) \(phase) held from \(receiver)\(by)"
    case .cancel: "\(subject) cancelled in \(receiver)\(by)"
    case .drop: "\(subject) dropped for \(receiver)\(by)"
    }
  }
}
