import EventTrace
import InputEvents
import Inspector
import UIKit

/// A run of a touch on a scene with changes.
@MainActor
final class Trial {
  let changes: [SceneChange]
  let stage: Stage
  /// The places before the changes.
  let places: ViewPlaces
  let records: [TraceRecord]
  let trace: EventTrace
  /// The view or recognizer of the goal.
  let subject: AnyObject
  /// The entries of the touch's gesture, before changes.
  let gesture: [InputRecording.Entry]

  /// Runs the touch on a stage from `AskedTouch.makeStage`, a new one by default. Returns nil if the scene lacks an
  /// object of the changes or the goal.
  init?(_ touch: AskedTouch, _ changes: [SceneChange], goal: TouchGoal, on made: Stage? = nil) {
    let stage = made ?? touch.makeStage()
    let subject: AnyObject? =
      if case .recognizes(let place) = goal {
        stage.recognizer(at: place)
      } else {
        goal.view.flatMap { stage.object(at: $0.path, isLayer: false) }
      }
    guard let subject, let application = ChangeApplication(changes, in: stage.runtime) else { return nil }
    places = ViewPlaces(stage)
    application.perform(on: stage)
    (self.stage, self.changes, self.subject) = (stage, changes, subject)
    gesture = touch.gesture
    records = touch.perform(on: stage, fingers: changes.compactMap(\.fingers))
    trace = EventTrace(records: records)
  }

  // MARK: Outcome

  func meets(_ goal: TouchGoal) -> Bool {
    switch goal {
    case .receives: return whyNot?.cause == .receivedTouch
    case .losesTouch: return whyNot?.cause != .receivedTouch
    case .sendsAction: return sendsAction
    case .recognizes: return recognizes
    }
  }

  /// The reason why the view did not get the touch; for a recognizer, that of its view.
  var whyNot: WhyNot? {
    guard let view = subjectView else { return nil }
    return whyNot(view)
  }

  /// The view of the goal; that of a recognizer.
  var subjectView: UIView? { subject as? UIView ?? (subject as? UIGestureRecognizer)?.view }

  func whyNot(_ view: UIView) -> WhyNot? {
    let around = sequence(first: view) { $0.superview }.dropFirst().map { stage.recorder.name(of: $0).number }
    return WhyNot(stage.recorder.name(of: view), ancestors: around, lastTouchIn: trace)
  }

  /// A Boolean value that indicates whether the control sent an action.
  var sendsAction: Bool {
    let number = stage.recorder.name(of: subject).number
    return number > 0 && contains { if case .action(_, _, let sender?) = $0 { sender.number == number } else { false } }
  }

  /// A recognizer that another prevents in the same event is ended first and then failed.
  private var recognizes: Bool {
    let number = stage.recorder.name(of: subject).number
    var recognized = false
    trace.forEach { record in
      guard case .gestureStateChanged(let recognizer, let from, let to, _) = record.kind,
        recognizer.name.number == number, number > 0
      else { return }
      if to == .began || to == .ended { recognized = true }
      if from == .ended, to == .failed { recognized = false }
    }
    return recognized
  }

  /// The causes of what happened to the view or recognizer; nil if no record is about it.
  var causes: CauseChain? {
    let name = stage.recorder.name(of: subject)
    guard let view = subject as? UIView else { return CauseChain(ofRecognizer: name, in: trace) }
    let around = sequence(first: view) { $0.superview }.dropFirst().map { stage.recorder.name(of: $0).number }
    return CauseChain(ofView: name, ancestors: around, in: trace)
  }

  // MARK: In words

  /// The reason why the recognizer did not recognize.
  func recognitionSentence(_ name: String) -> Sentence {
    if recognizes { return Sentence(.answerRecognized, name) }
    var lives = GestureLives()
    trace.forEach { lives.read($0) }
    let number = stage.recorder.name(of: subject).number
    let life = lives.lives.last { $0.recognizer.name.number == number && number > 0 }
    guard let life, !life.touches.isEmpty || !life.steps.isEmpty else { return Sentence(.answerReceivedNothing, name) }
    guard let reason = life.steps.last?.reason else { return Sentence(.answerStayedPossible, name) }
    return Sentence(.answerDidNotRecognize, values: [name], subject: reason.sentence)
  }

  /// The reason why the control sent no action.
  func silenceSentence(_ name: String) -> Sentence {
    let isDisabled = (subject as? UIControl)?.isEnabled == false
    return Sentence(isDisabled ? .whyIgnored : .answerNoAction, name)
  }

  private func contains(_ isIt: (TraceRecord.Kind) -> Bool) -> Bool {
    var found = false
    trace.forEach { if isIt($0.kind) { found = true } }
    return found
  }

  // MARK: Objects

  func view(_ name: ResponderName) -> UIView? { stage.recorder.object(named: name) as? UIView }

  /// Returns the place of a recognizer that is on a view of the scene.
  func place(of recognizer: UIGestureRecognizer) -> RecognizerPlace? {
    guard let view = recognizer.view, let path = places[view],
      let index = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer })
    else { return nil }
    let name = recognizer.name.map { "\(type(of: recognizer)) \"\($0)\"" } ?? "\(type(of: recognizer))"
    return RecognizerPlace(path: path, number: index + 1, name: name)
  }
}
