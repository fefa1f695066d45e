import Foundation
import UIKit

/// Writes a trace in Chrome's trace event format, which Perfetto and `chrome://tracing` open: nested calls in one
/// track, and a track for each touch and each recognizer.
///
/// The engine's clock does not advance during calls, so each beginning and each end of a call is drawn a microsecond
/// after the one before. Times of touches and states are those of the clock.
enum PerfettoFormat {
  static func text(_ trace: EventTrace) throws -> String {
    var writer = Writer(labels: ObjectLabels(trace))
    for record in trace.records { writer.write(record) }
    writer.end()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try writer.events.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "{\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  /// An event of the format. The fields have its names.
  private struct Event: Encodable {
    let name: String
    /// The category, by which viewers filter; names of tracks have none.
    var cat: Category?
    /// The kind: B and E for the beginning and the end of a slice, i for an instant, M for names and places of tracks.
    let ph: String
    /// The time in microseconds.
    var ts: Double?
    let pid = 1
    let tid: Int
    /// The extent of an instant, which is its track.
    var s: String?
    var args: [String: Argument]?

    private enum CodingKeys: CodingKey { case name, cat, ph, ts, pid, tid, s, args }
  }

  private enum Argument: Encodable, ExpressibleByStringLiteral {
    case text(String)
    case number(Int)

    init(stringLiteral text: String) { self = .text(text) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private enum Category: String, Encodable {
    case call
    case touch
    case gesture
  }

  private struct Writer {
    private let labels: ObjectLabels
    private(set) var events: [Event] = []
    /// The time of the last beginning or end of a call, in microseconds.
    private var last = -1.0
    private var named: Set<Int> = []
    /// The names of open slices by their tracks.
    private var open: [Int: String] = [:]

    private static let calls = 1
    /// The first numbers of the tracks of touches and recognizers, whose own numbers are added.
    private static let (touches, recognizers) = (1000, 1_000_000)

    init(labels: ObjectLabels) {
      self.labels = labels
      let process: Argument = "HitPath: UIKit's events"
      events.append(Event(name: "process_name", ph: "M", tid: Self.calls, args: ["name": process]))
      name(track: Self.calls, "calls")
    }

    /// A pending step: a record with its children, or the end of one.
    private enum Step {
      case record(TraceRecord)
      case end(String)
    }

    /// Writes a record with an explicit stack, because traces are as deep as the trees of views.
    mutating func write(_ outermost: TraceRecord) {
      var waiting = [Step.record(outermost)]
      while let step = waiting.popLast() {
        switch step {
        case .end(let name):
          events.append(Event(name: name, cat: .call, ph: "E", ts: next(after: last), tid: Self.calls))
        case .record(let record):
          let name = TextFormat.headline(of: record, labels: labels)
          let args = ["record": Argument.text("\(record.id)")]
          let start = next(after: record.time * 1e6)
          events.append(Event(name: name, cat: .call, ph: "B", ts: start, tid: Self.calls, args: args))
          note(record)
          waiting.append(.end(name))
          waiting += record.children.reversed().map { .record($0) }
        }
      }
    }

    private mutating func next(after time: Double) -> Double {
      last = max(last + 1, time.rounded())
      return last
    }

    private mutating func name(track: Int, _ name: String) {
      guard named.insert(track).inserted else { return }
      events.append(Event(name: "thread_name", ph: "M", tid: track, args: ["name": .text(name)]))
      // Without it, viewers sort tracks as they like: calls come first, then touches and recognizers by their numbers.
      events.append(Event(name: "thread_sort_index", ph: "M", tid: track, args: ["sort_index": .number(track)]))
    }

    /// Ends the slices of what was still going on.
    mutating func end() {
      for (track, name) in open.sorted(by: { $0.key < $1.key }) {
        events.append(Event(name: name, cat: Self.category(of: track), ph: "E", ts: last + 1, tid: track))
      }
      open = [:]
    }

    // MARK: Touches and gestures

    private mutating func note(_ record: TraceRecord) {
      let time = (record.time * 1e6).rounded()
      switch record.kind {
      case .applicationSendEvent(_, let event): for touch in event.touches { note(touch, time) }
      case .gestureStateChanged(let recognizer, let from, let to, _): note(recognizer, from, to, time)
      default: break
      }
    }

    private mutating func note(_ touch: TouchSnapshot, _ time: Double) {
      let track = Self.touches + touch.number
      switch touch.phase {
      case .began:
        name(track: track, "touch \(touch.number)")
        begin(track, touch.view.map { labels[$0] } ?? "no view", time)
      case .ended, .cancelled: finish(track, time)
      default: break
      }
    }

    private mutating func note(_ recognizer: RecognizerName, _ from: GestureState, _ to: GestureState, _ time: Double) {
      let track = Self.recognizers + recognizer.name.number
      name(track: track, labels[recognizer])
      if to == .began { begin(track, labels[recognizer], time) }
      let name = "\(from.rawValue) to \(to.rawValue)"
      events.append(Event(name: name, cat: .gesture, ph: "i", ts: time, tid: track, s: "t"))
      if to.isFinal { finish(track, time) }
    }

    private mutating func begin(_ track: Int, _ name: String, _ time: Double) {
      finish(track, time)
      open[track] = name
      events.append(Event(name: name, cat: Self.category(of: track), ph: "B", ts: time, tid: track))
    }

    private mutating func finish(_ track: Int, _ time: Double) {
      guard let name = open.removeValue(forKey: track) else { return }
      events.append(Event(name: name, cat: Self.category(of: track), ph: "E", ts: time, tid: track))
    }

    private static func category(of track: Int) -> Category { track < recognizers ? .touch : .gesture }
  }
}
