import UIKit

/// A key or button from its press to its release, a shake, or a button of a remote: an input that goes to the first
/// responder instead of a point.
package struct FirstResponderLife: Equatable, Sendable {
  /// The input as it began.
  package enum Subject: Equatable, Sendable {
    case press(PressSnapshot)
    case shake
    case remoteControl(EventSummary.Subtype)
  }

  /// The newest of the things that the input did.
  package enum Outcome: Equatable, Sendable {
    /// `responder` received the input first. `consumer` did not forward it; it is nil when every responder did.
    case delivered(method: String, responder: ResponderName, consumer: ResponderName?)
    case keyCommand(KeyCommandSnapshot, responder: ResponderName)
    /// The text, or nil when text was deleted.
    case text(String?, responder: ResponderName)
  }

  package let subject: Subject
  package let start: Double
  /// The time of the release, or of the end of the shake; nil while it lasts.
  package internal(set) var end: Double?
  package internal(set) var isCancelled = false
  /// The outcome; nil if no responder received the input.
  package internal(set) var outcome: Outcome?
  package let record: Int
}

/// The lives of all keys, buttons and shakes, built record by record.
package struct FirstResponderLives: Equatable, Sendable {
  /// The lives in the order in which they began.
  package private(set) var lives: [FirstResponderLife] = []
  /// The life of each press that is down, by its number.
  private var presses: [Int: Int] = [:]
  private var shake: Int?
  /// The press whose event is being read.
  private var newest: Int?

  package init() {}

  /// Reads `record` without its children. Returns the index of each life that changed.
  @discardableResult
  package mutating func read(_ record: TraceRecord) -> [Int] {
    switch record.kind {
    case .applicationSendEvent(_, let event):
      newest = nil
      return event.presses.compactMap { follow($0, record) }
    case .keyCommandMatched(let command, let responder):
      return put(.keyCommand(command, responder: responder), in: newest)
    case .textInput(let responder, let text): return put(.text(text, responder: responder), in: newest)
    case .presses, .motion, .remoteControl: return deliver(record)
    default: return []
    }
  }

  /// Follows a press. Modifier keys have no life, because they only affect other keys.
  private mutating func follow(_ press: PressSnapshot, _ record: TraceRecord) -> Int? {
    switch press.phase {
    case .began where presses[press.number] == nil && !press.isModifierKey:
      let index = begin(.press(press), record)
      (presses[press.number], newest) = (index, index)
      return index
    case .ended, .cancelled:
      guard let index = presses.removeValue(forKey: press.number) else { return nil }
      (lives[index].end, lives[index].isCancelled) = (record.time, press.phase == .cancelled)
      return index
    case .began, .changed, .stationary: return nil
    }
  }

  private mutating func deliver(_ record: TraceRecord) -> [Int] {
    guard let call = FirstResponderCall(record), let first = call.steps.first?.responder else { return [] }
    let outcome = FirstResponderLife.Outcome.delivered(
      method: call.method, responder: first, consumer: call.consumer)
    switch call.subject {
    case .presses(let sent):
      guard call.method == PressMethod.pressesBegan.rawValue else { return [] }
      return sent.flatMap { put(outcome, in: presses[$0.number]) }
    case .shake:
      if call.method == MotionMethod.motionBegan.rawValue { shake = begin(.shake, record) }
      guard let index = shake else { return [] }
      if call.method != MotionMethod.motionBegan.rawValue {
        lives[index].end = record.time
        lives[index].isCancelled = call.method == MotionMethod.motionCancelled.rawValue
        shake = nil
      }
      return put(outcome, in: index)
    case .remoteControl(let button):
      let index = begin(.remoteControl(button), record)
      lives[index].end = record.time
      return put(outcome, in: index)
    }
  }

  private mutating func begin(_ subject: FirstResponderLife.Subject, _ record: TraceRecord) -> Int {
    lives.append(FirstResponderLife(subject: subject, start: record.time, record: record.id))
    return lives.count - 1
  }

  private mutating func put(_ outcome: FirstResponderLife.Outcome, in index: Int?) -> [Int] {
    guard let index else { return [] }
    lives[index].outcome = outcome
    return [index]
  }
}
