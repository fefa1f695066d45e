import Foundation
import InputEvents

/// Writes the stages of each event with their times, one below the other.
///
///     1  finger down at (310.0, 275.0)
///        hardware event    0.000 s  finger down at (310.0, 275.0)
///        event queue       0.000 s  1 sample becomes one event
///        hit test          0.000 s  touch 1 belongs to SlopButton in UIWindow: 6 views asked in 2 passes
///        application       0.000 s  UIApplication sendEvent, touch 1 began at (310.0, 275.0), tap count 1
///        window            0.000 s  UIWindow sendEvent
///        responder chain   0.000 s  SlopButton touchesBegan, touch 1 -> consumed
///
/// Times are those of the event clock. A hardware event has the time at which the device sampled it. The queue is
/// emptied once a frame. Later stages have a later time only if a touch is withheld.
struct PipelineFormat {
  private let labels: ObjectLabels
  private var lines: [String] = []

  /// Returns the text of a trace. Every line ends with a line feed.
  static func text(_ trace: EventTrace) -> String {
    var format = PipelineFormat(labels: ObjectLabels(trace))
    for (index, passage) in Pipeline(trace).passages.enumerated() { format.write(passage, number: index + 1) }
    return format.lines.map { $0.onOneLine + "\n" }.joined()
  }

  private init(labels: ObjectLabels) { self.labels = labels }

  private mutating func write(_ passage: Pipeline.Passage, number: Int) {
    let cause = passage.samples.isEmpty ? "time passed" : passage.samples.text
    lines.append("\(number)".padding(toLength: Self.indent, withPad: " ", startingAt: 0) + cause)
    for visit in passage.visits {
      let words = self.words(for: visit, in: passage)
      let stage = visit.stage.text.padding(toLength: Self.stageWidth, withPad: " ", startingAt: 0)
      let opening = Self.blanks(Self.indent) + stage + visit.time.secondsText + "  "
      for (index, line) in words.enumerated() {
        lines.append((index == 0 ? opening : Self.blanks(opening.count)) + line)
      }
    }
  }

  private static let indent = 4
  private static let stageWidth = 18

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: What happened in a stage

  private func words(for visit: Pipeline.Visit, in passage: Pipeline.Passage) -> [String] {
    switch visit.stage {
    case .hardware: [passage.samples.text]
    case .queue: [queueing(of: passage.samples, until: visit.time)]
    case .hitTest: hitTests(visit.records)
    case .application, .window, .gestures:
      visit.records.flatMap { [TextFormat.headline(of: $0, labels: labels)] + consequences(of: $0, in: visit.stage) }
    case .responders: visit.records.flatMap { way(of: $0) }
    case .dropped: ["the chain ended and no responder kept it"]
    }
  }

  private func queueing(of samples: [InputEvent], until time: TimeInterval) -> String {
    let count = samples.count == 1 ? "1 sample becomes one event" : "\(samples.count) samples become one event"
    let waited = ((time - (samples.first?.timestamp ?? time)) * 1000).rounded()
    return count + (waited > 0 ? ", the first waited \(Int(clamping: waited)) ms" : "")
  }

  private func hitTests(_ records: [TraceRecord]) -> [String] {
    var asked = 0
    var passes = 0
    for record in records {
      if case .hitTestPass = record.kind { passes += 1 }
      record.forEach { if case .hitTest = $0.kind { asked += 1 } }
    }
    let views = asked == 1 ? "1 question" : "\(asked) questions"
    let outcome = records.compactMap { record -> String? in
      switch record.kind {
      case .touchAssigned, .touchWithheld: TextFormat.headline(of: record, labels: labels)
      default: nil
      }
    }
    return (outcome.isEmpty ? ["no view is hit"] : outcome) + ["\(views) to views in \(passes) passes"]
  }

  /// Returns the lines for the records within a recognizer's call. Those within the calls of the application and the
  /// window belong to later stages.
  private func consequences(of record: TraceRecord, in stage: Pipeline.Stage) -> [String] {
    guard stage == .gestures else { return [] }
    return record.children.flatMap { child in
      ["  " + TextFormat.headline(of: child, labels: labels)] + consequences(of: child, in: stage).map { "  " + $0 }
    }
  }

  /// Returns a call along the chain as one line, and any other record in the text format.
  private func way(of record: TraceRecord) -> [String] {
    let steps = record.chainSteps
    guard let last = steps.last else { return [TextFormat.headline(of: record, labels: labels)] }
    let first = TextFormat.headline(of: record, labels: labels).components(separatedBy: " -> ")[0]
    let onward = steps.dropFirst().map { " -> " + labels[$0.responder] }.joined()
    return [first + onward + (last.verdict == .consumed ? " -> consumed" : " -> end of the chain")]
  }
}

extension Pipeline.Stage {
  fileprivate var text: String {
    switch self {
    case .hardware: "hardware event"
    case .queue: "event queue"
    case .hitTest: "hit test"
    case .application: "application"
    case .window: "window"
    case .gestures: "gestures"
    case .responders: "responder chain"
    case .dropped: "dropped"
    }
  }
}
