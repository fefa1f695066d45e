extension TraceRecord.Kind {
  /// The object that a record is about, which is the first of `names`; nil when there is none.
  package var subject: ResponderName? { names.first }

  /// All objects that the record names, possibly with duplicates.
  package var names: [ResponderName] {
    switch self {
    case .dequeued, .scheduledWork, .printed, .feedback, .storedOnly, .deviceTurned,
      .screenResized:
      []
    case .turnRefused(let object, _): [object]
    case .hitTestPass(_, _, _, let answer): [answer?.name].named
    case .hitTest(let view, _, _, let answer, _): [view.name, answer].named
    case .pointInside(let view, _, _), .refused(let view, _): [view]
    case .notAsked(let views, let answered): views.map(\.name) + [answered]
    case .touchAssigned(let touch), .touchWithheld(let touch, _): touch.names
    case .applicationSendEvent(let receiver, let event), .windowSendEvent(let receiver, let event):
      [receiver] + event.touches.flatMap(\.names) + event.presses.flatMap(\.names)
    case .responder(let responder, _, _, let touches, let forwardedBy, _):
      [responder] + touches.flatMap(\.names) + [forwardedBy].named
    case .tracking(let control, _, _, _), .controlEvents(let control, _), .controlStateChanged(let control, _):
      [control]
    case .action(_, let target, let sender): [target, sender].named
    case .recognizer, .gestureQuestion, .gestureStateChanged, .illegalGestureTransition, .touchVerdict, .gestureTimer:
      namesInGesture
    case .recognizerPresses(let recognizer, _, let presses): recognizer.names + presses.flatMap(\.names)
    case .pressVerdict(let press, _, let recognizers): press.names + recognizers.flatMap(\.names)
    case .contentTouches(let scrollView, _, let touches): [scrollView] + touches.flatMap(\.names)
    case .scrolling(let scrollView, _, _): [scrollView]
    case .presses(let responder, _, _, let presses, let forwardedBy, _):
      [responder] + presses.flatMap(\.names) + [forwardedBy].named
    case .motion(let responder, _, _, _, let forwardedBy, _), .remoteControl(let responder, _, _, let forwardedBy, _):
      [responder, forwardedBy].named
    case .textInput(let responder, _), .askedForAction(let responder, _, _), .keyCommandMatched(_, let responder):
      [responder]
    case .firstResponderChanged(let window, let old, let new), .focusChanged(let window, let old, let new):
      [window, old, new].named
    }
  }

  private var namesInGesture: [ResponderName] {
    switch self {
    case .recognizer(let recognizer, _, let touches): recognizer.names + touches.flatMap(\.names)
    case .gestureQuestion(_, let recognizer, let other, let answerer, _):
      recognizer.names + (other?.names ?? []) + [answerer]
    case .gestureStateChanged(let recognizer, _, _, let reason): recognizer.names + reason.names
    case .illegalGestureTransition(let recognizer, _, _), .gestureTimer(let recognizer, _, _): recognizer.names
    case .touchVerdict(let touch, _, let recognizers): touch.names + recognizers.flatMap(\.names)
    default: []
    }
  }
}

extension [ResponderName?] {
  fileprivate var named: [ResponderName] { compactMap { $0 } }
}

extension TouchSnapshot {
  fileprivate var names: [ResponderName] { [view, window].named }
}

extension PressSnapshot {
  fileprivate var names: [ResponderName] { [responder, window].named }
}

extension GestureReasonRecord {
  fileprivate var names: [ResponderName] { (other?.names ?? []) + [view].named }
}
