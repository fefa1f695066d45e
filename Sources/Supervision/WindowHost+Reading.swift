import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import PlatformContract

extension SceneMessage {
  /// Describes the difference between the traces of the new and the old code: a touch that goes to another view, or
  /// the first line that differs.
  init(_ comparison: VersionComparison) {
    if let moved = comparison.movedTouch {
      self = .touchMoved(touch: moved.touch, from: moved.oldView, to: moved.newView)
      return
    }
    guard let difference = comparison.difference else {
      self = .sameTrace
      return
    }
    func words(_ line: String?) -> String { line?.trimmingCharacters(in: .whitespaces) ?? "-" }
    self = .firstDifference(
      line: difference.line, before: words(difference.expected), now: words(difference.actual))
  }
}

extension SceneMessage {
  /// Returns the result of a build without new code, for a scene that has stopped.
  func linesWhenStopped(_ language: Language) -> [String] {
    switch self {
    case .buildFailed(let errors): [language[.stoppedBuildFailed]] + errors.prefix(4)
    case .buildImpossible(let reason): [language[.buildImpossible, reason]]
    default: []
    }
  }
}

extension SceneFailure {
  /// Returns the reason and the place, most important first.
  func lines(_ language: Language, isComplete: Bool) -> [String] {
    let why =
      switch kind {
      case .noAnswer: language[.stoppedNoAnswer]
      case .recursion: language[.stoppedRecursion]
      case .said(let words): words
      case .signal(let number): language[.stoppedBySignal, "\(number)"]
      case .exit(let status): isComplete ? language[.stoppedByExit, "\(status)"] : ""
      case .suspended: language[.stoppedSuspended]
      case .memory(let bytes?): language[.stoppedMemory, String(format: "%.1f", Double(bytes) / 1e9)]
      case .memory(nil): language[.stoppedAllocation]
      case .brokenConnection: language[.stoppedConnection]
      }
    let place = place.map { language[.stoppedAt, $0.file, "\($0.line)"] }
    let call = calls.last.map { language[.stoppedIn, $0] }
    return [why, place ?? (isComplete ? "" : language[.stoppedLooking]), call ?? ""].filter { !$0.isEmpty }
  }
}

extension PlatformEvent {
  private var key: KeySample? {
    if case .input(let input) = self, case .key(let key) = input.sample, key.phase == .down { key } else { nil }
  }

  var isQuitKey: Bool { key.map { $0.usage == .q && $0.modifiers.contains(.control) } ?? false }

  /// A Boolean value that indicates whether the key is Shift and R.
  var isOtherStateShortcut: Bool { key.map { $0.usage == .r && $0.modifiers == .shift } ?? false }

  /// A Boolean value that indicates whether the key is Shift and C.
  var isCompare: Bool { key.map { $0.usage == .c && $0.modifiers == .shift } ?? false }

  /// A Boolean value that indicates whether the user pressed a key, a button or a finger.
  var isPress: Bool {
    if key != nil { return true }
    guard case .input(let input) = self, case .contact(let contact) = input.sample else { return false }
    return contact.phase == .down
  }

  /// A Boolean value that indicates whether the event is a press, or a key alone or with Shift.
  var endsComparison: Bool {
    if let key { return key.usage != .leftShift && key.usage != .rightShift }
    return isPress
  }

  /// Returns the choice of a key, or of a press on a button.
  func choice(among buttons: [(choice: StoppedOverlay.Choice, frame: CGRect)]) -> StoppedOverlay.Choice? {
    if let key {
      switch key.usage {
      case .r, .f5: return .restart
      case .b: return .before
      case .c: return .report
      default: return nil
      }
    }
    guard case .input(let input) = self, case .contact(let contact) = input.sample, contact.phase == .down else {
      return nil
    }
    return buttons.first { $0.frame.contains(contact.location) }?.choice
  }
}
