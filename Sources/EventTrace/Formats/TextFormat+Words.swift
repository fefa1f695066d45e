import UIKit

extension CGPoint {
  /// `(187.5, 0.0)`: one decimal and no negative zero. `(nowhere)` when a transform without an inverse made the
  /// conversion impossible.
  var traceText: String { x.isFinite && y.isFinite ? "(\(x.traceText), \(y.traceText))" : "(nowhere)" }
}

extension CGFloat {
  fileprivate var traceText: String {
    let text = String(format: "%.1f", Double(self))
    return text == "-0.0" ? "0.0" : text
  }
}

extension Double {
  var secondsText: String { String(format: "%.3f s", self) }
}

extension HitTestRefusal {
  var text: String {
    switch self {
    case .hidden: "hidden"
    case .transparent: "alpha 0.01 or less"
    case .interactionDisabled: "interaction off"
    case .animating: "animating"
    }
  }
}

extension TouchWithholding {
  var text: String {
    switch self {
    case .singleTouchView: "its view has a touch already and isMultipleTouchEnabled is false"
    case .exclusiveViewNotAlone: "its view is exclusive and another view has a touch"
    case .exclusiveElsewhere: "an exclusive view has a touch"
    }
  }
}

extension TrackingMethod {
  /// Whether the control's result decides if tracking continues.
  var hasAnswer: Bool { self == .beginTracking || self == .continueTracking }
}

extension EventSummary {
  var text: String {
    switch type {
    case .touches: touches.map(\.text).joined(separator: "; ")
    case .presses: presses.map(\.text).joined(separator: "; ")
    default: subtype == .none ? type.rawValue : "\(type.rawValue) \(subtype.rawValue)"
    }
  }
}

extension TouchSnapshot {
  fileprivate var text: String { "touch \(number) \(phase.rawValue) at \(location.traceText), tap count \(tapCount)" }
}

extension [TouchSnapshot] {
  var numbersText: String { (count == 1 ? "touch " : "touches ") + map { "\($0.number)" }.joined(separator: ", ") }
}

extension PressSnapshot {
  fileprivate var text: String {
    guard let key else { return "press \(number) \(phase.rawValue): \(button)" }
    let character = key.charactersIgnoringModifiers.isEmpty ? "\(key.code)" : key.charactersIgnoringModifiers.quoted
    return "press \(number) \(phase.rawValue): \(button) \(character)" + key.modifiers.withText
  }
}

extension [PressSnapshot] {
  var numbersText: String { (count == 1 ? "press " : "presses ") + map { "\($0.number)" }.joined(separator: ", ") }
}

extension [String] {
  /// Modifiers: ` with shift, command`, or nothing.
  var withText: String { isEmpty ? "" : " with " + joined(separator: ", ") }
}

extension String {
  /// In quotation marks, with the characters that a line cannot hold escaped.
  var quoted: String { debugDescription }
}

extension ControlFlags {
  var text: String {
    let flags = [
      (enabled, "enabled"), (!enabled, "disabled"), (highlighted, "highlighted"), (selected, "selected"),
      (tracking, "tracking"), (inside, "inside"),
    ]
    return flags.filter(\.0).map(\.1).joined(separator: ", ")
  }
}

extension ScheduledWork {
  /// `main queue block`, `timer tick`, `task, from another thread`.
  func text(named name: String?, isArrival: Bool) -> String {
    let subject =
      switch self {
      case .mainQueueBlock: "main queue block"
      case .runLoopBlock: "run loop block"
      case .task: "task"
      case .timer: "timer"
      case .delayedPerform: "delayed perform"
      }
    return subject + (name.map { " \($0)" } ?? "") + (isArrival ? ", from another thread" : "")
  }
}
