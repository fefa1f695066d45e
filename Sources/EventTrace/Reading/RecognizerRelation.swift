import UIKit

/// A relation of two recognizers that a record of a trace states (reference 5.5 and 5.6).
package struct RecognizerRelation: Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// `one` must not recognize before `other` has failed.
    case requires
    /// `one` had its gesture and began to wait for `other` to fail.
    case waits
    /// `one` failed, because `other`, which had to fail first, recognized.
    case lost
    /// Both may recognize.
    case together
    /// `one` prevented `other`.
    case prevented
  }

  /// What made the relation so.
  package enum Source: Hashable, Sendable {
    /// `require(toFail:)`.
    case requirement
    /// UIKit lets one of two recognize, and nothing allowed both.
    case exclusion
    /// A delegate or a recognizer gave this answer. A recognizer answers for its class.
    case answer(GestureQuestion, Bool, by: ResponderName)
  }

  package let kind: Kind
  package let one: RecognizerName
  package let other: RecognizerName
  package let source: Source
  /// The time in seconds on the event clock.
  package let time: Double
  package let record: Int
}

/// Reads the relations of recognizers from a trace, record by record. Its size depends only on the attempts that are
/// under way.
package struct RelationReader: Equatable, Sendable {
  private typealias Source = RecognizerRelation.Source

  /// The requirements that were answered with true, by the number of the recognizer that waits, and by the other's.
  private var requirements: [Int: [Int: Source]] = [:]
  /// The refusals to recognize together of the moment `time`, by the smaller and the larger number of the two.
  private var refusals: [Int: [Int: Source]] = [:]
  private var time = -Double.infinity

  package init() {}

  /// Reads `record` without its children. Returns the relation that it states; nil if it states none.
  package mutating func read(_ record: TraceRecord) -> RecognizerRelation? {
    switch record.kind {
    case .gestureQuestion(let question, let recognizer, let other?, let answerer, let answer):
      if record.time != time { (refusals, time) = ([:], record.time) }
      let source = Source.answer(question, answer, by: answerer)
      return read(question, answer, recognizer, other, source, record)
    case .gestureStateChanged(let recognizer, let from, let to, let reason):
      defer { if to.isFinal || from.isFinal { requirements[recognizer.name.number] = nil } }
      return reason.other.flatMap { relation(of: recognizer, with: $0, reason.name, record) }
    default: return nil
    }
  }

  private mutating func read(
    _ question: GestureQuestion, _ answer: Bool, _ recognizer: RecognizerName, _ other: RecognizerName,
    _ source: Source, _ record: TraceRecord
  ) -> RecognizerRelation? {
    switch question {
    case .shouldRequireFailure where answer: return require(recognizer, other, source, record)
    case .shouldBeRequiredToFail where answer: return require(other, recognizer, source, record)
    case .shouldRecognizeSimultaneously:
      if answer { return relation(.together, recognizer, other, source, record) }
      let numbers = [recognizer.name.number, other.name.number].sorted()
      refusals[numbers[0], default: [:]][numbers[1]] = source
      return nil
    case .canPrevent where !answer: return relation(.together, recognizer, other, source, record)
    case .canBePrevented where !answer: return relation(.together, other, recognizer, source, record)
    default: return nil
    }
  }

  private mutating func require(
    _ one: RecognizerName, _ other: RecognizerName, _ source: Source, _ record: TraceRecord
  ) -> RecognizerRelation {
    requirements[one.name.number, default: [:]][other.name.number] = source
    return relation(.requires, one, other, source, record)
  }

  private func relation(
    of recognizer: RecognizerName, with other: RecognizerName, _ reason: GestureReasonRecord.Name,
    _ record: TraceRecord
  ) -> RecognizerRelation? {
    let (own, others) = (recognizer.name.number, other.name.number)
    switch reason {
    case .failureRequired, .requiredRecognized:
      let source = requirements[own]?[others] ?? .requirement
      return relation(reason == .failureRequired ? .waits : .lost, recognizer, other, source, record)
    case .prevented:
      let source = refusals[min(own, others)]?[max(own, others)] ?? .exclusion
      return relation(.prevented, other, recognizer, source, record)
    default: return nil
    }
  }

  private func relation(
    _ kind: RecognizerRelation.Kind, _ one: RecognizerName, _ other: RecognizerName, _ source: Source,
    _ record: TraceRecord
  ) -> RecognizerRelation {
    RecognizerRelation(kind: kind, one: one, other: other, source: source, time: record.time, record: record.id)
  }
}
