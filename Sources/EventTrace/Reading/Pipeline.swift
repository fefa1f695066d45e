import InputEvents
import UIKit

/// A trace by the stages that each event passed, from the device to the last responder (reference 3.3).
///
/// The recorder has to record the input (`TraceRecorder.keepsInput`): without it, the boundaries of events are unknown.
package struct Pipeline: Equatable, Sendable {
  /// The stages in the order in which an event passes them.
  package enum Stage: String, CaseIterable, Sendable {
    /// The report of the device, at the time of the report.
    case hardware
    /// The samples leave the queue in order and become one event.
    case queue
    case hitTest
    case application
    case window
    /// Recognizers receive the event, change their states and decide about its touches; their actions are sent.
    case gestures
    /// The hit view and its responder chain.
    case responders
    /// The chain ended and no responder handled the event.
    case dropped
  }

  /// Consecutive events of one stage.
  package struct Visit: Equatable, Sendable {
    package let stage: Stage
    /// The time in seconds on the event clock.
    package let time: TimeInterval
    package internal(set) var records: [TraceRecord]
  }

  /// The effects of one input, or of timers that became due.
  package struct Passage: Equatable, Sendable {
    /// The samples; empty when a timer was the cause.
    package let samples: [InputEvent]
    package internal(set) var visits: [Visit]
  }

  package private(set) var passages: [Passage] = []

  package init(_ trace: EventTrace) {
    for record in trace.records {
      if case .dequeued(let samples) = record.kind {
        passages.append(Passage(samples: samples, visits: []))
        add(record, to: .hardware, at: samples.first?.timestamp.roundedForTrace)
        add(record, to: .queue)
      } else {
        if passages.last?.isOver(at: record.time) ?? true { passages.append(Passage(samples: [], visits: [])) }
        sort(record)
      }
    }
  }

  /// Assigns a record to its stage. The calls that pass on the event are separate stages; records within other calls
  /// belong to the stage of the call.
  private mutating func sort(_ record: TraceRecord) {
    switch record.kind {
    case .dequeued: break
    case .hitTestPass, .hitTest, .pointInside, .refused, .notAsked, .touchAssigned, .touchWithheld:
      add(record, to: .hitTest)
    case .applicationSendEvent:
      add(record, to: .application)
      record.children.forEach { sort($0) }
    case .windowSendEvent:
      add(record, to: .window)
      record.children.forEach { sort($0) }
    case .recognizer, .recognizerPresses, .gestureQuestion, .gestureStateChanged, .illegalGestureTransition,
      .touchVerdict, .pressVerdict, .gestureTimer, .contentTouches:
      add(record, to: .gestures)
    case .scheduledWork: add(record, to: .application)
    case .action(_, _, let sender) where sender?.type.hasSuffix("GestureRecognizer") == true:
      add(record, to: .gestures)
    case .responder, .presses, .motion, .remoteControl, .textInput, .keyCommandMatched, .askedForAction:
      add(record, to: .responders)
      if record.isUnhandled { add(record, to: .dropped) }
    case .tracking, .controlEvents, .action, .controlStateChanged, .scrolling, .firstResponderChanged, .focusChanged,
      .printed, .feedback, .storedOnly, .deviceTurned, .turnRefused, .screenResized:
      add(record, to: passages.last?.visits.last?.stage ?? .responders)
    }
  }

  private mutating func add(_ record: TraceRecord, to stage: Stage, at time: TimeInterval? = nil) {
    guard let passage = passages.indices.last else { return }
    if let visit = passages[passage].visits.indices.last, passages[passage].visits[visit].stage == stage {
      passages[passage].visits[visit].records.append(record)
    } else {
      passages[passage].visits.append(Visit(stage: stage, time: time ?? record.time, records: [record]))
    }
  }
}

extension Pipeline.Passage {
  fileprivate func isOver(at time: TimeInterval) -> Bool { visits.last.map { $0.time < time } ?? false }
}

extension TraceRecord {
  /// A Boolean value that indicates whether the application was the last responder and did not handle the event. For
  /// another responder at the end this is unknown.
  fileprivate var isUnhandled: Bool {
    guard let last = chainSteps.last else { return false }
    return last.verdict == .endOfChain && last.responder.type == "UIApplication"
  }
}
