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

  fileprivate mutating func end(at time: Double, isCancelled: Bool) {
    (end, self.isCancelled) = (time, isCancelled)
  }
}

/// The lives of all keys, buttons and shakes, built record by record.
package struct FirstResponderLives: Equatable, Sendable {
  /// The lives by their numbers, which count up from 0 in the order in which the lives began.
  package private(set) var byNumber: [Int: FirstResponderLife] = [:]
  private var begun = 0
  /// The number of the life of each press that is down, by the number of the press.
  private var presses: [Int: Int] = [:]
  private var shake: Int?
  /// The press whose event is being read.
  private var newest: Int?

  package init() {}

  /// Reads `record` without its children. Returns the number of each life that changed.
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
      let number = begin(.press(press), record)
      (presses[press.number], newest) = (number, number)
      return number
    case .ended, .cancelled:
      guard let number = presses.removeValue(forKey: press.number) else { return nil }
      byNumber[number]?.end(at: record.time, isCancelled: press.phase == .cancelled)
      return number
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
      guard let number = shake else { return [] }
      if call.method != MotionMethod.motionBegan.rawValue {
        byNumber[number]?.end(
          at: record.time, isCancelled: call.method == MotionMethod.motionCancelled.rawValue)
        shake = nil
      }
      return put(outcome, in: number)
    case .remoteControl(let button):
      let number = begin(.remoteControl(button), record)
      byNumber[number]?.end(at: record.time, isCancelled: false)
      return put(outcome, in: number)
    }
  }

  private mutating func begin(_ subject: FirstResponderLife.Subject, _ record: TraceRecord) -> Int {
    byNumber[begun] = FirstResponderLife(subject: subject, start: record.time, record: record.id)
    begun += 1
    return begun - 1
  }

  private mutating func put(_ outcome: FirstResponderLife.Outcome, in number: Int?) -> [Int] {
    guard let number, byNumber[number] != nil else { return [] }
    byNumber[number]?.outcome = outcome
    return [number]
  }

  /// Removes lives that have ended.
  package mutating func remove(_ numbers: Set<Int>) {
    for number in numbers { byNumber[number] = nil }
  }
}
