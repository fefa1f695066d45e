import UIKit

/// The names and phrases of a trace's lines, in one language.
struct TraceWords {
  let labels: ObjectLabels
  let language: Language

  subscript(name: ResponderName) -> String { labels[name] }
  /// Returns the recognizer's name. The English one includes its view.
  subscript(name: RecognizerName) -> String { language == .english ? labels[name] : labels[name.name] }

  subscript(phrase: Phrase, values: String...) -> String { language[Sentence(phrase, values: values)] }
  subscript(sentence: Sentence) -> String { language[sentence] }

  func list(_ words: [String]) -> String { words.joined(separator: language[.listSeparator]) }

  // MARK: Touches and presses

  func numbers(_ touches: [TouchSnapshot]) -> String {
    self[touches.count == 1 ? .touchNumber : .touchNumbers, list(touches.map { "\($0.number)" })]
  }

  func numbers(_ presses: [PressSnapshot]) -> String {
    self[presses.count == 1 ? .pressNumber : .pressNumbers, list(presses.map { "\($0.number)" })]
  }

  func event(_ event: EventSummary) -> String {
    switch event.type {
    case .touches: event.touches.map(touch).joined(separator: language[.eventSeparator])
    case .presses: event.presses.map(press).joined(separator: language[.eventSeparator])
    default: event.subtype == .none ? event.type.rawValue : "\(event.type.rawValue) \(event.subtype.rawValue)"
    }
  }

  private func touch(_ touch: TouchSnapshot) -> String {
    self[.touchInEvent, numbers([touch]), touch.phase.rawValue, touch.location.traceText, "\(touch.tapCount)"]
  }

  private func press(_ press: PressSnapshot) -> String {
    var subject = "\(press.button)"
    if let key = press.key {
      let characters = key.charactersIgnoringModifiers
      subject += " " + (characters.isEmpty ? "\(key.code)" : characters.quoted) + modifiers(key.modifiers)
    }
    return self[.pressInEvent, numbers([press]), press.phase.rawValue, subject]
  }

  /// Returns modifiers as ` with shift, command`, or an empty string.
  func modifiers(_ names: [String]) -> String { names.isEmpty ? "" : self[.withModifiers, list(names)] }

  // MARK: States

  func flags(_ flags: ControlFlags) -> String {
    let named: [(Bool, Phrase)] = [
      (flags.enabled, .flagEnabled), (!flags.enabled, .flagDisabled), (flags.highlighted, .flagHighlighted),
      (flags.selected, .flagSelected), (flags.tracking, .flagTracking), (flags.inside, .flagInside),
    ]
    return list(named.filter(\.0).map { language[$0.1] })
  }

  /// Returns the name of scheduled work, as `main queue block`, `timer tick` or `task, from another thread`.
  func work(_ work: ScheduledWork, named name: String?, isArrival: Bool) -> String {
    language[work.phrase] + (name.map { " \($0)" } ?? "") + (isArrival ? language[.workArrived] : "")
  }
}

extension HitTestRefusal {
  var phrase: Phrase {
    switch self {
    case .hidden: .refusedHidden
    case .transparent: .refusedTransparent
    case .interactionDisabled: .refusedDisabled
    case .animating: .refusedAnimating
    }
  }
}

extension TouchWithholding {
  var phrase: Phrase {
    switch self {
    case .singleTouchView: .withheldSingleTouch
    case .exclusiveViewNotAlone: .withheldNotAlone
    case .exclusiveElsewhere: .withheldExclusive
    }
  }
}

extension CallEnd {
  var phrase: Phrase {
    switch self {
    case .ownHitTest: .endOwnHitTest
    case .outside: .endOutside
    case .noInverse: .endNoInverse
    case .consumed: .endConsumed
    case .endOfChain: .endOfChain
    }
  }
}

extension ScheduledWork {
  fileprivate var phrase: Phrase {
    switch self {
    case .mainQueueBlock: .workMainQueue
    case .runLoopBlock: .workRunLoop
    case .task: .workTask
    case .timer: .workTimer
    case .delayedPerform: .workDelayedPerform
    }
  }
}
