import UIKit

/// The records of calls, with the values that are known at their beginning.
extension TraceRecord.Kind {
  @MainActor
  init(_ call: ProbedCall, _ names: ObjectNames) {
    func name(_ object: AnyObject) -> ResponderName { names.name(of: object) }
    switch call {
    case .hitTestPass(let pass, let touch, let point):
      self = .hitTestPass(pass: pass, touch: touch?.number, point: point.roundedForTrace, answer: nil)
    case .hitTest(let view, let point, let byUserCode):
      self = .hitTest(
        view: ViewSnapshot(view, names), point: point.roundedForTrace, byUserCode: byUserCode, answer: nil, named: nil)
    case .pointInside(let view, let point):
      self = .pointInside(view: name(view), point: point.roundedForTrace, answer: false)
    case .applicationSendEvent(let application, let event):
      self = .applicationSendEvent(application: name(application), event: EventSummary(event, names))
    case .windowSendEvent(let window, let event):
      self = .windowSendEvent(window: name(window), event: EventSummary(event, in: window, names))
    case .tracking(let control, let method, let touch):
      self = .tracking(control: name(control), method: method, touch: touch?.number, answer: true)
    case .controlEvents(let control, let events): self = .controlEvents(control: name(control), names: events.names)
    case .action(let action, let target, let sender):
      self = .action(name: action, target: target.map(name), sender: sender.map(name))
    case .recognizer(let recognizer, let method, let touches):
      self = .recognizer(
        recognizer: RecognizerName(recognizer, names), method: method, touches: names.snapshots(of: touches))
    case .recognizerPresses(let recognizer, let method, let presses):
      self = .recognizerPresses(
        recognizer: RecognizerName(recognizer, names), method: method, presses: presses.map { PressSnapshot($0, names) }
      )
    case .gestureQuestion(let question, let recognizer, let other, let answerer):
      self = .gestureQuestion(
        question: question, recognizer: RecognizerName(recognizer, names),
        other: other.map { RecognizerName($0, names) }, answeredBy: name(answerer), answer: true)
    case .textInput(let responder, .insertText(let text)): self = .textInput(responder: name(responder), inserted: text)
    case .textInput(let responder, .deleteBackward): self = .textInput(responder: name(responder), inserted: nil)
    case .scheduledWork(let work, let name, let isArrival, let origin):
      self = .scheduledWork(work, name: name, isArrival: isArrival, origin: origin)
    case .responder, .presses, .motion, .remoteControl: self.init(alongChain: call, names)
    }
  }

  /// Creates the record of a call that responders forward.
  @MainActor
  private init(alongChain call: ProbedCall, _ names: ObjectNames) {
    func name(_ object: AnyObject) -> ResponderName { names.name(of: object) }
    func view(_ responder: UIResponder) -> ViewSnapshot? { (responder as? UIView).map { ViewSnapshot($0, names) } }
    switch call {
    case .responder(let responder, let method, let touches, let forwardedBy):
      self = .responder(
        responder: name(responder), view: view(responder), method: method,
        touches: names.snapshots(of: touches), forwardedBy: forwardedBy.map(name), isEndOfChain: false)
    case .presses(let responder, let method, let presses, let forwardedBy):
      self = .presses(
        responder: name(responder), view: view(responder), method: method,
        presses: presses.map { PressSnapshot($0, names) }, forwardedBy: forwardedBy.map(name), isEndOfChain: false)
    case .motion(let responder, let method, let motion, let forwardedBy):
      self = .motion(
        responder: name(responder), view: view(responder), method: method, motion: EventSummary.Subtype(motion),
        forwardedBy: forwardedBy.map(name), isEndOfChain: false)
    case .remoteControl(let responder, let button, let forwardedBy):
      self = .remoteControl(
        responder: name(responder), view: view(responder), button: EventSummary.Subtype(button),
        forwardedBy: forwardedBy.map(name), isEndOfChain: false)
    default: preconditionFailure("\(call) does not go from responder to responder")
    }
  }
}

extension ProbedCall {
  /// The responders that a call along the responder chain reached.
  var chainResponder: UIResponder? {
    switch self {
    case .responder(let responder, _, _, _), .presses(let responder, _, _, _), .motion(let responder, _, _, _),
      .remoteControl(let responder, _, _):
      responder
    default: nil
    }
  }
}
