import UIKit

extension TraceRecord.Kind {
  /// Creates the record of a fact. Returns nil for a fact that the trace already contains.
  @MainActor
  init?(_ fact: ProbedFact, _ names: ObjectNames) {
    func name(_ object: AnyObject) -> ResponderName { names.name(of: object) }
    switch fact {
    case .dequeued(let samples): self = .dequeued(samples: samples)
    case .refused(let view, let reason): self = .refused(view: name(view), reason: reason)
    case .notAsked(let views, let answered):
      self = .notAsked(views: views.map { ViewSnapshot($0, names) }, answered: name(answered))
    // The fact follows from the records below the call of the same view, from which `HitTestCall` reads it. A record
    // for each override in each pass would only make traces longer.
    case .superAnswered: return nil
    case .touchAssigned(let touch): self = .touchAssigned(touch: TouchSnapshot(touch, names))
    case .touchWithheld(let touch, let reason):
      self = .touchWithheld(touch: TouchSnapshot(touch, names), reason: reason)
    case .controlStateChanged(let control):
      self = .controlStateChanged(control: name(control), flags: ControlFlags(control))
    case .gestureStateChanged(let recognizer, let old, let new, let reason):
      self = .gestureStateChanged(
        recognizer: RecognizerName(recognizer, names), from: GestureState(old), to: GestureState(new),
        reason: GestureReasonRecord(reason, of: recognizer, names))
    case .illegalGestureTransition(let recognizer, let old, let new):
      self = .illegalGestureTransition(
        recognizer: RecognizerName(recognizer, names), from: GestureState(old), to: GestureState(new))
    case .touchVerdict(let touch, let verdict, let phase, let recognizers):
      self = .touchVerdict(
        touch: TouchSnapshot(touch, names, in: phase), verdict: verdict,
        recognizers: recognizers.map { RecognizerName($0, names) })
    case .pressVerdict(let press, let verdict, let phase, let recognizers):
      self = .pressVerdict(
        press: PressSnapshot(press, names, in: phase), verdict: verdict,
        recognizers: recognizers.map { RecognizerName($0, names) })
    case .gestureTimerArmed(let recognizer, let purpose, let seconds):
      self = .gestureTimer(
        recognizer: RecognizerName(recognizer, names), purpose: purpose, after: seconds.roundedForTrace)
    case .gestureTimerFired(let recognizer, let purpose):
      self = .gestureTimer(recognizer: RecognizerName(recognizer, names), purpose: purpose, after: nil)
    case .contentTouches(let scrollView, let decision, let touches):
      self = .contentTouches(
        scrollView: name(scrollView), decision: decision, touches: names.snapshots(of: touches))
    case .scrolling(let scrollView, let step):
      self = .scrolling(scrollView: name(scrollView), step: step, offset: scrollView.contentOffset.roundedForTrace)
    case .firstResponderChanged(let window, let old, let new):
      self = .firstResponderChanged(window: name(window), from: old.map(name), to: new.map(name))
    case .focusChanged(let window, let old, let new):
      self = .focusChanged(window: name(window), from: old.map(name), to: new.map(name))
    case .askedForAction(let responder, let action, let answer):
      self = .askedForAction(responder: name(responder), action: action, answer: answer)
    case .keyCommandMatched(let command, let responder):
      self = .keyCommandMatched(command: KeyCommandSnapshot(command), responder: name(responder))
    case .feedback(let feedback): self = .feedback(kind: feedback)
    case .storedOnly(let property): self = .storedOnly(property: property.rawValue)
    case .deviceTurned(let orientation): self = .deviceTurned(orientation: "\(orientation)")
    case .turnRefused(let object, let orientation):
      self = .turnRefused(by: name(object), orientation: "\(orientation)")
    case .screenResized(let size): self = .screenResized(size: size)
    case .printed(let text): self = .printed(text: String(text.prefix(Self.mostCharactersPrinted)))
    }
  }

  /// The maximum number of recorded characters of a printed text.
  private static let mostCharactersPrinted = 1_000
}
