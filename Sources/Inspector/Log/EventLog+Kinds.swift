import CoreGraphics
import EventTrace

extension EventLog.Kind {
  init(_ kind: TraceRecord.Kind) {
    switch kind {
    case .hitTestPass, .hitTest, .pointInside, .refused, .notAsked, .touchAssigned: self = .hitTest
    case .dequeued, .applicationSendEvent, .windowSendEvent, .scheduledWork, .deviceTurned, .turnRefused,
      .screenResized:
      self = .event
    case .responder, .touchWithheld, .motion, .remoteControl: self = .responder
    case .tracking, .controlEvents, .controlStateChanged: self = .control
    case .action, .askedForAction, .printed, .feedback, .storedOnly: self = .action
    case .recognizer, .recognizerPresses, .gestureQuestion, .gestureStateChanged, .illegalGestureTransition,
      .touchVerdict, .pressVerdict, .gestureTimer:
      self = .gesture
    case .contentTouches, .scrolling: self = .scrolling
    case .presses, .textInput, .firstResponderChanged, .focusChanged, .keyCommandMatched: self = .keyboard
    }
  }

  /// The meaning of the letter.
  package var phrase: Phrase {
    switch self {
    case .event: .logEvent
    case .hitTest: .logHitTest
    case .responder: .logResponder
    case .gesture: .logGesture
    case .control: .logControl
    case .action: .logAction
    case .scrolling: .logScrolling
    case .keyboard: .logKeyboard
    }
  }
}

extension Theme {
  func color(of kind: EventLog.Kind) -> RGBA {
    switch kind {
    case .event, .scrolling: dim
    case .hitTest: states.path
    case .responder, .control: states.delivered
    case .gesture: gesture
    case .action, .keyboard: states.hit
    }
  }
}

extension TraceRecord {
  /// The decisions during an event in which touches, pointer or wheel only moved; nil for other events.
  ///
  /// An event with the same decisions as the one before it adds no information, such as the moves of a pan or a slider.
  var decisionsOfMove: [String]? {
    guard case .applicationSendEvent(_, let event) = kind else { return nil }
    switch event.type {
    case .touches:
      guard event.touches.allSatisfy({ $0.phase == .moved || $0.phase == .stationary }) else { return nil }
    case .hover, .scroll, .transform: break
    default: return nil
    }
    var decisions = ["\(event.type) \(event.touches.map(\.number))"]
    for child in children { child.forEach { if let decision = $0.kind.decision { decisions.append(decision) } } }
    return decisions
  }
}

extension TraceRecord.Kind {
  /// The decision without its position and time; nil if there was none.
  fileprivate var decision: String? {
    switch self {
    case .windowSendEvent, .responder(_, _, .touchesMoved, _, _, _), .recognizer(_, .touchesMoved, _),
      .tracking(_, .continueTracking, _, true):
      nil
    case .responder(let responder, _, let method, _, _, _): "\(method.rawValue) \(responder.number)"
    case .gestureStateChanged(let recognizer, let from, let to, _):
      "\(from.rawValue) \(to.rawValue) \(recognizer.name.number)"
    case .touchVerdict(let touch, let verdict, _): "\(verdict.rawValue) \(touch.number)"
    case .gestureQuestion(let question, let recognizer, _, _, let answer):
      "\(question.rawValue) \(recognizer.name.number) \(answer)"
    case .gestureTimer(let recognizer, let purpose, let after):
      "\(purpose.rawValue) \(recognizer.name.number) \(after == nil)"
    case .controlEvents(let control, let names): "\(control.number) \(names)"
    case .action(let name, let target, _): "\(name) \(target?.number ?? 0)"
    case .scrolling(let view, let step, _): "\(view.number) \(step)"
    case .contentTouches(let view, let decision, _): "\(view.number) \(decision)"
    default: TextFormat.headline(of: TraceRecord(id: 0, time: 0, kind: self))
    }
  }
}
